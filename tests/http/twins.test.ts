import { expect, test } from 'vitest';
import { type TwinnedEntry, twinAlternates, twinHref } from '../../shared/twins.ts';
import { asText } from '../support/as-text.ts';
import { siteContent, sourceOf, testSite, today } from '../support/site.ts';

const siteUrl = 'https://www.example.com/base';
const { client } = testSite({ siteUrl });
const view = sourceOf(siteContent(), { base: '/base' }).at(today);
const get = (path: string) => client.get(`/base${path}`).buffer(true).parse(asText);
const samples = (['news', 'opinions', 'blogs', 'videos', 'events', 'materials', 'glossary'] as const).map((name) => {
  const [entry] = view.list(name);
  if (!entry) throw new Error(`There are no ${name}`);
  return [name, entry as TwinnedEntry] as const;
});

test.each(samples)('the page of one of %s links its JSON and Markdown, each with its content type', async (_name, entry) => {
  const { headers } = await get(twinHref(entry, 'json'));
  const page = String(/<(.*)>; rel="canonical"/.exec(headers.link ?? '')?.[1]).replace('https://www.example.com/base', '');
  const { text: html } = await client.get(`/base${page}`);
  for (const { type, href } of twinAlternates(entry)) {
    expect(html).toContain(`rel="alternate" type="${type}"`);
    expect(html).toContain(`href="${siteUrl}${href}"`);
    const twin = await get(href);
    expect([twin.status, twin.headers['content-type'], twin.headers['x-robots-tag']]).toEqual([200, `${type}; charset=utf-8`, 'noindex']);
    expect(twin.headers['access-control-allow-origin']).toBe('*');
    expect((await get(href).set('If-None-Match', String(twin.headers.etag))).status).toBe(304);
  }
});

test.each(samples)('the JSON of one of %s is its record in the API', async (name, entry) => {
  const { body: record } = await client.get(`/base/api/v1/${name}/${entry.id}`);
  expect(JSON.parse(String((await get(twinHref(entry, 'json'))).body))).toEqual(record);
});

test.each(samples)('the Markdown of one of %s begins with its title, has absolute addresses and no HTML but sub- and superscripts', async (_name, entry) => {
  const markdown = String((await get(twinHref(entry, 'md'))).body);
  expect(markdown).toMatch(/^# \S/);
  expect(markdown).not.toMatch(/\]\((?!https?:\/\/|mailto:)/);
  expect(markdown).not.toMatch(/(?<!\\)<(?!\/?su[bp]>)/);
  expect(markdown).not.toMatch(/undefined|\[object|&amp;|&lt;/);
});

test('the Markdown of an article has its headings, tables, notes and sources', async () => {
  const all = view.list('news').map(async (entry) => String((await get(twinHref(entry, 'md'))).body));
  const texts = (await Promise.all(all)).join('\n');
  expect(texts).toMatch(/^## Sources$/m);
  expect(texts).toMatch(/^\| .+ \|\n\|(?:---:?\|)+$/m);
  expect(texts).toMatch(/^\[\^1\]: /m);
  expect(texts).not.toContain('(another site)');
});

test.each(['/glossary/unobtainium.json', '/events/999.md', '/blue/news-analysis/410.html', '/blue/news-analysis/constructor.json', '/glossary/lce.md/more'])(
  '%s is not found',
  async (path) => {
    expect((await client.get(`/base${path}`)).status).toBe(404);
  },
);
