/** Helpers for queries: one row, a count, a list of placeholders. */
import type { Row, RunQuery, Value } from '../platform/database/database.ts';

export async function findOne<T>(
  query: RunQuery,
  read: (row: Row) => T,
  sql: string,
  ...values: Value[]
): Promise<T | undefined> {
  const [row] = await query(sql, ...values);
  return row && read(row);
}

/** @param sql selects one number as `count`. */
export async function countRows(query: RunQuery, sql: string, ...values: Value[]): Promise<number> {
  const [row] = await query(sql, ...values);
  return Number(row?.count);
}

/** `?, ?, ?`: a placeholder for each value. */
export const placeholders = (values: readonly unknown[]) => values.map(() => '?').join(', ');

const maxErrorLength = 500;

/** The text of a server or error, cut, and without NUL characters, which PostgreSQL cannot store in a text. */
export function storableError(error: string): string {
  return error.replaceAll('\0', ' ').slice(0, maxErrorLength);
}
