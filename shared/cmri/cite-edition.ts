/** An edition of the risk index as a document: its name, how to cite it, its files, its sources. */
import { markup } from '../../content/text/markup.ts';
import type { Content, Entry, Markup } from '../content.ts';
import { href } from '../routes.ts';
import { citeSources, documentsOf } from '../sources/sources.ts';
import { formatDate } from '../text/format.ts';

function editionName({ date }: Pick<Entry<'cmri'>, 'date'>): string {
  return formatDate(date).replace(/^\d+ /, '');
}

/** The documents of the figures. Those of lists and measures, some thirty, stand on the pages of the materials and in the files. */
const figureIndicators = ['concentration', 'imports', 'prices'] as const;

/** The source line of an edition. */
export function citeValues(content: Content, { materials }: Entry<'cmri'>): Markup {
  const cites = Object.values(materials).flatMap((inputs) =>
    figureIndicators.flatMap((id) => {
      const input = inputs[id];
      return 'unknown' in input ? [] : documentsOf(input.source);
    }),
  );
  const figures = citeSources(content, [...new Set(cites)]);
  return markup`${figures}. Lists, measures and routes: the documents stand on the page of each material. Index: our computation.`;
}

/** `id`: a name that stays, for citing. It is not registered anywhere. */
export type EditionCitation = { id: string; name: string; date: string; text: string };

export function citeEdition({ site }: Content, edition: Entry<'cmri'>): EditionCitation {
  const id = `${site.name.toLowerCase()}:cmri:${edition.id}`;
  const name = editionName(edition);
  const text = `${site.name} (${edition.date.slice(0, 4)}). Critical Materials Risk Index, edition of ${name}. ${id}.`;
  return { id, name, date: formatDate(edition.date), text };
}

/** The files of the ranking with these weights. */
export function filesOf(query: Record<string, number>): { label: string; href: string }[] {
  const search = Object.keys(query).length ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}` : '';
  return ['csv', 'json'].map((extension) => ({ label: extension.toUpperCase(), href: `${href('cmri')}.${extension}${search}` }));
}
