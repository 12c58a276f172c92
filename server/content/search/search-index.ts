/**
 * The index of all documents: expands queries, falls back to corrected or fewer words when nothing matches, and ranks
 * exact names first.
 */
import { createCorrectWords } from './correct-words.ts';
import type { DigestedDocument } from './documents/digest-documents.ts';
import type { SearchDocument } from './documents/search-document.ts';
import { nameSymbols } from './name-symbols.ts';
import { indexNames, type MatchByName } from './names.ts';
import type { ToWords } from './to-words.ts';
import type { SearchEngine, WordSearch } from './word-index.ts';

/** A match with its document. */
export type SearchMatch = MatchByName & { document: SearchDocument };
/**
 * `meant`: the corrected query, if the query as typed has no match. `isPartial`: the matches have only some of the
 * words.
 */
export type SearchMatches = { matches: SearchMatch[]; meant: string | undefined; isPartial: boolean };
/** @throws what the engine throws. */
export type SearchIndex = {
  find: (words: string) => Promise<SearchMatches>;
  /** Prefix search in titles and names only. `isNear`: no name begins with all words; these are like some of them. */
  suggest: (words: string) => Promise<{ matches: SearchMatch[]; isNear: boolean }>;
  /** The ids of all documents with every one of the words. */
  match: (words: string) => Promise<ReadonlySet<string>>;
};

const minPrefixLength = 3;
const allWords: WordSearch = { combine: 'all', fields: 'all', minPrefixLength, withTypos: false };

/**
 * @param deps `replaced`: the words that `toWords` replaces. `symbols`: chemical symbols and the names that texts use
 * instead, like Nd and neodymium.
 * @throws what the engine throws.
 */
export async function createSearchIndex(
  documents: readonly DigestedDocument[],
  {
    toWords,
    replaced,
    symbols,
    engine,
  }: { toWords: ToWords; replaced: readonly string[]; symbols: ReadonlyMap<string, string>; engine: SearchEngine },
): Promise<SearchIndex> {
  const index = await engine(documents, toWords);
  const rankNames = await indexNames(documents, toWords);
  const correct = createCorrectWords({ index, replaced, toWords, minPrefixLength });

  const withDocuments = (matches: readonly MatchByName[]) =>
    matches.flatMap((match) => {
      const document = documents[match.place];
      return document ? [{ ...match, document }] : [];
    });

  async function findNear(query: readonly string[]): Promise<SearchMatches> {
    const corrections = (await correct(query)).filter((correction) => correction !== undefined);
    const meant = corrections.map(({ shown }) => shown).join(' ');
    const isCorrected = meant !== query.join(' ') && corrections.length === query.length;
    const corrected = corrections.flatMap(({ words }) => words);
    const matches = isCorrected ? await index.search(corrected, allWords) : [];
    if (matches.length)
      return { matches: withDocuments(rankNames(meant, [corrected], matches)), meant, isPartial: false };
    const partial = await index.search(query, { ...allWords, combine: 'any', withTypos: true });
    return { matches: withDocuments(rankNames('', [], partial)), meant: undefined, isPartial: partial.length > 0 };
  }

  return {
    async find(words) {
      const query = toWords(nameSymbols(words, symbols));
      if (!query.length) return { matches: [], meant: undefined, isPartial: false };
      const matches = rankNames(words, [toWords(words), query], await index.search(query, allWords));
      return matches.length ? { matches: withDocuments(matches), meant: undefined, isPartial: false } : findNear(query);
    },
    async match(words) {
      const query = toWords(nameSymbols(words, symbols));
      const matches = query.length ? await index.search(query, allWords) : [];
      return new Set(matches.flatMap(({ place }) => documents[place]?.id ?? []));
    },
    async suggest(words) {
      const [typed, query] = [toWords(words), toWords(nameSymbols(words, symbols))];
      if (!query.length) return { matches: [], isNear: false };
      const prefixMatches = await index.search(typed, { ...allWords, fields: 'names', minPrefixLength: 1 });
      const matches = rankNames(words, [typed, query], prefixMatches);
      if (matches.length) return { matches: withDocuments(matches), isNear: false };
      const corrected = (await correct(query)).flatMap((correction) => correction?.words ?? []);
      const alike = await index.search(corrected, { ...allWords, fields: 'names' });
      const near = alike.length ? alike : await index.search(query, { ...allWords, fields: 'names', withTypos: true });
      return { matches: withDocuments(rankNames('', [], near)), isNear: true };
    },
  };
}
