/** Behavior specific to SQLite: its thread, other programs that use the file, and what erasing leaves in the file. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../server/platform/database/database.ts';
import { openSqlite } from '../../server/platform/database/sqlite.ts';
import { StoreError } from '../../server/platform/database/store-error.ts';
import { createRandom } from '../support/random.ts';
import { root } from '../support/root.mjs';
import { mountSmallDisk } from '../support/servers/small-disk.ts';

let folder: string;
let file: string;
let database: Database;
const threads: Worker[] = [];
const onWorker = (worker: Worker) => void threads.push(worker);
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sqlite-'));
  file = join(folder, 'site.db');
  threads.length = 0;
  process.on('worker', onWorker);
  database = openSqlite(file);
  await database.query('CREATE TABLE things (name TEXT UNIQUE, text TEXT)');
});
afterEach(async () => {
  process.off('worker', onWorker);
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Another program that holds the write lock until `end` is called. */
function holdLock() {
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  return {
    end() {
      other.exec('COMMIT');
      other.close();
    },
  };
}

test('While another process writes to the SQLite file, writes wait and reads do not', async () => {
  const lock = holdLock();
  const written = vi.fn();
  const writing = database.transaction((query) => query('INSERT INTO things VALUES (?, ?)', 'one', '')).then(written);
  // Longer than one attempt of the waiting transaction.
  for (let read = 0; read < 5; read++) {
    await setTimeout(50);
    expect(await database.query('SELECT name FROM things')).toEqual([]);
  }
  expect(written).not.toHaveBeenCalled();
  lock.end();
  await writing;
  expect(await database.query('SELECT name FROM things')).toEqual([{ name: 'one' }]);
});

test('The event loop is not blocked while SQLite works', async () => {
  const isDone = vi.fn();
  const counting = database.query(
    'WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 3000000) SELECT COUNT(*) AS count FROM numbers',
  );
  void counting.finally(isDone);
  let turns = 0;
  for (; !isDone.mock.calls.length; turns++) await setTimeout(1);
  expect(await counting).toEqual([{ count: 3_000_000 }]);
  expect(turns).toBeGreaterThan(10);
});

test('A result of 50,000 rows from SQLite arrives complete and in order', async () => {
  const rows = await database.query(
    'WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 50000) SELECT n FROM numbers',
  );
  expect(rows).toHaveLength(50_000);
  expect(rows.every(({ n }, index) => n === index + 1)).toBe(true);
});

test('Errors leave the SQLite thread with their message, kind and cause', async () => {
  await database.query('INSERT INTO things VALUES (?, ?)', 'one', '');
  const error = await database.query('INSERT INTO things VALUES (?, ?)', 'one', '').catch((error: unknown) => error);
  expect(error).toBeInstanceOf(StoreError);
  expect(error).toMatchObject({
    message: 'The store has this already',
    kind: 'conflict',
    cause: { message: 'UNIQUE constraint failed: things.name' },
  });
});

test('A dead SQLite thread loses its open transaction, and the next call runs on a new thread', async () => {
  const [waiting, transaction] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const dying = database.transaction(async (query) => {
    await query('INSERT INTO things VALUES (?, ?)', 'lost', '');
    waiting.resolve();
    await transaction.promise;
    await query('INSERT INTO things VALUES (?, ?)', 'lost too', '').catch(() => undefined);
    await query('INSERT INTO things VALUES (?, ?)', 'not outside of the transaction', '');
  });
  await waiting.promise;
  const next = database.query('INSERT INTO things VALUES (?, ?)', 'kept', '');
  await threads[0]?.terminate();
  transaction.resolve();
  await expect(dying).rejects.toMatchObject({ name: 'StoreError', kind: 'unavailable' });
  await next;
  expect(await database.query('SELECT name FROM things')).toEqual([{ name: 'kept' }]);
  expect(threads).toHaveLength(2);
});

