/** Corrects the words of a query that nothing matches. */
import { editDistance } from '../../../shared/text/edit-distance.ts';
import type { ToWords } from './to-words.ts';
import { maxTypos, nearestWord, type WordIndex } from './word-index.ts';

/** `shown`: the word as a visitor may type it; `words`: what the index has for it. */
export type Correction = { shown: string; words: readonly string[] };
/**
 * @returns for each word of the query its correction, undefined where nothing is near. A known word is its own
 * correction.
 */
export type CorrectWords = (query: readonly string[]) => Promise<(Correction | undefined)[]>;

/**
 * Words that sound alike are nearer than those that differ in fewer letters, and a name that is only begun is nearer
 * than both.
 * @param deps `replaced`: words that `toWords` replaces, like "wolfram". `minPrefixLength`: shorter words are not used
 * as prefixes.
 */
export function createCorrectWords({
  index,
  replaced,
  toWords,
  minPrefixLength,
}: {
  index: Pick<WordIndex, 'nearest'>;
  replaced: readonly string[];
  toWords: ToWords;
  minPrefixLength: number;
}): CorrectWords {
  const asIndexed = (word: string): Correction => ({ shown: word, words: [word] });
  const asReplaced = (word: string): Correction => ({ shown: word, words: toWords(word) });

  function correct(word: string, nearest: string | undefined): Correction | undefined {
    const begun =
      word.length >= minPrefixLength
        ? replaced.filter((each) => each.startsWith(word)).toSorted((a, b) => a.length - b.length)[0]
        : undefined;
    if (begun) return asReplaced(begun);
    const alike = replaced.filter((each) => editDistance(each, word) <= maxTypos(word));
    // Of equally near words the one that texts have is meant.
    const best = nearestWord(word, [
      ...alike.map((each) => ({ word: each, documents: 0 })),
      ...(nearest === undefined ? [] : [{ word: nearest, documents: 1 }]),
    ]);
    return best === undefined ? undefined : best === nearest ? asIndexed(best) : asReplaced(best);
  }

  return async (query) => {
    const spellings = query.map(listSpellings);
    const others = spellings.flat();
    const nearest = await index.nearest([...query, ...others], minPrefixLength);
    const known = new Set(others.filter((word, at) => nearest[query.length + at] === word));
    return query.map((word, at) => {
      const spelled = nearest[at] === word ? word : spellings[at]?.find((spelling) => known.has(spelling));
      return spelled === undefined ? correct(word, nearest[at]) : asIndexed(spelled);
    });
  };
}

/** Other spellings of the same sound: "grafite", "phluorine". */
function listSpellings(word: string): string[] {
  return [word.replaceAll('f', 'ph'), word.replaceAll('ph', 'f')].filter((spelling) => spelling !== word);
}
