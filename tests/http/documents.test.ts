import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Entry, Text } from '../../content/entry.ts';
import { unpackText } from '../../content/packed-texts.ts';
import { listArticles } from '../../shared/records/articles/article-index.ts';
import { entryHref } from '../../shared/site/entry-href.ts';
import { payloadOf, textOf } from '../support/parsers/html.ts';
import { livePages } from '../support/site/addresses.ts';
import { siteContent, sourceOf, testSite } from '../support/site/site.ts';

const { client } = testSite({ siteUrl: 'https://www.example.com' });
const { entries } = siteContent().content;
const articles = entries.news.filter(({ id }) => id !== '414');

function textOfEntry({ packed }: Entry<'news'>): Text<'news'> {
  return JSON.parse(unpackText(siteContent().texts, packed ?? { at: 0, size: 0 })) as Text<'news'>;
}
const correctionOf = (article: Entry<'news'>) => article.changes.find(({ kind }) => kind === 'correction')?.note;

test.each(articles.map((article) => [article.title, article] as const))(
  'The document of the article %s contains its text once and has at most 16.4 kB',
  async (_title, article) => {
    const { text } = await client.get(entryHref(article));
    const sentence = textOfEntry(article).html.slice(0, 60);
    expect(text.split(sentence)).toHaveLength(2);
    expect(gzipSync(text, { level: 6 }).length).toBeLessThanOrEqual(16_400);
  },
);

test('An address with the id of an article and another title is redirected to the current title', async () => {
  const { status, headers } = await client.get('/blue/news-analysis/403/old-title');
  expect(status).toBe(301);
  expect(headers.location).toBe(entryHref(articles.find(({ id }) => id === '403') as never));
});

test('An article has a canonical link and the metadata of a link preview', async () => {
  const [article] = articles as [(typeof articles)[number]];
  const { text } = await client.get(entryHref(article));
  expect(text).toContain(`<link rel="canonical" href="https://www.example.com${entryHref(article)}">`);
  expect(text).toContain('<meta property="og:type" content="article">');
  expect(text).toContain(`<meta property="article:published_time" content="${article.publishAt}">`);
});

test('An article shows its corrections above its text', async () => {
  const corrected = articles.find((article) => correctionOf(article) !== undefined);
  const note = correctionOf(corrected as never) ?? 'none';
  expect(textOf((await client.get(entryHref(corrected as never))).text)).toContain(note);
});

test('An article lists its changes below its text, without the minor ones', async () => {
  const path = entryHref(articles.find(({ id }) => id === '410') as never);
  const { text } = await client.get(path);
  const [, list = ''] = text.split('Changes since publication');
  expect(textOf(list)).toMatch(/^Nov 12, 2026 ?: Added the State Council regulations/);
  expect((await client.get(entryHref(articles.find(({ id }) => id === '403') as never))).text).not.toContain(
    'Changes since publication',
  );
});

test('An article names its authors with their roles and subjects', async () => {
  const [, end = ''] = (await client.get(entryHref(articles.find(({ id }) => id === '410') as never))).text.split(
    '<h2>Authors</h2>',
  );
  expect(textOf(end)).toContain(
    'Aiko Murakami Managing Director. Covers: Rare earths, titanium and the small aerospace metals.',
  );
});

const oldArticle = articles.find(({ id }) => id === '402') as Entry<'news'>;
const oldPath = entryHref(oldArticle);
const published = new Date(oldArticle.publishAt);
const monthsLater = (months: number, days = 0) =>
  new Date(Date.UTC(published.getUTCFullYear(), published.getUTCMonth() + months, published.getUTCDate() + days));
const read = async (now: Date, path = oldPath) => (await testSite({ now }).client.get(path)).text;

test('An article states its age in months from the twelfth month on', async () => {
  expect(textOf(await read(monthsLater(12, -1)))).not.toContain('months old');
  expect(textOf(await read(monthsLater(12)))).toContain('This analysis is 12 months old.');
  expect(textOf(await read(monthsLater(30, 3)))).toContain('This analysis is 30 months old.');
});

