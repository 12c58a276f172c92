/** Chooses the search engine: in the memory of this process, or with `SEARCH=postgres` in the database. */
import type { Config } from '../config/config.ts';

/** @param release id of the build, part of the key of its index. @returns undefined for the engine in memory. */
export async function openSearchWords({ searchDatabaseUrl: databaseUrl }: Pick<Config, 'searchDatabaseUrl'>, release: string) {
  if (databaseUrl === undefined) return undefined;
  const { openPostgresWords } = await import('../search/postgres/open-postgres-words.ts');
  return openPostgresWords({ databaseUrl, release });
}
