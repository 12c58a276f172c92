import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dayMs } from '../../content/vocabulary/durations.ts';
import { createPreviewLink } from '../../server/pages/preview/preview-links.ts';
import type { Purpose } from '../../server/platform/security/tokens.ts';
import { entryHref } from '../../shared/site/entry-href.ts';
import { clockEnvironment } from '../support/clock/environment.mjs';
import { makeContentFolder } from '../support/content/content-sets.ts';
import { arrange, siteContent, sourceOf, testSite, today, tokens } from '../support/site/site.ts';
import { testSiteBuild } from '../support/site/test-site.ts';

const comes = '2026-11-24T07:00:00Z';
const analytics = { id: 'G-TEST1', tagUrl: 'https://collect.example/tag.js' };

/**
 * A site on which the newest article is a draft and the newest opinion is scheduled. `linkTo` gives the path and token
 * of a preview.
 */
function siteWithDraft() {
  const { content, texts } = siteContent();
  const [article, ...news] = content.entries.news;
  const [opinion, ...opinions] = content.entries.opinions;
  if (!article || !opinion) throw new Error('there is no article');
  const draft = {
    ...article,
    id: '990',
    slug: 'a-draft-of-tomorrow',
    title: 'A draft of tomorrow',
    status: 'draft' as const,
  };
  const scheduled = {
    ...opinion,
    id: '991',
    slug: 'a-scheduled-opinion',
    title: 'A scheduled opinion',
    publishAt: comes,
  };
  const entries = { ...content.entries, news: [draft, article, ...news], opinions: [scheduled, opinion, ...opinions] };
  const source = sourceOf({ content: arrange({ ...content, entries }), texts }, { analytics });
  const site = testSite({ content: source, analytics });
  const linkTo = (entry: typeof draft | typeof scheduled) =>
    createPreviewLink(entry, { tokens, siteUrl: '', now: today }).url;
  return { ...site, draft, scheduled, linkTo };
}

test('A preview link shows a draft, says that it is not public, and lets nobody store, index or measure it', async () => {
  const { client, draft, linkTo } = siteWithDraft();
  const { status, text, headers } = await client.get(linkTo(draft));
  expect(status).toBe(200);
  expect(text).toContain('<h1');
  expect(text).toContain('A draft of tomorrow');
  expect(text).toContain(
    '<aside id="note" class="notice" aria-label="Preview"><b>Preview, not public.</b> This link works until Nov 28, 2026.',
  );
  expect(text).not.toMatch(/application\/ld\+json|consent|collect\.example/);
  expect(text).toContain('<meta name="robots" content="noindex"');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  expect(headers).not.toHaveProperty('etag');
  expect(headers).not.toHaveProperty('cache-tag');
});

test('A preview publishes nothing: the draft stays a 404, and no list, feed, search or file has it', async () => {
  const { client, draft, linkTo } = siteWithDraft();
  await client.get(linkTo(draft)).expect(200);
  const path = entryHref(draft);
  for (const address of [
    path,
    `${path}.json`,
    `${path}.md`,
    '/blue/news-analysis',
    '/blue/feed.xml',
    '/search?q=tomorrow',
    '/api/v1/news?limit=5',
    '/sitemap-pages.xml',
  ]) {
    const { text } = await client.get(address).set('Accept', 'text/html');
    expect([address, text.includes('A draft of tomorrow')]).toEqual([address, false]);
  }
  expect((await client.get(path)).status).toBe(404);
});

test.each<[string, Purpose, string]>([
  ['another entry', 'preview', 'opinions/991'],
  ['another purpose', 'receipt', 'news/990'],
  ['an entry that does not exist', 'preview', 'news/none'],
])('A token for %s shows no draft', async (_what, purpose, subject) => {
  const { client, draft } = siteWithDraft();
  const token = tokens.sign({ purpose, subject, expiresAt: today.getTime() + dayMs });
  const { status, headers } = await client.get(`${entryHref(draft)}?preview=${token}`);
  expect([status, headers.location]).toEqual([404, undefined]);
});

test.each(['', 'x', 'a'.repeat(4_000), '%00', 'x&preview=y'])(
  'The invalid preview token %j shows no draft and causes no server error',
  async (token) => {
    const { client, draft } = siteWithDraft();
    expect((await client.get(`${entryHref(draft)}?preview=${token}`)).status).toBe(404);
  },
);

test('An expired preview link answers 410 and says what to do', async () => {
  const { client, clock, draft, linkTo } = siteWithDraft();
  const link = linkTo(draft);
  clock.now = new Date(today.getTime() + 7 * dayMs);
  const { status, text, headers } = await client.get(link).set('Accept', 'text/html');
  expect(status).toBe(410);
  expect(text).toContain('This preview link has expired. Ask whoever sent it for a new one.');
  expect(text).not.toContain('A draft of tomorrow');
  expect(headers['cache-control']).toBe('no-store');
});

test('The preview link of an entry leads to the public page once the entry is published', async () => {
  const { client, clock, scheduled, linkTo } = siteWithDraft();
  const link = linkTo(scheduled);
  await client.get(link).expect(200);
  clock.now = new Date(comes);
  const { status, headers } = await client.get(link);
  expect([status, headers.location, headers['cache-control']]).toEqual([302, entryHref(scheduled), 'no-store']);
});

test('The payload of a preview tells the browser to load its document', async () => {
  const { client, draft, linkTo } = siteWithDraft();
  const [path, query] = linkTo(draft).split('?');
  const { status, body } = await client.get(`${path}/_payload.json?test-build&${query}`);
  expect([status, body]).toEqual([200, { kind: 'outdated', build: 'test-build' }]);
});

test('A HEAD request for a preview has its headers and no body', async () => {
  const { client, draft, linkTo } = siteWithDraft();
  const { status, headers, text } = await client.head(linkTo(draft));
  expect([status, headers['cache-control'], text]).toEqual([200, 'no-store', undefined]);
});

test('The preview program prints a link that the server with the same key accepts, and lists what is not published', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'preview-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const { draft, client } = siteWithDraft();
  const set = await makeContentFolder().write('with-draft', ({ entries }) => void entries.news.push(draft));
  const env = {
    ...clockEnvironment(),
    SITE_URL: 'https://www.example.com',
    SECRET: 'the-secret-of-the-tests',
    CONTENT_DIR: set,
    DATA_DIR: dataDir,
  };
  const run = (...words: string[]) =>
    spawnSync(process.execPath, [join(testSiteBuild, 'server/preview.js'), ...words], { env, encoding: 'utf8' });

  const { stdout, status } = run('news/990');
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /^https:\/\/www\.example\.com\/blue\/news-analysis\/990\/a-draft-of-tomorrow\?preview=[\w-]+\n$/,
  );
  expect((await client.get(stdout.trim().slice(env.SITE_URL.length))).text).toContain('A draft of tomorrow');
  expect(run()).toMatchObject({
    status: 64,
    stdout: '',
    stderr: expect.stringMatching(/Not published yet:\n(?: .*\n)* {2}news\/990\n/),
  });
  expect(run('news/403')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('No unpublished entry with a page is called news/403.'),
  });
});
