/**
 * Ranks candidates for a query. Best match first: symbol, whole name or synonym, prefix, words, words with one typo,
 * words anywhere in the record.
 */
import { editDistance } from '../../text/edit-distance.ts';
import { foldText } from '../../text/fold.ts';

export type Candidate = {
  name: string;
  /** Only materials have one. */
  symbol?: string;
  synonyms: readonly string[];
  /** Glossary terms that are related but have a meaning of their own. */
  related: readonly string[];
  /** Short texts: the description, and what it covers. */
  summary: readonly string[];
  /** All other texts. */
  details: readonly string[];
};
export type CatalogMatch<Item extends Candidate> = {
  candidate: Item;
  /** The name, symbol or synonym that matched; undefined if the words were found in several fields. */
  matched: string | undefined;
};
/** `suggest`: alternative queries with results, for a query without results. */
export type CatalogSearch<Item extends Candidate> = {
  find: (query: string) => CatalogMatch<Item>[];
  suggest: (query: string) => string[];
};
/** A normalized text for comparison: whole, without spaces, and as words. */
type Folded = { folded: string; joined: string; words: readonly string[] };
type Wording = Folded & { text: string; weight: number; isSymbol: boolean };

/** Base scores by kind of match. A name adds 2 and a synonym 1, so that they win among equal matches. */
const scores = { symbol: 50, exact: 40, prefix: 30, word: 20, typo: 10, anywhere: 5 } as const;
/** Score of a word by the best field in which it occurs, for queries that match across fields. */
const fieldScores = { name: 3, synonyms: 2, summary: 1, details: 0 } as const;
/**
 * Minimum lengths of a typed text that is matched as a prefix of a name, as the beginning of a word, and with a typo.
 */
const [minPrefixLength, minWordLength, minTypoLength] = [2, 3, 5];
const maxTypos = 2;
const maxSuggested = 4;
const noMatch = Number.NEGATIVE_INFINITY;

/**
 * Indexes the candidates. @param sameWords groups of words with the same meaning, the most common one first.
 * @returns the search; equally good candidates keep their order.
 */
export function createCatalogSearch<Item extends Candidate>(
  candidates: readonly Item[],
  sameWords: readonly (readonly string[])[],
): CatalogSearch<Item> {
  const fold = createFold(sameWords);
  const records = candidates.map((candidate) => ({
    candidate,
    wordings: wordingsOf(candidate, fold),
    words: wordsOf(candidate, fold),
  }));

  function find(query: string): CatalogMatch<Item>[] {
    const [typed, wanted] = [query.trim(), toFolded(fold(query))];
    if (!wanted.folded) return [];
    const ranked = records
      .map(({ candidate, wordings, words }): CatalogMatch<Item> & { score: number } => {
        let best = { text: '', score: noMatch };
        for (const wording of wordings) {
          const score = scoreOf(wording, typed, wanted);
          if (score > best.score) best = { text: wording.text, score };
        }
        if (best.score >= scores.typo) return { candidate, matched: best.text, score: best.score };
        return { candidate, matched: undefined, score: scoreAnywhere(words, wanted.words) };
      })
      .filter(({ score }) => score > noMatch)
      .toSorted((a, b) => b.score - a.score);
    // If a name matches, records that only mention the word in their details are excluded.
    const minScore = (ranked[0]?.score ?? 0) >= scores.typo ? scores.anywhere + fieldScores.summary : noMatch;
    return ranked.filter(({ score }) => score >= minScore).map(({ candidate, matched }) => ({ candidate, matched }));
  }

  function suggest(query: string): string[] {
    const words = [...new Set(query.trim().split(/\s+/))].filter((word) => word.length >= minWordLength);
    if (words.length > 1) return words.filter((word) => find(word).length > 0).slice(0, maxSuggested);
    const wanted = fold(query);
    if (wanted.length < minTypoLength) return [];
    const near = records.flatMap(({ candidate: { name }, wordings }) => {
      const distance = Math.min(
        ...wordings.map(({ folded }) =>
          Math.abs(folded.length - wanted.length) > maxTypos ? Number.POSITIVE_INFINITY : editDistance(folded, wanted),
        ),
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
  const toWording = (weight: number) => (text: string) => ({
    ...toFolded(fold(text)),
    text,
    weight,
    isSymbol: text === symbol,
  });
  return [
    ...[name, ...(symbol ? [symbol] : [])].map(toWording(2)),
    ...synonyms.map(toWording(1)),
    ...related.map(toWording(0)),
  ];
}

/** The words of a record, each with the score of the best field in which it occurs. */
function wordsOf(
  { name, symbol = '', synonyms, related, summary, details }: Candidate,
  fold: (text: string) => string,
): Map<string, number> {
  const [ofName, ofSynonyms, ofSummary, ofDetails] = [[name, symbol], [...synonyms, ...related], summary, details].map(
    (texts) => fold(texts.join(' ')).split(' '),
  );
  const counted = [
    [ofDetails, fieldScores.details],
    [ofSummary, fieldScores.summary],
    [ofSynonyms, fieldScores.synonyms],
    [ofName, fieldScores.name],
  ] as const;
  return new Map(counted.flatMap(([words = [], count]) => words.map((word) => [word, count] as const)));
}

function toFolded(folded: string): Folded {
  return { folded, joined: folded.replaceAll(' ', ''), words: folded.split(' ') };
}

function scoreOf({ text, folded, joined, words, weight, isSymbol }: Wording, typed: string, wanted: Folded): number {
  if (isSymbol && text === typed) return scores.symbol + weight;
  if (joined === wanted.joined) return scores.exact + weight;
  if (isSymbol || wanted.folded.length < minPrefixLength) return noMatch;
  if (folded.startsWith(wanted.folded)) return scores.prefix + weight;
  if (wanted.words.every((typedWord) => words.some((word) => startsWithTyped(word, typedWord))))
    return scores.word + weight;
  if (wanted.words.every((typedWord) => words.some((word) => word === typedWord || isTypo(word, typedWord))))
    return scores.typo + weight;
  return noMatch;
}

/** All words must occur in the record, in any field and any order. */
function scoreAnywhere(words: ReadonlyMap<string, number>, wanted: readonly string[]): number {
  const wantedWords = new Set(wanted);
  let sum = 0;
  for (const typedWord of wantedWords) {
    let count: number = noMatch;
    for (const [word, fieldScore] of words)
      if (fieldScore > count && startsWithTyped(word, typedWord)) count = fieldScore;
    if (count === noMatch) return noMatch;
    sum += count;
  }
  return scores.anywhere + sum / wantedWords.size;
}

function startsWithTyped(word: string, typed: string): boolean {
  return word === typed || (typed.length >= minWordLength && word.startsWith(typed));
}

function isTypo(word: string, typed: string): boolean {
  return (
    typed.length >= minTypoLength &&
    word.length >= minTypoLength &&
    Math.abs(word.length - typed.length) < 2 &&
    editDistance(word, typed) === 1
  );
}

/** @returns a function that normalizes a text and replaces every word of a group by the first word of the group. */
function createFold(sameWords: readonly (readonly string[])[]): (text: string) => string {
  const replacements = sameWords.flatMap(([first = '', ...others]) =>
    others.map((other) => [` ${foldText(other)} `, ` ${foldText(first)} `] as const),
  );
  return (text) =>
    replacements.reduce((folded, [other, first]) => folded.replaceAll(other, first), ` ${foldText(text)} `).trim();
}
