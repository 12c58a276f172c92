/** A program on tables that a newer program has migrated, as after a rollback of a release. */
import { expect, test } from 'vitest';
import { migrate, NewerStoreError } from '../../server/store/migrate.ts';
import { type Migration, migrations } from '../../server/store/migrations.ts';
import { openStore, type StorePlace } from '../../server/store/open-store.ts';
import { databaseAt, testStores } from '../support/store/store-places.ts';
import { newMail, newSubmission } from '../support/store/stored.ts';

const known = migrations.length;

/** Migrates the tables like a newer program with these additional migrations. */
async function migrateFurther(place: StorePlace, ...further: Migration[]) {
  const database = databaseAt(place);
  await migrate(database, [...migrations, ...further]);
  await database.close();
}

const compatible: Migration = {
  readableFrom: known,
  steps: [
    'ALTER TABLE submissions ADD COLUMN later TEXT',
    "UPDATE submissions SET later = 'kept'",
    'CREATE TABLE later_things (id TEXT PRIMARY KEY)',
  ],
};

testStores(
  'An older program works on compatible newer tables, beside the newer program and after it, and keeps unknown columns',
  async (newPlace) => {
    const place = await newPlace();
    const older = await openStore(place);
    const [before, during, after] = [newSubmission(), newSubmission(), newSubmission()];
    await older.write({ submission: before, mails: [newMail()] });
    await migrateFurther(place, compatible, { readableFrom: known, steps: [] });
    await older.write({ submission: during });
    await older.close();

    const restarted = await openStore(place);
    await restarted.write({ submission: after });
    expect(await restarted.submissions({ limit: 10 })).toHaveLength(3);
    expect(await restarted.claim('worker', 10)).toHaveLength(1);
    await restarted.close();

    const database = databaseAt(place);
    const rows = await database.query('SELECT id, later FROM submissions ORDER BY later');
    expect(Object.fromEntries(rows.map(({ id, later }) => [id, later]))).toEqual({
      [before.id]: 'kept',
      [during.id]: null,
      [after.id]: null,
    });
    expect(await database.query('SELECT * FROM store_version')).toEqual([
      expect.objectContaining({ version: known + 2, readable_from: known }),
    ]);
    await database.close();
  },
);

testStores(
  'An older program refuses incompatible newer tables with a message that names the versions',
  async (newPlace) => {
    const place = await newPlace();
    // The last migration is compatible with older programs, the one before it is not.
    await migrateFurther(place, { readableFrom: known + 1, steps: [] }, { readableFrom: 1, steps: [] });
    await expect(openStore(place)).rejects.toThrow(NewerStoreError);
    await expect(openStore(place)).rejects.toThrow(
      `The store has tables of version ${known + 2}, which programs from version ${known + 1} on can use; this program knows version ${known}: start the newer program`,
    );
  },
);

test('No migration requires a program version that does not exist yet', () => {
  expect(migrations.filter(({ readableFrom }, index) => readableFrom < 1 || readableFrom > index + 1)).toEqual([]);
});
