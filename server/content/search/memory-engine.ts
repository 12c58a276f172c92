/**
 * The search engine in the memory of this process, by MiniSearch (BM25+). When documents change, only the differences
 * are applied to its index.
 */
import { setImmediate } from 'node:timers/promises';
import type { SearchOptions } from 'minisearch';
import type { DigestedDocument } from './documents/digest-documents.ts';
import { createMemoryIndex, type MemoryIndex } from './memory-index.ts';
import type { ToWords } from './to-words.ts';
import {
  boostOf,
  foldFields,
  maxTypos,
  nearestWord,
  type SearchEngine,
  type WordIndex,
  type WordMatch,
} from './word-index.ts';

/** Documents are added and removed in batches of this size; after each batch the event loop handles other work. */
const chunkSize = 5;
/** How many words MiniSearch cleans of removed documents at a time, and the pause after each batch in milliseconds. */
const vacuuming = { batchSize: 100, batchWait: 1 };
/**
 * Scores are rounded to multiples of this, because their last digits depend on the order in which documents were
 * indexed.
 */
const scoreStep = 1e-6;

/**
 * @param openSaved returns the index to start from, which may have other documents; without one the engine starts with
 * an empty index.
 */
export function createMemoryEngine(openSaved: () => Promise<MemoryIndex | undefined>): SearchEngine {
  let index: MemoryIndex | undefined;
  return async (documents, toWords) => {
    index ??= (await openSaved()) ?? createMemoryIndex();
    // Running queries finish within this turn of the event loop; only then may the index change.
    await setImmediate();
    index = await updateIndex(index, documents, toWords);
    return createWordIndex(index, documents);
  };
}

/**
 * Updates the index to exactly these documents. After an error it is still consistent: the next call applies the
 * remaining changes.
 * @returns the given index, or a new one if more than half of its documents are outdated.
 */
export async function updateIndex(
  given: MemoryIndex,
  documents: readonly DigestedDocument[],
  toWords: ToWords,
): Promise<MemoryIndex> {
  const wanted = new Map(documents.map((document) => [document.id, document]));
  const outdated = [...given.known].filter(([id, { digest }]) => wanted.get(id)?.digest !== digest);
  const isUsable = outdated.length * 2 <= given.known.size;
  const index = isUsable ? given : createMemoryIndex();
  if (isUsable) await removeDocuments(index, outdated, toWords);
  let added = 0;
  for (const document of documents) {
    const { id, digest } = document;
    if (!index.known.has(id)) {
      index.mini.add({ id, ...(await foldFields(document, toWords)) });
      if (++added % chunkSize === 0) await setImmediate();
    }
    index.known.set(id, { digest, document });
  }
  return index;
}

/**
 * For a document that this process knows, only its own words are changed; for one from a saved index, all words have to
 * be searched.
 */
async function removeDocuments(
  { mini, known }: MemoryIndex,
  outdated: readonly (readonly [string, { document?: DigestedDocument }])[],
  toWords: ToWords,
) {
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

function createWordIndex({ mini }: MemoryIndex, documents: readonly DigestedDocument[]): WordIndex {
  const places = new Map(documents.map(({ id }, place) => [id, place]));

  function run(words: readonly string[], options: SearchOptions): WordMatch[] {
    const boostDocument = (id: string) => boostOf(documents[places.get(id) ?? -1]);
    const found = mini
      .search(words.join(' '), { ...options, boostDocument })
      .flatMap(({ id, score, terms, queryTerms }) => {
        const place = places.get(id as string);
        return place === undefined
          ? []
          : [{ rank: Math.round(score / scoreStep), place, words: new Set(terms), wanted: queryTerms.length }];
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
        for (const match of run([word], { fuzzy: maxTypos }))
          for (const term of match.words) counts.set(term, (counts.get(term) ?? 0) + 1);
        return nearestWord(
          word,
          Array.from(counts, ([term, documents]) => ({ word: term, documents })),
        );
      });
    },
  };
}
