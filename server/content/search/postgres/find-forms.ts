/** Expands the words of a query to words of the index: exact matches, words with that prefix, typos. */
import { editDistance } from '../../../../shared/text/edit-distance.ts';
import type { RunQuery } from '../../../platform/database/database.ts';
import { maxTypos, type WordSearch } from '../word-index.ts';

/** `typed`: the word of the query that `word` matches. `documents`: how many contain `word`. */
export type WordForm = { typed: string; word: string; documents: number };
/** All words from `first` to `last` match `typed`. */
export type WordSpan = { typed: string; first: string; last: string };

/** Max prefix matches; those in the most documents are taken. */
const maxForms = 100;
const lastCharacter = '\u{10FFFF}';
/** Weights of inexact matches, the same as in memory. */
const [prefixWeight, typoWeight] = [0.375, 0.45];

/**
 * SQL that selects the forms in the spans of the first parameter (an array of `WordSpan` in JSON) from the index whose
 * digest is the second.
 * @param column the column of ranks, in which a form must not be empty.
 */
export const selectForms = (column: 'ranks' | 'name_ranks') => `
  SELECT typed, word, documents, ranks
  FROM jsonb_to_recordset(?::jsonb) AS span (typed text, first text, last text), LATERAL (
    SELECT word, documents, ${column} AS ranks FROM search_words_2
    WHERE digest = ? AND word BETWEEN span.first AND span.last AND ${column} IS NOT NULL
    ORDER BY (word = span.typed) DESC, documents DESC, word LIMIT ${maxForms}) AS known`;

/** @param words without repetitions. @returns the spans for `selectForms`. */
export async function listSpans(
  query: RunQuery,
  digest: string,
  words: readonly string[],
  { fields, minPrefixLength, withTypos }: Pick<WordSearch, 'fields' | 'minPrefixLength' | 'withTypos'>,
): Promise<WordSpan[]> {
  const prefixes = words.map((word) => ({
    typed: word,
    first: word,
    last: word.length >= minPrefixLength ? word + lastCharacter : word,
  }));
  const near = withTypos && words.length ? await findTypos(query, digest, words, fields) : [];
  const others = near.filter(
    ({ typed, word }) => !prefixes.some((span) => span.typed === typed && word >= span.first && word <= span.last),
  );
  return [...prefixes, ...others.map(({ typed, word }) => ({ typed, first: word, last: word }))];
}

/**
 * If a word is split into n + 1 parts, n typos leave at least one part intact: only words that contain such a part are
 * compared letter by letter.
 */
export async function findTypos(
  query: RunQuery,
  digest: string,
  words: readonly string[],
  fields: WordSearch['fields'],
): Promise<WordForm[]> {
  const parts = words.flatMap((word) => {
    const max = maxTypos(word);
    return max
      ? split(word, max + 1).map((part) => ({ word, part, min: word.length - max, max: word.length + max }))
      : [];
  });
  if (!parts.length) return [];
  const near = await query(
    `SELECT DISTINCT part.word AS typed, known.word, known.documents
     FROM jsonb_to_recordset(?::jsonb) AS part (word text, part text, min int, max int)
     JOIN search_words_2 AS known ON length(known.word) BETWEEN part.min AND part.max AND strpos(known.word, part.part) > 0
     WHERE known.digest = ? AND (known.name_ranks IS NOT NULL OR ?::boolean)`,
    JSON.stringify(parts),
    digest,
    String(fields === 'all'),
  );
  return (near as WordForm[]).filter(({ typed, word }) => editDistance(word, typed) <= maxTypos(typed));
}

/** From 0 to 1; 1 is an exact match. */
export function closenessOf({ typed, word }: WordForm): number {
  if (typed === word) return 1;
  if (word.startsWith(typed)) return (prefixWeight * word.length) / (word.length + 0.3 * (word.length - typed.length));
  return (typoWeight * word.length) / (word.length + editDistance(word, typed));
}

/** Parts of nearly equal length. */
function split(word: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    word.slice(Math.floor((index * word.length) / count), Math.floor(((index + 1) * word.length) / count)),
  );
}
