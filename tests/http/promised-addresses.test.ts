import { expect, test } from 'vitest';
import { testSite } from '../support/site/site.ts';

const { client } = testSite();

/** The addresses that others rely on: files, calendars, feeds and documents for programs. */
const answering = [
  '/robots.txt',
  '/.well-known/security.txt',
  '/site.webmanifest',
  '/llms.txt',
  '/sitemap.xml',
  '/sitemap-news.xml',
  '/sitemap-video.xml',
  ...[
    '/blue',
    '/blue/news-analysis',
    '/blue/opinion-pieces',
    '/blue/blogs',
    '/blue/videos',
    '/blue/infographics',
    '/careers',
    '/corrections',
  ].flatMap((page) => ['feed.xml', 'atom.xml', 'feed.json'].map((file) => `${page}/${file}`)),
  '/events.ics',
  '/policy.ics',
  '/builds/latest.json',
  '/developers',
  '/api/v1/openapi.json',
  '/api/v1/changes',
  '/api/v1/status',
  '/healthz',
];
const leading: [string, string][] = [
  ['/rss', '/blue/feed.xml'],
  ['/corrections', '/methodology#corrections'],
  ['/newsletter', '/letters'],
  ['/newsletter/1', '/letters/1'],
  ['/wolfram', '/subscriptions/critical-materials/tungsten'],
];

test.each(answering)('%s answers', async (path) => {
  await client.get(path).expect(200);
});

test.each(leading)('%s leads to %s for good, which answers', async (path, to) => {
  const { status, headers } = await client.get(path);
  expect([status, headers.location]).toEqual([301, to]);
  const [target = '', anchor] = to.split('#');
  const { status: found, text, headers: moved } = await client.get(target);
  expect([found, moved.location?.startsWith(target)]).toEqual(found === 301 ? [301, true] : [200, undefined]);
  if (anchor) expect(text).toContain(`id="${anchor}"`);
});

test('The number of an article alone leads to its address, with its extensions too', async () => {
  const { status, headers } = await client.get('/blue/news-analysis/403');
  expect(status).toBe(301);
  expect(headers.location).toMatch(/^\/blue\/news-analysis\/403\/[a-z-]+$/);
  for (const file of ['403.json', '403.md']) await client.get(`/blue/news-analysis/${file}`).expect(200);
});
