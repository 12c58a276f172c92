/** What the store asks of a database: one SQL text for all of them, and transactions. */

export type Value = string | number | null;
export type Row = Record<string, unknown>;
/** Runs one statement with `?` where its values go. @returns what it read or, with RETURNING, changed: texts and whole numbers. */
export type RunQuery = (sql: string, ...values: Value[]) => Promise<Row[]>;

/** @throws {StoreError} from every method when the database cannot do it. */
export type Database = {
  query: RunQuery;
  /** What ends a SELECT of rows to be changed in the same transaction, so that others take other rows meanwhile. */
  forUpdate: string;
  /**
   * All of it or nothing; durable when it resolves. `alone`: no other program is in such a transaction meanwhile.
   * `keys`: no other transaction with one of these keys runs meanwhile, in whatever program.
   */
  transaction: <T>(work: (query: RunQuery) => Promise<T>, options?: { alone?: boolean; keys?: readonly string[] }) => Promise<T>;
  /** Takes what was deleted from the files too, where they are ours. */
  scrub: () => Promise<void>;
  close: () => Promise<void>;
};