test('A running call fails when the SQLite thread dies, and the next one succeeds', async () => {
  const lock = holdLock();
  const writing = database.query('INSERT INTO things VALUES (?, ?)', 'one', '');
  const ended = expect(writing).rejects.toMatchObject({
    kind: 'unavailable',
    message: 'The thread of the store has ended',
  });
  await setTimeout(20);
  await threads[0]?.terminate();
  await ended;
  lock.end();
  expect(await database.query('SELECT name FROM things')).toEqual([]);
});

test('A program that has only opened the store ends by itself', () => {
  const program = `import { openStore } from '${root}/server/store/open-store.ts'; const store = await openStore({ dataDir: '${folder}/data' }); await store.depth();`;
  expect(
    spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8', timeout: 120_000 }),
  ).toMatchObject({ status: 0, stderr: '' });
});

/**
 * Fills and changes the table so that SQLite moves its rows, in the same way in every run.
 * @returns the names in the order of the rows.
 */
async function moveRowsAbout() {
  const random = createRandom('moved rows');
  const names = Array.from({ length: 200 }, (_, index) => `${random.between(0, 1e9)}-person-${index}.`);
  const textOf = (name: string) => name.repeat(random.between(1, 60));
  await database.transaction(async (query) => {
    for (const name of names) await query('INSERT INTO things VALUES (?, ?)', name, textOf(name));
  });
  for (let round = 0; round < 200; round++)
    await database.transaction(async (query) => {
      for (let change = 0; change < 10; change++) {
        const name = random.pick(names);
        await query('UPDATE things SET text = ? WHERE name = ?', textOf(name), name);
      }
    });
  return names;
}
const onDisk = (text: string) => [file, `${file}-wal`].some((each) => readFileSync(each).includes(text));

test('No byte of a deleted row stays in the SQLite files, wherever it was in them', async () => {
  const names = await moveRowsAbout();
  const erased = names.filter((_, index) => index % 2);
  for (const name of erased) await database.query('DELETE FROM things WHERE name = ?', name);
  await database.scrub();
  expect(erased.filter(onDisk)).toEqual([]);
  expect(names.filter(onDisk)).toHaveLength(100);
});

test('A rewrite of the SQLite file that a process could not finish is done by the next process', async () => {
  await database.query('PRAGMA user_version = 5');
  await database.close();
  const faults: unknown[] = [];
  database = openSqlite(file, { checkIntervalMs: 20, onFault: (error) => faults.push(error) });
  await expect.poll(() => database.query('PRAGMA user_version')).toEqual([{ user_version: 0 }]);
  expect(faults).toEqual([]);
});

test('A failed rewrite of the SQLite file is logged, does not fail the erasure, and is repeated later', async ({
  skip,
}) => {
  const disk = mountSmallDisk(2) ?? skip();
  const faults: unknown[] = [];
  const other = openSqlite(join(disk.folder, 'site.db'), {
    checkIntervalMs: 20,
    onFault: (error) => faults.push(error),
  });
  try {
    await other.query('CREATE TABLE things (name TEXT)');
    await other.query('INSERT INTO things VALUES (?)', 'm'.repeat(400_000));
    // Space for a statement, but not for another copy of the row.
    const { bavail, bsize } = statfsSync(disk.folder);
    writeFileSync(join(disk.folder, 'filler'), Buffer.alloc(bavail * bsize - 200_000));
    await other.scrub();
    expect(faults[0]).toMatchObject({ message: 'The disk of the store is full' });
    disk.clear();
    await expect.poll(() => other.query('PRAGMA user_version')).toEqual([{ user_version: 0 }]);
  } finally {
    await other.close();
    disk.unmount();
  }
});

test('Concurrent erasures share one rewrite of the SQLite file, and have left the files when they resolve', async () => {
  const names = ['ann@example.com', 'bob@example.com', 'cem@example.com', 'dee@example.com'];
  for (const name of names) await database.query('INSERT INTO things VALUES (?, ?)', name, name.repeat(300));
  await Promise.all(
    names.map(async (name) => {
      await database.query('DELETE FROM things WHERE name = ?', name);
      await database.scrub();
      expect(onDisk(name)).toBe(false);
    }),
  );
});
