/** A server whose log nobody reads any more, or whose log cannot be written, stops like any other. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { closeAfterFile } from '../support/after-file.ts';
import { clockEnvironment } from '../support/clock/environment.mjs';
import { freePort } from '../support/free-port.ts';
import { testSiteBuild } from '../support/site/test-site.ts';

/** @param stdout where the log goes: a pipe, or an open file. */
async function start(
  stdout: 'pipe' | number,
  port: number,
  settings: Record<string, string> = {},
): Promise<ChildProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'unread-'));
  const child = spawn(process.execPath, [join(testSiteBuild, 'server/main.js')], {
    env: {
      ...clockEnvironment(),
      PORT: String(port),
      DATA_DIR: folder,
      PRERENDER: 'off',
      DRAIN_MS: '300',
      SHUTDOWN_GRACE_MS: '2000',
      ...settings,
    },
    stdio: ['ignore', stdout, 'inherit'],
  });
  closeAfterFile(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  await expect.poll(() => fetch(`http://127.0.0.1:${port}/healthz`).then(({ status }) => status, String)).toBe(200);
  return child;
}

/** Reads the log until the server listens, and then closes its end of the pipe. */
async function stopReading({ stdout }: ChildProcess) {
  if (!stdout) throw new Error('The log is a pipe');
  for await (const line of createInterface({ input: stdout })) if (line.includes('listening')) break;
  stdout.destroy();
  await once(stdout, 'close');
}

test('A server stops with code 0 when the reader of its log has gone', async () => {
  const server = await start('pipe', await freePort());
  await stopReading(server);
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});

test('A second SIGTERM ends a server at once with code 1 when the reader of its log has gone', async () => {
  const port = await freePort();
  const server = await start('pipe', port, { DRAIN_MS: '600000' });
  await stopReading(server);
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  await expect.poll(() => fetch(`http://127.0.0.1:${port}/readyz`).then(({ status }) => status)).toBe(503);
  server.kill('SIGTERM');
  expect(await exited).toEqual([1, null]);
});

test.skipIf(!existsSync('/dev/full'))(
  'A server goes on when the disk of its log is full, and stops with code 0',
  async () => {
    const port = await freePort();
    const server = await start(openSync('/dev/full', 'w'), port);
    // By now it has written lines more than once.
    for (let count = 0; count < 50; count++) await fetch(`http://127.0.0.1:${port}/blue`);
    const exited = once(server, 'exit');
    server.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  },
);
