import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import {
  type ConnectionLimits,
  connectionLimits,
  createLimitedServer,
} from '../../../../../server/process/lifecycle/connection-limits.ts';

const cleanups: (() => unknown)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

const quick: ConnectionLimits = {
  ...connectionLimits,
  headersTimeout: 100,
  requestTimeout: 200,
  connectionsCheckingInterval: 20,
  inactivityTimeout: 2_000,
};
const wholeRequest = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** @returns a function that opens a connection and sends a text. */
async function start(limits: ConnectionLimits, answer: RequestListener = (_req, res) => res.end('answer')) {
  const server = createLimitedServer(limits).on('request', answer).listen(0);
  cleanups.push(() => server.close().closeAllConnections());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return async (sent: string): Promise<Socket> => {
    const client = connect(port);
    cleanups.push(() => client.destroy());
    client.on('error', () => undefined);
    await once(client, 'connect');
    client.write(sent);
    return client;
  };
}
const readBody: RequestListener = (req, res) => void req.resume().on('end', () => res.end('answer'));

test.each([
  ['headers that do not end', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', 408],
  ['a body that does not end', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhalf', 408],
  ['nothing at all', '', 408],
  [
    'headers that are too large',
    `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(17_000)}\r\n\r\n`,
    431,
    'text/html',
  ],
  ['a text that is not a request', 'hello\r\n\r\n', 400],
])(
  'A connection with %s is answered and closed, and others are served meanwhile',
  async (_what, sent, status, type = 'text/plain') => {
    const open = await start(quick, readBody);
    const answer = text(await open(sent));
    const other = await open(wholeRequest);
    expect(String(await once(other, 'data'))).toContain('200 OK');
    const [head = '', body = ''] = (await answer).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/\r\nDate: .* GMT\r\n/);
    expect(head).toContain(`Content-Type: ${type}; charset=utf-8\r\n`);
    expect(head).toContain(`Content-Length: ${body.length}\r\n`);
    expect(head).toContain('Connection: close');
  },
);

test('A browser with too many cookies gets a page that says to clear those of this site', async () => {
  const open = await start(quick, readBody);
  const cookies = `${'other=1; '.repeat(2_000)}last=1`;
  const answer = await text(await open(`GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookies}\r\n\r\n`));
  expect(answer).toMatch(/^HTTP\/1.1 431 /);
  expect(answer).toContain('<h1>Too many cookies</h1>');
  expect(answer).toContain('Clear the cookies of this site in the settings of your browser, then load the page again.');
});

test('A client that does not read its answer is cut off', async () => {
  const closed = Promise.withResolvers<boolean>();
  const open = await start({ ...quick, inactivityTimeout: 200 }, (_req, res) => {
    res.on('close', () => closed.resolve(res.writableFinished)).end(Buffer.alloc(50_000_000));
  });
  const client = await open(wholeRequest);
  client.pause();
  expect(await closed.promise).toBe(false);
});

test('Garbage that is pipelined during a response is not answered in the middle of it', async () => {
  const open = await start(quick, (_req, res) => void res.write('begun'));
  const client = await open(wholeRequest);
  const received = text(client);
  await once(client, 'readable');
  client.write('hello\r\n\r\n');
  expect(await received).not.toContain('400');
});

test('A connection beyond the maximum number is closed, and those before it are served', async () => {
  const open = await start({ ...connectionLimits, maxConnections: 1 });
  const first = await open('');
  const second = await open(wholeRequest);
  expect(await text(second).catch(() => '')).toBe('');
  first.write(wholeRequest);
  expect(String(await once(first, 'data'))).toContain('200 OK');
});
