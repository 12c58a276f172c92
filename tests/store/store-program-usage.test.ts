import { expect, test } from 'vitest';
import { storeKinds } from '../support/store-places.ts';
import { runStoreProgram } from '../support/store-program.ts';

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
])('A command that cannot be understood ends with 64 and the usage, without what was typed: %j', async (options) => {
  const { status, stderr } = runStoreProgram(options, { DATA_DIR: (await storeKinds[0]?.newPlace())?.dataDir ?? '' });
  expect(status).toBe(64);
  expect(stderr).toContain('npm run -s store -- <verb>');
  expect(stderr).not.toContain('ada@example.com');
  expect(stderr).not.toMatch(/\n\s+at /);
});

test('A store that cannot be reached ends the command with 69, and its address is not printed', () => {
  const { status, stderr } = runStoreProgram(['list'], { DATABASE_URL: 'postgres://site:s3cret@127.0.0.1:1/site', SECRET: 'the-secret-of-the-tests' });
  expect({ status, stderr }).toEqual({ status: 69, stderr: 'The database of the store cannot be used. Check DATA_DIR or DATABASE_URL, then try again.\n' });
});

test('A bad setting ends the command with 78 and is named', () => {
  expect(runStoreProgram(['list'], { DATABASE_URL: 'mysql://db.example/site' })).toMatchObject({ status: 78, stderr: 'DATABASE_URL is a postgres address\n' });
});
