/** Ranks materials and services for what a visitor typed: symbol, name, synonym, then words, then words with one wrong letter. */
import { editDistance } from '../../edit-distance.ts';

export type Candidate = {
  name: string;
  /** Only materials have one. */
  symbol?: string;
  synonyms: readonly string[];
  /** Words that lead here but mean something else first: terms of the glossary. */
  related: readonly string[];
};
export type Ranked<Each extends Candidate> = {
  candidate: Each;
  /** The name, symbol or synonym that fits. */
  matched: string;
};

/** How a word fits, the better the higher; between equal fits the name is before a synonym, a synonym before a related word. */
const fits = { symbol: 50, exact: 40, prefix: 30, word: 20, typo: 10 } as const;
/** Letters a word needs before its beginning, a part of a name, or one wrong letter count. */
const [shortestPrefix, shortestWord, shortestTypo] = [2, 3, 5];

/** @returns the candidates that fit, the best first; equal ones keep their order. */
export function search<Each extends Candidate>(candidates: readonly Each[], query: string): Ranked<Each>[] {
  const typed = query.trim();
  const wanted = fold(typed);
  if (!wanted) return [];
  return candidates
    .flatMap((candidate) => {
      const best = wordings(candidate)
        .map(({ text, weight }) => ({ text, score: scoreOf(text, typed, wanted, text === candidate.symbol) + weight }))
        .filter(({ score }) => score >= fits.typo)
        .toSorted((a, b) => b.score - a.score)[0];
      return best ? [{ candidate, matched: best.text, score: best.score }] : [];
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ candidate, matched }) => ({ candidate, matched }));
}

function wordings({ name, symbol, synonyms, related }: Candidate): { text: string; weight: number }[] {
  return [
    ...[name, ...(symbol ? [symbol] : [])].map((text) => ({ text, weight: 2 })),
    ...synonyms.map((text) => ({ text, weight: 1 })),
    ...related.map((text) => ({ text, weight: 0 })),
  ];
}

function scoreOf(text: string, typed: string, wanted: string, isSymbol: boolean): number {
  if (isSymbol && text === typed) return fits.symbol;
  const folded = fold(text);
  if (folded === wanted) return fits.exact;
  if (isSymbol) return Number.NEGATIVE_INFINITY;
  if (wanted.length < shortestPrefix) return Number.NEGATIVE_INFINITY;
  if (folded.startsWith(wanted)) return fits.prefix;
  const [words, wantedWords] = [folded.split(' '), wanted.split(' ')];
  if (wantedWords.every((each) => words.some((word) => word === each || (each.length >= shortestWord && word.startsWith(each))))) return fits.word;
  if (wantedWords.every((each) => words.some((word) => word === each || isTypo(word, each)))) return fits.typo;
  return Number.NEGATIVE_INFINITY;
}

function isTypo(word: string, typed: string): boolean {
  return typed.length >= shortestTypo && word.length >= shortestTypo && Math.abs(word.length - typed.length) < 2 && editDistance(word, typed) === 1;
}

/** Lower case, accents and subscripts folded, everything but letters and digits a space. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
