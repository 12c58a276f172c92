/** The word index in the memory of this process, by MiniSearch (BM25+). */
import { setImmediate } from 'node:timers/promises';
import MiniSearch, { type SearchOptions } from 'minisearch';
import type { SearchDocument } from './documents/search-document.ts';
import type { ToWords } from './to-words.ts';
import { boostOf, fieldBoost, foldFields, maxTypos, nearestWord, type WordIndex, type WordMatch } from './word-index.ts';

/** Documents are added in batches of this size; between batches other work gets a turn of the event loop. */
const chunkSize = 5;

/** Indexes in batches of a few milliseconds, so that requests are answered in between. */
export async function indexInMemory(documents: readonly SearchDocument[], toWords: ToWords): Promise<WordIndex> {
  const mini = new MiniSearch<{ id: number } & Record<keyof typeof fieldBoost, string[]>>({
    fields: Object.keys(fieldBoost),
    stringifyField: (words: readonly string[]) => words.join(' '),
    tokenize: (text) => text.split(' '),
    processTerm: (word) => word || null,
    searchOptions: { boost: fieldBoost, combineWith: 'AND' },
  });
  for (const [place, document] of documents.entries()) {
    mini.add({ id: place, ...(await foldFields(document, toWords)) });
    if (place % chunkSize === chunkSize - 1) await setImmediate();
  }

  function run(words: readonly string[], options: SearchOptions): WordMatch[] {
    const found = mini.search(words.join(' '), { ...options, boostDocument: (id: number) => boostOf(documents[id]) });
    return found.map(({ id, terms, queryTerms }) => ({ place: id as number, words: new Set(terms), wanted: queryTerms.length }));
  }

  return {
    async search(words, { combine, fields, minPrefixLength, withTypos }) {
      return run(words, {
        prefix: (word) => word.length >= minPrefixLength,
        combineWith: combine === 'all' ? 'AND' : 'OR',
        ...(fields === 'names' && { fields: ['title', 'names'] }),
        ...(withTypos && { fuzzy: maxTypos }),
      });
    },
    async nearest(words, minPrefixLength) {
      return words.map((word) => {
        if (run([word], { prefix: word.length >= minPrefixLength }).length) return word;
        const counts = new Map<string, number>();
        for (const match of run([word], { fuzzy: maxTypos })) for (const term of match.words) counts.set(term, (counts.get(term) ?? 0) + 1);
        return nearestWord(
          word,
          Array.from(counts, ([term, documents]) => ({ word: term, documents })),
        );
      });
    },
  };
}
