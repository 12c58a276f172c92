/**
 * Serializes the callers of one SQLite connection: one statement or one whole transaction at a time, in the order of
 * the calls.
 */
import type { Database, Row, RunQuery, Value } from './database.ts';
import { isBusy } from './sqlite-connection.ts';
import { StoreError } from './store-error.ts';

/** A `SqliteConnection` in another thread. */
export type AsyncSqliteConnection = {
  run: (sql: string, values: readonly Value[], inTransaction: boolean) => Promise<Row[]>;
  rollback: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * `close` waits for all earlier calls; later ones reject.
 * @param maxBusyMs how long a statement, or the start of a transaction, is retried while another process holds the
 * write lock.
 */
export function serialize(
  connection: AsyncSqliteConnection,
  maxBusyMs = 10_000,
): Pick<Database, 'query' | 'transaction' | 'close'> {
  const whenFree = createTurns(maxBusyMs);
  const pending = new Set<Promise<unknown>>();
  let closed: Promise<void> | undefined;

  async function track<T>(work: () => Promise<T>): Promise<T> {
    if (closed) throw new StoreError('The store is closed', undefined);
    const result = work();
    pending.add(result);
    return result.finally(() => pending.delete(result));
  }

  async function query(sql: string, values: Value[]): Promise<Row[]> {
    return whenFree(async (endTurn) => {
      const rows = await connection.run(sql, values, false);
      endTurn();
      return rows;
    });
  }

  async function transaction<T>(work: (query: RunQuery) => Promise<T>, exclusive: boolean): Promise<T> {
    const endTurn = await whenFree(async (endTurn) => {
      await connection.run(exclusive ? 'BEGIN EXCLUSIVE' : 'BEGIN IMMEDIATE', [], false);
      return endTurn;
    });
    let isOver = false;
    const run: RunQuery = async (sql, ...values) => {
      if (isOver) throw new StoreError('The transaction is over', undefined);
      return connection.run(sql, values, true);
    };
    try {
      const result = await work(run);
      await run('COMMIT');
      return result;
    } catch (error) {
      await connection.rollback();
      throw error;
    } finally {
      isOver = true;
      endTurn();
    }
  }

  return {
    query: (sql, ...values) => track(() => query(sql, values)),
    transaction: (work, { exclusive = false } = {}) => track(() => transaction(work, exclusive)),
    close: () => (closed ??= Promise.allSettled(pending).then(() => connection.close())),
  };
}

type WhenFree = <T>(work: (endTurn: () => void) => Promise<T>) => Promise<T>;

/** @returns a function that does work after all earlier callers are done, until `endTurn` is called. */
function createTurns(maxBusyMs: number): WhenFree {
  let lastTurn: Promise<void> = Promise.resolve();

  /** Waits until all earlier callers are done. @returns a function that ends the turn. */
  async function takeTurn(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = lastTurn;
    lastTurn = promise;
    await before;
    return resolve;
  }
  // While the file is locked, each attempt takes a new turn, so that others can read in between.
  return async (work) => {
    const until = performance.now() + maxBusyMs;
    for (;;) {
      const endTurn = await takeTurn();
      try {
        return await work(endTurn);
      } catch (error) {
        endTurn();
        if (!isBusy(error) || performance.now() >= until) throw error;
      }
    }
  };
}
