/** A search index that was saved by a build, then loaded and updated, gives the same answers as a new one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { ContentSource } from '../../../../../server/content/content-source.ts';
import { buildSearchIndex, readSearchFormat } from '../../../../../server/content/search/build-index.ts';
import { createOpenSavedIndex } from '../../../../../server/content/search/open-saved-index.ts';
import { createSearch } from '../../../../../server/content/search/site-search.ts';
import type { Search } from '../../../../../shared/search.ts';
import { movingNews } from '../../../../support/content/moving-news.ts';
import { firstResults } from '../../../../support/content/search-queries.ts';
import { arrange, siteContent, sourceOf, today } from '../../../../support/site/site.ts';

const [appears, goes] = [new Date('2026-12-01T00:00:00Z'), new Date('2026-12-02T00:00:00Z')];
/** In an order that also goes back in time. */
const instants = [today, new Date('2026-03-01T00:00:00Z'), goes, appears];
const [words, moved] = [
  firstResults.map(([query]) => query),
  ['zyxonium', 'zyxonum', 'zyxonium scheduled', 'zyxonium withdrawl', 'gallium kryptonite'],
];
const log = () => {
  const lines: string[] = [];
  return { lines, logger: { warn: (...given: unknown[]) => void lines.push(String(given.at(-1))) } };
};

/** A search with the index of a build at that instant. */
async function searchFrom(
  content: ContentSource,
  builtAt: Date,
  clock: () => Date,
  { format = readSearchFormat(), change = (bytes: Buffer) => bytes } = {},
) {
  const packed = change(await buildSearchIndex(content.at(builtAt), builtAt));
  const { lines, logger } = log();
  return {
    search: createSearch({ content, clock, openSaved: createOpenSavedIndex(async () => packed, { format, logger }) }),
    lines,
    packed,
  };
}

async function answersOf(search: Search, queries: readonly string[]) {
  const answers: unknown[] = [];
  for (const query of queries) {
    const { total, meant, isPartial, hits } = await search.find({ words: query, page: 1 });
    answers.push({
      query,
      total,
      meant,
      isPartial,
      hits: hits.map(({ id, title }) => [id, title]),
      suggested: await search.suggest(query),
    });
  }
  return answers;
}

test('A search index that is updated over several instants answers queries like a new one at each of them', async () => {
  const { content, clock } = movingNews();
  const { search, lines } = await searchFrom(content, new Date('2026-09-01T00:00:00Z'), () => clock.now);
  for (const [index, now] of instants.entries()) {
    clock.now = now;
    const queries = [...moved, ...words.filter((_word, place) => place % 16 === index)];
    expect(await answersOf(search, queries)).toEqual(
      await answersOf(createSearch({ content, clock: () => now }), queries),
    );
  }
  expect(lines).toEqual([]);
}, 300_000);

test('A search index of an earlier instant answers the whole table of queries like a new one', async () => {
  const { content } = movingNews();
  const { search } = await searchFrom(content, new Date('2026-09-01T00:00:00Z'), () => goes);
  expect(await answersOf(search, words)).toEqual(await answersOf(createSearch({ content, clock: () => goes }), words));
}, 300_000);

test('A search index of other content is updated to the current content', async () => {
  const { content } = movingNews();
  const packed = await buildSearchIndex(content.at(appears), appears);
  const changed = sourceOf(siteContent());
  const openSaved = createOpenSavedIndex(async () => packed, { format: readSearchFormat(), logger: log().logger });
  const search = createSearch({ content: changed, clock: () => today, openSaved });
  expect(await answersOf(search, moved)).toEqual(
    await answersOf(createSearch({ content: changed, clock: () => today }), moved),
  );
});

test('A change of synonyms in the settings of the site updates all documents of the search index', async () => {
  const { content, texts } = siteContent();
  const packed = await buildSearchIndex(sourceOf({ content, texts }).at(today), today);
  const sameWords = [...content.site.sameWords, ['gallium', 'zyxonium']];
  const changed = sourceOf({ content: arrange({ ...content, site: { ...content.site, sameWords } }), texts });
  const openSaved = createOpenSavedIndex(async () => packed, { format: readSearchFormat(), logger: log().logger });
  expect(
    (await createSearch({ content: changed, clock: () => today, openSaved }).find({ words: 'zyxonium', page: 1 }))
      .hits[0]?.id,
  ).toBe('materials/gallium');
});

test('The file of the search index contains no entry that is a draft, scheduled or withdrawn at the instant of the build', async () => {
  const { content } = movingNews();
  const wordsAt = async (now: Date) => {
    const file = inflateRawSync(await buildSearchIndex(content.at(now), now)).toString();
    return {
      hasMoved: file.includes('zyxonium'),
      states: ['scheduled', 'withdrawn'].filter((_state, index) => file.includes(`"${idsOf(content, now)[index]}"`)),
    };
  };
  expect(await wordsAt(today)).toEqual({ hasMoved: true, states: ['withdrawn'] });
  expect(await wordsAt(appears)).toEqual({ hasMoved: true, states: ['scheduled', 'withdrawn'] });
  expect(await wordsAt(goes)).toEqual({ hasMoved: true, states: ['scheduled'] });
});

test('A build reuses the search index of the last build while few documents are missing from it, but not if one of them is no longer public', async () => {
  const { content } = movingNews();
  const cache = mkdtempSync(join(tmpdir(), 'search-'));
  const build = (now: Date) => buildSearchIndex(content.at(now), now, cache);
  const first = await build(today);
  const later = await build(appears);
  expect(later.equals(first)).toBe(true);
  const openSaved = createOpenSavedIndex(async () => later, { format: readSearchFormat(), logger: log().logger });
  expect(await answersOf(createSearch({ content, clock: () => appears, openSaved }), moved)).toEqual(
    await answersOf(createSearch({ content, clock: () => appears }), moved),
  );
  expect(inflateRawSync(await build(goes)).toString()).not.toContain(`"${idsOf(content, goes)[1]}"`);
  rmSync(cache, { recursive: true });
});

/** The ids of the scheduled and the withdrawn article. */
function idsOf(content: ContentSource, now: Date): string[] {
  const everything = [
    ...content.hiddenEntries(now),
    ...content.at(now).list('news'),
    ...content.at(now).withdrawn('news'),
  ] as { id: string; title: string }[];
  return ['Zyxonium scheduled', 'Zyxonium withdrawn'].map(
    (title) => `news/${everything.find((entry) => entry.title === title)?.id}`,
  );
}

test.each([
  ['in another format', { format: 'another' }, 'no search index for this program'],
  ['that is damaged', { change: (bytes: Buffer) => bytes.subarray(0, 1_000) }, 'damaged'],
])(
  'A search index %s is not used: a warning is logged, and the index is built from the content',
  async (_what, options, warning) => {
    const content = sourceOf(siteContent());
    const { search, lines } = await searchFrom(content, today, () => today, options);
    expect((await search.find({ words: 'wolfram', page: 1 })).hits[0]?.id).toBe('materials/tungsten');
    expect(lines).toEqual([expect.stringContaining(warning)]);
  },
);

test('A query that arrives while the search index is updated gets what is public when the update is complete', async () => {
  const { content, clock, titlesBy } = movingNews();
  const { search } = await searchFrom(content, today, () => clock.now);
  const asked = titlesBy(search);
  clock.now = goes;
  expect(await asked).toEqual(['Zyxonium scheduled']);
});
