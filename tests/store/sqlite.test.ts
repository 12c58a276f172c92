/** Behavior specific to SQLite: its thread, and other programs that use the file. */

import { spawnSync } from 'node:child_process';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { StoreError } from '../../server/platform/database/store-error.ts';
import { root } from '../support/root.mjs';
import { createSqliteFiles } from '../support/store/sqlite-file.ts';

const sqlite = createSqliteFiles();

/** Another program that holds the write lock until `end` is called. */
function holdLock() {
  const other = new DatabaseSync(sqlite.file);
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
  const writing = sqlite.database
    .transaction((query) => query('INSERT INTO things VALUES (?, ?)', 'one', ''))
    .then(written);
  // Longer than one attempt of the waiting transaction.
  for (let read = 0; read < 5; read++) {
    await setTimeout(50);
    expect(await sqlite.database.query('SELECT name FROM things')).toEqual([]);
  }
  expect(written).not.toHaveBeenCalled();
  lock.end();
  await writing;
  expect(await sqlite.database.query('SELECT name FROM things')).toEqual([{ name: 'one' }]);
});

test('The event loop is not blocked while SQLite works', async () => {
  const isDone = vi.fn();
  const counting = sqlite.database.query(
    'WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 3000000) SELECT COUNT(*) AS count FROM numbers',
  );
  void counting.finally(isDone);
  let turns = 0;
  for (; !isDone.mock.calls.length; turns++) await setTimeout(1);
  expect(await counting).toEqual([{ count: 3_000_000 }]);
  expect(turns).toBeGreaterThan(10);
});

test('A result of 50,000 rows from SQLite arrives complete and in order', async () => {
  const rows = await sqlite.database.query(
    'WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 50000) SELECT n FROM numbers',
  );
  expect(rows).toHaveLength(50_000);
  expect(rows.every(({ n }, index) => n === index + 1)).toBe(true);
});

test('Errors leave the SQLite thread with their message, kind and cause', async () => {
  await sqlite.database.query('INSERT INTO things VALUES (?, ?)', 'one', '');
  const error = await sqlite.database
    .query('INSERT INTO things VALUES (?, ?)', 'one', '')
    .catch((error: unknown) => error);
  expect(error).toBeInstanceOf(StoreError);
  expect(error).toMatchObject({
    message: 'The store has this already',
    kind: 'conflict',
    cause: { message: 'UNIQUE constraint failed: things.name' },
  });
});

test('A dead SQLite thread loses its open transaction, and the next call runs on a new thread', async () => {
  const [waiting, transaction] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const dying = sqlite.database.transaction(async (query) => {
    await query('INSERT INTO things VALUES (?, ?)', 'lost', '');
    waiting.resolve();
    await transaction.promise;
    await query('INSERT INTO things VALUES (?, ?)', 'lost too', '').catch(() => undefined);
    await query('INSERT INTO things VALUES (?, ?)', 'not outside of the transaction', '');
  });
  await waiting.promise;
  const next = sqlite.database.query('INSERT INTO things VALUES (?, ?)', 'kept', '');
  await sqlite.threads[0]?.terminate();
  transaction.resolve();
  await expect(dying).rejects.toMatchObject({ name: 'StoreError', kind: 'unavailable' });
  await next;
  expect(await sqlite.database.query('SELECT name FROM things')).toEqual([{ name: 'kept' }]);
  expect(sqlite.threads).toHaveLength(2);
});

test('A running call fails when the SQLite thread dies, and the next one succeeds', async () => {
  const lock = holdLock();
  const writing = sqlite.database.query('INSERT INTO things VALUES (?, ?)', 'one', '');
  const ended = expect(writing).rejects.toMatchObject({
    kind: 'unavailable',
    message: 'The thread of the store has ended',
  });
  await setTimeout(20);
  await sqlite.threads[0]?.terminate();
  await ended;
  lock.end();
  expect(await sqlite.database.query('SELECT name FROM things')).toEqual([]);
});

test('A program that has only opened the store ends by itself', () => {
  const program = `import { openStore } from '${root}/server/store/open-store.ts'; const store = await openStore({ dataDir: '${sqlite.folder}/data' }); await store.depth();`;
  expect(
    spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8', timeout: 120_000 }),
  ).toMatchObject({ status: 0, stderr: '' });
});
