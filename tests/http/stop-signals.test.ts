/** What a server does on SIGTERM and SIGHUP, also while it starts. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { clockEnvironment } from '../support/clock/environment.mjs';
import { root } from '../support/root.mjs';
import { startBuiltServer } from '../support/servers/built-server.ts';
import { isStopping, newFolder, startSilence } from '../support/servers/stopping-server.ts';
import { testSiteBuild } from '../support/site/test-site.ts';

const main = join(testSiteBuild, 'server/main.js');

test('SIGTERM while the server starts ends the process with code 0', async () => {
  const database = await startSilence();
  const child = spawn(process.execPath, [main], {
    env: {
      ...clockEnvironment(),
      PORT: '0',
      DATABASE_URL: `postgres://site@127.0.0.1:${database.port}/site`,
      SECRET: 'the-secret-of-the-tests',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(database.server, 'connection');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('SIGTERM before the server has read its program ends the process with code 0', async () => {
  const clock = clockEnvironment();
  const child = spawn(process.execPath, [main], {
    env: {
      ...clock,
      PORT: '0',
      DATA_DIR: newFolder(),
      NODE_OPTIONS: `${clock.NODE_OPTIONS} --import=${root}/tests/support/servers/signal-while-loading.mjs`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('SIGHUP does not end the server, which continues with its current content', async () => {
  const server = await startBuiltServer();
  server.process.kill('SIGHUP');
  await expect
    .poll(() => server.log.filter(({ cause, msg }) => cause === 'SIGHUP' && msg === 'the content is the same').length)
    .toBe(1);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
});

test('A second SIGTERM ends the process at once with code 1', async () => {
  const server = await startBuiltServer({ SHUTDOWN_GRACE_MS: '600000' });
  const exited = server.stop();
  await isStopping(server);
  server.process.kill('SIGTERM');
  expect(await exited).toBe(1);
});
