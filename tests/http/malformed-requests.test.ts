/** Request targets and Host headers that no client library sends, written to the socket. */
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { connectTo, exchange, listen, statusOf } from '../support/http/raw-http.ts';
import { startBuiltServer } from '../support/servers/built-server.ts';
import { testSite } from '../support/site/site.ts';

const host = 'Host: localhost\r\n';
const requestWith = (line: string, headers: string) => `${line} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`;
async function site() {
  const { app, log } = testSite();
  const port = await listen(app);
  const lines = () => log.filter(({ msg }) => msg === 'request');
  /** Requests a page until the page cache serves it. */
  async function cachePage(path: string) {
    do await exchange(port, requestWith(`GET ${path}`, host));
    while (lines().at(-1)?.cache !== 'fresh');
    log.length = 0;
  }
  return { port, lines, cachePage };
}

test.each([
  ['two Host lines', requestWith('GET /', `${host}${host}`)],
  ['two Host lines that differ', requestWith('GET /', 'Host: localhost\r\nHOST: evil.example\r\n')],
  ['two Host lines for a cached page', requestWith('GET /blue', `${host}X-A: b\r\nhost: localhost\r\n`)],
  ['no Host', requestWith('GET /', '')],
  ['a Host that is no name', requestWith('GET /', 'Host: a b\r\n')],
  ['a Host with a path', requestWith('GET /', 'Host: localhost/x\r\n')],
  ['a Host with user information', requestWith('GET /', 'Host: me@localhost\r\n')],
  ['a target of another scheme', requestWith('GET ftp://localhost/blue', host)],
  ['a target of no scheme', requestWith('GET blue', host)],
  ['a target that is only a host', requestWith('GET localhost:80', host)],
  ['a target without a host', requestWith('GET http:///blue', host)],
  ['a target with user information', requestWith('GET http://me:secret@localhost/blue', host)],
  ['a target with a fragment', requestWith('GET /blue#x', host)],
  ['an absolute target with a fragment', requestWith('GET http://localhost/blue#x', host)],
  ['a target with a backslash', requestWith('GET http://localhost\\blue', host)],
  ['the asterisk for another method', requestWith('GET *', host)],
  [
    'a POST with two Host lines',
    `POST /api/v1/contact HTTP/1.1\r\n${host}${host}Content-Length: 2\r\nConnection: close\r\n\r\n{}`,
  ],
])('A request with a wrong target or Host is refused with 400: %s', async (_what, request) => {
  const { port, cachePage } = await site();
  await cachePage('/blue');
  const answer = await exchange(port, request);
  expect(statusOf(answer)).toBe(400);
  expect(answer).toMatch(/\r\nConnection: close\r\n/i);
});

test('A refused target gets an explanation, and its line in the log has no token', async () => {
  const { port, lines } = await site();
  const answer = await exchange(
    port,
    requestWith(`GET ftp://localhost/preferences/${'aB-_'.repeat(25)}?q=secret`, host),
  );
  expect(answer).toContain('\r\nContent-Type: text/plain; charset=utf-8\r\n');
  expect(answer).toContain('\r\n\r\nThe target of this request is no address of this site.\n');
  const requestId = /X-Request-Id: (\S+)/.exec(answer)?.[1];
  expect(lines()).toEqual([
    expect.objectContaining({
      requestId,
      method: 'GET',
      status: 400,
      path: expect.stringMatching(/\/preferences\/\*\*\*$/),
    }),
  ]);
});

test.each([
  ['GET http://localhost/blue', '<h1'],
  ['GET http://other.example/blue', '<h1'],
  ['GET HTTPS://localhost:8443/blue', '<h1'],
  ['GET http://localhost/blue/_payload.json?test-build', '"page":"blue"'],
  ['GET http://localhost', '<h1'],
  ['GET http://localhost?measure=reliance', '<h1'],
  ['GET http://[::1]:3000/healthz', '"status":"ok"'],
  ['OPTIONS *', ''],
  ['OPTIONS http://localhost', ''],
])('A request with an absolute target is answered as its path: %s', async (line, part) => {
  const { port, lines } = await site();
  const first = await exchange(port, requestWith(line, host));
  expect([200, 204]).toContain(statusOf(first));
  expect(first).toContain(part);
  const [repeated, path] = [await exchange(port, requestWith(line, host)), lines()[0]?.path];
  expect([statusOf(repeated), lines()[1]?.path]).toEqual([statusOf(first), path]);
  expect(path).toMatch(/^\/[^/]*/);
});

test('A request with an absolute target is answered from the page cache', async () => {
  const { port, lines, cachePage } = await site();
  await cachePage('/blue');
  await exchange(port, requestWith('GET http://localhost/blue', host));
  expect(lines()).toEqual([expect.objectContaining({ path: '/blue', cache: 'fresh' })]);
});

test('The host of an absolute target overrides the Host header in the check of the origin', async () => {
  const { app } = testSite({ siteUrl: 'http://localhost:3000' });
  const port = await listen(app);
  const post = (target: string) =>
    exchange(
      port,
      `POST ${target} HTTP/1.1\r\nHost: 192.168.1.7\r\nOrigin: http://192.168.1.7\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
    );
  expect(statusOf(await post('/api/v1/contact'))).toBe(422);
  expect(statusOf(await post('http://evil.example/api/v1/contact'))).toBe(403);
});

test('An HTTP/1.0 request needs no Host header', async () => {
  const { port } = await site();
  expect(statusOf(await exchange(port, 'GET /healthz HTTP/1.0\r\n\r\n'))).toBe(200);
});

test('A request pipelined behind a body that was refused unread is not answered', async () => {
  const { port, lines } = await site();
  const { socket, ended } = await connectTo(port);
  const body = 'x'.repeat(200_000);
  const next = `GET /blue HTTP/1.1\r\n${host}\r\n`;
  socket.write(
    `POST /api/v1/contact HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  expect((await ended).match(/HTTP\/1\.1 /g)).toHaveLength(1);
  socket.on('error', () => undefined).end(body + next + next);
  await once(socket, 'close');
  // Once these are answered, the server has read everything that was sent before them.
  for (let count = 0; count < 3; count++) await exchange(port, requestWith('GET /healthz', host));
  expect(lines().map(({ path }) => path)).toEqual(['/api/v1/contact', '/healthz', '/healthz', '/healthz']);
});

test('Requests with unusual targets write nothing to standard error', async () => {
  const server = await startBuiltServer();
  const port = Number(new URL(server.origin).port);
  for (const line of [
    'GET http://localhost/blue',
    'GET ftp://localhost/blue',
    'GET http://me:x@localhost:99999/',
    'OPTIONS *',
    'GET *',
    'GET //evil.example/x',
  ])
    await exchange(port, requestWith(line, host));
  expect(await server.stop()).toBe(0);
  expect(server.errors).toEqual([]);
});

test('A warning of Node is a line of the log', async () => {
  const warn = "process.on('SIGUSR2',()=>process.emitWarning('of_a_test'))";
  const server = await startBuiltServer({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(warn)}` });
  server.process.kill('SIGUSR2');
  await expect.poll(() => JSON.stringify(server.log)).toContain('of_a_test');
  expect(await server.stop()).toBe(0);
  expect(server.errors).toEqual([]);
});
