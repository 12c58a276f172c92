/** What the search says of the materials and measures that a query asks for, and how it ranks them. */
import { expect, onTestFinished, test } from 'vitest';
import { listDocuments } from '../../../../../server/content/search/documents/list-documents.ts';
import { createSearch } from '../../../../../server/content/search/site-search.ts';
import { describeMeasuresOn } from '../../../../../shared/records/measures/describe-material.ts';
import { turningPoints } from '../../../../../shared/records/measures/state.ts';
import { siteContent, sourceOf, today } from '../../../../support/site/site.ts';

const source = sourceOf(siteContent());
const clock = { now: today };
const search = createSearch({ content: source, clock: () => clock.now });
const find = (words: string, filter: object = {}) => search.find({ words, page: 1, ...filter });

test.each(['gallium', 'gallium export license', 'galium ban', 'price of gallium', 'Ga2O3'])(
  'The search for “%s” shows what the page of gallium says is in force',
  async (words) => {
    const { hits } = await find(words);
    expect(hits[0]).toMatchObject({
      id: 'materials/gallium',
      today: describeMeasuresOn(source.at(today), 'gallium', today),
    });
  },
);

test('The state of a material in the search changes at each instant at which a measure on it changes', async () => {
  const measures = source.at(today).list('measures');
  const points = measures.filter(({ materials }) => materials.includes('gallium')).flatMap(turningPoints);
  const coming = points.filter((at) => at > Date.parse('2026-11-01')).toSorted((a, b) => a - b);
  expect(coming.length).toBeGreaterThan(0);
  onTestFinished(() => {
    clock.now = today;
  });
  for (const at of coming) {
    const [before, after] = [new Date(at - 1), new Date(at)];
    for (const now of [before, after]) {
      clock.now = now;
      const expected = describeMeasuresOn(source.at(now), 'gallium', now);
      expect((await find('gallium')).hits[0]?.today).toBe(expected);
    }
  }
});

test('Every measure among the results has its state today, and no material that the query does not name', async () => {
  const { hits } = await find('license');
  const stateless = hits.filter(({ kind, today: state }) => kind === 'measure' && !state);
  expect(stateless).toEqual([]);
  expect((await find('license', { kind: 'material' })).hits.filter(({ today: state }) => state)).toEqual([]);
});

test('A filter of the search applies to the pages that a query names, too', async () => {
  const { hits, total, kinds } = await find('gallium export license', { kind: 'measure' });
  expect(hits.every(({ kind }) => kind === 'measure')).toBe(true);
  expect(kinds.find(({ value }) => value === 'measure')?.count).toBe(total);
  expect(hits[0]?.id).toBe('measures/china-gallium-germanium-license');
});

test('The pages of a search that names materials have each result once', async () => {
  const words = 'gallium germanium ban';
  const { pages, total } = await find(words);
  const ids = await Promise.all(
    Array.from({ length: pages }, async (_, index) => (await search.find({ words, page: index + 1 })).hits),
  );
  expect(new Set(ids.flat().map(({ id }) => id)).size).toBe(total);
});

test('A search for several materials offers their comparison with these chosen, at most six', async () => {
  expect((await find('lithium vs graphite')).hits[0]).toMatchObject({
    title: [{ text: 'Compare lithium and graphite', found: false }],
    href: '/subscriptions/critical-materials/compare?m=lithium%2Cgraphite',
  });
  const [first] = (await find('tin tungsten cobalt nickel lithium copper silicon gallium')).hits;
  expect(new URL(first?.href ?? '', 'http://localhost').searchParams.get('m')?.split(',')).toHaveLength(6);
});

test.each([
  ['lithium vs graphite', 'Compare lithium and graphite'],
  ['gallium export license', 'Gallium'],
  ['3 Dec 2024', 'China: Ban on gallium, germanium and antimony sales to the US'],
  ['job openings', 'Careers'],
  ['rss', 'Blue View'],
])('The first suggestion for “%s” is %s', async (words, title) => {
  expect((await search.suggest(words))[0]?.title).toBe(title);
});

test.each([
  ['Al2O3', 'aluminum'],
  ['Kobaltpreis', 'kobalt preis'],
])('The search for “%s” says that it has searched for “%s”', async (words, meant) => {
  const found = await find(words);
  expect(found).toMatchObject({ meant, isPartial: false });
  expect(found.total).toBeGreaterThan(0);
});

test.each([
  ['re: our contract', 'materials/rhenium'],
  ['carbon border adjustment', 'materials/graphite'],
  ['EU list', 'materials/rare-earth-elements'],
  ['lithium-ion batteries', 'materials/lithium'],
])('The search does not take “%s” for a question about %s', async (words, id) => {
  expect((await find(words)).hits.find((hit) => hit.id === id)?.today).toBeUndefined();
});

test('The text of no document in the search has the number of a note', async () => {
  const content = source.at(today);
  const withNotes = [];
  for (const document of listDocuments(content, today)) {
    const text = await document.readText();
    if (/\p{Ll}[.,;:]?\.\d{1,2} \p{Lu}|\bBack$/u.test(text)) withNotes.push(document.id);
  }
  expect(withNotes).toEqual([]);
});
