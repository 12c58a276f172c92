import { describe, expect, test } from 'vitest';
import { createSiteRules } from '../../shared/site/site-rules.ts';
import { listen } from '../support/http/raw-http.ts';
import { engineAnswer, serverAnswer } from '../support/http/redirect-answers.ts';
import { siteContent, sourceOf, testSite } from '../support/site/site.ts';

const {
  entries: { redirects },
  site: { redirectOrigins },
} = siteContent().content;
const { app, client } = testSite();
const port = await listen(app);
const spellings: [string, (path: string) => string][] = [
  ['its own spelling', (path) => path],
  ['doubled slashes', (path) => path.replaceAll('/', '//')],
  ['a slash at the end', (path) => `${path}/`],
  ['an escaped letter', (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)],
  ['upper case', (path) => path.toUpperCase()],
];
const queries = ['', '?', '?a=1', '?page=9&a=%20%C3%A9&a=b', '?x=https://evil.example'];
const hashes = ['', '#part'];
/** The redirects of names of materials are all alike: two of them are tested. */
const tried = redirects.filter(
  ({ id, to = '' }) => !to.startsWith('/subscriptions/critical-materials/') || ['/Ga', '/wolfram'].includes(id),
);
/** Paths that match a pattern. */
const samplePaths = (pattern: string) =>
  (pattern.endsWith('/**') ? [pattern.slice(0, -'/**'.length), pattern.replace('**', '7/caf%C3%A9')] : [pattern]).map(
    (path) => path.replace(/:\w+/g, '7'),
  );

describe.each(tried.flatMap(({ id }) => samplePaths(id)))('The redirect of %s', (path) => {
  const rules = createSiteRules(redirects);
  test.each(spellings)('The server and the redirect engine agree on a moved path with %s', async (_name, spell) => {
    for (const url of queries.flatMap((query) => hashes.map((hash) => spell(path) + query + hash))) {
      expect([url, await serverAnswer(port, url)]).toEqual([url, engineAnswer(rules, url, redirectOrigins)]);
    }
  });
  test('A moved path redirects with its query to an address of the site', async () => {
    const { status, headers } = await client.get(`${path}?utm=1`);
    expect([status, headers['cache-control']]).toEqual([301, 'public, max-age=300']);
    expect(headers.location).toMatch(/^\/(?!\/)[^?]*\?utm=1$/);
  });
});

test('Redirects work below a base path', async () => {
  const { client: own } = testSite({ siteUrl: 'https://example.com/site' });
  const { status, headers } = await own
    .get('/site/news?a=1')
    .set('Host', 'evil.example')
    .set('X-Forwarded-Host', 'evil.example');
  expect([status, headers.location]).toEqual([301, '/site/blue/news-analysis?a=1']);
  expect((await own.get('/news')).status).toBe(404);
});

test('An editor can redirect to another site that the settings of the site allow', async () => {
  const { content, texts } = siteContent();
  const [model] = redirects as [(typeof redirects)[number]];
  const externalRedirect = {
    ...model,
    id: '/shop/**',
    to: 'https://partner.example/shop/**?from=us',
    status: 302 as const,
  };
  const site = { ...content.site, redirectOrigins: ['https://partner.example'] };
  const withOrigins = (allowed: typeof site) =>
    testSite({
      content: sourceOf({
        content: {
          ...content,
          site: allowed,
          entries: { ...content.entries, redirects: [...redirects, externalRedirect] },
        },
        texts,
      }),
    }).client;
  const location = 'https://partner.example/shop/a?from=us&utm_source=letter';
  const { status, headers } = await withOrigins(site).get('/shop/a?utm_source=letter&from=elsewhere');
  expect([status, headers.location]).toEqual([302, location]);
  const { body } = await withOrigins(site).get('/shop/a/_payload.json?test-build&utm_source=letter');
  expect(body).toMatchObject({ kind: 'redirect', to: location });
  expect((await withOrigins(content.site).get('/shop/a')).status).toBe(404);
});

test('The payload of a moved page names its new address', async () => {
  const { headers, body } = await client.get('/news/_payload.json?test-build&a=1');
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toEqual({ kind: 'redirect', build: 'test-build', status: 301, to: '/blue/news-analysis?a=1' });
  expect((await client.get('/news/_payload.json?another-build')).body).toEqual({
    kind: 'outdated',
    build: 'test-build',
  });
});

test.each(['post', 'put', 'delete'] as const)('A %s request to a moved page is not redirected', async (method) => {
  const { status, headers } = await client[method]('/news');
  expect([status, headers.location]).toEqual([405, undefined]);
});
