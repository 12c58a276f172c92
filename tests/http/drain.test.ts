import { once } from 'node:events';
import { get } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startBuiltServer } from '../support/servers/built-server.ts';

/** Resolves when the request has left this process; `answer` is the text of the response. */
function send(address: string): Promise<{ answer: Promise<string> }> {
  return new Promise((resolve) => {
    const outgoing = get(address, { agent: false });
    const answer = new Promise<string>((resolveAnswer, reject) => {
      outgoing.on('error', reject).on('response', (incoming) => void text(incoming).then(resolveAnswer, reject));
    });
    outgoing.on('finish', () => resolve({ answer }));
  });
}

test('The server answers requests in flight after SIGTERM and exits with 0', async () => {
  const server = await startBuiltServer({ SHUTDOWN_GRACE_MS: '100000' });
  const requests = await Promise.all(Array.from({ length: 20 }, () => send(`${server.origin}/blue`)));
  const stopped = server.stop();
  const answers = await Promise.all(requests.map(({ answer }) => answer));
  expect(answers.every((html) => html.endsWith('</html>'))).toBe(true);
  expect(await stopped).toBe(0);
});

test('A stopping server does not wait for a client that keeps its connection after the last response', async () => {
  const server = await startBuiltServer({ SHUTDOWN_GRACE_MS: '600000' });
  const client = connect(Number(new URL(server.origin).port));
  client.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n');
  await once(client, 'connect');
  const stopped = server.stop();
  await expect
    .poll(() => fetch(`${server.origin}/healthz`).then(String, ({ cause }) => cause.code))
    .toBe('ECONNREFUSED');
  // A server that did not wait for this request would exit now.
  expect(await Promise.race([stopped, wait(2_000, 'waits')])).toBe('waits');
  client.write('\r\n');
  expect(String(await once(client, 'data'))).toContain('200 OK');
  expect(await stopped).toBe(0);
  client.destroy();
});

test('A stopping server without a grace period closes a connection that has sent nothing', async () => {
  const server = await startBuiltServer({ SHUTDOWN_GRACE_MS: '0' });
  const client = connect(Number(new URL(server.origin).port));
  client.on('error', () => undefined);
  await once(client, 'connect');
  expect(await server.stop()).toBe(0);
  client.destroy();
});

test('A stopping server answers every request for a page that waits in the queue', async () => {
  const server = await startBuiltServer({ SHUTDOWN_GRACE_MS: '100000' });
  const requests = await Promise.all(
    Array.from({ length: 15 }, (_, index) => send(`${server.origin}/subscriptions?q=tin${index}`)),
  );
  const stopped = server.stop();
  const answers = await Promise.all(requests.map(({ answer }) => answer));
  expect(answers.every((html) => html.trimEnd().endsWith('</html>'))).toBe(true);
  expect(await stopped).toBe(0);
});
