/** A stopping server answers every request that it has received, completely, and within its grace period. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { contactEntry } from '../support/forms/contact-entry.ts';
import { root } from '../support/root.mjs';
import { startBuiltServer } from '../support/servers/built-server.ts';
import type { BuiltServer } from '../support/servers/start-server.ts';
import { isStopping, newFolder, startSilence } from '../support/servers/stopping-server.ts';

const getRequest = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
function postRequest(path: string, values: object) {
  const body = JSON.stringify(values);
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

/** Resolves when the operating system of the server has accepted the connection. */
async function open({ origin }: BuiltServer): Promise<Socket> {
  const client = connect(Number(new URL(origin).port));
  onTestFinished(() => void client.destroy());
  await once(client, 'connect');
  return client;
}
/** Resolves when the operating system has taken the request. */
const send = (client: Socket, request: string) =>
  new Promise<void>((resolve, reject) => client.write(request, (error) => (error ? reject(error) : resolve())));
/** The status line of the response, or why there was none. */
const statusOf = (client: Socket) =>
  text(client).then(firstLineOf, (error: NodeJS.ErrnoException) => String(error.code));
const firstLineOf = (answer: string) => answer.split('\r\n', 1)[0] || 'closed without an answer';

test('Requests that were sent before SIGTERM are answered even when the process is far behind', {
  timeout: 300_000,
}, async () => {
  const server = await startBuiltServer({
    DATA_DIR: newFolder(),
    SHUTDOWN_GRACE_MS: '100000',
    FORMS_RATE: 'off',
    PAGE_CACHE_MB: '0',
    NODE_OPTIONS: `--import=${root}/tests/support/servers/busy-loop.mjs`,
  });
  const keptAlive = await Promise.all(Array.from({ length: 5 }, () => open(server)));
  for (const client of keptAlive) {
    await send(client, getRequest('/healthz'));
    await once(client, 'data');
    client.pause();
  }
  server.process.kill('SIGUSR2');
  await setTimeout(100);
  const posts = Array.from({ length: 20 }, (_, index) =>
    postRequest('/api/v1/contact', { ...contactEntry, email: `ann${index}@example.org` }),
  );
  const requests = [...Array.from({ length: 15 }, () => getRequest('/blue/news-analysis')), ...posts];
  const fresh = await Promise.all(
    requests.map(async (request) => {
      const client = await open(server);
      await send(client, request);
      return client;
    }),
  );
  await Promise.all(keptAlive.map((client) => send(client, getRequest('/blue'))));
  const answers = Promise.all([...keptAlive, ...fresh].map(statusOf));
  const stopped = server.stop();
  const seen = Object.groupBy(await answers, String);
  // A page that has waited for three seconds is refused, stopping or not.
  const pages = [...(seen['HTTP/1.1 200 OK'] ?? []), ...(seen['HTTP/1.1 503 Service Unavailable'] ?? [])];
  expect([pages.length, seen['HTTP/1.1 202 Accepted']?.length]).toEqual([20, 20]);
  expect(await stopped).toBe(0);
});

test('A response to a slow client is not cut off by SIGTERM', { timeout: 180_000 }, async () => {
  const size = 50_000_000;
  const child = spawn(process.execPath, [join(root, 'tests/support/servers/large-answer-process.ts'), String(size)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exited = once(child, 'exit');
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  const client = connect(Number(port));
  onTestFinished(() => void client.destroy());
  await send(client, getRequest('/'));
  await once(client, 'readable');
  child.kill('SIGTERM');
  // Waits until the server accepts no connections and has begun to close idle ones.
  await expect
    .poll(() => fetch(`http://localhost:${Number(port)}`).then(String, ({ cause }) => cause.code))
    .toBe('ECONNREFUSED');
  await setTimeout(500);
  let length = 0;
  for await (const part of client) length += (part as Buffer).length;
  expect(length).toBeGreaterThan(size);
  expect(await exited).toEqual([0, null]);
});

test('The grace period limits the whole stop, with a slow client, a stalled one and a silent mail server at the same time', async () => {
  const graceMs = 6_000;
  const mailServer = await startSilence();
  const settings = {
    DATA_DIR: newFolder(),
    DRAIN_MS: '100',
    SHUTDOWN_GRACE_MS: String(graceMs),
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    FORMS_RATE: 'off',
  };
  const server = await startBuiltServer(settings);
  const attempt = once(mailServer.server, 'connection');
  const poster = await open(server);
  await send(poster, postRequest('/api/v1/contact', contactEntry));
  await attempt;
  const slow = await open(server);
  await send(slow, getRequest('/media/how-to-read-a-list/film.mp4').repeat(15));
  await once(slow, 'readable');
  const stalled = await open(server);
  await send(stalled, postRequest('/api/v1/contact', contactEntry).slice(0, -10));
  const begunAt = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - begunAt).toBeLessThan(graceMs * 4);
});

test('After SIGTERM a server is immediately not ready, and accepts requests until DRAIN_MS is over', async () => {
  const server = await startBuiltServer({ DRAIN_MS: '600000' });
  const exited = server.stop();
  await isStopping(server);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
  expect((await fetch(`${server.origin}/blue`)).status).toBe(200);
  server.process.kill('SIGTERM');
  expect(await exited).toBe(1);
});

test('The responses of a stopping server close their connections', async () => {
  const server = await startBuiltServer({ SHUTDOWN_GRACE_MS: '100000' });
  const client = await open(server);
  await send(client, getRequest('/healthz'));
  expect(String(await once(client, 'data'))).toContain('Connection: keep-alive');
  // Half a request keeps the connection open, however long the rest takes on this machine.
  await send(client, getRequest('/healthz').slice(0, 10));
  const stopped = server.stop();
  await isStopping(server);
  const rest = text(client);
  await send(client, getRequest('/healthz').slice(10));
  expect(await rest).toContain('Connection: close');
  expect(await stopped).toBe(0);
});
