/** An edition of the risk index as a document: its name, how to cite it, its files, its sources. */
import type { Content, Entry } from '../content.ts';
import { href } from '../routes.ts';
import { formatDate } from '../text/format.ts';

function editionName({ date }: Pick<Entry<'cmri'>, 'date'>): string {
  return formatDate(date).replace(/^\d+ /, '');
}

/** The documents of an edition. */
export function citesOf({ materials }: Entry<'cmri'>): string[] {
  const cites = Object.values(materials).flatMap((inputs) => Object.values(inputs).flatMap((input) => ('unknown' in input ? [] : input.source)));
  return [...new Set(cites.map((cite) => cite.split('#')[0] ?? cite))];
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
