import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import request from 'supertest';
import { afterAll, describe, expect, test } from 'vitest';
import { HttpProblem } from '../../server/http/http-problem.ts';
import { answerCors } from '../../server/routing/cors.ts';
import { createSiteLocate } from '../../server/routing/locate.ts';
import { locateRequest } from '../../server/routing/locate-request.ts';
import { normalizeUrl } from '../../server/routing/normalize-url.ts';
import { applyRouteRules } from '../../server/routing/route-rules.ts';
import type { RouteRule } from '../../shared/route-rules.ts';
import { canonicalPath } from '../../shared/router/canonical-path.ts';
import { compilePatterns } from '../../shared/router/compile.ts';
import { resolveRedirect, UnsafeRedirectError } from '../../shared/router/redirect.ts';
import { createRules, type RuleSet } from '../../shared/router/rules.ts';
import { createSiteRules } from '../../shared/site-rules.ts';
import { siteContent, sourceOf, testSite } from '../support/site.ts';

const {
  entries: { redirects },
  site: { redirectOrigins },
} = siteContent().content;
const { app, client } = testSite();

/** What the engine says, as a browser would ask it. */
function engineAnswer(rules: RuleSet<RouteRule>, url: string, origins: readonly string[] = redirectOrigins) {
  const [address = '', hash = ''] = url.split(/(?=#)/);
  const [path = '', search = ''] = address.split(/(?=\?)/);
  try {
    const moved = resolveRedirect(rules.find(canonicalPath(path)).matches, { path, search }, { externalOrigins: origins });
    return moved && 'location' in moved ? `${moved.status} ${moved.location}${moved.location.includes('#') ? '' : hash}` : moved && '410';
  } catch (error) {
    if (error instanceof UnsafeRedirectError) return undefined;
    throw error;
  }
}

/** Sends a target as it is: no library corrects it. */
async function getRaw(server: Server, target: string): Promise<{ status: number; location: string | undefined }> {
  const { port } = server.address() as AddressInfo;
  const [answer] = (await once(get({ port, path: target, agent: false }), 'response')) as [IncomingMessage];
  answer.resume();
  return { status: answer.statusCode ?? 0, location: answer.headers.location };
}

/** What a browser meets: it keeps the hash to itself and adds it to an address that has none. The redirect to the one spelling comes before any rule. */
async function serverAnswer(server: Server, url: string) {
  const [address = '', hash = ''] = url.split(/(?=#)/);
  const [path = '', search = ''] = address.split(/(?=\?)/);
  const clean = canonicalPath(path) + search;
  let answer = await getRaw(server, address);
  if (answer.location === clean && clean !== address) answer = await getRaw(server, clean);
  const { status, location } = answer;
  if (location !== undefined) return `${status} ${location}${location.includes('#') ? '' : hash}`;
  return status === 410 ? '410' : undefined;
}

const servers: Server[] = [];
function listen(app: RequestListener): Server {
  const server = createServer(app).listen(0);
  servers.push(server);
  return server;
}
afterAll(() => {
  for (const server of servers) server.close();
});

const site = listen(app);
const spellings: [string, (path: string) => string][] = [
  ['as written', (path) => path],
  ['doubled slashes', (path) => path.replaceAll('/', '//')],
  ['a slash at the end', (path) => `${path}/`],
  ['an escaped letter', (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)],
  ['upper case', (path) => path.toUpperCase()],
];
const queries = ['', '?', '?a=1', '?page=9&a=%20%C3%A9&a=b', '?x=https://evil.example'];
const hashes = ['', '#part'];
const sampled = (pattern: string) =>
  (pattern.endsWith('/**') ? [pattern.slice(0, -'/**'.length), pattern.replace('**', '7/caf%C3%A9')] : [pattern]).map((path) => path.replace(/:\w+/g, '7'));

describe.each(redirects.flatMap(({ id }) => sampled(id)))('The redirect of %s', (path) => {
  const rules = createSiteRules(redirects);
  test.each(spellings)('the server and the redirect engine agree on a moved path with %s', async (_name, spell) => {
    for (const url of queries.flatMap((query) => hashes.map((hash) => spell(path) + query + hash))) {
      expect([url, await serverAnswer(site, url)]).toEqual([url, engineAnswer(rules, url)]);
    }
  });
  test('a moved path redirects with its query to an address of the site', async () => {
    const { status, headers } = await client.get(`${path}?utm=1`);
    expect([status, headers['cache-control']]).toEqual([301, 'public, max-age=300']);
    expect(headers.location).toMatch(/^\/(?!\/)[^?]*\?utm=1$/);
  });
});

const campaign = 'utm_source=letter&utm_campaign=a%20b&utm_source=again';
test.each([
  ['/blue/news-analysis/403/old', 'an article under another title'],
  ['/blue/opinion-pieces/201/old', 'an opinion piece under another title'],
  ['/the-team/jhale/old', 'a person under another name'],
  ['/events/602/old', 'an event under another title'],
  ['/careers/701/old', 'a vacancy under another title'],
  ['/subscriptions/critical-materials/Li', 'a material by its symbol'],
  ['/subscriptions/critical-materials/wolfram', 'a material by another name'],
  ['/subscriptions/energy-transitions/lithium-industry-cost', 'a cost service among the monthly ones'],
  ['/blue/topics/EV_AND_BATTERY', 'a topic by its code'],
])('the redirect of %s, %s, keeps the query', async (path) => {
  for (const pageCacheMb of [64, 0]) {
    const { client: own } = testSite({ pageCacheMb });
    const { status, headers } = await own.get(`${path}?${campaign}`);
    const bare = (await own.get(path)).headers.location;
    expect([status, headers.location]).toEqual([301, `${bare}?utm_source=letter&utm_campaign=a+b&utm_source=again`]);
    const { body } = await own.get(`${path}/_payload.json?test-build&${campaign}`);
    expect(body).toEqual({ kind: 'redirect', build: 'test-build', status: 301, to: headers.location });
  }
});
test('visitors who request one moved page at the same time each keep their own query', async () => {
  const answers = await Promise.all(['?utm_source=a', '?utm_source=b', ''].map((query) => client.get(`/blue/news-analysis/403/old${query}`)));
  expect(answers.map(({ headers }) => headers.location?.split('?')[1])).toEqual(['utm_source=a', 'utm_source=b', undefined]);
});
test.each([
  ['/blue/news-analysis?utm_source=a&page=1', '/blue/news-analysis?utm_source=a', 301],
  ['/blue/news-analysis?page=99&utm_source=a&filter=tech_metals', '/blue/news-analysis?filter=tech_metals&utm_source=a', 302],
])('%s redirects to %s, because the page decides about its own query keys', async (address, location, status) => {
  const answer = await client.get(address);
  expect([answer.status, answer.headers.location]).toEqual([status, location]);
});

test('redirects work below a base path', async () => {
  const { client: own } = testSite({ siteUrl: 'https://example.com/site' });
  const { status, headers } = await own.get('/site/news?a=1').set('Host', 'evil.example').set('X-Forwarded-Host', 'evil.example');
  expect([status, headers.location]).toEqual([301, '/site/blue/news-analysis?a=1']);
  expect((await own.get('/news')).status).toBe(404);
});

test('an editor can redirect to another site that the settings of the site allow', async () => {
  const { content, texts } = siteContent();
  const [model] = redirects as [(typeof redirects)[number]];
  const away = { ...model, id: '/shop/**', to: 'https://partner.example/shop/**?from=us', status: 302 as const };
  const site = { ...content.site, redirectOrigins: ['https://partner.example'] };
  const withOrigins = (allowed: typeof site) =>
    testSite({ content: sourceOf({ content: { ...content, site: allowed, entries: { ...content.entries, redirects: [...redirects, away] } }, texts }) }).client;
  const location = 'https://partner.example/shop/a?from=us&utm_source=letter';
  const { status, headers } = await withOrigins(site).get('/shop/a?utm_source=letter&from=elsewhere');
  expect([status, headers.location]).toEqual([302, location]);
  const { body } = await withOrigins(site).get('/shop/a/_payload.json?test-build&utm_source=letter');
  expect(body).toMatchObject({ kind: 'redirect', to: location });
  expect((await withOrigins(content.site).get('/shop/a')).status).toBe(404);
});

test('the payload of a moved page names its new address', async () => {
  const { headers, body } = await client.get('/news/_payload.json?test-build&a=1');
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toEqual({ kind: 'redirect', build: 'test-build', status: 301, to: '/blue/news-analysis?a=1' });
  expect((await client.get('/news/_payload.json?another-build')).body).toEqual({ kind: 'outdated', build: 'test-build' });
});

test.each(['post', 'put', 'delete'] as const)('a %s request to a moved page is not redirected', async (method) => {
  const { status, headers } = await client[method]('/news');
  expect([status, headers.location]).toEqual([405, undefined]);
});

test.each([
  ['/contact-us', 'private, no-cache', undefined, 'strict-origin-when-cross-origin'],
  ['/sign-up', 'private, no-cache', undefined, 'strict-origin-when-cross-origin'],
  ['/sign-up/confirmed', 'no-store', 'noindex', 'no-referrer'],
  ['/sign-up-success', 'no-store', 'noindex', 'no-referrer'],
  ['/404', 'no-store', 'noindex', 'strict-origin-when-cross-origin'],
])('the page %s has the caching, indexing and referrer headers of its route rule', async (path, cacheControl, robots, referrer) => {
  const { headers } = await client.get(path);
  expect([headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy']]).toEqual([cacheControl, robots, referrer]);
});

describe('Route rules that the site does not use', () => {
  const origins = ['https://ally.example'];
  const rules = createRules(
    compilePatterns<RouteRule>([
      ['/**', { headers: { 'X-Frame-Options': 'SAMEORIGIN' } }],
      ['/embed/**', { headers: { 'X-Frame-Options': false, 'X-Own': '1' } }],
      ['/legacy/**', { redirect: { to: '/**', status: 308 } }],
      ['/ally/**', { redirect: { to: 'https://ally.example/**', status: 302 } }],
      ['/enemy', { redirect: { to: 'https://evil.example/', status: 302 } }],
      ['/form', { redirect: { to: '/new-form', status: 307 } }],
      ['/gone', { redirect: { status: 410 } }],
      ['/guessed', { middleware: { guess: true } }],
      ['/data/**', { cors: { origin: '*' } }],
      ['/data/private', { cors: { origin: 'https://ally.example', credentials: true, methods: ['GET', 'POST'], headers: ['Content-Type'], maxAge: 600 } }],
      ['/data/closed', { cors: false }],
    ]),
  );
  const app = express();
  const own = listen(app);
  app.use(
    locateRequest(createSiteLocate({ rules, base: '' })),
    answerCors,
    normalizeUrl,
    applyRouteRules({ base: '', buildId: 'test-build', externalOrigins: origins }),
  );
  app.use((req, res) => void res.status(req.method === 'GET' ? 200 : 405).end());
  app.use(((error, _req, res, _next) => {
    res.status(error instanceof HttpProblem ? error.status : 500).send(String(error instanceof Error ? error.message : error));
  }) satisfies express.ErrorRequestHandler);
  const agent = request(app);

  const tails = [
    'evil.example',
    '/evil.example',
    '/\\evil.example',
    '%2f%2fevil.example',
    '..%2fevil.example',
    '%2e%2e/evil.example',
    '%5cevil.example',
    '%00',
    '%0d%0aX:1',
    '%E0%A4%A',
    'a%3Fb/%23c',
  ];
  test.each(['/legacy', '/ally'].flatMap((prefix) => tails.map((tail) => `${prefix}/${tail}`)))(
    'the server and the redirect engine agree on %s',
    async (path) => {
      expect(await serverAnswer(own, path)).toBe(engineAnswer(rules, path, origins));
    },
  );

  test.each([
    ['get', '/legacy/a?b=1', 308, '/a?b=1'],
    ['get', '/ally/a?b=1', 302, 'https://ally.example/a?b=1'],
    ['head', '/legacy/a', 308, '/a'],
    ['post', '/legacy/a', 405, undefined],
    ['post', '/form', 307, '/new-form'],
    ['get', '/enemy', 404, undefined],
    ['get', '/gone', 410, undefined],
  ] as const)('a %s request for %s is answered with %i', async (method, path, status, location) => {
    const answer = await agent[method](path);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });

  test('a route rule sets, replaces and removes headers', async () => {
    expect((await agent.get('/a')).headers['x-frame-options']).toBe('SAMEORIGIN');
    const { headers } = await agent.get('/embed/map');
    expect([headers['x-frame-options'], headers['x-own']]).toEqual([undefined, '1']);
  });

  test('a route rule with unknown middleware fails with the name of that middleware', async () => {
    const { status, text } = await agent.get('/guessed');
    expect([status, text]).toEqual([500, "Unknown route middleware: 'guess'."]);
  });

  const preflight = (path: string) => agent.options(path).set('Origin', 'https://ally.example').set('Access-Control-Request-Method', 'POST');
  test('a CORS preflight is answered where a route rule allows other origins', async () => {
    const { status, headers } = await preflight('/data//private/?x=1');
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://ally.example',
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'Content-Type',
      'access-control-max-age': '600',
    });
    expect((await preflight('/data')).headers).toMatchObject({ 'access-control-allow-origin': '*', 'access-control-allow-methods': 'GET, HEAD' });
  });
  test.each(['/data/closed', '/a'])('a CORS preflight for %s, which allows no other origin, is refused', async (path) => {
    const { status, headers } = await preflight(path);
    expect([status, headers['access-control-allow-origin']]).toEqual([405, undefined]);
  });
  test('a GET response under a CORS rule names the origins that may read it', async () => {
    expect((await agent.get('/data/x').set('Origin', 'https://any.example')).headers).toMatchObject({ 'access-control-allow-origin': '*' });
  });
});
