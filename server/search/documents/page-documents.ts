/** Search documents of people, and of pages that belong to no collection of their own. */
import type { Content, Entry } from '../../../shared/content.ts';
import { entryHref } from '../../../shared/entry-href.ts';
import { ownRules } from '../../../shared/site-rules.ts';
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

/** The composed pages, and those that only menus and footer name: lists, tools. */
export function pageDocuments(content: Content): SearchDocument[] {
  const composed = content
    .list('pages')
    .filter((page) => !ownRules.ruleOf(entryHref(page)).noindex)
    .map(
      (page): SearchDocument => ({
        ...describePage(page),
        // Texts of pages name retention periods, which are settings of the server.
        ...textOf(content, textsOf(page), page, content.site.retention),
      }),
    );
  const known = new Set(composed.map(({ href }) => href));
  const { menu, footer } = content.site;
  const links = [...menu.flatMap((item) => ('links' in item ? item.links : [item])), ...footer.flatMap((column) => column.links)];
  const listed = new Map(links.filter(({ href }) => !known.has(href)).map((link) => [link.href, link]));
  return [
    ...composed,
    ...[...listed.values()].map(
      (link): SearchDocument => ({
        id: `pages${link.href}`,
        kind: 'page',
        title: link.label,
        href: link.href,
        names: [],
        summary: 'text' in link && link.text ? link.text : '',
        materials: [],
        ...textOf(content, []),
      }),
    ),
  ];
}

function describePage(page: Entry<'pages'>): Omit<SearchDocument, 'textKey' | 'readText'> {
  const { id, title, heading, description } = page;
  return { id: `pages/${id}`, kind: 'page', title, href: entryHref(page), names: heading === title ? [] : [heading], summary: description, materials: [] };
}

function textsOf({ intro, summary, blocks }: Entry<'pages'>): string[] {
  const items = blocks.flatMap((block) => (block.kind === 'items' || block.kind === 'steps' || block.kind === 'questions' ? block.items : []));
  return [intro, ...summary, ...items.map(({ title, text }) => `${title}: ${text}`)];
}
