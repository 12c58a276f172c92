/** A SQLite database in the memory of this process, for tests that need no file. */
import type { Database } from '../../../server/platform/database/database.ts';
import { openSqliteConnection } from '../../../server/platform/database/sqlite-connection.ts';
import { type AsyncSqliteConnection, serialize } from '../../../server/platform/database/sqlite-serialize.ts';

export function openMemoryDatabase(): Database {
  const connection = openSqliteConnection(':memory:');
  const line: AsyncSqliteConnection = {
    run: async (...given) => connection.run(...given),
    rollback: async () => connection.rollback(),
    close: async () => connection.close(),
  };
  return { ...serialize(line), forUpdate: '', scrub: async () => undefined };
}
