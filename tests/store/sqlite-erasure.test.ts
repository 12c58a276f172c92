/** What erasing leaves in the files of SQLite: nothing. */
import { readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqlite } from '../../server/platform/database/sqlite.ts';
import { createRandom } from '../support/random.ts';
import { mountSmallDisk } from '../support/servers/small-disk.ts';
import { createSqliteFiles } from '../support/store/sqlite-file.ts';

const sqlite = createSqliteFiles();

/**
 * Fills and changes the table so that SQLite moves its rows, in the same way in every run.
 * @returns the names in the order of the rows.
 */
async function moveRowsAbout() {
  const random = createRandom('moved rows');
  const names = Array.from({ length: 200 }, (_, index) => `${random.between(0, 1e9)}-person-${index}.`);
  const textOf = (name: string) => name.repeat(random.between(1, 60));
  await sqlite.database.transaction(async (query) => {
    for (const name of names) await query('INSERT INTO things VALUES (?, ?)', name, textOf(name));
  });
  for (let round = 0; round < 200; round++)
    await sqlite.database.transaction(async (query) => {
      for (let change = 0; change < 10; change++) {
        const name = random.pick(names);
        await query('UPDATE things SET text = ? WHERE name = ?', textOf(name), name);
      }
    });
  return names;
}
const onDisk = (text: string) => [sqlite.file, `${sqlite.file}-wal`].some((each) => readFileSync(each).includes(text));

test('No byte of a deleted row stays in the SQLite files, wherever it was in them', async () => {
  const names = await moveRowsAbout();
  const erased = names.filter((_, index) => index % 2);
  for (const name of erased) await sqlite.database.query('DELETE FROM things WHERE name = ?', name);
  await sqlite.database.scrub();
  expect(erased.filter(onDisk)).toEqual([]);
  expect(names.filter(onDisk)).toHaveLength(100);
});

test('A rewrite of the SQLite file that a process could not finish is done by the next process', async () => {
  await sqlite.database.query('PRAGMA user_version = 5');
  await sqlite.database.close();
  const faults: unknown[] = [];
  sqlite.database = openSqlite(sqlite.file, { checkIntervalMs: 20, onFault: (error) => faults.push(error) });
  await expect.poll(() => sqlite.database.query('PRAGMA user_version')).toEqual([{ user_version: 0 }]);
  expect(faults).toEqual([]);
});

test('A failed rewrite of the SQLite file is logged, does not fail the erasure, and is repeated later', async ({
  skip,
}) => {
  const disk = mountSmallDisk(2) ?? skip();
  const faults: unknown[] = [];
  const other = openSqlite(join(disk.folder, 'site.db'), {
    checkIntervalMs: 20,
    onFault: (error) => faults.push(error),
  });
  try {
    await other.query('CREATE TABLE things (name TEXT)');
    await other.query('INSERT INTO things VALUES (?)', 'm'.repeat(400_000));
    // Space for a statement, but not for another copy of the row.
    const { bavail, bsize } = statfsSync(disk.folder);
    writeFileSync(join(disk.folder, 'filler'), Buffer.alloc(bavail * bsize - 200_000));
    await other.scrub();
    expect(faults[0]).toMatchObject({ message: 'The disk of the store is full' });
    disk.clear();
    await expect.poll(() => other.query('PRAGMA user_version')).toEqual([{ user_version: 0 }]);
  } finally {
    await other.close();
    disk.unmount();
  }
});

test('Concurrent erasures share one rewrite of the SQLite file, and have left the files when they resolve', async () => {
  const names = ['ann@example.com', 'bob@example.com', 'cem@example.com', 'dee@example.com'];
  for (const name of names) await sqlite.database.query('INSERT INTO things VALUES (?, ?)', name, name.repeat(300));
  await Promise.all(
    names.map(async (name) => {
      await sqlite.database.query('DELETE FROM things WHERE name = ?', name);
      await sqlite.database.scrub();
      expect(onDisk(name)).toBe(false);
    }),
  );
});
