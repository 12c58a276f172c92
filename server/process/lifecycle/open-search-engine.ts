/** Selects the search engine: in the memory of this process, or with `SEARCH=postgres` in the database. */
import type { Config } from '../../platform/config/config.ts';

/** @param release id of the build, part of the key of the index. @returns undefined for the engine in memory. */
export async function openSearchEngine(
  { searchDatabaseUrl: databaseUrl }: Pick<Config, 'searchDatabaseUrl'>,
  release: string,
) {
  if (databaseUrl === undefined) return undefined;
  const { openPostgresEngine } = await import('../../content/search/postgres/open-postgres-engine.ts');
  return openPostgresEngine({ databaseUrl, release });
}
