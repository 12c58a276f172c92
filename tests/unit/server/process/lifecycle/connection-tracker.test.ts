import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { trackConnections } from '../../../../../server/process/lifecycle/connection-tracker.ts';

const cleanups: (() => unknown)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

/** A server and a client; `received` is everything that the client has received so far. */
async function startConversation(answer: RequestListener) {
  const server = createServer();
  const connections = trackConnections(server);
  server.on('request', answer).listen(0);
  const client = connect((server.address() as AddressInfo).port);
  const [accepted] = (await once(server, 'connection')) as [Socket];
  cleanups.push(
    () => client.destroy(),
    () => server.close(),
    () => server.closeAllConnections(),
  );
  let received = '';
  client.on('data', (part) => (received += String(part))).on('error', () => undefined);
  return { server, connections, client, accepted, received: () => received };
}
const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

test('A connection without a request is closed by the second call of closeIdle', async () => {
  const { connections, client } = await startConversation((_req, res) => res.end('answer'));
  client.write(request);
  await once(client, 'data');
  await setTimeout(20);
  connections.closeIdle();
  connections.closeIdle();
  await once(client, 'close');
});

test('A connection with a new request between two calls of closeIdle stays open and is answered', async () => {
  const { connections, client, received } = await startConversation((_req, res) => res.end('answer'));
  connections.closeIdle();
  client.write(request);
  await once(client, 'data');
  connections.closeIdle();
  client.write(request);
  await expect.poll(() => received().split('answer').length).toBe(3);
});

test('A connection with half a request stays open', async () => {
  const { connections, client, accepted, received } = await startConversation((_req, res) => res.end('answer'));
  client.write(request.slice(0, 20));
  await expect.poll(() => accepted.bytesRead).toBe(20);
  for (let call = 0; call < 3; call++) connections.closeIdle();
  client.write(request.slice(20));
  await expect.poll(received).toContain('answer');
});

test('A response to a slow client is not cut off', async () => {
  const size = 30_000_000;
  const { connections, client } = await startConversation((_req, res) => res.end(Buffer.alloc(size)));
  client.removeAllListeners('data');
  connections.announceClose();
  client.write(request);
  let length = 0;
  for await (const part of client) {
    length += (part as Buffer).length;
    connections.closeIdle();
    if (length < size / 10) await setTimeout(1);
  }
  expect(length).toBeGreaterThan(size);
});

test('All pipelined requests are answered, and the last response ends the connection', async () => {
  const { connections, client, received } = await startConversation(
    (_req, res) => void setTimeout(5).then(() => res.end('answer')),
  );
  connections.announceClose();
  client.write(request.repeat(3));
  await once(client, 'close');
  expect(received().split('answer')).toHaveLength(4);
  expect(received().split('Connection: close')).toHaveLength(2);
});

test('A response that is pending when the server stops has Connection: close', async () => {
  const { server, connections, client, received } = await startConversation(
    (_req, res) => void setTimeout(20).then(() => res.end('answer')),
  );
  client.write(request);
  await once(server, 'request');
  connections.announceClose();
  await once(client, 'close');
  expect(received()).toContain('Connection: close');
});

test.each([
  ['sends half a request line', request.slice(0, 10)],
  ['sends half of its body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nabc'],
  ['does not read', request.repeat(2)],
])('A client that %s is disconnected by closeStalled, whatever else it waits for', async (_what, sent) => {
  const { connections, client, accepted } = await startConversation(
    (req, res) => void (req.method === 'GET' && res.end(Buffer.alloc(30_000_000))),
  );
  client.removeAllListeners('data').pause();
  client.write(sent);
  await expect.poll(() => accepted.bytesRead).toBe(sent.length);
  connections.closeStalled(30);
  await once(accepted, 'close');
});

test('`closeStalled` leaves a handler its time, and a client that reads slowly', async () => {
  const handler = Promise.withResolvers<void>();
  const size = 30_000_000;
  const { connections, client, accepted } = await startConversation(
    (_req, res) => void handler.promise.then(() => res.end(Buffer.alloc(size))),
  );
  client.removeAllListeners('data');
  client.write(request);
  await expect.poll(() => accepted.bytesRead).toBe(request.length);
  const quiet = once(accepted, 'timeout');
  connections.closeStalled(1_000);
  await quiet;
  handler.resolve();
  let length = 0;
  for await (const part of client) {
    length += (part as Buffer).length;
    if (length > size) break;
    if (length < size / 10) await setTimeout(1);
  }
  expect(length).toBeGreaterThan(size);
});

test('`closeAll` disconnects a client in the middle of an answer', async () => {
  const { connections, client, accepted } = await startConversation((_req, res) => void res.write('begun'));
  client.write(request);
  await once(client, 'data');
  connections.closeAll();
  await once(accepted, 'close');
});
