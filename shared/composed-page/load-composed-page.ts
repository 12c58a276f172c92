/** Loads a page that is composed in content/pages: its words, its blocks ready to print, its text and where it leads. */
import type { Fields } from '../../content/collections.ts';
import type { Content, Markup } from '../content.ts';
import { entryHref } from '../entry-href.ts';
import { type Crumb, found, type Head, type LoadRequest, missing, type Outcome } from '../page.ts';
import { loadTable, type TableData } from './load-table.ts';

type Block = Fields<'pages'>['blocks'][number];
type TableBlock = Extract<Block, { kind: 'table' }>;
/** `source`: where figures of the house come from. */
export type BlockData = (Exclude<Block, TableBlock> | (Omit<TableBlock, 'table'> & { table: TableData })) & { source?: Markup };
/** The call at the end of a page. */
export type ActionData = NonNullable<Fields<'pages'>['action']>;
export type ComposedPageData = {
  heading: string;
  intro: string;
  updated: string | undefined;
  /** The page in a few plain points. */
  summary: string[];
  /** The second-level headings of the text. */
  contents: { id: string; text: string }[];
  /** Undefined when the page is all blocks. */
  body: Markup | undefined;
  blocks: BlockData[];
  action: ActionData | undefined;
};

/**
 * @param id of the entry, which is also the name of the page.
 * @param above the crumbs of the pages it stands under.
 * @returns the head and the data of the page, undefined when the content does not have it.
 */
export async function loadComposedPage(content: Content, id: string, above: Crumb[] = []): Promise<{ head: Head; data: ComposedPageData } | undefined> {
  const page = content.find('pages', id);
  if (!page) return undefined;
  const text = await content.read(page);
  const { title, description, heading, intro, updated, summary, blocks, action } = page;
  return {
    head: { title, description, path: entryHref(page), crumbs: [...above, { label: title }], ...(updated && { modified: updated }) },
    data: {
      heading,
      intro,
      updated,
      summary,
      contents: text.contents,
      body: page.packed?.words ? text.html : undefined,
      blocks: blocks.map((block) => (block.kind === 'table' ? { ...block, table: loadTable(content, block.table) } : block)),
      action,
    },
  };
}

/** The answer of a page that shows its entry and nothing else. */
export async function answerComposedPage({ content }: Pick<LoadRequest, 'content'>, id: string, above?: Crumb[]): Promise<Outcome<ComposedPageData>> {
  const page = await loadComposedPage(content, id, above);
  return page ? found(page.head, page.data) : missing();
}
