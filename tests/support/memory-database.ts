/** A SQLite database in the memory of this process, for tests that need no file. */
import type { Database } from '../../server/store/database.ts';
import { openSqliteConnection } from '../../server/store/sqlite-connection.ts';
import { type SqliteLine, takeTurns } from '../../server/store/sqlite-turns.ts';

export function openMemoryDatabase(): Database {
  const connection = openSqliteConnection(':memory:');
  const line: SqliteLine = {
    run: async (...given) => connection.run(...given),
    rollback: async () => connection.rollback(),
    close: async () => connection.close(),
  };
  return { ...takeTurns(line), forUpdate: '', scrub: async () => undefined };
}
