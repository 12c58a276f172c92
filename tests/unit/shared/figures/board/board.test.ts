import { assert, constantFrom, property, shuffledSubarray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  boardColumns,
  nextSort,
  parseSort,
  sortKey,
  sortRows,
} from '../../../../../shared/figures/board/board-columns.ts';
import { boardRows } from '../../../../../shared/figures/board/load-board.ts';
import { listFigures } from '../../../../../shared/figures/list-figures.ts';
import { loadReserveYears } from '../../../../../shared/publishing/infographics/reserve-years.ts';
import { roundedYears } from '../../../../../shared/records/materials/reserve-years.ts';
import { loadMeasures } from '../../../../../shared/records/measures/load-rows.ts';
import { siteContent, sourceOf, today } from '../../../../support/site/site.ts';

const content = sourceOf(siteContent()).at(today);
const order = (key: string | null) => {
  const sort = parseSort(key);
  return sort ? boardRows(content, { filter: undefined, sort }, today) : [];
};
const rowOf = (id: string) => order(null).find((row) => row.id === id);

describe('The rows of the board', () => {
  test('The tightest stage is the refinery where it is tighter than the mine', () => {
    const shares = ['rare-earth-elements', 'graphite', 'lithium', 'cobalt', 'nickel'].map(
      (id) => rowOf(id)?.tightest.counted,
    );
    expect(shares.map((share) => [share?.country, Math.round(share?.share ?? 0)])).toEqual([
      ['China', 91],
      ['China', 96],
      ['China', 70],
      ['China', 78],
      ['Indonesia', 67],
    ]);
  });
  test('A figure from a weak document or without a year is doubtful and never counted', () => {
    expect(
      ['germanium', 'salt', 'lithium-ion-batteries'].map((id) => [
        rowOf(id)?.tightest.counted?.share,
        rowOf(id)?.tightest.doubtful?.share,
      ]),
    ).toEqual([
      [undefined, 59],
      [undefined, 20],
      [76.7, 97],
    ]);
  });
  test('No country has a larger share at any reliable stage than the one that is shown', () => {
    for (const { id, tightest } of order(null)) {
      const shares =
        content
          .find('figures', id)
          ?.production.flatMap(({ producers }) => producers.map(({ sharePercent }) => sharePercent ?? 0)) ?? [];
      expect(Math.max(tightest.counted?.share ?? 0, tightest.doubtful?.share ?? 0)).toBe(Math.max(0, ...shares));
    }
  });
  test('“more than 50” is an interval up to 100, and a net exporter has none', () => {
    expect(rowOf('tungsten')?.reliance).toEqual({ kind: 'interval', low: 50, high: 100 });
    expect(rowOf('molybdenum')?.reliance).toEqual({ kind: 'net exporter' });
  });
  test('Reserves in years compare equal bases only: cobalt 12 Mt over 310,000 t, fluorspar not counted', () => {
    expect(rowOf('cobalt')?.reserves).toMatchObject({
      years: 12_000_000 / 310_000,
      bound: false,
      doubt: undefined,
      excludesUs: false,
    });
    expect(rowOf('vanadium')?.reserves?.doubt).toBe('unit of the reserves inferred');
    expect(rowOf('fluorine')?.reserves?.doubt).toBe('bases differ');
    expect(rowOf('tin')?.reserves?.bound).toBe(true);
  });
  test('A lower bound in years is rounded down, and the board and the infographic print the same', () => {
    const reserves = rowOf('rare-earth-elements')?.reserves;
    expect([reserves?.years.toFixed(1), reserves && roundedYears(reserves)]).toEqual(['217.9', 217]);
    const printed = new Map(loadReserveYears(content)?.drawing.rows.map((row) => [row.name, roundedYears(row)]));
    for (const name of ['Cobalt', 'Antimony', 'Tin', 'Vanadium'])
      expect([name, printed.get(name)]).toEqual([
        name,
        roundedYears(rowOf(name.toLowerCase())?.reserves ?? { years: 0, bound: false }),
      ]);
    expect(printed.get('Cobalt')).toBe(39);
  });
  test('The board compares prices of 2021 and 2025: antimony from 5.31 to 25 dollars a pound', () => {
    expect(rowOf('antimony')?.price?.ratio).toBeCloseTo(25 / 5.31, 12);
  });
});

describe('The measures on the board', () => {
  test('The board counts a measure as suspended until the stated end, and not after it', () => {
    const gallium = (day: string) => {
      const sort = parseSort(null);
      return (
        sort &&
        boardRows(content, { filter: undefined, sort }, new Date(day)).find(({ id }) => id === 'gallium')?.measures
      );
    };
    expect(gallium('2026-11-27T12:00:00Z')?.suspended).toBe(1);
    expect(gallium('2026-11-28T12:00:00Z')?.suspended).toBe(0);
  });
  test('A suspension is counted with the measure that it suspends, as on the page of the material and under “What is in force”', () => {
    for (const { id, measures } of order(null)) {
      const finding = loadMeasures(content, id, today)?.finding ?? '';
      const counted = (state: string) =>
        Number(new RegExp(`(\\d+)\u00a0${state.replace(' ', '\u00a0')}`).exec(finding)?.[1] ?? 0);
      expect([id, measures]).toEqual([
        id,
        { inForce: counted('in force'), suspended: counted('suspended'), unconfirmed: counted('not confirmed') },
      ]);
    }
    const chart = listFigures(content, today).find((figure) => figure.id === 'trade-measures');
    expect(chart?.rows.find(({ of, measure }) => of === 'Gallium' && measure === 'in force')?.value).toBe(
      rowOf('gallium')?.measures.inForce,
    );
  });
});

describe('The order of the board', () => {
  test('The board orders “over 50” after 57 and before 41', () => {
    const ids = order('reliance').map(({ id }) => id);
    expect(ids.indexOf('copper')).toBeLessThan(ids.indexOf('tungsten'));
    expect(ids.indexOf('tungsten')).toBeLessThan(ids.indexOf('nickel'));
  });
  test.each(boardColumns.map((column) => [column.id, column] as const))(
    'The key of the order by %s is parsed to that order, and a second click reverses it',
    (id, column) => {
      for (const key of [id, `-${id}`]) {
        const sort = parseSort(key);
        expect(sort && parseSort(sortKey(sort) ?? null)).toEqual(sort);
        expect(sort && nextSort(column, sort)).not.toEqual(sort);
      }
    },
  );
  test('The board puts rows without a value last in both directions, and loses no row', () => {
    for (const key of boardColumns.flatMap(({ id }) => [id, `-${id}`])) {
      const rows = order(key);
      const column = boardColumns.find(({ id }) => key.endsWith(id));
      const known = rows.map((row) => column?.read(row) !== undefined);
      expect(known).toEqual(known.toSorted((a, b) => Number(b) - Number(a)));
      expect(new Set(rows.map(({ id }) => id)).size).toBe(25);
    }
  });
  test('The order of the board depends on the values alone, not on the previous order', () => {
    assert(
      property(shuffledSubarray(order(null), { minLength: 25 }), constantFrom(...boardColumns), (rows, column) => {
        const sort = { column, direction: column.direction };
        expect(sortRows(rows, sort).map(({ id }) => id)).toEqual(order(column.id).map(({ id }) => id));
      }),
      { numRuns: 40 },
    );
  });
});
