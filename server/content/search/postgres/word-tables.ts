/** The tables of the search in PostgreSQL. They are derived from the content and can be rebuilt at any time. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Database, RunQuery } from '../../../platform/database/database.ts';
import type { SearchDocument } from '../documents/search-document.ts';
import type { ToWords } from '../to-words.ts';
import { foldFields } from '../word-index.ts';
import { packRanks, rankWords } from './word-ranks.ts';

/** An index: replicas with the same digest share it. */
export type StoredIndex = { digest: string; documents: readonly SearchDocument[]; toWords: ToWords };
/**
 * For each word, the documents that contain it, and those that contain it in a title or name, as pairs of place and
 * rank.
 */
type RankedWords = Map<string, { all: number[]; names: number[] }>;

/**
 * Batch size of a statement, in documents and in pairs of word and document: each takes this process a few
 * milliseconds.
 */
const [documentsAtOnce, ranksAtOnce] = [10, 20_000];
const pollMs = 500;
/** Seed of the hash of lock keys, so that they differ from those of other programs. */
const lockSeed = 7_316_404;
/** Max bytes of a word in a tsvector: 2,046. */
const maxWordLength = 200;

/**
 * Schema version, part of the table names: a release that changes the tables raises it, so that both releases can run
 * side by side.
 */
const tables = [
  'CREATE TABLE search_indexes_2 (digest TEXT PRIMARY KEY, used_at TIMESTAMPTZ NOT NULL DEFAULT now())',
  `CREATE TABLE search_documents_2 (
     digest TEXT NOT NULL REFERENCES search_indexes_2 ON DELETE CASCADE, place INTEGER NOT NULL, words TSVECTOR NOT NULL, names TSVECTOR NOT NULL,
     PRIMARY KEY (digest, place))`,
  'CREATE INDEX search_documents_2_by_words ON search_documents_2 USING gin (words, names)',
  `CREATE TABLE search_words_2 (
     digest TEXT NOT NULL REFERENCES search_indexes_2 ON DELETE CASCADE, word TEXT COLLATE "C" NOT NULL, documents INTEGER NOT NULL, ranks BYTEA NOT NULL,
     name_ranks BYTEA, PRIMARY KEY (digest, word))`,
];

/** Creates missing tables. `CREATE … IF NOT EXISTS` by itself would wait for a replica that is writing. */
export function createTables(database: Database): Promise<void> {
  return database.transaction(
    async (query) => {
      const [found] = await query("SELECT to_regclass('search_words_2') IS NOT NULL AS is_there");
      if (!found?.is_there) for (const statement of tables) await query(statement);
    },
    { exclusive: true },
  );
}

/**
 * Writes the index if it is missing, or waits for the replica that is writing it, and marks it as used. Writing an
 * index deletes those that have not been used for an hour.
 */
export async function keepIndex(database: Database, index: StoredIndex): Promise<void> {
  if (await markUsed(database, index.digest)) return;
  while (!(await database.transaction((query) => writeIndex(query, index)))) await wait(pollMs);
  await database.query("DELETE FROM search_indexes_2 WHERE used_at < now() - interval '1 hour'");
}

/** @returns whether the index exists. */
export async function markUsed(database: Database, digest: string): Promise<boolean> {
  const marked = await database.query(
    'UPDATE search_indexes_2 SET used_at = now() WHERE digest = ? RETURNING digest',
    digest,
  );
  return marked.length > 0;
}

/** @returns false while another replica is writing the same index. */
async function writeIndex(query: RunQuery, { digest, documents, toWords }: StoredIndex): Promise<boolean> {
  const [lock] = await query('SELECT pg_try_advisory_xact_lock(hashtextextended(?, ?)) AS is_free', digest, lockSeed);
  if (!lock?.is_free) return false;
  const [created] = await query(
    'INSERT INTO search_indexes_2 (digest) VALUES (?) ON CONFLICT DO NOTHING RETURNING digest',
    digest,
  );
  if (!created) return true;
  const known: RankedWords = new Map();
  for (let place = 0; place < documents.length; place += documentsAtOnce) {
    const rows = [];
    for (const [index, document] of documents.slice(place, place + documentsAtOnce).entries())
      rows.push(addDocument(known, place + index, await foldFields(document, toWords)));
    await query(
      'INSERT INTO search_documents_2 SELECT ?, place, words, names FROM jsonb_to_recordset(?::jsonb) AS row (place int, words tsvector, names tsvector)',
      digest,
      JSON.stringify(rows),
    );
  }
  for (const rows of inParts(known)) {
    await query(
      `INSERT INTO search_words_2 SELECT ?, word, documents, ranks, name_ranks
       FROM jsonb_to_recordset(?::jsonb) AS row (word text, documents int, ranks bytea, name_ranks bytea)`,
      digest,
      JSON.stringify(rows),
    );
  }
  // Otherwise queries scan GIN's list of pending entries, and are planned for empty tables, until autovacuum runs.
  await query("SELECT gin_clean_pending_list('search_documents_2_by_words'::regclass)");
  await query('ANALYZE search_documents_2, search_words_2');
  return true;
}

/** @returns the row of a document; adds its words to `known`. */
function addDocument(known: RankedWords, place: number, fields: Awaited<ReturnType<typeof foldFields>>) {
  const ranks = [...rankWords(fields)].filter(([word]) => word.length <= maxWordLength);
  for (const [word, rank] of ranks) {
    const lists = known.get(word) ?? { all: [], names: [] };
    known.set(word, lists);
    lists.all.push(place, rank.all);
    if (rank.names) lists.names.push(place, rank.names);
  }
  return {
    place,
    words: toVector(ranks.map(([word]) => word)),
    names: toVector(ranks.flatMap(([word, { names }]) => (names ? [word] : []))),
  };
}

/** Yields rows of words with their packed ranks, in batches that keep statements small. */
function* inParts(known: RankedWords) {
  let [rows, size]: [object[], number] = [[], 0];
  for (const [word, { all, names }] of known) {
    rows.push({
      word,
      documents: all.length / 2,
      ranks: packRanks(all),
      name_ranks: names.length ? packRanks(names) : null,
    });
    size += all.length + names.length;
    if (size < ranksAtOnce) continue;
    yield rows;
    [rows, size] = [[], 0];
  }
  yield rows;
}

/** A tsvector literal. Words consist of letters and digits, so nothing has to be escaped. */
function toVector(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(' ');
}
