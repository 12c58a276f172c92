/** Loads a page from content/pages: heading, text, blocks and call to action. */
import type { Fields } from '../../../content/collections.ts';
import { markup } from '../../../content/text/markup.ts';
import type { Content, Markup } from '../../content.ts';
import { type Crumb, found, type Head, type LoadRequest, missing, type Outcome } from '../../page.ts';
import { entryHref } from '../../site/entry-href.ts';
import { citeClaims } from '../sources/claims.ts';
import { loadTable, type TableData } from './load-table.ts';

type Block = Fields<'pages'>['blocks'][number];
type TableBlock = Extract<Block, { kind: 'table' }>;
/** `source`: the source line of our own figures. */
export type BlockData = (Exclude<Block, TableBlock> | (Omit<TableBlock, 'table'> & { table: TableData })) & {
  source?: Markup;
};
/** The call to action at the end of a page. */
export type ActionData = NonNullable<Fields<'pages'>['action']>;
export type ComposedPageData = {
  heading: string;
  intro: string;
  updated: string | undefined;
  /** The main points of the page. */
  summary: string[];
  /** The second-level headings of the text. */
  contents: { id: string; text: string }[];
  /** Undefined if the page consists only of blocks. */
  body: Markup | undefined;
  blocks: BlockData[];
  action: ActionData | undefined;
};

/**
 * @param id the id of the entry, which is also the name of its route.
 * @param parents the breadcrumbs of the pages above it.
 * @returns undefined when the content has no such page.
 */
export async function loadComposedPage(
  content: Content,
  id: string,
  parents: Crumb[] = [],
): Promise<{ head: Head; data: ComposedPageData } | undefined> {
  const page = content.find('pages', id);
  if (!page) return undefined;
  const text = await content.read(page);
  const { title, description, heading, intro, updated, summary, blocks, action } = page;
  return {
    head: {
      title,
      description,
      path: entryHref(page),
      crumbs: [...parents, { label: title }],
      ...(updated && { modified: updated }),
    },
    data: {
      heading,
      intro,
      updated,
      summary,
      contents: text.contents,
      body: page.packed?.words ? text.html : undefined,
      blocks: blocks.map((block) => loadBlock(content, block)),
      action,
    },
  };
}

function loadBlock(content: Content, block: Block): BlockData {
  if (block.kind === 'table') return { ...block, table: loadTable(content, block.table) };
  if (block.kind !== 'facts' || !block.claims) return block;
  const claims = block.claims.flatMap((claim) => content.find('claims', claim) ?? []);
  return { ...block, source: markup`<b>Source</b> ${citeClaims(content, claims)}` };
}

/** The outcome of the loader of a page that shows only its entry. */
export async function answerComposedPage(
  { content }: Pick<LoadRequest, 'content'>,
  id: string,
  parents?: Crumb[],
): Promise<Outcome<ComposedPageData>> {
  const page = await loadComposedPage(content, id, parents);
  return page ? found(page.head, page.data) : missing();
}
