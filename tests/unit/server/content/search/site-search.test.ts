import { describe, expect, test } from 'vitest';
import { createSearch } from '../../../../../server/content/search/site-search.ts';
import type { SearchExtract } from '../../../../../shared/search.ts';
import { movingNews } from '../../../../support/content/moving-news.ts';
import { firstResults } from '../../../../support/content/search-queries.ts';
import { answeredQueries } from '../../../../support/content/search-questions.ts';
import { siteContent, sourceOf, today } from '../../../../support/site/site.ts';

const search = createSearch({ content: sourceOf(siteContent()), clock: () => today });
const find = (words: string, filter: object = {}) => search.find({ words, page: 1, ...filter });
const idsOf = async (words: string, filter: object = {}) => (await find(words, filter)).hits.map(({ id }) => id);
const found = (extract: SearchExtract | undefined) =>
  (extract ?? []).filter((part) => part.found).map(({ text }) => text);

test('The table of test queries for the search has at least 80 rows', () => {
  expect(firstResults.length).toBeGreaterThanOrEqual(80);
});

test.each(firstResults)('The search for “%s” has the first result %s', async (words, id) => {
  expect((await idsOf(words))[0]).toBe(id);
});

test.each(answeredQueries)('The search for “%s” begins with %s', async (words, ...ids) => {
  expect((await idsOf(words)).slice(0, ids.length)).toEqual(ids);
});

test.each(['kryptonite', 'xyzzyq qwfp', 'the of and', '.*', '^(a+)+$', '-- ;', '🜚'])(
  'The search for “%s” finds nothing',
  async (words) => {
    expect(await find(words)).toMatchObject({ total: 0, hits: [], meant: undefined });
  },
);

test.each([
  '(((',
  'gallium"',
  'gallium AND',
  '+gallium -cobalt',
  'title:gallium',
  'gallium~2',
  'galli*',
  '\\',
  "'; DROP TABLE materials; --",
  '%',
  '__proto__',
  'constructor',
])('The search treats operators as plain characters: “%s”', async (words) => {
  const { total, hits } = await find(words);
  expect(hits.length).toBe(Math.min(total, 10));
});

describe('A result', () => {
  test('A search result marks the found words, also where the text has another spelling', async () => {
    const { hits } = await find('export licence antimony');
    const hit = hits.find(({ id }) => id === 'measures/china-antimony-license');
    expect(found(hit?.title)).toEqual(['Export', 'license', 'antimony']);
    expect(found(hit?.extract)).toContain('license');
  });

  test('A search result names the synonym by which it was found', async () => {
    expect((await find('wolfram')).hits[0]).toMatchObject({ matched: 'wolfram', symbol: 'W' });
    expect((await find('W')).hits[0]?.matched).toBeUndefined();
  });

  test('A search result for a film has the sentences with the words, each with its second', async () => {
    const { hits } = await find('spherical graphite', { kind: 'video' });
    const [film] = hits;
    expect(film?.id).toBe('videos/502');
    expect(film?.spoken.length).toBeGreaterThan(0);
    for (const { href, startS, text } of film?.spoken ?? []) {
      expect(href).toBe(`/blue/videos/502?t=${Math.floor(startS)}`);
      expect(found(text).length).toBeGreaterThan(0);
    }
  });

  test('No search result occurs twice on the pages of a search', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(async (page) => (await search.find({ words: 'license', page })).hits.map(({ id }) => id)),
    );
    expect(new Set(ids.flat()).size).toBe(ids.flat().length);
  });
});

describe('A filter', () => {
  test('The count of a search filter is the number of results when it is applied', async () => {
    const { kinds, materials, years, total } = await find('license');
    expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    for (const { value, count } of kinds) expect((await find('license', { kind: value })).total).toBe(count);
    for (const { value, count } of materials) expect((await find('license', { material: value })).total).toBe(count);
    for (const { value, count } of years) expect((await find('license', { year: value })).total).toBe(count);
  });

  test('The counts of search filters take the other chosen filters into account', async () => {
    const { kinds } = await find('license', { material: 'gallium' });
    const measures = kinds.find(({ value }) => value === 'measure');
    expect((await find('license', { material: 'gallium', kind: 'measure' })).total).toBe(measures?.count);
  });
});

test('A search replaces unknown words by the nearest known ones, and says so', async () => {
  expect((await find('galium licence')).meant).toBe('gallium license');
  expect((await find('columbiun')).meant).toBe('columbium');
  expect((await find('gallium')).meant).toBeUndefined();
});

test('A search says when no page has all of its words and the results have only some', async () => {
  expect(await find('gallium kryptonite')).toMatchObject({ isPartial: true });
  expect(await find('gallium')).toMatchObject({ isPartial: false });
  expect(await find('kryptonite')).toMatchObject({ isPartial: false, total: 0 });
});

test.each([
  ['gal', 'Gallium'],
  ['wolf', 'Tungsten'],
  ['tungs', 'Tungsten'],
  ['NdF', 'NdFeB'],
  ['mara', 'Mara Quist'],
  ['galium', 'Gallium'],
  ['grafi', 'Graphite'],
  ['lit', 'Lithium'],
])('The first suggestion for “%s” is %s', async (words, title) => {
  expect((await search.suggest(words))[0]?.title).toBe(title);
});

test('The search never finds a draft, scheduled or withdrawn entry while it is not public', async () => {
  const { clock, content, titlesBy } = movingNews();
  const moving = createSearch({ content, clock: () => clock.now });
  expect(await titlesBy(moving)).toEqual(['Zyxonium withdrawn']);
  clock.now = new Date('2026-12-01T00:00:00Z');
  expect(await titlesBy(moving)).toEqual(['Zyxonium scheduled', 'Zyxonium withdrawn']);
  clock.now = new Date('2026-12-02T00:00:00Z');
  expect(await titlesBy(moving)).toEqual(['Zyxonium scheduled']);
});
