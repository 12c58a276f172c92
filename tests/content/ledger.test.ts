/** The ledger of what this site has published. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applySet, digestOfFacts, type Facts, factCollections } from '../../content/ledger/ledger-set.ts';
import { readLedger } from '../../content/ledger/read-ledger.ts';
import { unrecordedClauses } from '../../content/vocabulary/unrecorded-clauses.ts';
import type { Content } from '../../shared/content.ts';
import { listFigures } from '../../shared/figures/list-figures.ts';
import { load as loadPageOfMaterial } from '../../shared/pages/material/load.ts';
import { load as loadPolicy } from '../../shared/pages/policy/load.ts';
import { root } from '../support/root.mjs';
import { editorsContent, editorsSource } from '../support/site/editors-site.ts';

const { sets } = readLedger(join(root, 'content')) ?? { sets: [] };
/** The newest set of each day, and of them the first and the newest: a long ledger is not rendered as a whole. */
const days = [...Map.groupBy(sets, ({ set }) => set.at.slice(0, 10)).values()].map(
  (ofDay) => ofDay.at(-1)?.set.at ?? '',
);
const shownDays = [...new Set([...days.slice(0, 5), ...days.slice(-5)])];
const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

test('The last set holds the facts of the content: else run npm run content:build, and commit its new file', () => {
  const { facts } = editorsContent();
  let published: Facts = new Map();
  for (const { set } of sets) published = applySet(published, set);
  const written = (each: Facts) =>
    [...each].toSorted(byKey).map(([key, fact]) => [key, JSON.parse(JSON.stringify(fact))]);
  expect(written(published)).toEqual(written(facts));
});

/** Their rows were typed before they followed from measures: no page can draw them any more. */
const undrawable = new Set(['charts/windows-of-export-controls', 'charts/layers-of-chinese-control']);

test('As of each set of the ledger, the facts are those of its file, all but two charts', async () => {
  let facts: Facts = new Map();
  const unequal: (number | string)[] = [];
  for (const { set } of sets) {
    facts = applySet(facts, set);
    const view = await editorsSource().asOf(new Date(set.at));
    const shown = factCollections.flatMap((name) => view?.list(name).map(({ id }) => `${name}/${id}`) ?? []);
    if (digestOfFacts(facts) !== set.facts || view?.ledger.at(-1)?.number !== set.number) unequal.push(set.number);
    const expected = [...facts.keys()].filter((key) => !undrawable.has(key) || shown.includes(key));
    if (shown.toSorted().join() !== expected.toSorted().join()) unequal.push(`${set.number}: other records`);
  }
  expect(unequal).toEqual([]);
});

test('As of now, the facts are byte for byte those of today', async () => {
  const now = new Date(Date.parse(sets.at(-1)?.set.at ?? '') + 1);
  const view = (await editorsSource().asOf(now)) as Content;
  const today = editorsContent().content.entries;
  const changed = factCollections.flatMap((name) =>
    view.list(name).filter((entry, index) => JSON.stringify(entry) !== JSON.stringify(today[name][index])),
  );
  expect(changed.map(({ collection, id }) => `${collection}/${id}`)).toEqual([]);
  for (const name of factCollections) expect(view.list(name).length).toBe(today[name].length);
});

test.each(shownDays)('Every figure and every material can be shown as of %s', async (at) => {
  const now = new Date(at);
  const content = (await editorsSource().asOf(now)) as Content;
  const request = { content, now, query: new URLSearchParams() };
  expect(listFigures(content, now).length).toBeGreaterThan(100);
  const outcomes = await Promise.all(
    content
      .list('materials')
      .map(({ id: element }) => loadPageOfMaterial({ ...request, params: { element } } as never)),
  );
  expect(outcomes.map(({ kind }) => kind)).toEqual(outcomes.map(() => 'found'));
  expect(loadPolicy({ ...request, params: {} } as never).kind).toBe('found');
});

test('A measure of a day on which we did not record its clauses says so, and binds nothing by mistake', async () => {
  const view = await editorsSource().asOf(new Date('2026-11-25T00:00:00Z'));
  const withoutClauses = view?.list('measures').filter(({ kind }) => kind !== 'suspension') ?? [];
  expect(withoutClauses.length).toBeGreaterThan(50);
  expect(new Set(withoutClauses.map(({ bindsNoConsignment }) => bindsNoConsignment))).toEqual(
    new Set([unrecordedClauses]),
  );
});
