/** Inserts rows. Table and column names are our own; only values come from outside. */
import type { ColumnOf, TableName } from '../../shared/privacy/stored/in-store.ts';
import type { RunQuery, Value } from '../platform/database/database.ts';

/** Only columns that shared/privacy/stored/in-store.ts lists. */
export type NewRow<Table extends TableName> = Partial<Record<ColumnOf<Table>, Value>>;

export function insert<Table extends TableName>(query: RunQuery, table: Table, row: NewRow<Table>, onConflict = '') {
  const columns = Object.keys(row);
  return query(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')}) ${onConflict}`,
    ...(Object.values(row) as Value[]),
  );
}

/** Inserts a row, or replaces the one with the same id. */
export function replace<Table extends TableName>(query: RunQuery, table: Table, row: NewRow<Table>) {
  const changes = Object.keys(row).map((column) => `${column} = excluded.${column}`);
  return insert(query, table, row, `ON CONFLICT (id) DO UPDATE SET ${changes.join(', ')}`);
}
