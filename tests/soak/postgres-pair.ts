/** A primary and its synchronous standby. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../support/free-port.ts';
import {
  createCluster,
  giveToPostgres,
  makePostgresFolder,
  spawnPostgres,
  urlOfPostgres,
} from '../support/store/postgres-programs.ts';

export type PostgresPair = {
  /** Addresses of the two, the primary first. */
  urls: readonly [string, string];
  /** Ends the primary as a power cut would. */
  killPrimary: () => Promise<void>;
  /** Makes the standby the primary. */
  promote: () => Promise<void>;
  stop: () => Promise<void>;
};

export async function startPostgresPair(): Promise<PostgresPair> {
  const folder = makePostgresFolder();
  const ports = [await freePort(), await freePort()] as const;
  const urls = [urlOfPostgres(ports[0]), urlOfPostgres(ports[1])] as const;
  const folders = [join(folder, 'primary'), join(folder, 'standby')] as const;
  createCluster(folders[0]);
  // A copy of a server that has never run is a base backup.
  copyFolder(folders[0], folders[1]);
  writeFileSync(join(folders[1], 'standby.signal'), '');
  appendFileSync(
    join(folders[1], 'postgresql.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${ports[0]} user=postgres password=password application_name=standby'\n`,
  );
  appendFileSync(join(folders[0], 'postgresql.conf'), "synchronous_standby_names = 'standby'\n");
  const start = (index: 0 | 1) => {
    const server = spawnPostgres(folders[index], ports[index], ['max_connections=100']);
    // Read, because a full pipe would stop it.
    server.stderr?.resume();
    return server;
  };
  const servers: ChildProcess[] = [start(0), start(1)];
  await until(urls[0], "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'");
  return {
    urls,
    killPrimary: () => end(servers[0], 'SIGKILL'),
    async promote() {
      await query(urls[1], 'SELECT pg_promote()');
      await until(urls[1], "SELECT 1 WHERE current_setting('transaction_read_only') = 'off'");
    },
    async stop() {
      await Promise.all(servers.map((server) => end(server, 'SIGINT')));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function end(server: ChildProcess | undefined, signal: NodeJS.Signals) {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}

function copyFolder(from: string, to: string) {
  cpSync(from, to, { recursive: true });
  chmodSync(to, 0o700);
  for (const path of ['', ...readdirSync(to, { recursive: true, encoding: 'utf8' })]) giveToPostgres(join(to, path));
}

export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Resolves when the query returns a row. @throws if it has none for half a minute. */
async function until(url: string, sql: string) {
  for (let attempt = 0; attempt < 150; attempt++) {
    const rows = await query(url, sql).catch(() => []);
    if (rows.length) return;
    await wait(200);
  }
  throw new Error(`Nothing has come of ${sql}`);
}
