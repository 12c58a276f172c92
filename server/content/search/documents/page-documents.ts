/** Search documents of people, composed pages, and pages without an entry in the content. */
import type { Content, Entry } from '../../../../shared/content.ts';
import { listPageSummaries } from '../../../../shared/pages/summaries.ts';
import { routes } from '../../../../shared/routes.ts';
import { entryHref } from '../../../../shared/site/entry-href.ts';
import { ownRules } from '../../../../shared/site/site-rules.ts';
import { joinTexts, type SearchDocument, textOf } from './search-document.ts';

export function personDocuments(content: Content): SearchDocument[] {
  return content.list('people').map((person) => ({
    id: `people/${person.id}`,
    kind: 'person',
    title: person.name,
    href: entryHref(person),
    names: [],
    summary: joinTexts([person.role, `Covers: ${person.covers}`]),
    materials: person.coverage,
    ...textOf(content, [], person),
  }));
}

/** The composed pages, then the pages without an entry in the content: lists, tools. */
export function pageDocuments(content: Content, now: Date): SearchDocument[] {
  const composed = content
    .list('pages')
    .filter((page) => !ownRules.ruleOf(entryHref(page)).noindex)
    .map((page): SearchDocument => {
      const { id, title, heading, description, synonyms } = page;
      const names = heading === title ? synonyms : [heading, ...synonyms];
      // Texts of pages name retention periods, which are settings of the server.
      return {
        ...describePage({ id, title, href: entryHref(page), names, summary: description }),
        ...textOf(content, textsOf(page), page, content.site.retention),
      };
    });
  const others = listPageSummaries(content, now).map(({ name, title, description, synonyms }) => ({
    ...describePage({ id: routes[name].slice(1), title, href: routes[name], names: synonyms, summary: description }),
    ...textOf(content, []),
  }));
  return [...composed, ...others];
}

function describePage({
  id,
  ...page
}: Pick<SearchDocument, 'id' | 'title' | 'href' | 'names' | 'summary'>): Omit<SearchDocument, 'textKey' | 'readText'> {
  return { id: `pages/${id}`, kind: 'page', ...page, materials: [] };
}

function textsOf({ intro, summary, blocks }: Entry<'pages'>): string[] {
  const items = blocks.flatMap((block) =>
    block.kind === 'items' || block.kind === 'steps' || block.kind === 'questions' ? block.items : [],
  );
  return [intro, ...summary, ...items.map(({ title, text }) => `${title}: ${text}`)];
}
