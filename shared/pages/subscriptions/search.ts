/** Ranks what can be found for what a visitor typed: symbol, name, synonym, then words, then words with one wrong letter, then all words anywhere in a record. */
import { editDistance } from '../../text/edit-distance.ts';

export type Candidate = {
  name: string;
  /** Only materials have one. */
  symbol?: string;
  synonyms: readonly string[];
  /** Words that lead here but mean something else first: terms of the glossary. */
  related: readonly string[];
  /** What it is in a sentence, and what it covers. */
  summary: readonly string[];
  /** Whatever else is said of it. */
  details: readonly string[];
};
export type Ranked<Each extends Candidate> = {
  candidate: Each;
  /** The name, symbol or synonym that fits; nothing when the words stand in several places. */
  matched: string | undefined;
};
/** `suggest`: what to search for instead of words that find nothing, each of which finds something. */
export type Search<Each extends Candidate> = { find: (query: string) => Ranked<Each>[]; suggest: (query: string) => string[] };
type Wording = { text: string; folded: string; weight: number; isSymbol: boolean };

/** How a word fits, the better the higher; between equal fits the name is before a synonym, a synonym before a related word. */
const fits = { symbol: 50, exact: 40, prefix: 30, word: 20, typo: 10, anywhere: 5 } as const;
/** What a word counts by the field in which it stands, where the words stand in several. */
const places = { name: 3, synonyms: 2, summary: 1, details: 0 } as const;
/** Letters a word needs before its beginning, a part of a name, or one wrong letter count. */
const [minPrefixLength, minWordLength, minTypoLength] = [2, 3, 5];
const maxTypos = 2;
const maxSuggested = 4;
const nothing = Number.NEGATIVE_INFINITY;

/**
 * Reads the candidates once. @param sameWords groups of words that mean the same, the one that is used most first.
 * @returns the search: the candidates that fit, the best first; equal ones keep their order.
 */
export function createSearch<Each extends Candidate>(candidates: readonly Each[], sameWords: readonly (readonly string[])[]): Search<Each> {
  const fold = createFold(sameWords);
  const records = candidates.map((candidate) => ({ candidate, wordings: wordingsOf(candidate, fold), words: wordsOf(candidate, fold) }));

  function find(query: string): Ranked<Each>[] {
    const [typed, wanted] = [query.trim(), fold(query)];
    if (!wanted) return [];
    const ranked = records
      .map(({ candidate, wordings, words }): Ranked<Each> & { score: number } => {
        const best = wordings.map((each) => ({ text: each.text, score: scoreOf(each, typed, wanted) })).toSorted((a, b) => b.score - a.score)[0];
        if (best && best.score >= fits.typo) return { candidate, matched: best.text, score: best.score };
        return { candidate, matched: undefined, score: scoreAnywhere(words, wanted) };
      })
      .filter(({ score }) => score > nothing)
      .toSorted((a, b) => b.score - a.score);
    // Who asks for a name does not want every record that mentions it.
    const lowest = (ranked[0]?.score ?? 0) >= fits.typo ? fits.anywhere + places.summary : nothing;
    return ranked.filter(({ score }) => score >= lowest).map(({ candidate, matched }) => ({ candidate, matched }));
  }

  function suggest(query: string): string[] {
    const words = [...new Set(query.trim().split(/\s+/))].filter((word) => word.length >= minWordLength);
    if (words.length > 1) return words.filter((word) => find(word).length > 0).slice(0, maxSuggested);
    const wanted = fold(query);
    if (wanted.length < minTypoLength) return [];
    const near = records.flatMap(({ candidate: { name }, wordings }) => {
      const distance = Math.min(
        ...wordings.map(({ folded }) => (Math.abs(folded.length - wanted.length) > maxTypos ? Number.POSITIVE_INFINITY : editDistance(folded, wanted))),
      );
      return distance <= maxTypos ? [{ name, distance }] : [];
    });
    return near
      .toSorted((a, b) => a.distance - b.distance)
      .map(({ name }) => name)
      .slice(0, maxSuggested);
  }

  return { find, suggest };
}

function wordingsOf({ name, symbol, synonyms, related }: Candidate, fold: (text: string) => string): Wording[] {
  const toWording = (weight: number) => (text: string) => ({ text, folded: fold(text), weight, isSymbol: text === symbol });
  return [...[name, ...(symbol ? [symbol] : [])].map(toWording(2)), ...synonyms.map(toWording(1)), ...related.map(toWording(0))];
}

/** Each word of the record, by what it counts where it stands best. */
function wordsOf({ name, symbol = '', synonyms, related, summary, details }: Candidate, fold: (text: string) => string): Map<string, number> {
  const [ofName, ofSynonyms, ofSummary, ofDetails] = [[name, symbol], [...synonyms, ...related], summary, details].map((texts) =>
    fold(texts.join(' ')).split(' '),
  );
  const counted = [
    [ofDetails, places.details],
    [ofSummary, places.summary],
    [ofSynonyms, places.synonyms],
    [ofName, places.name],
  ] as const;
  return new Map(counted.flatMap(([words = [], count]) => words.map((word) => [word, count] as const)));
}

function scoreOf({ text, folded, weight, isSymbol }: Wording, typed: string, wanted: string): number {
  if (isSymbol && text === typed) return fits.symbol + weight;
  if (folded === wanted || folded.replaceAll(' ', '') === wanted.replaceAll(' ', '')) return fits.exact + weight;
  if (isSymbol || wanted.length < minPrefixLength) return nothing;
  if (folded.startsWith(wanted)) return fits.prefix + weight;
  const [words, wantedWords] = [folded.split(' '), wanted.split(' ')];
  if (wantedWords.every((each) => words.some((word) => isBegun(word, each)))) return fits.word + weight;
  if (wantedWords.every((each) => words.some((word) => word === each || isTypo(word, each)))) return fits.typo + weight;
  return nothing;
}

/** All words have to stand in the record, in any field and any order. */
function scoreAnywhere(words: ReadonlyMap<string, number>, wanted: string): number {
  const wantedWords = [...new Set(wanted.split(' '))];
  let sum = 0;
  for (const each of wantedWords) {
    const count = Math.max(nothing, ...[...words].flatMap(([word, place]) => (isBegun(word, each) ? [place] : [])));
    if (count === nothing) return nothing;
    sum += count;
  }
  return fits.anywhere + sum / wantedWords.length;
}

function isBegun(word: string, typed: string): boolean {
  return word === typed || (typed.length >= minWordLength && word.startsWith(typed));
}

function isTypo(word: string, typed: string): boolean {
  return typed.length >= minTypoLength && word.length >= minTypoLength && Math.abs(word.length - typed.length) < 2 && editDistance(word, typed) === 1;
}

/** @returns a function that writes all words of a group as its first. */
function createFold(sameWords: readonly (readonly string[])[]): (text: string) => string {
  const replacements = sameWords.flatMap(([first = '', ...others]) => others.map((other) => [` ${foldLetters(other)} `, ` ${foldLetters(first)} `] as const));
  return (text) => replacements.reduce((folded, [other, first]) => folded.replaceAll(other, first), ` ${foldLetters(text)} `).trim();
}

/** Lower case, accents and subscripts folded, everything but letters and digits a space. */
function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
