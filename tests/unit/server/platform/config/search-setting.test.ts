import { expect, test } from 'vitest';
import { parseConfig } from '../../../../../server/platform/config/config.ts';
import { ConfigError } from '../../../../../server/platform/config/config-error.ts';

test('SEARCH selects memory or PostgreSQL, which is refused without a database', () => {
  const database = { DATABASE_URL: 'postgres://site@db.example/site', SECRET: 'the-secret-of-the-tests' };
  expect(parseConfig({ ...database, SEARCH: 'postgres' }).searchDatabaseUrl).toBe(database.DATABASE_URL);
  expect(parseConfig({ ...database, SEARCH: 'memory' }).searchDatabaseUrl).toBeUndefined();
  expect(() => parseConfig({ SEARCH: 'postgres' })).toThrow(
    new ConfigError(['SEARCH is postgres only together with DATABASE_URL']),
  );
  expect(() => parseConfig({ ...database, SEARCH: 'elastic' })).toThrow('SEARCH is memory or postgres');
});
