import { expect, test } from 'vitest';
import { storeKinds, testStore } from '../support/store/store-places.ts';
import { callStoreProgram, environmentOf, spawnStoreProgram } from '../support/store/store-program.ts';
import { newSubmission } from '../support/store/stored.ts';

test.each([
  [[]],
  [['constructor']],
  [['ada@example.com']],
  [['list', '--since', 'ada@example.com']],
  [['list', '--limit', '0']],
  [['list', '--ada@example.com']],
  [['show']],
  [['erase', 'CM-1', 'CM-2']],
  [['suppressed', 'ada']],
  [['export', '--format', 'ada@example.com']],
  [['export', '--format', 'csv', '--sendable']],
  [['export', '--format', 'csv', '--form', 'sign-up', '--sendable', '--since', '2026-11-01']],
])(
  'An invalid command of the store program ends with 64 and prints the usage, but not what was typed: %j',
  async (options) => {
    const { status, stderr } = await callStoreProgram(options, {
      DATA_DIR: (await storeKinds[0]?.newPlace())?.dataDir ?? '',
    });
    expect(status).toBe(64);
    expect(stderr).toContain('npm run -s store -- <verb>');
    expect(stderr).not.toContain('ada@example.com');
    expect(stderr).not.toMatch(/\n\s+at /);
  },
);

testStore(
  'The built store program prints what it did, and what was wrong, and ends with the code for it',
  async ({ store, place }) => {
    const submission = newSubmission();
    await store.write({ submission });
    const { status, stdout, stderr } = spawnStoreProgram(['list'], environmentOf(place));
    expect([status, stdout.split('  ')[0], stderr]).toEqual([0, submission.reference, '']);
    expect(spawnStoreProgram(['release', submission.reference], environmentOf(place)).status).toBe(1);
    expect(spawnStoreProgram(['erase'], environmentOf(place))).toMatchObject({
      status: 64,
      stdout: '',
      stderr: expect.stringContaining('npm run -s store -- <verb>'),
    });
  },
);

test('The store program ends with 69 if the store cannot be reached, and does not print its address', () => {
  const { status, stderr } = spawnStoreProgram(['list'], {
    DATABASE_URL: 'postgres://site:s3cret@127.0.0.1:1/site',
    SECRET: 'the-secret-of-the-tests',
  });
  expect({ status, stderr }).toEqual({
    status: 69,
    stderr: 'The database of the store cannot be used. Check DATA_DIR or DATABASE_URL, then try again.\n',
  });
});

test('The store program ends with 78 on an invalid setting, and names it', () => {
  expect(spawnStoreProgram(['list'], { DATABASE_URL: 'mysql://db.example/site' })).toMatchObject({
    status: 78,
    stderr: 'DATABASE_URL is a postgres address\n',
  });
});
