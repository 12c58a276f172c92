import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { hourMs } from '../../../../../content/vocabulary/durations.ts';
import { root } from '../../../../support/root.mjs';

/** A server with a client that has sent half of a request, and an idle one; the error has just occurred. */
async function failAmidRequest({ maxMs }: { maxMs: number }) {
  const child = spawn(
    process.execPath,
    [join(root, 'tests/support/servers/uncaught-error-process.ts'), String(maxMs)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const port = Number((await lines.next()).value);
  const [client, idle] = [connect(port), connect(port)];
  client.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 6\r\n\r\nabc');
  idle.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\nhi');
  await once(idle, 'data');
  child.kill('SIGUSR2');
  expect((await lines.next()).value).toBe('failed');
  return { child, client, exited };
}

test('A request in flight when an uncaught error occurs is answered before the process ends with code 1', async () => {
  const { client, exited } = await failAmidRequest({ maxMs: hourMs });
  client.write('def');
  expect(await text(client)).toMatch(/^HTTP\/1\.1 200 OK\r\n(?=[\s\S]*Connection: close\r\n)[\s\S]*got abcdef/);
  expect(await exited).toEqual([1, null]);
});

test('A client that sends nothing more does not keep the process after an uncaught error', async () => {
  const { client, exited } = await failAmidRequest({ maxMs: 50 });
  client.on('error', () => undefined);
  expect(await exited).toEqual([1, null]);
});

test('A second uncaught error ends the process at once', async () => {
  const { child, client, exited } = await failAmidRequest({ maxMs: hourMs });
  client.on('error', () => undefined);
  child.kill('SIGUSR2');
  expect(await exited).toEqual([1, null]);
});
