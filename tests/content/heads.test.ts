/** The heads of all pages of the sitemap, as search engines and other sites show them. */
import { beforeAll, expect, test } from 'vitest';
import { listPages } from '../../server/publish/sitemaps/list-pages.ts';
import { editorsSite, editorsSource, presentDay } from '../support/site/editors-site.ts';

type ShownHead = { path: string; title: string; description: string; card: string; alt: string };
const heads: ShownHead[] = [];

const unescape = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

beforeAll(async () => {
  const { client } = editorsSite();
  for (const { path } of listPages(editorsSource().at(presentDay), presentDay)) {
    const { text } = await client.get(path).set('Accept', 'text/html').expect(200);
    const read = (pattern: RegExp) => unescape(pattern.exec(text)?.[1] ?? '');
    heads.push({
      path,
      title: read(/<title>([^<]*)</),
      description: read(/<meta name="description" content="([^"]*)"/),
      card: read(/<meta property="og:image" content="([^"]*)"/),
      alt: read(/<meta property="og:image:alt" content="([^"]*)"/),
    });
  }
});

test('Every title has at most 60 characters: give a longer headline a shortTitle', () => {
  expect(heads.length).toBeGreaterThan(400);
  expect(heads.filter(({ title }) => !title || title.length > 60).map(({ path, title }) => [path, title])).toEqual([]);
});

test('Every description has at most 155 characters: give a longer standfirst a description', () => {
  const faults = heads.filter(({ description }) => !description || description.length > 155);
  expect(faults.map(({ path, description }) => [path, description])).toEqual([]);
});

test('No two pages have the same title', () => {
  const byTitle = Map.groupBy(heads, ({ title }) => title);
  expect([...byTitle].filter(([, { length }]) => length > 1).map(([, same]) => same.map(({ path }) => path))).toEqual(
    [],
  );
});

test('No two pages have the same share card, and every card has an alternative text', () => {
  const byCard = Map.groupBy(heads, ({ card }) => card);
  expect([...byCard].filter(([card, { length }]) => !card || length > 1)).toEqual([]);
  expect(heads.filter(({ alt }) => !/[.?!]$/.test(alt)).map(({ path }) => path)).toEqual([]);
});
