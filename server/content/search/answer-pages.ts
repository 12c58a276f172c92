/** The pages that answer a part of a query. */
import type { Content } from '../../../shared/content.ts';
import { maxCompared } from '../../../shared/figures/board/load-comparison.ts';
import { byWeight } from '../../../shared/records/measures/by-weight.ts';
import { href } from '../../../shared/routes.ts';
import { type SearchKind, searchKinds } from '../../../shared/search.ts';
import { formatList, uncapitalize } from '../../../shared/text/format.ts';
import type { SearchDocument } from './documents/search-document.ts';
import { kindsAskedFor } from './measure-words.ts';
import type { SearchMatch } from './search-index.ts';
import type { ToWords } from './to-words.ts';

type PageName = { id: string; words: string[] };
/** `pages`: the names of our pages, in words. `matchOf`: the document with that id, if there is one. */
type AnswerDeps = {
  content: Content;
  documents: readonly SearchDocument[];
  toWords: ToWords;
  pages: readonly PageName[];
  matchOf: (id: string) => SearchMatch[];
};

const kindNames = Object.keys(searchKinds) as SearchKind[];
const comparePath = href('compare');
/** What a query says beside the kind of pages that it asks for. */
const besideKind = new Set(['latest', 'recent', 'all', 'world']);
const year = /^20\d\d$/;

/** The comparison with the named materials chosen. */
export function compareAll({ content, matchOf }: AnswerDeps, materials: readonly string[]): SearchMatch[] {
  const compared = materials.slice(0, maxCompared);
  if (compared.length < 2) return [];
  const names = compared.map((id) => uncapitalize(content.find('materials', id)?.name ?? id));
  return matchOf(`pages${comparePath}`).map((match) => ({
    ...match,
    document: {
      ...match.document,
      title: `Compare ${formatList(names)}`,
      href: href('compare', { m: compared.join(',') }),
    },
  }));
}

/**
 * The pages whose purpose is most of the words. Beside a material one word is too little, unless nothing has all
 * words: a map of gallium is no list of maps.
 */
export function pagesFor(
  { pages, matchOf }: AnswerDeps,
  words: readonly string[],
  { isWhole, isLoose }: { isWhole: boolean; isLoose: boolean },
): SearchMatch[] {
  const wanted = words.filter((word) => !year.test(word));
  const isEnough = (count: number) =>
    isLoose ? count * 2 >= wanted.length : count * 2 > wanted.length && (isWhole || count > 1);
  const fitting = pages.filter(
    ({ words: named }) => isEnough(named.length) && named.every((word) => wanted.includes(word)),
  );
  return fitting.toSorted((a, b) => b.words.length - a.words.length).flatMap(({ id }) => matchOf(id));
}

/** What is published of a kind on a material: "gallium news". */
export function pagesOfKind(
  { documents, toWords, matchOf }: AnswerDeps,
  materials: readonly string[],
  rest: readonly string[],
): SearchMatch[] {
  const words = rest.filter((word) => !besideKind.has(word));
  const kinds = words.length > 0 ? kindNames.filter((kind) => isKind(words, kind, toWords)) : [];
  return documents.flatMap((document) =>
    kinds.includes(document.kind) && materials.some((material) => document.materials.includes(material))
      ? matchOf(document.id)
      : [],
  );
}

/** Measures of the kinds that the query asks for, those of the main producers first. */
export function measuresFor(
  { content }: AnswerDeps,
  materials: readonly string[],
  words: readonly string[],
  matches: readonly SearchMatch[],
): SearchMatch[] {
  const kinds = kindsAskedFor(words);
  const asked = new Map(
    matches.flatMap((match) => {
      const measure = measureOfDocument(content, match.document);
      return measure && kinds.has(measure.kind) ? [[measure, match] as const] : [];
    }),
  );
  return materials.flatMap((material) => {
    const about = [...asked.keys()].filter((measure) => measure.materials.includes(material));
    return byWeight(content, material, about).flatMap((measure) => asked.get(measure) ?? []);
  });
}

/** Whether words are the label of a kind: "map", "trade measures". */
export function isKind(words: readonly string[], kind: SearchKind, toWords: ToWords): boolean {
  const { one, many } = searchKinds[kind];
  return [kind, one, many].some((label) => toWords(label).join(' ') === words.join(' '));
}

export function listPageNames(documents: readonly SearchDocument[], toWords: ToWords): PageName[] {
  return documents.flatMap(({ id, kind, title, names }) =>
    kind === 'page'
      ? [title, ...names]
          .map((name) => ({ id, words: [...new Set(toWords(name))] }))
          .filter(({ words }) => words.length)
      : [],
  );
}

export function measureOfDocument(content: Content, { kind, id }: SearchDocument) {
  return kind === 'measure' ? content.find('measures', id.slice('measures/'.length)) : undefined;
}
