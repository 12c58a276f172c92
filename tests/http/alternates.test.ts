import { expect, test } from 'vitest';
import {
  alternateFiles,
  alternateHref,
  alternateLinks,
  collectionsWithAlternates,
  type EntryWithAlternates,
} from '../../shared/site/alternates.ts';
import { asText } from '../support/http/as-text.ts';
import { siteContent, sourceOf, testSite, today } from '../support/site/site.ts';

const siteUrl = 'https://www.example.com/base';
const { client } = testSite({ siteUrl });
const view = sourceOf(siteContent(), { base: '/base' }).at(today);
const get = (path: string) => client.get(`/base${path}`).buffer(true).parse(asText);
const samples = collectionsWithAlternates.map((name) => {
  const [entry] = view.list(name);
  if (!entry) throw new Error(`There are no ${name}`);
  return [name, entry as EntryWithAlternates] as const;
});

test.each(samples)(
  'The page of an entry of %s links its JSON and its Markdown, each with its content type',
  async (_name, entry) => {
    const { headers } = await get(alternateHref(entry, 'json'));
    const page = String(/<(.*)>; rel="canonical"/.exec(headers.link ?? '')?.[1]).replace(
      'https://www.example.com/base',
      '',
    );
    const { text: html } = await client.get(`/base${page}`);
    for (const { type, href } of alternateLinks(entry)) {
      expect(html).toContain(`rel="alternate" type="${type}"`);
      expect(html).toContain(`href="${siteUrl}${href}"`);
      const label = alternateFiles(entry).find((file) => file.href === href)?.label;
      expect(html).toContain(`<a href="/base${href}">${label}</a>`);
      const file = await get(href);
      expect([file.status, file.headers['content-type'], file.headers['x-robots-tag']]).toEqual([
        200,
        `${type}; charset=utf-8`,
        'noindex',
      ]);
      expect(file.headers['access-control-allow-origin']).toBe('*');
      expect((await get(href).set('If-None-Match', String(file.headers.etag))).status).toBe(304);
    }
  },
);

test.each(samples)('The JSON of an entry of %s is its record in the API', async (name, entry) => {
  const { body: record } = await client.get(`/base/api/v1/${name}/${entry.id}`);
  expect(JSON.parse(String((await get(alternateHref(entry, 'json'))).body))).toEqual(record);
});

test.each(samples)(
  'The Markdown of an entry of %s begins with its title, has absolute addresses and no HTML but sub- and superscripts',
  async (_name, entry) => {
    const markdown = String((await get(alternateHref(entry, 'md'))).body);
    expect(markdown).toMatch(/^# \S/);
    expect(markdown).not.toMatch(/\]\((?!https?:\/\/|mailto:)/);
    expect(markdown).not.toMatch(/(?<!\\)<(?!\/?su[bp]>)/);
    expect(markdown).not.toMatch(/undefined|\[object|&amp;|&lt;/);
  },
);

test('The Markdown of an article has its headings, tables, notes and sources', async () => {
  const all = view.list('news').map(async (entry) => String((await get(alternateHref(entry, 'md'))).body));
  const texts = (await Promise.all(all)).join('\n');
  expect(texts).toMatch(/^## Sources$/m);
  expect(texts).toMatch(/^\| .+ \|\n\|(?: -:? \|)+$/m);
  expect(texts).toMatch(/^\[\^1\]: /m);
  expect(texts).not.toContain('(another site)');
});

test.each([
  '/glossary/unobtainium.json',
  '/events/999.md',
  '/blue/news-analysis/410.html',
  '/blue/news-analysis/constructor.json',
  '/glossary/lce.md/more',
  '/careers/999.md',
  '/blue/infographics/999.md',
  '/the-team/nobody.md',
  '/policy/nothing.json',
  '/subscriptions/energy-transitions/gallium.json',
])('The address %s, which has no JSON or Markdown, is a 404', async (path) => {
  expect((await client.get(`/base${path}`)).status).toBe(404);
});
