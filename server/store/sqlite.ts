/** The database in a file of our own, which several processes of one machine may share. */
import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Database, Query } from './database.ts';
import { StoreError } from './store.ts';

/** How long one process waits for another one's transaction; they take milliseconds. */
const busyTimeoutMs = 5_000;

/**
 * Opens the file when it is first used, and again when that failed: a folder that cannot be written today may be tomorrow.
 * The file is for its owner only (0600), its folder too where it is made here (0700).
 */
export function openSqlite(file: string): Database {
  let connection: DatabaseSync | undefined;
  // One connection has one transaction: whoever comes meanwhile waits for its end.
  let turn: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  }
  const run: Query = async (sql, ...values) =>
    tellFaults(() => {
      connection ??= connect(file);
      return connection.prepare(sql).all(...values);
    });
  return {
    query: (sql, ...values) => inTurn(() => run(sql, ...values)),
    transaction: (work, { alone = false } = {}) =>
      inTurn(async () => {
        await run(alone ? 'BEGIN EXCLUSIVE' : 'BEGIN IMMEDIATE');
        try {
          const result = await work(run);
          await run('COMMIT');
          return result;
        } catch (error) {
          // SQLite has rolled back by itself after some faults.
          if (connection?.isTransaction) await run('ROLLBACK');
          throw error;
        }
      }),
    // Overwriting what was deleted (secure_delete) is not enough: moved rows leave pieces of themselves in the free room of pages.
    scrub: () =>
      inTurn(async () => {
        await run('VACUUM');
        await run('PRAGMA wal_checkpoint(TRUNCATE)');
      }),
    close: () => inTurn(async () => connection?.close()),
  };
}

function connect(file: string): DatabaseSync {
  createOwnFile(file);
  const connection = new DatabaseSync(file, { timeout: busyTimeoutMs });
  try {
    connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY');
  } catch (error) {
    connection.close();
    throw error;
  }
  return connection;
}

/** SQLite gives its log the permissions of the file. The name of a new file is as durable as its content will be. */
function createOwnFile(file: string) {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  const entries = openSync(folder, 'r');
  fsyncSync(entries);
  closeSync(entries);
}

const faults: Record<number, string> = {
  5: 'Another process keeps the store to itself',
  8: 'The file of the store is read-only',
  13: 'The disk of the store is full',
};
const constraintFault = 19;

/** @throws {StoreError} for whatever SQLite or the file system says. Result codes: sqlite.org/rescode.html; the low byte is the primary one. */
function tellFaults<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = ((error as { errcode?: number }).errcode ?? 0) & 0xff;
    if (code === constraintFault) throw new StoreError('The store has this already', error, 'conflict');
    throw new StoreError(faults[code] ?? 'The file of the store cannot be used', error);
  }
}
