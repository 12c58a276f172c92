import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type AsyncSqliteConnection, serialize } from '../../../../../server/platform/database/sqlite-serialize.ts';
import { StoreError } from '../../../../../server/platform/database/store-error.ts';
import { openMemoryDatabase } from '../../../../support/site/memory-database.ts';

const busy = () => new StoreError('busy', Object.assign(new Error('database is locked'), { errcode: 5 }));
/** A connection whose statements do what the test specifies; `statements` contains all of them. */
function newConnection(run: (sql: string) => Promise<[]> | []) {
  const statements: string[] = [];
  const connection: AsyncSqliteConnection = {
    async run(sql) {
      statements.push(sql);
      return run(sql);
    },
    rollback: async () => void statements.push('ROLLBACK'),
    close: async () => void statements.push('close'),
  };
  return { connection, statements };
}

test('A transaction is not mixed with the statements of others', async () => {
  const { connection, statements } = newConnection(() => setTimeout(1, []));
  const { query, transaction } = serialize(connection);
  await Promise.all([
    transaction(async (query) => {
      await query('one');
      await setTimeout(5);
      await query('two');
    }),
    query('three'),
    transaction((query) => query('four')),
  ]);
  expect(statements).toEqual(['BEGIN IMMEDIATE', 'one', 'two', 'COMMIT', 'three', 'BEGIN IMMEDIATE', 'four', 'COMMIT']);
});

test('A transaction whose callback throws is rolled back, and the next one runs', async () => {
  const database = openMemoryDatabase();
  await database.query('CREATE TABLE things (name TEXT)');
  const failed = database.transaction(async (query) => {
    await query('INSERT INTO things VALUES (?)', 'left behind');
    throw new TypeError('a mistake of ours');
  });
  const next = database.transaction((query) => query('INSERT INTO things VALUES (?)', 'kept'));
  await expect(failed).rejects.toThrow(TypeError);
  await next;
  expect(await database.query('SELECT name FROM things')).toEqual([{ name: 'kept' }]);
});

test('A statement that comes after the end of its transaction is refused', async () => {
  const database = openMemoryDatabase();
  await database.query('CREATE TABLE things (name TEXT)');
  let late: Promise<unknown> | undefined;
  await database.transaction(async (query) => {
    late = setTimeout(10).then(() => query('INSERT INTO things VALUES (?)', 'late'));
  });
  await expect(late).rejects.toThrow(StoreError);
  expect(await database.query('SELECT name FROM things')).toEqual([]);
});

test('A transaction that waits for a busy store lets reads through', async () => {
  let isLocked = true;
  const { connection, statements } = newConnection(async (sql) => {
    await setTimeout(1);
    if (sql !== 'read' && isLocked) throw busy();
    return [];
  });
  const { query, transaction } = serialize(connection);
  const writing = [query('write'), transaction((query) => query('write more'))];
  await query('read');
  expect(statements.slice(0, 3)).toEqual(['write', 'BEGIN IMMEDIATE', 'read']);
  isLocked = false;
  await Promise.all(writing);
  expect(statements.slice(-3)).toEqual(['BEGIN IMMEDIATE', 'write more', 'COMMIT']);
});

test('A transaction that has waited too long fails because the store is busy', async () => {
  const { connection } = newConnection(async () => {
    await setTimeout(5);
    throw busy();
  });
  await expect(serialize(connection, 20).query('write')).rejects.toThrow('busy');
});

test('A transaction that has begun is never repeated', async () => {
  let begun = 0;
  const { connection, statements } = newConnection((sql) => {
    if (sql === 'COMMIT') throw busy();
    return [];
  });
  const { transaction } = serialize(connection);
  await expect(transaction(async () => void (begun += 1))).rejects.toThrow('busy');
  expect(begun).toBe(1);
  expect(statements.at(-1)).toBe('ROLLBACK');
});

test('Closing waits for earlier calls and refuses later ones', async () => {
  const { connection, statements } = newConnection(() => setTimeout(2, []));
  const { query, transaction, close } = serialize(connection);
  const before = [query('one'), transaction((query) => query('two'))];
  const closed = [close(), close()];
  await expect(query('three')).rejects.toThrow(StoreError);
  await Promise.all([...before, ...closed]);
  expect(statements).toEqual(['one', 'BEGIN IMMEDIATE', 'two', 'COMMIT', 'close']);
});
