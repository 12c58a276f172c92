/** The word index in the memory of this process, by MiniSearch (BM25+). When the documents change, only the difference is applied to it. */
import { setImmediate } from 'node:timers/promises';
import type { SearchOptions } from 'minisearch';
import type { DigestedDocument } from './documents/digest-documents.ts';
import { createHeldWords, type HeldWords } from './held-words.ts';
import type { ToWords } from './to-words.ts';
import { boostOf, foldFields, type IndexWords, maxTypos, nearestWord, type WordIndex, type WordMatch } from './word-index.ts';

/** Documents are added and removed in batches of this size; between batches other work gets a turn of the event loop. */
const chunkSize = 5;
/** Words in a batch when removed documents are looked for in all words, and the pause after each in milliseconds. */
const vacuuming = { batchSize: 100, batchWait: 1 };
/** Scores are compared as multiples of this, because they differ in the last digits by the order in which documents were indexed. */
const scoreStep = 1e-6;

/** @param openSaved an index to begin with, of any documents; without one it is empty at first. */
export function createMemoryWords(openSaved: () => Promise<HeldWords | undefined>): IndexWords {
  let held: HeldWords | undefined;
  return async (documents, toWords) => {
    held ??= (await openSaved()) ?? createHeldWords();
    // What earlier questions read of the index they read before the next turn.
    await setImmediate();
    held = await updateWords(held, documents, toWords);
    return readWords(held, documents);
  };
}

/**
 * Makes the index equal to one of these documents. After an error it is still consistent: the next call applies what is missing.
 * @returns the given index, or a new one if little of it could be used.
 */
export async function updateWords(given: HeldWords, documents: readonly DigestedDocument[], toWords: ToWords): Promise<HeldWords> {
  const wanted = new Map(documents.map((document) => [document.id, document]));
  const outdated = [...given.known].filter(([id, { digest }]) => wanted.get(id)?.digest !== digest);
  const isUsable = outdated.length * 2 <= given.known.size;
  const held = isUsable ? given : createHeldWords();
  if (isUsable) await removeWords(held, outdated, toWords);
  let added = 0;
  for (const document of documents) {
    const { id, digest } = document;
    if (!held.known.has(id)) {
      held.mini.add({ id, ...(await foldFields(document, toWords)) });
      if (++added % chunkSize === 0) await setImmediate();
    }
    held.known.set(id, { digest, document });
  }
  return held;
}

/** Words of documents that this process has indexed are removed one by one; for those of a saved index all words have to be looked at. */
async function removeWords({ mini, known }: HeldWords, outdated: readonly (readonly [string, { document?: DigestedDocument }])[], toWords: ToWords) {
  let discarded = 0;
  for (const [index, [id, { document }]] of outdated.entries()) {
    const fields = document && (await foldFields(document, toWords));
    if (fields) mini.remove({ id, ...fields });
    else {
      mini.discard(id);
      discarded++;
    }
    known.delete(id);
    if (index % chunkSize === chunkSize - 1) await setImmediate();
  }
  if (discarded || mini.dirtCount) await mini.vacuum(vacuuming);
}

function readWords({ mini }: HeldWords, documents: readonly DigestedDocument[]): WordIndex {
  const places = new Map(documents.map(({ id }, place) => [id, place]));

  function run(words: readonly string[], options: SearchOptions): WordMatch[] {
    const boostDocument = (id: string) => boostOf(documents[places.get(id) ?? -1]);
    const found = mini.search(words.join(' '), { ...options, boostDocument }).flatMap(({ id, score, terms, queryTerms }) => {
      const place = places.get(id as string);
      return place === undefined ? [] : [{ rank: Math.round(score / scoreStep), place, words: new Set(terms), wanted: queryTerms.length }];
    });
    return found.toSorted((a, b) => b.rank - a.rank || a.place - b.place);
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
