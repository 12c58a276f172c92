/** An edition of the risk index as a document: its name, citation, files and sources. */
import { markup } from '../../../content/text/markup.ts';
import type { Content, Entry, Markup } from '../../content.ts';
import { versionInLedger } from '../../evidence/ledger.ts';
import { citeSources, documentsOf } from '../../evidence/sources/sources.ts';
import { type TableFile, tableFiles } from '../../site/files/table-files.ts';
import { formatDate, formatMonth } from '../../text/format.ts';
import type { Ranking } from './rank-at.ts';

function editionMonth({ date }: Pick<Entry<'cmri'>, 'date'>): string {
  return formatMonth(date);
}

/**
 * The indicators whose documents are cited here. Those of lists and measures, some thirty documents, are cited on the
 * pages of the materials and in the files.
 */
const figureIndicators = ['concentration', 'imports', 'prices'] as const;

/** The source line of a ranking. */
export function citeValues(content: Content, { edition, ranked }: Ranking): Markup {
  const cites = ranked.flatMap((row) =>
    figureIndicators.flatMap((id) => {
      const input = edition.materials[row.id]?.[id];
      return !input || 'unknown' in input ? [] : documentsOf(input.source);
    }),
  );
  const figures = citeSources(content, [...new Set(cites)]);
  return markup`${figures}. Lists, measures and routes: the page of each material names the documents. Index: our computation.`;
}

/** `id`: a permanent name for citations. It is not registered anywhere. */
export type EditionCitation = { id: string; name: string; date: string; text: string };

export function citeEdition(content: Content, edition: Entry<'cmri'>): EditionCitation {
  const { site } = content;
  const id = `${site.name.toLowerCase()}:cmri:${edition.id}`;
  const name = editionMonth(edition);
  const text = `${site.name} (${edition.date.slice(0, 4)}). Critical Materials Risk Index, edition of ${name}. ${versionInLedger(content, id)}.`;
  return { id, name, date: formatDate(edition.date), text };
}

/** The files of a page. @param query the weights with which they are computed. */
export function filesOf(address: string, query: Record<string, number> = {}): TableFile[] {
  const search = Object.keys(query).length
    ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`
    : '';
  return [
    ...tableFiles(address, search),
    { label: 'JSON', type: 'application/json', href: `${address}.json${search}` },
  ];
}

/** The addresses of all documents of an edition that have one. */
export function documentAddresses(content: Content, { materials }: Entry<'cmri'>): string[] {
  const cites = Object.values(materials).flatMap((inputs) =>
    Object.values(inputs).flatMap((input) => ('unknown' in input ? [] : documentsOf(input.source))),
  );
  return [...new Set(cites)].flatMap((id) => content.find('sources', id)?.url ?? []);
}
