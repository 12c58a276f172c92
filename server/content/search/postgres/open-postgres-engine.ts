/** The search engine in PostgreSQL, for sites whose index is too large for the memory of every process. */
import { createHash } from 'node:crypto';
import { openPostgres } from '../../../platform/database/postgres.ts';
import type { DigestedDocument } from '../documents/digest-documents.ts';
import type { SearchEngine } from '../word-index.ts';
import { findNearest } from './find-nearest.ts';
import { matchDocuments } from './match-documents.ts';
import { createTables, keepIndex, markUsed } from './word-tables.ts';

/**
 * Connects on first use. Every method rejects with a `StoreError` while the database is unavailable.
 * @param release id of the build: replicas of one build with the same content share an index.
 */
export function openPostgresEngine({ databaseUrl, release }: { databaseUrl: string; release: string }): {
  engine: SearchEngine;
  close: () => Promise<void>;
} {
  const database = openPostgres(databaseUrl);
  return {
    async engine(documents, toWords) {
      const index = { digest: digestOf(release, documents), documents, toWords };
      await createTables(database);
      await keepIndex(database, index);
      return {
        async search(words, options) {
          if (!words.length) return [];
          const found = await matchDocuments(database.query, index, words, options);
          if (found.isDue) await markUsed(database, index.digest);
          if (found.matches) return found.matches;
          // Another replica has deleted the index because it had not been used for a long time.
          await keepIndex(database, index);
          return (await matchDocuments(database.query, index, words, options)).matches ?? [];
        },
        nearest: (words, minPrefixLength) => findNearest(database.query, index.digest, words, minPrefixLength),
      };
    },
    close: database.close,
  };
}

/** The same on all replicas that index the same documents. */
function digestOf(release: string, documents: readonly DigestedDocument[]): string {
  const hash = createHash('sha256').update(release);
  for (const { id, digest } of documents) hash.update(`${id} ${digest}\n`);
  return hash.digest('hex');
}
