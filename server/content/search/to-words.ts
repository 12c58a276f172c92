/** Normalizes texts and queries to the words of the index: case-folded, singular, one spelling per meaning. */
import { foldText } from '../../../shared/text/fold.ts';

export type ToWords = (text: string) => string[];
/** A sequence of words that is replaced with `by`. */
type Replacement = { words: string[]; by: string[] };

/** Stop words, also those between the words of a question in German or French. */
const ignored = new Set(
  [
    'a an and are as at be by for from has have how i in is it its not of on or s that the their there this to was we what when where which who why will with',
    'versus vs der das des und von du de le les et',
  ].flatMap((words) => words.split(' ')),
);
const minPluralLength = 4;

/** @param synonyms groups of words with the same meaning, the most common one first. */
export function createToWords(synonyms: readonly (readonly string[])[]): ToWords {
  const byFirstWord = new Map<string, Replacement[]>();
  for (const [first = '', ...others] of synonyms) {
    const by = wordsOf(first);
    for (const words of others.map(wordsOf)) {
      const [start = ''] = words;
      if (words.join(' ') !== by.join(' ')) byFirstWord.set(start, [...(byFirstWord.get(start) ?? []), { words, by }]);
    }
  }
  for (const list of byFirstWord.values()) list.sort((a, b) => b.words.length - a.words.length);

  return (text) => {
    const words = wordsOf(text);
    const replaced: string[] = [];
    for (let at = 0; at < words.length; at++) {
      const word = words[at] ?? '';
      const replacement = byFirstWord
        .get(word)
        ?.find((each) => each.words.every((part, index) => part === words[at + index]));
      if (replacement) at += replacement.words.length - 1;
      replaced.push(...(replacement?.by ?? [word]));
    }
    return replaced.filter((word) => word && !ignored.has(word));
  };
}

/**
 * The single words that are replaced, folded. No index has them, so corrections of typing errors need them from here.
 */
export function listReplacedWords(synonyms: readonly (readonly string[])[]): string[] {
  const words = synonyms
    .flatMap(([, ...others]) => others.map(wordsOf))
    .flatMap(([word, ...more]) => (word && !more.length ? [word] : []));
  return [...new Set(words)];
}

function wordsOf(text: string): string[] {
  return foldText(text).split(' ').map(toSingular);
}

/**
 * "licenses" and "license", "batteries" and "battery" are one word to the search. Other forms are found as prefixes and
 * typos.
 */
function toSingular(word: string): string {
  if (word.length < minPluralLength || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  return word.endsWith('ies') && word.length > minPluralLength + 1 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}
