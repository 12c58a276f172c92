import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { testSite } from '../support/site.ts';

const address = '/api/v1/client-errors';
const report = {
  kind: 'render',
  message: 'TypeError: no map',
  path: '/events',
  build: 'b1',
  stack:
    'TypeError: no map\n    at Page (https://www.example.com/assets/events-M2OBSV7F.js:1:234)\n    at https://www.example.com/assets/core-HOUXQ526.js:8:49562',
};

/** A fresh app. `post` sends a report as a client at `from` would, `lines` are those about the browsers' errors. */
function errorSite(options: Parameters<typeof testSite>[0] = {}) {
  const site = testSite(options);
  const clientAt = (from: string) =>
    request((req: IncomingMessage, res: ServerResponse) => {
      Object.defineProperty(req.socket, 'remoteAddress', { value: from, configurable: true });
      site.app(req, res);
    });
  const post = (body: string | object, { from = '192.0.2.1', at = address }: { from?: string; at?: string } = {}) => clientAt(from).post(at).send(body);
  return { ...site, post, lines: () => site.log.filter(({ msg }) => String(msg).startsWith('client error')) };
}

describe('a report', () => {
  test('is answered with 204 and is one line of the log', async () => {
    const { post, log, lines } = errorSite();
    const { status, headers, text } = await post(report);
    expect([status, text, headers['cache-control']]).toEqual([204, '', 'no-store']);
    expect(lines()).toEqual([
      {
        level: 40,
        time: expect.any(Number),
        msg: 'client error',
        kind: 'render',
        message: 'TypeError: no map',
        path: '/events',
        build: 'b1',
        frames: ['events-M2OBSV7F.js:1:234', 'core-HOUXQ526.js:8:49562'],
      },
    ]);
    expect(log.filter(({ msg }) => msg === 'request')).toEqual([expect.objectContaining({ route: 'client-errors', path: address, status: 204 })]);
  });
  test('needs no stack', async () => {
    const { post, lines } = errorSite();
    expect((await post({ ...report, stack: undefined })).status).toBe(204);
    expect(lines()).toEqual([expect.objectContaining({ frames: [] })]);
  });
  test('is logged once however many browsers send it; ten minutes later the log says how many', async () => {
    const { post, lines, clock } = errorSite();
    for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) expect((await post({ ...report, path: `/${from}` }, { from })).status).toBe(204);
    expect(lines()).toHaveLength(1);
    clock.now = new Date(clock.now.getTime() + 600_000);
    await post(report);
    expect(lines().slice(1)).toEqual([expect.objectContaining({ level: 40, msg: 'client error again', repeats: 3, frame: 'events-M2OBSV7F.js:1:234' })]);
  });
  test('leaves nothing personal in the log', async () => {
    const { post, log } = errorSite();
    const secrets = ['ann.lee', 'example.org', '7946', '4111111111111111', 'secret-word', '192.0.2.77'];
    await post(
      {
        kind: 'script',
        message: 'no ann.lee@example.org at https://www.example.com/subscriptions?q=secret-word#secret-word, call +44 20 7946 0958 or 4111111111111111',
        path: '/the-team/ann.lee%40example.org',
        build: 'b1',
        stack: 'secret-word ann.lee@example.org at https://www.example.com/assets/core-HOUXQ526.js?secret-word:1:2 at secret-word.js:3:4',
      },
      { from: '192.0.2.77' },
    );
    expect(log).toHaveLength(2);
    for (const secret of secrets) expect(JSON.stringify(log)).not.toContain(secret);
    expect(log[0]).toMatchObject({ message: 'no [email] at https://www.example.com/subscriptions call [number] or [number]', path: '/the-team/[email]' });
  });
  test('is taken below a base path, and only there', async () => {
    const { post, lines } = errorSite({ siteUrl: 'https://example.com/site' });
    expect((await post(report, { at: `/site${address}` })).status).toBe(204);
    expect(lines()).toHaveLength(1);
    expect((await post(report)).status).toBe(405);
    expect(lines()).toHaveLength(1);
  });
});

