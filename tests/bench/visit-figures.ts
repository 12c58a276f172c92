/** Summarizes visits: medians, ratios to the references, and figures that are compared with the goals. */
import type { Visit } from './document-visit.ts';
import { type Figure, figure, type Table } from './figures.ts';
import { median, rounded } from './statistics.ts';

/** The visits to each address by the name of its row, in the order of the rounds. */
export type Rounds = ReadonlyMap<string, readonly Visit[]>;
type Measured = Exclude<keyof Visit, 'tag'>;

/** Names of rows. */
export const rowNames = {
  limit: 'limit',
  still: 'without script',
  bare: 'bare React',
  article: 'article',
  home: 'home',
  material: 'material',
};
/** The row of the document that is opened after the one of `name`. */
export const secondOf = (name: string) => `${name}, second`;

/** The median of one number. Visits for which the browser has reported none do not count. */
export function medianOf(visits: readonly Visit[] = [], key: Measured): number {
  return median(visits.map((visit) => visit[key]).filter((value) => value !== undefined));
}

/**
 * The median of the ratios within a round, because the speed of a machine changes from round to round. Nothing against
 * nothing is 1.
 */
export function ratioOf(rounds: Rounds, key: Measured, { of, to }: { of: string; to: string }): number {
  const references = rounds.get(to) ?? [];
  const ratios = (rounds.get(of) ?? []).flatMap((visit, round) => {
    const [value, reference] = [visit[key], references[round]?.[key]];
    if (value === undefined || reference === undefined) return [];
    return value === reference ? 1 : value / reference;
  });
  return median(ratios);
}

export function absoluteRows(rounds: Rounds): Table['rows'] {
  const rows: Table['rows'] = {};
  for (const [name, visits] of rounds) {
    const ms = (key: Measured) => known(medianOf(visits, key), 0);
    const kB = (key: Measured) => known(medianOf(visits, key) / 1000, 1);
    const paint = medianOf(visits, 'paint');
    const face = medianOf(visits, 'face');
    rows[name] = {
      paint: ms('paint'),
      largest: ms('largest'),
      tag: visits.at(-1)?.tag ?? '',
      hydrated: ms('hydrated'),
      blocking: ms('blocking'),
      shift: known(medianOf(visits, 'shift'), 3),
      requests: medianOf(visits, 'requests'),
      kB: kB('bytes'),
      'kB fonts': kB('fontBytes'),
      'heading face': face <= paint ? 'first paint' : ms('face'),
    };
  }
  return rows;
}

/** Each row beside the references. A second document is compared with their second documents. */
export function ratioRows(rounds: Rounds): Table['rows'] {
  const { limit, still, bare } = rowNames;
  const rows: Table['rows'] = {};
  for (const of of rounds.keys()) {
    const reference = (name: string) => (of.endsWith(secondOf('')) ? secondOf(name) : name);
    const ratio = (key: Measured, name: string) => known(ratioOf(rounds, key, { of, to: reference(name) }), 2);
    rows[of] = {
      'paint / limit': ratio('paint', limit),
      'largest / limit': ratio('largest', limit),
      'paint / without script': ratio('paint', still),
      'paint / bare': ratio('paint', bare),
      'hydrated / bare': ratio('hydrated', bare),
      'blocking / bare': ratio('blocking', bare),
    };
  }
  return rows;
}

/** @param where for the names of the figures. */
export function visitFigures(where: string, rounds: Rounds): Figure[] {
  const { limit, still, bare, article, home, material } = rowNames;
  const against = (name: string, key: Measured, reference: string, atMost: number) =>
    figure(`${where}: ${name}, ${key}`, ratioOf(rounds, key, { of: name, to: reference }), `of ${reference}`, {
      atMost,
    });
  const site = [...rounds].filter(([name]) => ![limit, still, bare].some((reference) => name.startsWith(reference)));
  const shifts = site.flatMap(([, visits]) => visits.map(({ shift }) => shift));
  const all = [
    against(article, 'paint', limit, 1.15),
    against(article, 'largest', limit, 1.15),
    against(article, 'paint', still, 1.15),
    against(article, 'paint', bare, 1),
    against(article, 'hydrated', bare, 1.25),
    against(article, 'blocking', bare, 1.2),
    against(home, 'paint', limit, 1.3),
    against(material, 'paint', limit, 1.3),
    figure(`${where}: largest shift of any visit`, rounded(Math.max(...shifts), 3), '', { atMost: 0 }),
    figure(`${where}: article, requests to hydrated`, medianOf(rounds.get(article), 'requests'), '', { atMost: 8 }),
    figure(`${where}: article besides fonts`, medianOf(rounds.get(article), 'bytes') / 1000, 'kB', { atMost: 100 }),
  ];
  return all.filter(({ value }) => Number.isFinite(value));
}

/** An empty cell where nothing was measured. */
function known(value: number, decimals: number): number | string {
  return Number.isNaN(value) ? '' : rounded(value, decimals);
}
