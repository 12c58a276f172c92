/** Bodies that are too large or sent in an unusual way, written to the socket. */
import { expect, test } from 'vitest';
import { apis, bodySite, forms, json, urlencoded } from '../support/forms/body-site.ts';
import { connectTo, exchange, listen, statusOf } from '../support/http/raw-http.ts';

const head = (path: string, more: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${path.startsWith('/api') ? json : urlencoded}\r\n${more}\r\n\r\n`;

test.each([...apis, ...forms])(
  'A body that is too large is refused by %s before its first byte has arrived',
  async (_name, path) => {
    const port = await listen((await bodySite()).app);
    expect(statusOf(await exchange(port, head(path, 'Content-Length: 99000000')))).toBe(413);
  },
);

test('A request with Expect: 100-continue gets 100 only when its body will be read', async () => {
  const port = await listen((await bodySite()).app);
  const refused = await exchange(port, head('/api/v1/contact', 'Content-Length: 99000000\r\nExpect: 100-continue'));
  expect([statusOf(refused), refused.includes('100 Continue')]).toEqual([413, false]);
  for (const [path, more, status] of [
    ['/api/v1/contact', 'Content-Length: 2\r\nSec-Fetch-Site: cross-site', 403],
    ['/api/v1/nothing', 'Content-Length: 2', 404],
    ['/blue', 'Content-Length: 2', 405],
  ] as const) {
    const answer = await exchange(port, head(path, `${more}\r\nExpect: 100-continue`));
    expect([statusOf(answer), answer.includes('100 Continue')]).toEqual([status, false]);
  }
  const taken = await connectTo(port);
  taken.socket.write(head('/api/v1/contact', 'Content-Length: 2\r\nExpect: 100-continue'));
  expect(await taken.until('\r\n\r\n')).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  taken.socket.write('{}');
  expect(await taken.until('"status":422')).toContain('HTTP/1.1 422');
  expect(taken.received().match(/100 Continue/g)).toHaveLength(1);
});

test('A client that sends a very large body completely can read the answer before the connection closes', async () => {
  const { app, log } = await bodySite();
  const { socket, ended } = await connectTo(await listen(app));
  const body = Buffer.alloc(20_000_000, 'x');
  socket.write(head('/api/v1/contact', `Content-Length: ${body.length}`));
  socket.write(body);
  const answer = await ended;
  expect([statusOf(answer), /\r\nconnection: close\r\n/i.test(answer)]).toEqual([413, true]);
  socket.end('GET /blue HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(log.filter(({ msg }) => msg === 'request')).toHaveLength(1);
});

test('The connection stays open after a body that is a little too large', async () => {
  const { socket, until } = await connectTo(await listen((await bodySite()).app));
  const body = 'x'.repeat(60_000);
  socket.write(
    `${head('/api/v1/client-errors', `Content-Length: ${body.length}`)}${body}GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  );
  expect(await until('"status":"ok"')).toMatch(/^HTTP\/1\.1 413[\s\S]*HTTP\/1\.1 200/);
});

test('A chunked body is refused at the size limit', async () => {
  const { socket, ended } = await connectTo(await listen((await bodySite()).app));
  socket.write(head('/api/v1/contact', 'Transfer-Encoding: chunked'));
  for (let count = 0; count < 200; count++) socket.write(`400\r\n${'x'.repeat(1024)}\r\n`);
  expect(statusOf(await ended)).toBe(413);
});

test('A body in thousands of chunks of one byte is refused as too many small pieces', async () => {
  const { socket, until } = await connectTo(await listen((await bodySite()).app));
  socket.write(`${head('/api/v1/contact', 'Transfer-Encoding: chunked')}${'1\r\nx\r\n'.repeat(2000)}0\r\n\r\n`);
  expect(await until('too many small pieces')).toContain('HTTP/1.1 400');
});

test('A body that ends too early is logged as aborted, without an error', async () => {
  const { app, log } = await bodySite();
  const { socket } = await connectTo(await listen(app));
  socket.write(`${head('/api/v1/contact', 'Content-Length: 20')}{"fullName`);
  socket.end();
  await expect
    .poll(() => log.filter(({ msg }) => msg === 'request'))
    .toEqual([expect.objectContaining({ aborted: true })]);
  expect(log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});
