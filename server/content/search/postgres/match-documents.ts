/** Finds and ranks the documents that match. */
import type { RunQuery } from '../../../platform/database/database.ts';
import type { SearchDocument } from '../documents/search-document.ts';
import { boostOf, type WordMatch, type WordSearch } from '../word-index.ts';
import { closenessOf, listSpans, selectForms, type WordForm } from './find-forms.ts';
import { readRanks } from './word-ranks.ts';
import type { StoredIndex } from './word-tables.ts';

/**
 * A single statement: it returns a row for each expanded word, then one with the matching documents, found by
 * PostgreSQL's full-text search. The words of that search come from the index, never from user input.
 */
const statementOn = (column: 'words' | 'names', operator: '&' | '|') => `
  WITH forms AS MATERIALIZED (${selectForms(column === 'words' ? 'ranks' : 'name_ranks')}),
  wanted AS (
    SELECT string_agg(alternatives, ' ${operator} ')::tsquery AS condition, count(*) AS known
    FROM (SELECT '(' || string_agg('''' || word || '''', ' | ') || ')' AS alternatives FROM forms GROUP BY typed) AS each)
  SELECT typed, word, documents, ranks, NULL AS places, NULL AS is_due FROM forms
  UNION ALL SELECT NULL, NULL, NULL, NULL,
    (SELECT array_agg(place) FROM search_documents_2, wanted WHERE digest = ? AND known >= ? AND ${column} @@ condition),
    (SELECT used_at < now() - interval '10 minutes' FROM search_indexes_2 WHERE digest = ?)`;
const statements = {
  all: { all: statementOn('words', '&'), any: statementOn('words', '|') },
  names: { all: statementOn('names', '&'), any: statementOn('names', '|') },
};

type RankedForm = WordForm & { ranks: Buffer };
/** `is_due`: whether the index should be marked as used; null if there is no index. */
type Last = { places: number[] | null; is_due: boolean | null };
type ScoredPlace = { place: number; score: number; words: Set<string>; wanted: Set<string> };

/**
 * @param given the words of the query.
 * @returns `isDue`: whether the index should be marked as used. `matches` is undefined if there is no index.
 */
export async function matchDocuments(
  query: RunQuery,
  { digest, documents }: StoredIndex,
  given: readonly string[],
  options: WordSearch,
): Promise<{ isDue: boolean; matches: WordMatch[] | undefined }> {
  const words = [...new Set(given)];
  const { fields, combine } = options;
  const spans = await listSpans(query, digest, words, options);
  const least = combine === 'all' ? words.length : 1;
  const rows = await query(statements[fields][combine], JSON.stringify(spans), digest, digest, least, digest);
  const { places, is_due: isDue } = rows.at(-1) as Last;
  if (isDue === null) return { isDue: false, matches: undefined };
  return { isDue, matches: rankMatches(places ?? [], rows.slice(0, -1) as RankedForm[], documents, fields) };
}

function rankMatches(
  places: readonly number[],
  forms: readonly RankedForm[],
  documents: readonly SearchDocument[],
  fields: WordSearch['fields'],
): WordMatch[] {
  const matches = new Map<number, ScoredPlace>(
    places.map((place) => [place, { place, score: 0, words: new Set(), wanted: new Set() }]),
  );
  for (const form of forms) {
    const factor = closenessOf(form) * rarity(form.documents, documents.length);
    readRanks(form.ranks, (place, rank) => {
      const match = matches.get(place);
      if (!match) return;
      match.score += factor * rank;
      match.words.add(form.word);
      match.wanted.add(form.typed);
    });
  }
  const lengthOf = (document: SearchDocument | undefined) => (fields === 'names' ? titleLength(document) : 1);
  for (const match of matches.values())
    match.score *= boostOf(documents[match.place]) / lengthOf(documents[match.place]);
  const ranked = [...matches.values()].toSorted((a, b) => b.score - a.score || a.place - b.place);
  return ranked.map(({ place, words, wanted }) => ({ place, words, wanted: wanted.size }));
}

/** Inverse document frequency, as in BM25: rare words count more. */
function rarity(having: number, all: number): number {
  return Math.log(1 + (all - having + 0.5) / (having + 0.5));
}

/** A match in a short title counts more than one in a long title. */
function titleLength(document: SearchDocument | undefined): number {
  return Math.sqrt(document?.title.split(/[ -]/).length ?? 1);
}