describe('what is not a report is refused with a problem that says what to do', () => {
  const { post, client, lines } = errorSite();
  const raw = (type: string, body: string | Buffer) => client.post(address).set('Content-Type', type).send(body);

  test.each([
    ['nothing', () => client.post(address), 415, /^Send JSON/],
    ['a form', () => raw('application/x-www-form-urlencoded', 'kind=render'), 415, /^Send JSON/],
    ['text', () => raw('text/plain', JSON.stringify(report)), 415, /^Send JSON/],
    ['JSON in another charset', () => raw('application/json; charset=latin1', JSON.stringify(report)), 415, /UTF-8/],
    ['compressed JSON', () => raw('application/json', gzipSync('{}')).set('Content-Encoding', 'gzip'), 415, /not compressed/],
    ['too much', () => post({ ...report, more: 'x'.repeat(4096) }), 413, /at most 4096 bytes/],
    ['broken JSON', () => raw('application/json', '{"kind":'), 400, /not valid JSON/],
    ['a bare value', () => raw('application/json', '"render"'), 400, /not valid JSON/],
    ['a report of another site', () => post(report).set('Sec-Fetch-Site', 'cross-site'), 403, /from the pages of this site only/],
  ])('%s', async (_what, send, status, detail) => {
    const answer = await send();
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' });
    expect(answer.headers['accept-post']).toBe(status === 415 ? 'application/json' : undefined);
    expect(answer.body).toEqual({
      type: expect.stringMatching(/^http:\/\/localhost\/problems\/[a-z-]+$/),
      title: expect.any(String),
      status,
      detail: expect.stringMatching(detail),
      instance: answer.headers['x-request-id'],
    });
    expect(lines()).toEqual([]);
  });

  test.each([
    ['a list', [], 422, [{ pointer: '#', detail: 'is an object' }]],
    ['an unknown kind', { ...report, kind: 'other' }, 422, [{ pointer: '#/kind', detail: 'is one of render, script, chunk, payload, navigation' }]],
    ['a long message', { ...report, message: 'x'.repeat(301) }, 422, [{ pointer: '#/message', detail: 'has at most 300 characters' }]],
    ['a path with a query', { ...report, path: '/a?b' }, 422, [{ pointer: '#/path', detail: 'is a path of this site, without query and hash' }]],
    ['a long path', { ...report, path: `/${'x'.repeat(200)}` }, 422, [{ pointer: '#/path', detail: 'has at most 200 characters' }]],
    ['a strange build', { ...report, build: '<b>' }, 422, [{ pointer: '#/build', detail: 'is the id of a build' }]],
    ['a long stack', { ...report, stack: 'x'.repeat(2001) }, 422, [{ pointer: '#/stack', detail: 'has at most 2000 characters' }]],
    [
      'two mistakes',
      { ...report, message: 1, path: undefined },
      422,
      [
        { pointer: '#/message', detail: 'is a text' },
        { pointer: '#/path', detail: 'is a text' },
      ],
    ],
    [
      'unknown keys',
      { ...report, user: 'Ann', 'a/b~c d': 1 },
      400,
      [
        { pointer: '#/user', detail: 'is not known here: leave it out' },
        { pointer: '#/a~1b~0c%20d', detail: 'is not known here: leave it out' },
      ],
    ],
    [
      'a key that is no text',
      `{"kind":"render","message":"","path":"/","build":"b","\\ud800":1}`,
      400,
      [{ pointer: '#/%EF%BF%BD', detail: 'is not known here: leave it out' }],
    ],
    [
      'a key that is dangerous',
      `{"kind":"render","message":"","path":"/","build":"b","__proto__":{}}`,
      400,
      [{ pointer: '#/__proto__', detail: 'is not known here: leave it out' }],
    ],
  ])('%s', async (_what, body, status, errors) => {
    const answer = await post(body, { from: '192.0.2.2' }).set('Content-Type', 'application/json');
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.body.errors).toEqual(errors);
    expect(lines()).toEqual([]);
  });

  test('other methods, with the one that is taken', async () => {
    const { status, headers, body } = await client.get(address).set('Accept', 'text/html');
    expect([status, headers.allow, body.status]).toEqual([405, 'POST, OPTIONS', 405]);
    const options = await client.options(address);
    expect([options.status, options.headers.allow]).toEqual([204, 'POST, OPTIONS']);
  });
  test.each(['/api', '/api/', '/api/v1/nothing', '/api/v1/%E0%A4%A', '/api/_payload.json'])(
    '%s: nothing is there, told to programs even when they ask for HTML',
    async (path) => {
      const { status, headers } = await client.get(path).set('Accept', 'text/html');
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([404, 'application/problem+json; charset=utf-8', 'no-store']);
    },
  );
});

