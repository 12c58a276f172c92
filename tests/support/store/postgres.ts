/** A real PostgreSQL for tests. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { createCluster, makePostgresFolder, spawnPostgres, urlOfPostgres } from './postgres-programs.ts';

/** `url`: address of the initial database, from which others are created. */
export type Postgres = { url: string; stop: () => Promise<void> };

/** No fsync, because tests kill programs that use the database, but never the machine. */
const settings = ['fsync=off', 'max_connections=200'];
const ready = 'database system is ready to accept connections';

/** Starts the server. @returns undefined, with a message, if it cannot run. */
export async function startPostgres(): Promise<Postgres | undefined> {
  try {
    return await start();
  } catch (error) {
    process.stderr.write(`\nPostgreSQL cannot run here, its tests are SKIPPED: ${String(error)}\n`);
    return undefined;
  }
}

async function start(): Promise<Postgres> {
  const folder = makePostgresFolder();
  const port = await freePort();
  const remove = () => rmSync(folder, { recursive: true, force: true });
  let server: ChildProcess | undefined;
  try {
    createCluster(join(folder, 'data'));
    server = spawnPostgres(join(folder, 'data'), port, settings);
    await untilReady(server);
  } catch (error) {
    server?.kill('SIGKILL');
    remove();
    throw error;
  }
  // For a process that ends before it has called `stop`.
  const stopAtExit = () => void server.kill('SIGQUIT');
  process.once('exit', stopAtExit);
  return {
    url: urlOfPostgres(port),
    async stop() {
      process.removeListener('exit', stopAtExit);
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      remove();
    },
  };
}

/** @throws with the last messages of the server if it ends before. */
async function untilReady(server: ChildProcess) {
  let output = '';
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.stderr?.on('data', (chunk: Buffer) => {
    // What it reports later is only read, because a full pipe would stop it.
    if (output.includes(ready)) return;
    output += String(chunk);
    if (output.includes(ready)) resolve();
  });
  server.once('error', reject);
  server.once('exit', (code) => reject(new Error(`it ended with ${code}\n${output.slice(-1_000)}`)));
  await promise;
}
