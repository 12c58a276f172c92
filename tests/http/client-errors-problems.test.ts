import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { address, errorSite, report } from '../support/http/error-site.ts';

const { post, client, lines } = errorSite();
const raw = (type: string, body: string | Buffer) => client.post(address).set('Content-Type', type).send(body);

test.each([
  ['nothing', () => client.post(address), 415, /^Send JSON/],
  ['a form', () => raw('application/x-www-form-urlencoded', 'kind=render'), 415, /^Send JSON/],
  ['text', () => raw('text/plain', JSON.stringify(report)), 415, /^Send JSON/],
  ['JSON in another charset', () => raw('application/json; charset=latin1', JSON.stringify(report)), 415, /UTF-8/],
  [
    'compressed JSON',
    () => raw('application/json', gzipSync('{}')).set('Content-Encoding', 'gzip'),
    415,
    /not compressed/,
  ],
  ['too much', () => post({ ...report, more: 'x'.repeat(4096) }), 413, /at most 4096 bytes/],
  ['broken JSON', () => raw('application/json', '{"kind":'), 400, /not valid JSON/],
  ['a bare value', () => raw('application/json', '"render"'), 400, /not valid JSON/],
  [
    'a report of another site',
    () => post(report).set('Sec-Fetch-Site', 'cross-site'),
    403,
    /from the pages of this site only/,
  ],
])('A request that is no report of a browser error is rejected: %s', async (_what, send, status, detail) => {
  const answer = await send();
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  });
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
  [
    'an unknown kind',
    { ...report, kind: 'other' },
    422,
    [{ pointer: '#/kind', detail: 'is one of render, script, chunk, payload, navigation' }],
  ],
  [
    'a long message',
    { ...report, message: 'x'.repeat(301) },
    422,
    [{ pointer: '#/message', detail: 'has at most 300 characters' }],
  ],
  [
    'a path with a query',
    { ...report, path: '/a?b' },
    422,
    [{ pointer: '#/path', detail: 'is a path of this site, without query and hash' }],
  ],
  [
    'a long path',
    { ...report, path: `/${'x'.repeat(200)}` },
    422,
    [{ pointer: '#/path', detail: 'has at most 200 characters' }],
  ],
  [
    'a build id with markup',
    { ...report, build: '<b>' },
    422,
    [{ pointer: '#/build', detail: 'is the id of a build' }],
  ],
  [
    'a long stack',
    { ...report, stack: 'x'.repeat(2001) },
    422,
    [{ pointer: '#/stack', detail: 'has at most 2000 characters' }],
  ],
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
])('A report of a browser error with wrong values is rejected: %s', async (_what, body, status, errors) => {
  const answer = await post(body, { from: '192.0.2.2' }).set('Content-Type', 'application/json');
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.body.errors).toEqual(errors);
  expect(lines()).toEqual([]);
});

test('Methods other than POST are rejected for reports of browser errors, with Allow', async () => {
  const { status, headers, body } = await client.get(address).set('Accept', 'text/html');
  expect([status, headers.allow, body.status]).toEqual([405, 'POST, OPTIONS', 405]);
  const options = await client.options(address);
  expect([options.status, options.headers.allow]).toEqual([204, 'POST, OPTIONS']);
});

test.each(['/api', '/api/', '/api/v1/nothing', '/api/v1/%E0%A4%A', '/api/_payload.json'])(
  '%s is a 404 problem document, even for a client that asks for HTML',
  async (path) => {
    const { status, headers } = await client.get(path).set('Accept', 'text/html');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
      'no-store',
    ]);
  },
);
