/** The store of this process: in a file, or in PostgreSQL where there is an address of one. */
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import { openSqlite } from '../database/sqlite.ts';
import { StoreError } from '../database/store-error.ts';
import { migrate, NewerStoreError } from './migrations.ts';
import { createSqlStore } from './sql-store.ts';
import type { Store } from './store.ts';

/** Where the store is: a folder for `site.db`, or the URL of a PostgreSQL database, which then counts. */
export type StorePlace = { dataDir: string; databaseUrl: string | undefined };

/**
 * Resolves as well when the store cannot be used yet: then every method tries again and says so, and pages are answered meanwhile.
 * @param onFault is told what nobody waits for: that the file could not be rewritten after something was erased.
 * @throws {NewerStoreError} when a newer program has written it.
 */
export async function openStore({ dataDir, databaseUrl }: StorePlace, onFault?: (error: unknown) => void): Promise<Store> {
  const database = databaseUrl ? (await import('../database/postgres.ts')).openPostgres(databaseUrl) : openSqlite(join(dataDir, 'site.db'), { onFault });
  const store = createSqlStore(migrated(database));
  try {
    await store.depth();
  } catch (error) {
    if (error instanceof NewerStoreError) {
      await store.close();
      throw error;
    }
  }
  return store;
}

/** A store of which every method fails, for as long as the process lives. */
export function openNoStore(reason: string): Store {
  const refuse = () => Promise.reject(new StoreError(reason, undefined));
  return createSqlStore({ forUpdate: '', query: refuse, transaction: refuse, scrub: refuse, close: async () => undefined });
}

/** A database whose tables are there whenever it is used. */
function migrated(database: Database): Database {
  let ready: Promise<void> | undefined;
  async function migrateOnce() {
    ready ??= migrate(database);
    try {
      await ready;
    } catch (error) {
      ready = undefined;
      throw error;
    }
  }
  return {
    ...database,
    query: async (...statement) => {
      await migrateOnce();
      return database.query(...statement);
    },
    transaction: async (...work) => {
      await migrateOnce();
      return database.transaction(...work);
    },
  };
}
