/** The search engine in the memory of this process. When documents change, its index is merged with the differences. */
import type { DigestedDocument } from './documents/digest-documents.ts';
import { createMemoryIndex, type MemoryIndex } from './memory-index.ts';
import { updateIndex } from './merge-index.ts';
import { findBegun, findNearly, wordPlace } from './near-words.ts';
import { createScores, type FoundWords } from './score-words.ts';
import {
  fieldNames,
  maxTypos,
  nearestWord,
  type SearchEngine,
  type WordIndex,
  type WordMatch,
  type WordSearch,
} from './word-index.ts';

/** A word of the index that a word of the query means, and how much that counts. */
type Meant = { place: number; weight: number };

/** What a word counts that only begins with the word of the query, or differs from it, whatever its length. */
const [begunWeight, nearWeight] = [0.375, 0.45];
/** How much less a word counts for each letter that was not typed. */
const untypedLetter = 0.3;
/** Scores are rounded to multiples of this, because their last digits depend on the order of the documents. */
const scoreStep = 1e-6;

/**
 * @param openSaved returns the index to start from, which may have other documents; without one the engine starts with
 * an empty index.
 */
export function createMemoryEngine(openSaved: () => Promise<MemoryIndex | undefined>): SearchEngine {
  let index: MemoryIndex | undefined;
  return async (documents, toWords) => {
    index = await updateIndex(index ?? (await openSaved()) ?? createMemoryIndex(), documents, toWords);
    return createWordIndex(index, documents);
  };
}

function createWordIndex(index: MemoryIndex, documents: readonly DigestedDocument[]): WordIndex {
  const { words } = index;
  const places = new Map(documents.map(({ id }, place) => [id, place]));
  const placeOf = Int32Array.from(index.ids, (id) => places.get(id) ?? -1);
  const scores = createScores(index, (number) => documents[placeOf[number] ?? -1]);

  function toMatch([number, { score, words, wanted }]: [number, FoundWords]): WordMatch & { rank: number } {
    const rank = Math.round((score * wanted.length) / scoreStep);
    return { rank, place: placeOf[number] ?? -1, words, wanted: wanted.length };
  }

  return {
    async search(query, { combine, fields, ...options }) {
      const searched = fields === 'names' ? namesOnly : allFields;
      const found = query.map((word) => scores.ofWord(word, listMeant(words, word, options), searched));
      const [first, ...others] = found;
      if (!first) return [];
      const combined = others.reduce(combine === 'all' ? joinAll : joinAny, first);
      return Array.from(combined, toMatch).toSorted((a, b) => b.rank - a.rank || a.place - b.place);
    },
    async nearest(query, minPrefixLength) {
      return query.map((word) => {
        const isKnown = words[wordPlace(words, word)] === word;
        if (isKnown || (word.length >= minPrefixLength && findBegun(words, word).length > 0)) return word;
        const near = [...findNearly(words, word, maxTypos(word)).keys()];
        return nearestWord(
          word,
          near.map((place) => ({ word: words[place] ?? '', documents: scores.countDocuments(place) })),
        );
      });
    },
  };
}

const allFields = fieldNames.map(() => true);
const namesOnly = fieldNames.map((name) => name === 'title' || name === 'names');

/** The word itself, then those that begin with it, then those that are nearly it. */
function listMeant(
  words: readonly string[],
  word: string,
  { minPrefixLength, withTypos }: Pick<WordSearch, 'minPrefixLength' | 'withTypos'>,
): Meant[] {
  const isOther = (place: number) => words[place] !== word;
  const begun = word.length >= minPrefixLength ? findBegun(words, word).filter(isOther) : [];
  const max = withTypos ? maxTypos(word) : 0;
  const near = max > 0 ? findNearly(words, word, max) : new Map<number, number>();
  for (const place of begun) near.delete(place);
  const lengthOf = (place: number) => words[place]?.length ?? 0;
  const own = wordPlace(words, word);
  return [
    ...(isOther(own) ? [] : [{ place: own, weight: 1 }]),
    ...begun.map((place) => {
      const untyped = untypedLetter * (lengthOf(place) - word.length);
      return { place, weight: (begunWeight * lengthOf(place)) / (lengthOf(place) + untyped) };
    }),
    ...[...near]
      .filter(([place]) => isOther(place))
      .map(([place, distance]) => ({
        place,
        weight: (nearWeight * lengthOf(place)) / (lengthOf(place) + distance),
      })),
  ];
}

type Hits = Map<number, FoundWords>;

function joinAll(a: Hits, b: Hits): Hits {
  const both: Hits = new Map();
  for (const [number, hit] of a) {
    const other = b.get(number);
    if (other) both.set(number, join(hit, other));
  }
  return both;
}

function joinAny(a: Hits, b: Hits): Hits {
  const any = new Map(a);
  for (const [number, hit] of b) {
    const other = any.get(number);
    any.set(number, other ? join(other, hit) : hit);
  }
  return any;
}

function join(a: FoundWords, b: FoundWords): FoundWords {
  return {
    score: a.score + b.score,
    words: new Set([...a.words, ...b.words]),
    wanted: [...new Set([...a.wanted, ...b.wanted])],
  };
}
