/** Writes rows. Names of tables and columns are ours; only values come from outside. */
import type { Query, Value } from './database.ts';

export function insert(query: Query, table: string, row: Record<string, Value>, otherwise = '') {
  const columns = Object.keys(row);
  return query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')}) ${otherwise}`, ...Object.values(row));
}

/** Inserted, or replaced by id. */
export function replace(query: Query, table: string, row: Record<string, Value>) {
  const changes = Object.keys(row).map((column) => `${column} = excluded.${column}`);
  return insert(query, table, row, `ON CONFLICT (id) DO UPDATE SET ${changes.join(', ')}`);
}
