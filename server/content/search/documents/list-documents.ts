/** Lists all documents of the search index: exactly the content that is public at an instant. */
import type { Content } from '../../../../shared/content.ts';
import { listPageSummaries } from '../../../../shared/pages/summaries.ts';
import { listRecords } from '../../../../shared/publishing/catalog/list-records.ts';
import type { PublishedRecord } from '../../../../shared/publishing/catalog/published-record.ts';
import { routes } from '../../../../shared/routes.ts';
import { type ListedDocument, textOf } from './search-document.ts';

/** Ties in a ranking are resolved by this order, in which the pages without an entry follow those with one. */
export function listDocuments(content: Content, now: Date): ListedDocument[] {
  const documents = listRecords(content, now).map((record) => toDocument(content, record));
  const pages = documents.findLastIndex(({ kind }) => kind === 'page') + 1;
  return documents.toSpliced(pages, 0, ...documentsOfPages(content, now));
}

function toDocument(content: Content, record: PublishedRecord): ListedDocument {
  const { collection, id, kind, title, href, names, summary, symbol, materials, date, words, entry, video } = record;
  return {
    id: `${collection}/${id}`,
    kind,
    title,
    href,
    names,
    summary,
    symbol,
    // A dataset has rows of most materials and is about none of them.
    materials: kind === 'dataset' ? [] : materials,
    date,
    // Texts of pages name retention periods, which are settings of the server.
    ...textOf(content, words(), entry, kind === 'page' ? content.site.retention : undefined),
    ...(video && { readCues: async () => (await content.read(video)).transcript }),
  };
}

/** The pages without an entry in the content: lists, tools. */
function documentsOfPages(content: Content, now: Date): ListedDocument[] {
  return listPageSummaries(content, now).map(({ name, title, description, names }) => ({
    id: `pages/${routes[name].slice(1)}`,
    kind: 'page',
    title,
    href: routes[name],
    names,
    summary: description,
    materials: [],
    ...textOf(content, []),
  }));
}
