/** A program on the tables of a newer one, as after a release that is taken back. */
import { expect, test } from 'vitest';
import { migrate, NewerStoreError } from '../../server/store/migrate.ts';
import { type Migration, migrations } from '../../server/store/migrations.ts';
import { openStore, type StorePlace } from '../../server/store/open-store.ts';
import { databaseAt, testStores } from '../support/store-places.ts';
import { newMail, newSubmission } from '../support/stored.ts';

const known = migrations.length;

/** Migrates the tables as a newer program with these further migrations does. */
async function migrateFurther(place: StorePlace, ...further: Migration[]) {
  const database = databaseAt(place);
  await migrate(database, [...migrations, ...further]);
  await database.close();
}

const compatible: Migration = {
  readableFrom: known,
  steps: ['ALTER TABLE submissions ADD COLUMN later TEXT', "UPDATE submissions SET later = 'kept'", 'CREATE TABLE later_things (id TEXT PRIMARY KEY)'],
};

testStores('an older program works on newer tables that it can use, beside the newer one and after it, and leaves what it does not know', async (newPlace) => {
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
  expect(Object.fromEntries(rows.map(({ id, later }) => [id, later]))).toEqual({ [before.id]: 'kept', [during.id]: null, [after.id]: null });
  expect(await database.query('SELECT * FROM store_version')).toEqual([expect.objectContaining({ version: known + 2, readable_from: known })]);
  await database.close();
});

testStores('an older program refuses newer tables that it cannot use, in a sentence with the versions', async (newPlace) => {
  const place = await newPlace();
  // The last migration could be ignored, the one before it could not.
  await migrateFurther(place, { readableFrom: known + 1, steps: [] }, { readableFrom: 1, steps: [] });
  await expect(openStore(place)).rejects.toThrow(NewerStoreError);
  await expect(openStore(place)).rejects.toThrow(
    `The store has tables of version ${known + 2}, which programs from version ${known + 1} on can use; this program knows version ${known}: start the newer program`,
  );
});

test('No migration asks for a program that does not exist yet', () => {
  expect(migrations.filter(({ readableFrom }, index) => readableFrom < 1 || readableFrom > index + 1)).toEqual([]);
});
