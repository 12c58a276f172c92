import { expect, test } from 'vitest';
import type { CompiledChanges } from '../../../content/compile-ledger.ts';
import type { Entry } from '../../../content/entry.ts';
import { scoreLedger } from '../../../content/score-ledger.ts';
import { fillLedger } from '../../../shared/evidence/ledger.ts';

type Stage = Partial<Entry<'figures'>['production'][number]>;
const figures = (...production: Stage[]): CompiledChanges => ({
  'figures/gallium': { collection: 'figures', id: 'gallium', production } as unknown as Entry,
});
const mined = {
  stage: 'mine',
  product: 'gallium',
  unit: 't',
  basis: 'content',
  priorYear: null,
  priorWorldTotal: null,
};
const china = (value: number, priorValue?: number) =>
  ({
    iso3: 'CHN',
    name: 'China',
    value,
    priorValue,
    sharePercent: null,
  }) as Entry<'figures'>['production'][number]['producers'][number];
const measure = (fields: Partial<Entry<'measures'>>): CompiledChanges => ({
  'measures/ban': { collection: 'measures', id: 'ban', lastKnown: 'in force', ...fields } as unknown as Entry,
});
/** One set a month, from January 2026. */
const scoreOf = (...changes: CompiledChanges[]) =>
  scoreLedger({
    sets: changes.map((_, index) => ({
      number: index + 1,
      at: `2026-${String(index + 1).padStart(2, '0')}-10T08:00:00Z`,
      digest: '',
    })),
    changes,
  });
const none = { held: 0, changed: 0, open: 0 };

test('An estimate is judged by the final value of its year, or by the one beside a newer year', () => {
  const estimate = figures({ ...mined, year: 2025, estimated: true, worldTotal: 900, producers: [china(890)] });
  expect(scoreOf(estimate).estimates).toEqual({ held: 0, changed: 0, open: 2 });
  const final = figures({ ...mined, year: 2025, estimated: false, worldTotal: 900, producers: [china(880)] });
  expect(scoreOf(estimate, final).estimates).toEqual({ held: 1, changed: 1, open: 0 });
  const nextYear = { ...mined, year: 2026, estimated: true, worldTotal: 950, priorYear: 2025, priorWorldTotal: 905 };
  expect(scoreOf(estimate, figures({ ...nextYear, producers: [china(930, 890)] })).estimates).toEqual({
    held: 1,
    changed: 1,
    open: 2,
  });
});

test('The first publication counts: an estimate that we corrected on the way is judged as it was first', () => {
  const of = (worldTotal: number, estimated: boolean) =>
    figures({ ...mined, year: 2025, estimated, worldTotal, producers: [] });
  expect(scoreOf(of(900, true), of(950, true), of(950, false)).estimates).toEqual({ held: 0, changed: 1, open: 0 });
  expect(scoreOf(of(900, true), of(900, false), of(910, false)).estimates).toEqual({ held: 1, changed: 0, open: 0 });
});

test('A value that was final from the start, and a day that had passed, are no statements about what is to come', () => {
  const final = figures({ ...mined, year: 2024, estimated: false, worldTotal: 760, producers: [] });
  expect(scoreOf(final, measure({ from: '2025-08-01', readOn: '2026-01-05' }))).toEqual({
    estimates: none,
    returns: none,
    dates: none,
  });
});

test('A stated day came as published if a reading after it says so; until then it is open', () => {
  const stated = { from: '2026-03-01', readOn: '2026-01-05', lastKnown: 'announced' as const };
  expect(scoreOf(measure(stated)).dates).toEqual({ held: 0, changed: 0, open: 1 });
  expect(scoreOf(measure(stated), measure({ ...stated, readOn: '2026-03-05' })).dates.open).toBe(1);
  expect(scoreOf(measure(stated), measure({ from: '2026-03-01', readOn: '2026-03-05' })).dates.held).toBe(1);
  expect(scoreOf(measure(stated), measure({ ...stated, from: '2026-04-01', readOn: '2026-02-05' })).dates.changed).toBe(
    1,
  );
});

test('A month is over when the next one has begun', () => {
  const stated = { from: '2026-03', readOn: '2026-01-05' };
  expect(scoreOf(measure(stated), measure({ ...stated, readOn: '2026-03-30' })).dates.open).toBe(1);
  expect(scoreOf(measure(stated), measure({ ...stated, readOn: '2026-04-01' })).dates.held).toBe(1);
});

test('A suspension that was due back: it came back, was prolonged or ended, or nobody could confirm it', () => {
  const suspended = { from: '2024-12-03', readOn: '2026-01-05', suspended: { from: '2025-11-09', to: '2026-02-27' } };
  const later = (fields: Partial<Entry<'measures'>>) =>
    scoreOf(measure(suspended), measure({ ...suspended, readOn: '2026-03-05', ...fields })).returns;
  expect(later({})).toEqual({ held: 1, changed: 0, open: 0 });
  expect(later({ suspended: { from: '2025-11-09', to: '2027-02-27' } })).toEqual({ held: 0, changed: 1, open: 0 });
  expect(later({ lastKnown: 'ended' })).toEqual({ held: 0, changed: 1, open: 0 });
  expect(later({ lastKnown: 'unconfirmed' })).toEqual({ held: 0, changed: 0, open: 1 });
});

test('In words: nothing yet, nothing known yet, and the count', () => {
  const newest = { number: 3, at: '2026-11-30T10:00:00Z', digest: 'ab' };
  const say = (outcomes: typeof none) =>
    fillLedger('{ledger:estimates}', { newest, score: { estimates: outcomes, returns: none, dates: none } });
  expect(say(none)).toBe('No estimate is in the ledger yet.');
  expect(say({ ...none, open: 262 })).toBe('The ledger has 262 estimates; what came of them is not known yet.');
  expect(say({ held: 31, changed: 4, open: 5 })).toBe(
    'Of 40 estimates, 31 came as published and 4 otherwise; of 5 it is not known yet.',
  );
  expect(say({ held: 1, changed: 0, open: 0 })).toBe('Of 1 estimate, 1 came as published and 0 otherwise.');
});
