import { describe, expect, test } from 'vitest';
import { openStore } from '../../server/store/open-store.ts';
import { storeTables } from '../../shared/privacy/stored/in-store.ts';
import { databaseAt, storeKinds } from '../support/store/store-places.ts';

const columnsIn = {
  SQLite: `SELECT tables.name AS place, columns.name AS name FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns
           WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%'`,
  PostgreSQL:
    'SELECT table_name AS place, column_name AS name FROM information_schema.columns WHERE table_schema = current_schema()',
};

for (const { name, available, newPlace } of storeKinds)
  describe.skipIf(!available)(`The privacy policy for a store in ${name}`, () => {
    test('The privacy policy lists every column of every table, and no others', async () => {
      const place = await newPlace();
      await (await openStore(place)).close();
      const database = databaseAt(place);
      const rows = await database.query(columnsIn[name as keyof typeof columnsIn]);
      await database.close();
      const listed = Object.entries(storeTables).flatMap(([table, { items }]) =>
        items.flatMap(({ columns }) => columns.map((column) => `${table}.${column}`)),
      );
      expect([...new Set(listed)].toSorted()).toEqual(
        rows.map((row) => `${String(row.place)}.${String(row.name)}`).toSorted(),
      );
    });
  });
