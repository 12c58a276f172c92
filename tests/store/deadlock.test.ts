import { expect, inject, test } from 'vitest';
import { openPostgres } from '../../server/platform/database/postgres.ts';
import { storeKinds } from '../support/store/store-places.ts';

test.skipIf(inject('postgresUrl') === undefined)(
  'Two transactions that wait for each other both succeed in the end',
  async () => {
    const place = await storeKinds.find(({ name }) => name === 'PostgreSQL')?.newPlace();
    const database = openPostgres(place?.databaseUrl ?? '');
    await database.query('CREATE TABLE counts (id text PRIMARY KEY, count bigint NOT NULL)');
    await database.query("INSERT INTO counts VALUES ('a', 0), ('b', 0)");
    const bothHaveOne = Promise.withResolvers<void>();
    let begun = 0;
    const addTo = (first: string, second: string) =>
      database.transaction(async (query) => {
        await query('UPDATE counts SET count = count + 1 WHERE id = ?', first);
        begun += 1;
        if (begun === 2) bothHaveOne.resolve();
        await bothHaveOne.promise;
        await query('UPDATE counts SET count = count + 1 WHERE id = ?', second);
      });
    await Promise.all([addTo('a', 'b'), addTo('b', 'a')]);
    expect(begun).toBe(3);
    expect(await database.query('SELECT * FROM counts ORDER BY id')).toEqual([
      { id: 'a', count: 2 },
      { id: 'b', count: 2 },
    ]);
    await database.close();
  },
);
