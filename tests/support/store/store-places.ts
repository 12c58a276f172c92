/** Databases for a store: a SQLite file, or an empty database on the shared PostgreSQL server. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { inject, test } from 'vitest';
import type { Database } from '../../../server/platform/database/database.ts';
import { openPostgres } from '../../../server/platform/database/postgres.ts';
import { openSqlite } from '../../../server/platform/database/sqlite.ts';
import { openStore, type StorePlace } from '../../../server/store/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import { closeAfterFile } from '../after-file.ts';

const postgresUrl = inject('postgresUrl');

export const storeKinds: { name: string; available: boolean; newPlace: () => Promise<StorePlace> }[] = [
  { name: 'SQLite', available: true, newPlace: async () => ({ dataDir: newFolder(), databaseUrl: undefined }) },
  {
    name: 'PostgreSQL',
    available: postgresUrl !== undefined,
    newPlace: async () => ({ dataDir: newFolder(), databaseUrl: await newDatabase(postgresUrl ?? '') }),
  },
];

/**
 * One test for each kind of store that is available; `newPlace` gives an empty one.
 * @param timeout in milliseconds, if it takes longer than most.
 */
export function testStores(
  title: string,
  run: (newPlace: () => Promise<StorePlace>) => Promise<void>,
  timeout?: number,
) {
  for (const { name, available, newPlace } of storeKinds)
    test.skipIf(!available)(`${name}: ${title}`, () => run(newPlace), timeout);
}

/** One test for each kind of store that is available, with an empty store, which is closed afterwards. */
export function testStore(title: string, run: (given: { store: Store; place: StorePlace }) => Promise<void>) {
  testStores(title, async (newPlace) => {
    const place = await newPlace();
    const store = await openStore(place);
    try {
      await run({ store, place });
    } finally {
      await store.close();
    }
  });
}

/** @returns the path of a folder that does not exist yet. */
function newFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'store-'));
  closeAfterFile(() => rmSync(parent, { recursive: true, force: true }));
  return join(parent, 'data');
}

/** @returns the URL of an empty database. */
async function newDatabase(url: string): Promise<string> {
  const name = `site_${randomUUID().replaceAll('-', '')}`;
  const server = new Client(url);
  await server.connect();
  await server.query(`CREATE DATABASE ${name}`);
  await server.end();
  return new URL(`/${name}`, url).href;
}

/** Opens the database of a place without a store. */
export const databaseAt = ({ dataDir, databaseUrl }: StorePlace): Database =>
  databaseUrl ? openPostgres(databaseUrl) : openSqlite(join(dataDir, 'site.db'));

/** `firstLine` rejects if the program ends without output. */
export type StoreProcess = {
  process: ChildProcess;
  lines: string[];
  firstLine: Promise<void>;
  ended: Promise<number | null>;
};

/** Runs a task of store-process.ts on a place, in another process. */
export function startStoreProcess(
  task: 'open' | 'claim' | 'write',
  place: StorePlace,
  name = task as string,
): StoreProcess {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('store-process.ts', import.meta.url)), task, JSON.stringify(place), name],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const firstLine = Promise.race([
    once(reader, 'line').then(() => undefined),
    ended.then((code) => Promise.reject(new Error(`The program ended with ${code} before it printed anything`))),
  ]);
  firstLine.catch(() => undefined);
  return { process: child, lines, firstLine, ended };
}
