/** The interface of a database: SQL that all supported databases understand, and transactions. */

export type Value = string | number | null;
export type Row = Record<string, unknown>;
/**
 * Runs one statement with `?` as placeholders.
 * @returns the rows it read or, with RETURNING, changed: strings and integers.
 */
export type RunQuery = (sql: string, ...values: Value[]) => Promise<Row[]>;

/** @throws {StoreError} from every method when the database cannot do it. */
export type Database = {
  query: RunQuery;
  /**
   * The clause that locks the rows of a SELECT until the end of the transaction, and skips rows that others have
   * locked.
   */
  forUpdate: string;
  /**
   * Atomic, and durable when it resolves. `work` is run again if the database has rolled it back. `exclusive`: no other
   * exclusive transaction runs at the same time. `keys`: no other transaction with one of these keys runs at the same
   * time. Both hold across all programs that use the database.
   */
  transaction: <T>(
    work: (query: RunQuery) => Promise<T>,
    options?: { exclusive?: boolean; keys?: readonly string[] },
  ) => Promise<T>;
  /** Removes deleted data from the files of the database too, if they are ours. */
  scrub: () => Promise<void>;
  close: () => Promise<void>;
};
