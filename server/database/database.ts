/** The port of a database: SQL that all databases understand, and transactions. */

export type Value = string | number | null;
export type Row = Record<string, unknown>;
/** Runs one statement with `?` as placeholders. @returns the rows it read or, with RETURNING, changed: strings and integers. */
export type RunQuery = (sql: string, ...values: Value[]) => Promise<Row[]>;

/** @throws {StoreError} from every method when the database cannot do it. */
export type Database = {
  query: RunQuery;
  /** The clause that locks the rows of a SELECT for the rest of the transaction, so that others get other rows meanwhile. */
  forUpdate: string;
  /**
   * Atomic, and durable when it resolves. `work` may run again when the database has undone it. `alone`: no other program runs such a transaction meanwhile.
   * `keys`: no other transaction with one of these keys runs meanwhile, in any program.
   */
  transaction: <T>(work: (query: RunQuery) => Promise<T>, options?: { alone?: boolean; keys?: readonly string[] }) => Promise<T>;
  /** Removes what was deleted from the files as well, where they are our own. */
  scrub: () => Promise<void>;
  close: () => Promise<void>;
};
