/** Opens the store: a SQLite file, or PostgreSQL if a URL is configured. */
import { join } from 'node:path';
import type { Database } from '../platform/database/database.ts';
import { openSqlite } from '../platform/database/sqlite.ts';
import { StoreError } from '../platform/database/store-error.ts';
import { migrate, NewerStoreError } from './migrate.ts';
import { createSqlStore } from './sql-store.ts';
import type { Store } from './store.ts';
import type { StoreMonitor } from './store-monitor.ts';

/** A folder for `site.db`, or the URL of a PostgreSQL database, which takes precedence. */
export type StorePlace = { dataDir: string; databaseUrl: string | undefined };

type StoreOptions = { onFault?: (error: unknown) => void; monitor?: StoreMonitor };

/**
 * Resolves even if the store is unavailable: its methods then retry opening it, and reject while it is unavailable.
 * @param options `onFault`: called if rewriting the file after an erasure, which happens in the background, fails.
 * `monitor`: watches all operations.
 * @throws {NewerStoreError} if a newer program has migrated it.
 */
export async function openStore(
  { dataDir, databaseUrl }: StorePlace,
  { onFault, monitor }: StoreOptions = {},
): Promise<Store> {
  const database = databaseUrl
    ? (await import('../platform/database/postgres.ts')).openPostgres(databaseUrl)
    : openSqlite(join(dataDir, 'site.db'), { onFault });
  const usable = migrated(database);
  const store = createSqlStore(monitor ? monitor.watch(usable) : usable);
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

/** A store whose methods all reject. */
export function openNoStore(reason: string): Store {
  const refuse = () => Promise.reject(new StoreError(reason, undefined));
  return createSqlStore({
    forUpdate: '',
    query: refuse,
    transaction: refuse,
    scrub: refuse,
    close: async () => undefined,
  });
}

/** A database that is migrated on first use. */
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
