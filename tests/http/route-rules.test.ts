import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { HttpProblem } from '../../server/http/http-problem.ts';
import { answerCors } from '../../server/http/routing/cors.ts';
import { createSiteLocate } from '../../server/http/routing/locate.ts';
import { locateRequest } from '../../server/http/routing/locate-request.ts';
import { normalizeUrl } from '../../server/http/routing/normalize-url.ts';
import { applyRouteRules } from '../../server/http/routing/route-rules.ts';
import type { RouteRule } from '../../shared/route-rules.ts';
import { compilePatterns } from '../../shared/router/compile.ts';
import { createRules } from '../../shared/router/rules.ts';
import { listen } from '../support/http/raw-http.ts';
import { engineAnswer, serverAnswer } from '../support/http/redirect-answers.ts';

/** Rules of kinds that the site does not use yet, behind the same handlers. */
const externalOrigins = ['https://ally.example'];
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
    [
      '/data/private',
      {
        cors: {
          origin: 'https://ally.example',
          credentials: true,
          methods: ['GET', 'POST'],
          headers: ['Content-Type'],
          maxAge: 600,
        },
      },
    ],
    ['/data/closed', { cors: false }],
  ]),
);
const app = express();
app.use(
  locateRequest(createSiteLocate({ rules, base: '' })),
  answerCors,
  normalizeUrl,
  applyRouteRules({ base: '', buildId: 'test-build', externalOrigins }),
);
app.use((req, res) => void res.status(req.method === 'GET' ? 200 : 405).end());
app.use(((error, _req, res, _next) => {
  res
    .status(error instanceof HttpProblem ? error.status : 500)
    .send(String(error instanceof Error ? error.message : error));
}) satisfies express.ErrorRequestHandler);
const port = await listen(app);
const client = request(app);

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
  'The server and the redirect engine agree on %s',
  async (path) => {
    expect(await serverAnswer(port, path)).toBe(engineAnswer(rules, path, externalOrigins));
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
] as const)('A %s request for %s is answered with %i', async (method, path, status, location) => {
  const answer = await client[method](path);
  expect([answer.status, answer.headers.location]).toEqual([status, location]);
});

test('A route rule sets, replaces and removes headers', async () => {
  expect((await client.get('/a')).headers['x-frame-options']).toBe('SAMEORIGIN');
  const { headers } = await client.get('/embed/map');
  expect([headers['x-frame-options'], headers['x-own']]).toEqual([undefined, '1']);
});

test('A route rule with unknown middleware fails with the name of that middleware', async () => {
  const { status, text } = await client.get('/guessed');
  expect([status, text]).toEqual([500, "Unknown route middleware: 'guess'."]);
});

const preflight = (path: string) =>
  client.options(path).set('Origin', 'https://ally.example').set('Access-Control-Request-Method', 'POST');

test('A CORS preflight is answered where a route rule allows other origins', async () => {
  const { status, headers } = await preflight('/data//private/?x=1');
  expect(status).toBe(204);
  expect(headers).toMatchObject({
    'access-control-allow-origin': 'https://ally.example',
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'Content-Type',
    'access-control-max-age': '600',
  });
  expect((await preflight('/data')).headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD',
  });
});

test.each(['/data/closed', '/a'])('A CORS preflight for %s, which allows no other origin, is refused', async (path) => {
  const { status, headers } = await preflight(path);
  expect([status, headers['access-control-allow-origin']]).toEqual([405, undefined]);
});

test('A GET response under a CORS rule names the origins that may read it', async () => {
  expect((await client.get('/data/x').set('Origin', 'https://any.example')).headers).toMatchObject({
    'access-control-allow-origin': '*',
  });
});
