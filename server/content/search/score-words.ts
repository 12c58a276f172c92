/** Scores documents by the words that they have: BM25+ (Lv and Zhai 2011), field by field. */
import type { SearchDocument } from './documents/search-document.ts';
import type { MemoryIndex } from './memory-index.ts';
import { PostingReader } from './postings.ts';
import { boostOf, fieldBoost, fieldNames } from './word-index.ts';

/** `words`: of the index, that the document has. `wanted`: those of the query that they are meant by. */
export type FoundWords = { score: number; words: Set<string>; wanted: readonly string[] };

/** How soon a repeated word counts no more, how much long fields count less, and what every word counts at least. */
const [saturation, lengthShare, least] = [1.2, 0.7, 0.5];

const boosts = fieldNames.map((name) => fieldBoost[name]);

/** @param documentOf the document with that number. */
export function createScores(index: MemoryIndex, documentOf: (number: number) => SearchDocument | undefined) {
  const { ids, lengths, words, starts, postings } = index;
  const documentBoosts = Float64Array.from(ids, (_id, number) => boostOf(documentOf(number)));
  const meanLengths = fieldNames.map((_name, field) => meanOf(lengths, field));

  /** Adds the documents of one field of a word, which the reader is at. */
  function addField(
    reader: PostingReader,
    { field, weight, add }: { field: number; weight: number; add: (number: number, score: number) => void },
  ) {
    const count = reader.next();
    const rarity = Math.log(1 + (ids.length - count + 0.5) / (count + 0.5));
    const ofField = weight * (boosts[field] ?? 1) * rarity;
    const mean = meanLengths[field] ?? 1;
    let number = 0;
    for (let left = count; left > 0; left--) {
      number += reader.next();
      const repeated = reader.next();
      if (weight === 0) continue;
      const length = (lengths[number * boosts.length + field] ?? 1) / mean;
      const ofWord = (repeated * (saturation + 1)) / (repeated + saturation * (1 - lengthShare + lengthShare * length));
      add(number, ofField * (documentBoosts[number] ?? 1) * (least + ofWord));
    }
  }

  return {
    /** @param meant the words of the index that the word means. @param searched for each field, whether it counts. */
    ofWord(
      word: string,
      meant: readonly { place: number; weight: number }[],
      searched: readonly boolean[],
    ): Map<number, FoundWords> {
      const hits = new Map<number, FoundWords>();
      const wanted = [word];
      for (const { place, weight } of meant) {
        const reader = new PostingReader(postings, starts[place] ?? 0);
        const known = words[place] ?? '';
        const add = (number: number, score: number) => {
          const hit = hits.get(number);
          if (!hit) hits.set(number, { score, words: new Set([known]), wanted });
          else {
            hit.score += score;
            hit.words.add(known);
          }
        };
        for (const [field, isSearched] of searched.entries())
          addField(reader, { field, weight: isSearched ? weight : 0, add });
      }
      return hits;
    },
    /** How many documents have the word at this place. */
    countDocuments(place: number): number {
      const reader = new PostingReader(postings, starts[place] ?? 0);
      const numbers = new Set<number>();
      for (const field of boosts.keys()) addField(reader, { field, weight: 1, add: (number) => numbers.add(number) });
      return numbers.size;
    },
  };
}

function meanOf(lengths: Uint32Array, field: number): number {
  let total = 0;
  for (let at = field; at < lengths.length; at += fieldNames.length) total += lengths[at] ?? 0;
  return total / (lengths.length / fieldNames.length || 1);
}