describe('too many reports', () => {
  test('are those of a visitor, not of the proxy before the server, when it is trusted', async () => {
    const site = testSite({ trustProxy: ['loopback'] });
    const post = (from: string) => site.client.post(address).set('X-Forwarded-For', from).send(report);
    for (let count = 0; count < 30; count += 1) await post('192.0.2.1');
    expect([(await post('192.0.2.1')).status, (await post('192.0.2.2')).status]).toEqual([429, 204]);
  });
  test('are those of the connection when a stranger names another address', async () => {
    const { client } = testSite();
    const statuses = [];
    for (let count = 0; count <= 30; count += 1) statuses.push((await client.post(address).set('X-Forwarded-For', `192.0.2.${count}`).send(report)).status);
    expect(statuses.at(-1)).toBe(429);
  });
  test('of one network are refused until its time has come; others are not concerned', async () => {
    const { post, clock, lines } = errorSite();
    const first = await post(report);
    expect(first.headers).toMatchObject({
      'ratelimit-policy': '"client-errors";q=30;w=600, "client-errors-of-all";q=600;w=600',
      ratelimit: '"client-errors";r=29;t=20, "client-errors-of-all";r=599;t=1',
    });
    for (let count = 1; count < 30; count += 1) expect((await post('{')).status).toBe(415);
    const refused = await post(report);
    expect(refused.status).toBe(429);
    expect(refused.headers).toMatchObject({
      'retry-after': '20',
      ratelimit: '"client-errors";r=0;t=20',
      'content-type': 'application/problem+json; charset=utf-8',
    });
    expect(refused.body).toMatchObject({ title: 'Too many requests from your network', detail: 'This was sent too often. Try again in 20 seconds.' });
    expect((await post(report, { from: '192.0.2.2' })).status).toBe(204);
    clock.now = new Date(clock.now.getTime() + 20_000);
    expect((await post(report)).status).toBe(204);
    expect((await post(report)).status).toBe(429);
    expect(lines()).toHaveLength(1);
  });
  test('of one IPv6 subscriber count together, whatever address they come from', async () => {
    const { post } = errorSite();
    for (let count = 1; count <= 30; count += 1) expect((await post(report, { from: `2001:db8:1:2::${count}` })).status).toBe(204);
    expect((await post(report, { from: '2001:db8:1:2:ffff::1' })).status).toBe(429);
    expect((await post(report, { from: '2001:db8:1:3::1' })).status).toBe(204);
  });
  test('of all together are refused too', async () => {
    const { post } = errorSite();
    const statuses: number[] = [];
    for (let count = 0; count < 601; count += 1) statuses.push((await post(report, { from: `192.0.2.${count % 25}` })).status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(600);
    expect(statuses.at(-1)).toBe(429);
  });
  test('sent by other sites on behalf of a visitor do not count against the visitor', async () => {
    const { post } = errorSite();
    for (let count = 0; count < 40; count += 1) await post(report).set('Sec-Fetch-Site', 'cross-site');
    expect((await post(report).set('Sec-Fetch-Site', 'same-origin')).status).toBe(204);
  });
});

test('while the site is at work nothing is taken', async () => {
  const { post, lines } = errorSite({ maintenance: true });
  const { status, headers, body } = await post(report);
  expect([status, headers['retry-after'], body.type]).toEqual([503, '600', 'http://localhost/problems/maintenance']);
  expect(lines()).toEqual([]);
});
