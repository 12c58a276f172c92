import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Entry, Text } from '../../content/entry.ts';
import { entryHref } from '../../shared/entry-href.ts';
import { livePages } from '../support/addresses.ts';
import { payloadOf, textOf } from '../support/html.ts';
import { siteContent, testSite } from '../support/site.ts';

const { client } = testSite({ siteUrl: 'https://www.example.com' });
const { entries } = siteContent().content;
const articles = entries.news.filter(({ id }) => id !== '414');

function textOfEntry({ packed }: Entry<'news'>): Text<'news'> {
  const { at, size } = packed ?? { at: 0, size: 0 };
  return JSON.parse(
    siteContent()
      .texts.subarray(at, at + size)
      .toString(),
  ) as Text<'news'>;
}
const correctionOf = (article: Entry<'news'>) => textOfEntry(article).changes.find(({ kind }) => kind === 'correction')?.note;

describe('an article', () => {
  test.each(articles.map((article) => [article.title, article] as const))('%s holds its text once and weighs at most 16 kB', async (_title, article) => {
    const { text } = await client.get(entryHref(article));
    const sentence = textOfEntry(article).html.slice(0, 60);
    expect(text.split(sentence)).toHaveLength(2);
    expect(gzipSync(text, { level: 6 }).length).toBeLessThanOrEqual(16_000);
  });
  test('goes by its id: another title is redirected to the current one, with its query', async () => {
    const { status, headers } = await client.get('/blue/news-analysis/403/old-title');
    expect(status).toBe(301);
    expect(headers.location).toBe(entryHref(articles.find(({ id }) => id === '403') as never));
  });
  test('says who it is for those who link to it', async () => {
    const [article] = articles as [(typeof articles)[number]];
    const { text } = await client.get(entryHref(article));
    expect(text).toContain(`<link rel="canonical" href="https://www.example.com${entryHref(article)}">`);
    expect(text).toContain('<meta property="og:type" content="article">');
    expect(text).toContain(`<meta property="article:published_time" content="${article.publishAt}">`);
  });
  test('tells of corrections above its text', async () => {
    const corrected = articles.find((article) => correctionOf(article) !== undefined);
    const note = correctionOf(corrected as never) ?? 'none';
    expect(textOf((await client.get(entryHref(corrected as never))).text)).toContain(note);
  });
  test('says when it is old, by the clock', async () => {
    const path = entryHref(articles[0] as never);
    expect(textOf((await client.get(path)).text)).not.toContain('months old');
    const later = testSite({ now: new Date('2028-01-01T00:00:00Z') });
    expect(textOf((await later.client.get(path)).text)).toMatch(/This analysis is \d+ months old/);
  });
});

describe('the reading view', () => {
  const path = '/blue/news-analysis/403/content';
  test('is the text without any script, small, and points to the article', async () => {
    const { status, text } = await client.get(path);
    expect(status).toBe(200);
    expect(text).not.toContain('<script');
    expect(text).not.toContain('site-header');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text.length).toBeLessThan(30_000);
    expect(text).toContain('href="/assets/reading.css"');
  });
  test.each(['/blue/opinion-pieces/201/content', '/blue/blogs/301/content'])('exists for %s', async (other) => {
    expect((await client.get(other)).status).toBe(200);
  });
});

describe('the inline payload', () => {
  test.each(livePages)('of %s names its page and carries its head', async (name, path) => {
    const { text } = await client.get(path);
    const payload = payloadOf(text);
    expect(payload.page).toBe(name);
    expect(payload.head).toMatchObject({ title: expect.any(String), description: expect.any(String), path: expect.stringMatching(/^\//) });
    expect(JSON.stringify(payload)).not.toMatch(/<\w+[ >]/);
  });
});

describe('an industrial page', () => {
  test('carries the theme and the group of its material', async () => {
    expect((await client.get('/subscriptions/critical-materials/gallium')).text).toMatch(
      /<html lang="en-US" data-layout="industrial" data-group="technology">/,
    );
  });
  test('other pages do not', async () => {
    expect((await client.get('/events')).text).toMatch(/<html lang="en-US" data-layout="default">/);
  });
});

test('below a base path every address of a document carries it', async () => {
  const { client: below } = testSite({ siteUrl: 'https://example.com/site' });
  const { text, status } = await below.get('/site/blue/news-analysis/403/galliums-spare-capacity-sits-where-its-output-already-is');
  expect(status).toBe(200);
  const addresses = [...text.matchAll(/\s(?:href|src|action)="(\/[^"]*)"/g)].map((match) => match[1] ?? '');
  expect(addresses.length).toBeGreaterThan(40);
  expect(addresses.filter((address) => !address.startsWith('/site/'))).toEqual([]);
  expect(text).toContain('<link rel="canonical" href="https://example.com/site/blue/');
  expect((await below.get('/blue')).status).toBe(404);
});
