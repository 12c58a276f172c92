/** The names of all documents: a document whose name is exactly the query is ranked first. */
import { setImmediate } from 'node:timers/promises';
import { foldText } from '../../../shared/text/fold.ts';
import type { SearchDocument } from './documents/search-document.ts';
import type { ToWords } from './to-words.ts';
import type { WordMatch } from './word-index.ts';

/** `name`: the title, symbol or other name that equals the query. */
export type MatchByName = WordMatch & { name: string | undefined };
/** @param typed the query as typed. @param queries its readings, each as normalized words. */
export type RankNames = (
  typed: string,
  queries: readonly (readonly string[])[],
  matches: readonly WordMatch[],
) => MatchByName[];

/** The higher rank wins: what people call a page of ours before another name of an entry. */
const rankOf = { title: 3, page: 2, other: 1 };
const year = /^20\d\d$/;
/** Names are read in batches of this many documents; after each batch the event loop handles other work. */
const chunkSize = 100;

/** @returns a function that moves documents with exactly this name to the front and keeps the order of the others. */
export async function indexNames(documents: readonly SearchDocument[], toWords: ToWords): Promise<RankNames> {
  const byName = new Map<string, { place: number; name: string; rank: number }[]>();
  for (const [place, { kind, title, names, symbol }] of documents.entries()) {
    for (const [index, name] of [title, ...names].entries()) {
      const isTitle = index === 0 || name === symbol;
      const rank = rankOf[isTitle ? 'title' : kind === 'page' ? 'page' : 'other'];
      for (const key of keysOf(toWords(name))) byName.set(key, [...(byName.get(key) ?? []), { place, name, rank }]);
    }
    if (place % chunkSize === chunkSize - 1) await setImmediate();
  }

  return (typed, queries, matches) => {
    const keys = new Set(queries.flatMap((words) => [words, words.filter((word) => !year.test(word))]).flatMap(keysOf));
    const named = [...keys].flatMap((key) => byName.get(key) ?? []).toSorted((a, b) => b.rank - a.rank);
    const written = (place: number) =>
      named.find((each) => each.place === place && foldText(each.name) === foldText(typed))?.name;
    const searched = new Set(queries.flat());
    const first = new Map<number, MatchByName>();
    for (const { place, name } of named) {
      if (first.has(place)) continue;
      const match = matches.find((each) => each.place === place) ?? { place, words: searched, wanted: searched.size };
      first.set(place, { ...match, name: written(place) ?? name });
    }
    return [
      ...first.values(),
      ...matches.filter(({ place }) => !first.has(place)).map((match) => ({ ...match, name: undefined })),
    ];
  };
}

/** In one word, and in any order: "by-product" and "byproduct", "newsletter sign-up" and "sign up newsletter". */
function keysOf(words: readonly string[]): string[] {
  return [...new Set([words.join(''), words.toSorted().join(' ')])];
}
