/** The index of all documents: expands queries, falls back to corrected or fewer words when nothing matches, and ranks by name. */
import type { DigestedDocument } from './documents/digest-documents.ts';
import type { SearchDocument } from './documents/search-document.ts';
import { indexNames, type NamedMatch } from './names.ts';
import type { ToWords } from './to-words.ts';
import type { IndexWords, WordSearch } from './word-index.ts';

/** A match with its document. */
export type SearchMatch = NamedMatch & { document: SearchDocument };
/** `meant`: the corrected query, if the query as typed has no match. `isPartial`: the matches have only some of the words. */
export type SearchMatches = { matches: SearchMatch[]; meant: string | undefined; isPartial: boolean };
/** @throws what the engine throws. */
export type SearchIndex = {
  find: (words: string) => Promise<SearchMatches>;
  /** Prefix search in titles and names only. */
  suggest: (words: string, max: number) => Promise<SearchMatch[]>;
};

const minPrefixLength = 3;
const allWords: WordSearch = { combine: 'all', fields: 'all', minPrefixLength, withTypos: false };

/**
 * @param deps `symbols`: chemical symbols and the names that texts use instead, like Nd and neodymium.
 * @throws what the engine throws.
 */
export async function createSearchIndex(
  documents: readonly DigestedDocument[],
  { toWords, symbols, indexWords }: { toWords: ToWords; symbols: ReadonlyMap<string, string>; indexWords: IndexWords },
): Promise<SearchIndex> {
  const index = await indexWords(documents, toWords);
  const rankNames = await indexNames(documents, toWords);

  const withDocuments = (matches: readonly NamedMatch[]) =>
    matches.flatMap((match) => {
      const document = documents[match.place];
      return document ? [{ ...match, document }] : [];
    });

  async function findNear(query: readonly string[]): Promise<SearchMatches> {
    const corrected = (await index.nearest(query, minPrefixLength)).filter((word) => word !== undefined);
    const meant = corrected.join(' ');
    const isCorrected = meant !== query.join(' ') && corrected.length === query.length;
    const matches = isCorrected ? await index.search(corrected, allWords) : [];
    if (matches.length) return { matches: withDocuments(rankNames(meant, [corrected], matches)), meant, isPartial: false };
    const partial = await index.search(query, { ...allWords, combine: 'any', withTypos: true });
    return { matches: withDocuments(rankNames('', [], partial)), meant: undefined, isPartial: true };
  }

  return {
    async find(words) {
      const query = toWords(nameSymbols(words, symbols));
      if (!query.length) return { matches: [], meant: undefined, isPartial: false };
      const matches = rankNames(words, [toWords(words), query], await index.search(query, allWords));
      return matches.length ? { matches: withDocuments(matches), meant: undefined, isPartial: false } : findNear(query);
    },
    async suggest(words, max) {
      const [typed, query] = [toWords(words), toWords(nameSymbols(words, symbols))];
      if (!query.length) return [];
      const begun = await index.search(typed, { ...allWords, fields: 'names', minPrefixLength: 1 });
      const matches = rankNames(words, [typed, query], begun);
      const near = matches.length ? [] : await index.search(query, { ...allWords, fields: 'names', withTypos: true });
      return withDocuments(matches.length ? matches : rankNames('', [], near)).slice(0, max);
    },
  };
}

/** Among other words only a capitalized two-letter symbol counts: "Co" is cobalt, "co" may be anything. Alone it is recognized in any spelling. */
function nameSymbols(words: string, symbols: ReadonlyMap<string, string>): string {
  const parts = words.split(' ');
  const [first = '', second] = parts;
  if (second === undefined) return symbols.get(first.charAt(0).toUpperCase() + first.slice(1).toLowerCase()) ?? words;
  return parts.map((part) => (part.length > 1 && symbols.get(part)) || part).join(' ');
}