test('An old article links to the newest article on its material', async () => {
  const newest = listArticles(sourceOf(siteContent()).at(monthsLater(12))).find(({ materials }) =>
    materials.includes('cobalt'),
  );
  const text = await read(monthsLater(12));
  expect(text).toContain(`Latest on Cobalt: <a href="${entryHref(newest as never)}">`);
  const newestPath = entryHref(newest as never);
  expect(await read(new Date('2029-01-01'), newestPath)).toContain(
    `<a href="/subscriptions/critical-materials/${newest?.materials[0]}">figures, prices and rules</a>`,
  );
});

test('An old article states its age in the reading view too', async () => {
  expect(textOf(await read(monthsLater(12), '/blue/news-analysis/402/content'))).toContain(
    'This analysis is 12 months old.',
  );
});

test('An evergreen article does not state its age', async () => {
  const news = siteContent().content.entries.news.map((entry) =>
    entry.id === '402' ? { ...entry, evergreen: true } : entry,
  );
  const content = sourceOf({ ...siteContent(), content: { ...siteContent().content, entries: { ...entries, news } } });
  expect(textOf((await testSite({ now: monthsLater(40), content }).client.get(oldPath)).text)).not.toContain(
    'months old',
  );
});

const readingPath = '/blue/news-analysis/403/content';

test('The reading view is the text of an article without any script, and small', async () => {
  const { status, text } = await client.get(readingPath);
  expect(status).toBe(200);
  expect(text).not.toContain('<script');
  expect(text).not.toContain('site-header');
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text.length).toBeLessThan(30_000);
  expect(text).toMatch(/<style data-file="reading.css">/);
});

test('The reading view shows corrections, and the address of the article for those who print it', async () => {
  const corrected = articles.find((article) => correctionOf(article) !== undefined) as Entry<'news'>;
  const shown = textOf((await client.get(`/blue/news-analysis/${corrected.id}/content`)).text);
  expect(shown).toContain(correctionOf(corrected));
  expect(shown).toMatch(new RegExp(`Cite as: .* https://www\\.example\\.com${entryHref(corrected)}$`));
});

test.each(['/blue/opinion-pieces/201/content', '/blue/blogs/301/content'])(
  'The reading view exists for %s',
  async (path) => {
    expect((await client.get(path)).status).toBe(200);
  },
);

test.each(livePages)('The inline payload of %s names its page and its address', async (name, path) => {
  const { text } = await client.get(path);
  const payload = payloadOf(text);
  expect(payload.page).toBe(name);
  expect(payload.head.path).toMatch(/^\//);
  expect(JSON.stringify(payload)).not.toMatch(/<\w+[ >]/);
});

test('The page of a material has the industrial layout and the group of the material', async () => {
  expect((await client.get('/subscriptions/critical-materials/gallium')).text).toMatch(
    /<html lang="en-US" data-layout="industrial" data-group="technology">/,
  );
});

test('Pages other than those of materials have the default layout', async () => {
  expect((await client.get('/events')).text).toMatch(/<html lang="en-US" data-layout="default">/);
});

test('Every address in a document starts with the base path', async () => {
  const { client: clientBelow } = testSite({ siteUrl: 'https://example.com/site' });
  const { text, status } = await clientBelow.get(
    '/site/blue/news-analysis/403/galliums-spare-capacity-sits-where-its-output-already-is',
  );
  expect(status).toBe(200);
  const addresses = [...text.matchAll(/\s(?:href|src|action)="(\/[^"]*)"/g)].map((match) => match[1] ?? '');
  expect(addresses.length).toBeGreaterThan(40);
  expect(addresses.filter((address) => !address.startsWith('/site/'))).toEqual([]);
  expect(text).toContain('<link rel="canonical" href="https://example.com/site/blue/');
  expect((await clientBelow.get('/blue')).status).toBe(404);
});
