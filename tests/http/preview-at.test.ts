import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dayMs } from '../../content/vocabulary/durations.ts';
import { createSiteAtLink } from '../../server/pages/preview/preview-links.ts';
import { entryHref } from '../../shared/site/entry-href.ts';
import { clockEnvironment } from '../support/clock/environment.mjs';
import { textOf } from '../support/parsers/html.ts';
import { arrange, siteContent, sourceOf, testSite, today, tokens } from '../support/site/site.ts';
import { testSiteBuild } from '../support/site/test-site.ts';

const comes = '2026-11-24T07:00:00.000Z';

/** A site with a scheduled article, a draft, an event that is soon past and a role that soon closes. */
function siteWithPlans() {
  const { content, texts } = siteContent();
  const [article, ...news] = content.entries.news;
  const [event, ...events] = content.entries.events;
  if (!article || !event) throw new Error('there is no article or event');
  const scheduled = { ...article, id: '991', slug: 'a-scheduled-piece', title: 'A scheduled piece', publishAt: comes };
  const draft = { ...article, id: '990', slug: 'a-draft', title: 'A draft of tomorrow', status: 'draft' as const };
  const soon = {
    ...event,
    id: '992',
    slug: 'an-event',
    title: 'An event of tomorrow',
    start: '2026-11-23T10:00:00Z',
    end: '2026-11-23T11:00:00Z',
    publishAt: '2026-11-01T00:00:00Z',
  };
  const entries = { ...content.entries, news: [scheduled, draft, article, ...news], events: [soon, event, ...events] };
  const site = testSite({
    siteUrl: 'https://www.example.com/base',
    content: sourceOf({ content: arrange({ ...content, entries }), texts }, { base: '/base' }),
  });
  const linkTo = (path: string, at = comes) =>
    createSiteAtLink(new Date(at), path, { tokens, siteUrl: '/base', now: today }).url;
  return { ...site, scheduled, draft, linkTo };
}

test.each<[string, string, boolean]>([
  ['2026-11-22T12:00:00Z', '/blue/news-analysis', false],
  ['2026-11-24T06:59:59Z', '/blue/news-analysis', false],
  [comes, '/blue/news-analysis', true],
  [comes, '/', true],
  ['2026-12-24T00:00:00Z', '/blue', true],
])('A link to the site at %s shows on %s what is published then: %s', async (at, path, isThere) => {
  const { client, linkTo } = siteWithPlans();
  const { status, text } = await client.get(linkTo(path, at));
  expect([status, text.includes('A scheduled piece'), text.includes('A draft of tomorrow')]).toEqual([
    200,
    isThere,
    false,
  ]);
});

test('The states of events follow the instant of the link', async () => {
  const { client, linkTo } = siteWithPlans();
  const isOn = async (path: string, at: string) =>
    textOf((await client.get(linkTo(path, at))).text).includes('An event of tomorrow');
  expect([
    await isOn('/events/upcoming', today.toISOString()),
    await isOn('/events/past', today.toISOString()),
  ]).toEqual([true, false]);
  expect([await isOn('/events/upcoming', comes), await isOn('/events/past', comes)]).toEqual([false, true]);
});

test('The site at another time says which time it is, and nobody stores, indexes or measures it', async () => {
  const { client, linkTo } = siteWithPlans();
  const { text, headers } = await client.get(linkTo('/blue'));
  expect(text).toContain(
    '<b>Preview, not public.</b> The site on Nov 24, 2026 at 07:00 UTC. This link works until Nov 28, 2026.',
  );
  expect(text).toContain('<meta name="robots" content="noindex"');
  expect(text).not.toContain('application/ld+json');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  expect(headers).not.toHaveProperty('etag');
});

test('Links on a page of the site at another time stay in it, also to what is only published then', async () => {
  const { client, scheduled, linkTo } = siteWithPlans();
  const { text } = await client.get(linkTo('/blue/news-analysis'));
  const links = [...text.matchAll(/<a [^>]*href="(\/base[^"]*)"/g)].map(([, address = '']) => textOf(address));
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((address) => !/[?&]preview=[\w-]+/.test(address))).toEqual([]);
  const link = links.find((address) => address.startsWith(`/base${entryHref(scheduled)}`)) ?? '';
  expect((await client.get(link)).text).toContain('<b>Preview, not public.</b>');
});

test('The site at another time publishes nothing: public pages, lists and the API stay as they are', async () => {
  const { client, scheduled, linkTo } = siteWithPlans();
  const before = await client.get('/base/blue/news-analysis');
  expect((await client.get(linkTo('/blue/news-analysis'))).text).toContain('A scheduled piece');
  await client.get(linkTo(entryHref(scheduled))).expect(200);
  expect((await client.get('/base/blue/news-analysis')).text).toBe(before.text);
  expect((await client.get('/base/api/v1/news?limit=3')).text).not.toContain('A scheduled piece');
  expect((await client.get(`/base${entryHref(scheduled)}`)).status).toBe(404);
});

test('A link to the site at another time that has expired is a 410, and a changed one shows the public page', async () => {
  const { client, clock, linkTo } = siteWithPlans();
  const link = linkTo('/blue');
  const { status, text } = await client.get(link.replace(/preview=./, 'preview=.'));
  expect([status, text.includes('Preview, not public.')]).toEqual([200, false]);
  clock.now = new Date(today.getTime() + 7 * dayMs);
  expect((await client.get(link)).status).toBe(410);
});

test('A form, a file and a payload are no pages of the site at another time', async () => {
  const { client, linkTo } = siteWithPlans();
  const token = linkTo('/').split('=')[1];
  const form = await client.get(`/base/contact-us?preview=${token}`).expect(200);
  expect(form.text).not.toContain('Preview, not public.');
  expect((await client.get(`/base/blue/feed.xml?preview=${token}`)).text ?? '').not.toContain('A scheduled piece');
  expect((await client.get(`/base/blue/_payload.json?test-build&preview=${token}`)).body).toEqual({
    kind: 'outdated',
    build: 'test-build',
  });
});

test('The preview program prints a link to the site at an instant with a time zone, and refuses one without', () => {
  const env = { ...clockEnvironment(), SITE_URL: 'https://www.example.com/base', SECRET: 'the-secret-of-the-tests' };
  const run = (...words: string[]) =>
    spawnSync(process.execPath, [join(testSiteBuild, 'server/preview.js'), ...words], { env, encoding: 'utf8' });
  expect(run('at', '2026-12-01T07:00Z', '/blue').stdout).toMatch(
    /^https:\/\/www\.example\.com\/base\/blue\?preview=[\w-]+\n$/,
  );
  expect(run('at', '2026-12-01T07:00')).toMatchObject({
    status: 64,
    stdout: '',
    stderr: expect.stringContaining('an instant with its time zone'),
  });
});
