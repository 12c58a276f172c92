/** What rests on no document is shown with its sign and counts nowhere: neither in an index nor in a number. */
import { describe, expect, test } from 'vitest';
import type { Content } from '../../shared/content.ts';
import { readBoardRow } from '../../shared/figures/board/board-row.ts';
import { readInputs } from '../../shared/figures/cmri/inputs.ts';
import { listLeaders } from '../../shared/figures/maps/leaders.ts';
import { findMajorities } from '../../shared/records/materials/concentration.ts';
import { loadPeriodicMap } from '../../shared/records/periodic-map/load-periodic-map.ts';
import { measures as mapMeasures } from '../../shared/records/periodic-map/measures.ts';
import { editorsContent, presentDay } from '../support/site/editors-site.ts';
import { sourceOf } from '../support/site/site.ts';

const { content: compiled, texts } = editorsContent();

type Block = { confidence?: string };
const isRecalled = (value: unknown) => (value as Block | null)?.confidence === 'recalled';

/** The real content without anything that is only recalled; of a listing that is, it is not known whether it is so. */
function withoutRecalled() {
  const keep = <Item>(items: readonly Item[]) => items.filter((item) => !isRecalled(item));
  const figures = compiled.entries.figures.map((entry) => ({
    ...entry,
    production: keep(entry.production),
    coProducts: keep(entry.coProducts),
    annualPrices: keep(entry.annualPrices),
    uses: keep(entry.uses),
    reserves: isRecalled(entry.reserves) ? null : entry.reserves,
    criticality:
      entry.criticality &&
      Object.fromEntries(
        Object.entries(entry.criticality).map(([list, entryOf]) => [
          list,
          isRecalled(entryOf) ? { ...entryOf, listed: null } : entryOf,
        ]),
      ),
  })) as typeof compiled.entries.figures;
  return { ...compiled, entries: { ...compiled.entries, figures, measures: keep(compiled.entries.measures) } };
}
const whole = sourceOf({ content: compiled, texts }).at(presentDay);
const documented = sourceOf({ content: withoutRecalled(), texts }).at(presentDay);
const readings: [string, (content: Content) => unknown][] = [
  [
    'the indicators of the risk index',
    (content) => content.list('materials').map(({ id }) => [id, readInputs(content, id, presentDay)]),
  ],
  [
    'the columns of the board',
    (content) =>
      content.list('materials').map((material) => {
        const { tightest, reliance, lists, price, reserves } = readBoardRow(content, material, presentDay) ?? {};
        return [material.id, tightest?.counted?.share, reliance, lists?.listed, lists?.verified, price, reserves];
      }),
  ],
  ['the number of materials of which one country makes over half', findMajorities],
  [
    'the countries that lead',
    (content) => listLeaders(content, undefined).map(({ iso3, tables }) => [iso3, tables.length]),
  ],
  [
    'the findings of the periodic map',
    (content) =>
      mapMeasures.map((measure) => loadPeriodicMap(content, measure, { hrefOf: () => '', now: presentDay }).finding),
  ],
];

describe('Without everything that is recalled', () => {
  test('The content has recalled values, and without them fewer figures, listings and measures', () => {
    const count = (content: Content) =>
      JSON.stringify(content.list('figures')).match(/"confidence":"recalled"/g)?.length;
    expect(count(whole)).toBeGreaterThan(count(documented) ?? 0);
    expect(whole.list('measures').length).toBeGreaterThan(documented.list('measures').length);
  });
  test.each(readings)('No number differs in %s', (_what, read) => {
    expect(JSON.stringify(read(documented))).toBe(JSON.stringify(read(whole)));
  });
});
