/** One connection to a SQLite file, whose methods block. Errors become a StoreError. */
import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { makePrivateFolder, syncFolder } from '../files/folder.ts';
import type { Row, Value } from './database.ts';
import { StoreError } from './store-error.ts';

/** @throws {StoreError} from `run` and `close`. All methods block until SQLite is done. */
export type SqliteConnection = {
  /** @param inTransaction the statement belongs to the open transaction, and fails if that has ended. */
  run: (sql: string, values: readonly Value[], inTransaction: boolean) => Row[];
  /** Rolls back the open transaction, unless SQLite has already done so after an error. */
  rollback: () => void;
  close: () => void;
};

const maxStatements = 100;
const inMemory = ':memory:';

/**
 * Opens the file on first use, and tries again after a failure, because a folder that cannot be written now may become
 * writable. Only the owner can access the file (0600) and, if it is created here, its folder (0700).
 * @param file a path, or `:memory:`.
 * @param busyMs how long a statement blocks while another connection holds the write lock.
 */
export function openSqliteConnection(file: string, busyMs = 0): SqliteConnection {
  let connection: DatabaseSync | undefined;
  const statements = new Map<string, StatementSync>();

  /** Caches prepared statements by their text, the `maxStatements` most recently used ones. */
  function prepare(sql: string): StatementSync {
    connection ??= connect(file, busyMs);
    const statement = statements.get(sql) ?? connection.prepare(sql);
    statements.delete(sql);
    statements.set(sql, statement);
    for (const oldest of statements.keys()) {
      if (statements.size <= maxStatements) break;
      statements.delete(oldest);
    }
    return statement;
  }

  function disconnect() {
    statements.clear();
    const open = connection;
    connection = undefined;
    if (open) withStoreErrors(() => open.close());
  }

  return {
    run: (sql, values, inTransaction) =>
      withStoreErrors(() => {
        if (inTransaction && !connection?.isTransaction) throw new Error('The transaction is over');
        return prepare(sql).all(...values);
      }),
    rollback: () => {
      try {
        if (connection?.isTransaction) connection.exec('ROLLBACK');
      } catch {
        // Closing the connection rolls its transaction back.
        disconnect();
      }
    },
    close: disconnect,
  };
}

function connect(file: string, busyMs: number): DatabaseSync {
  if (file !== inMemory) createOwnFile(file);
  const connection = new DatabaseSync(file, { timeout: busyMs });
  try {
    connection.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY',
    );
  } catch (error) {
    connection.close();
    throw error;
  }
  return connection;
}

/**
 * Creates the file with its permissions, which SQLite also gives its log, and syncs the folder, so that the name of the
 * file is durable too. An existing file is not opened here: closing it would release the locks of every connection of
 * this process (sqlite.org/howtocorrupt.html, 2.2).
 */
function createOwnFile(file: string) {
  const folder = dirname(file);
  makePrivateFolder(folder);
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  syncFolder(folder);
}

const busyFault = 5;
const constraintFault = 19;
const faults: Record<number, string> = {
  [busyFault]: 'Another process keeps the store to itself',
  8: 'The file of the store is read-only',
  13: 'The disk of the store is full',
};
/** Result codes: sqlite.org/rescode.html; the low byte is the primary one. */
const codeOf = (error: unknown) => ((error as { errcode?: number } | undefined)?.errcode ?? 0) & 0xff;

/** Whether another connection held the lock for too long; the statement can be retried. */
export const isBusy = (error: unknown) => error instanceof StoreError && codeOf(error.cause) === busyFault;

/** @throws {StoreError} for every error of SQLite or the file system. */
function withStoreErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = codeOf(error);
    if (code === constraintFault) throw new StoreError('The store has this already', error, 'conflict');
    throw new StoreError(faults[code] ?? 'The file of the store cannot be used', error);
  }
}
