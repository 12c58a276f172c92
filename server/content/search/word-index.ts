/**
 * The interface of the search engines: which documents match, and how well. All words have been normalized by
 * `ToWords`.
 */
import type { SearchKind } from '../../../shared/search.ts';
import { editDistance } from '../../../shared/text/edit-distance.ts';
import type { DigestedDocument } from './documents/digest-documents.ts';
import type { SearchDocument } from './documents/search-document.ts';
import type { ToWords } from './to-words.ts';

/**
 * `place`: index of the document in the list. `words`: its matching words. `wanted`: how many words of the query it
 * matches.
 */
export type WordMatch = { place: number; words: ReadonlySet<string>; wanted: number };
/** `minPrefixLength`: shorter words are not used as prefixes. */
export type WordSearch = {
  combine: 'all' | 'any';
  fields: 'all' | 'names';
  minPrefixLength: number;
  /** Whether words may have typos, as many as `maxTypos` allows. */
  withTypos: boolean;
};
export type WordIndex = {
  /** Best first. */
  search: (words: readonly string[], options: WordSearch) => Promise<WordMatch[]>;
  /**
   * Returns each word unchanged if the index has it or a word that begins with it, otherwise the nearest one: fewest
   * wrong letters, then most documents.
   */
  nearest: (words: readonly string[], minPrefixLength: number) => Promise<(string | undefined)[]>;
};
/**
 * Indexes the documents. Called again when they have changed, never concurrently; from then on, no new query uses the
 * index returned before.
 */
export type SearchEngine = (documents: readonly DigestedDocument[], toWords: ToWords) => Promise<WordIndex>;

/** The weight of a word by the field in which it occurs. */
export const fieldBoost = { title: 4, names: 4, summary: 2, text: 1, spoken: 1 };
/** In the order in which an index stores them. */
export const fieldNames = Object.keys(fieldBoost) as (keyof typeof fieldBoost)[];
/** Pages about a subject rank above those that mention it. */
const kindBoost: Partial<Record<SearchKind, number>> = {
  material: 2,
  term: 1.5,
  service: 1.3,
  person: 1.3,
  page: 1.2,
  figure: 0.7,
  map: 0.7,
  risk: 0.6,
  dataset: 0.9,
};
const [minFuzzyLength, minLongLength] = [4, 8];

/** The tolerated number of wrong letters, by the length of the word. */
export function maxTypos(word: string): number {
  return word.length < minFuzzyLength || /\d/.test(word) ? 0 : word.length < minLongLength ? 1 : 2;
}

/**
 * The known word with the smallest edit distance to `typed`, then the one in the most documents, then the first in the
 * alphabet.
 */
export function nearestWord(typed: string, known: readonly { word: string; documents: number }[]): string | undefined {
  const ranked = known.map(({ word, documents }) => ({ word, documents, distance: editDistance(word, typed) }));
  return ranked.toSorted(
    (a, b) => a.distance - b.distance || b.documents - a.documents || (a.word < b.word ? -1 : 1),
  )[0]?.word;
}

export function boostOf(document: SearchDocument | undefined): number {
  return (document && kindBoost[document.kind]) ?? 1;
}

/** The words of each field of a document. */
export async function foldFields(
  document: SearchDocument,
  toWords: ToWords,
): Promise<Record<keyof typeof fieldBoost, string[]>> {
  const [text, cues = []] = await Promise.all([document.readText(), document.readCues?.()]);
  return {
    title: toWords(document.title),
    names: document.names.flatMap(toWords),
    summary: toWords(document.summary),
    text: toWords(text),
    spoken: cues.flatMap((cue) => toWords(cue.text)),
  };
}
