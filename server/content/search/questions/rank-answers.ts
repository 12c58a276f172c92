/**
 * Ranks the pages that answer a query above those that only have its words: the materials that it names, their
 * comparison, the measures that it asks for, what is dated on its day, pages by their purpose.
 */
import type { Content } from '../../../../shared/content.ts';
import { byWeight } from '../../../../shared/records/measures/by-weight.ts';
import { eventsOf } from '../../../../shared/records/measures/dates.ts';
import { href } from '../../../../shared/routes.ts';
import { type SearchKind, searchKinds } from '../../../../shared/search.ts';
import { formatList, uncapitalize } from '../../../../shared/text/format.ts';
import type { SearchDocument } from '../documents/search-document.ts';
import type { SearchMatch, SearchMatches } from '../search-index.ts';
import type { ToWords } from '../to-words.ts';
import { kindsAskedFor } from './measure-words.ts';
import { createNameMaterials } from './name-materials.ts';

/** `isNamed`: the query names the material of this page. */
export type RankedMatch = SearchMatch & { isNamed: boolean };
type Found = Pick<SearchMatches, 'matches' | 'isPartial'>;
export type RankAnswers = {
  /**
   * Pages with some of the words are left out if others answer all of the query.
   * @param dated the matches that are dated on the day of the query.
   */
  rank: (query: string, found: Found, dated?: readonly SearchMatch[]) => Found & { matches: RankedMatch[] };
  /** All documents that are dated on that day or in that month; measures first, which are on each of their dates. */
  listDated: (date: string) => SearchMatch[];
  /** The query with the names of its materials in place of what names them; undefined if it names none. */
  byName: (query: string) => string | undefined;
};

const kindNames = Object.keys(searchKinds) as SearchKind[];
const comparePath = href('compare');
const maxCompared = 6;
/** What a query with several materials says between them. */
const betweenMaterials = new Set(['v', 'compare', 'compared', 'comparison', 'between', 'difference']);
/** What a query says beside the kind of pages that it asks for. */
const besideKind = new Set(['latest', 'recent', 'all', 'world']);
const year = /^20\d\d$/;

export function createRankAnswers(
  content: Content,
  documents: readonly SearchDocument[],
  toWords: ToWords,
): RankAnswers {
  const nameMaterials = createNameMaterials(content, toWords);
  const places = new Map(documents.map(({ id }, place) => [id, place]));
  const pages = listPageNames(documents, toWords);

  function matchOf(id: string): SearchMatch[] {
    const place = places.get(id) ?? -1;
    const document = documents[place];
    return document ? [{ place, document, words: new Set(), wanted: 0, name: undefined }] : [];
  }

  /** The comparison with the named materials chosen. */
  function compare(materials: readonly string[]): SearchMatch[] {
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
  function pagesFor(words: readonly string[], { isWhole, isLoose }: { isWhole: boolean; isLoose: boolean }) {
    const wanted = words.filter((word) => !year.test(word));
    const isEnough = (count: number) =>
      isLoose ? count * 2 >= wanted.length : count * 2 > wanted.length && (isWhole || count > 1);
    const fitting = pages.filter(
      ({ words: named }) => isEnough(named.length) && named.every((word) => wanted.includes(word)),
    );
    return fitting.toSorted((a, b) => b.words.length - a.words.length).flatMap(({ id }) => matchOf(id));
  }

  /** What is published of a kind on a material: "gallium news". */
  function ofKind(materials: readonly string[], rest: readonly string[]): SearchMatch[] {
    const words = rest.filter((word) => !besideKind.has(word));
    const kinds = words.length > 0 ? kindNames.filter((kind) => isKind(words, kind, toWords)) : [];
    return documents.flatMap((document) =>
      kinds.includes(document.kind) && materials.some((material) => document.materials.includes(material))
        ? matchOf(document.id)
        : [],
    );
  }

  /** Measures of the kinds that the query asks for, those of the main producers first. */
  function measuresFor(materials: readonly string[], words: readonly string[], matches: readonly SearchMatch[]) {
    const kinds = kindsAskedFor(words);
    const asked = new Map(
      matches.flatMap((match) => {
        const measure = measureOf(content, match.document);
        return measure && kinds.has(measure.kind) ? [[measure, match] as const] : [];
      }),
    );
    return materials.flatMap((material) => {
      const about = [...asked.keys()].filter((measure) => measure.materials.includes(material));
      return byWeight(content, material, about).flatMap((measure) => asked.get(measure) ?? []);
    });
  }

  return {
    rank(query, { matches, isPartial }, dated) {
      const { materials, rest: words } = nameMaterials(query);
      const rest = words.filter((word) => !betweenMaterials.has(word));
      const named = new Set(materials.map((id) => `materials/${id}`));
      const comparison = compare(materials);
      const isLoose = isPartial || matches.length === 0;
      const asked = [
        ...(dated ?? measuresFor(materials, rest, matches)),
        ...ofKind(materials, rest),
        ...pagesFor(rest, { isWhole: materials.length === 0, isLoose }),
      ];
      const isAnswered = materials.length > 0 && (rest.length === 0 || asked.length > 0);
      const ranked = [
        ...(rest.length === 0 ? comparison : []),
        ...matches.filter(({ name }) => name !== undefined),
        ...[...named].flatMap(matchOf),
        ...comparison,
        ...asked,
        ...(isPartial && isAnswered ? [] : matches),
      ];
      return {
        matches: onePerPlace(ranked, matches).map((match) => ({ ...match, isNamed: named.has(match.document.id) })),
        isPartial: isPartial && !isAnswered,
      };
    },
    byName(query) {
      const { materials, rest } = nameMaterials(query);
      const names = materials.map((id) => content.find('materials', id)?.name ?? id);
      return names.length > 0 ? [...names, ...rest].join(' ') : undefined;
    },
    listDated(date) {
      const dated = documents.flatMap((document) => (isDated(content, document, date) ? matchOf(document.id) : []));
      const isMeasure = ({ document }: SearchMatch) => document.kind === 'measure';
      return [...dated.filter(isMeasure), ...dated.filter((match) => !isMeasure(match))];
    },
  };
}

/** Whether words are the label of a kind: "map", "trade measures". */
export function isKind(words: readonly string[], kind: SearchKind, toWords: ToWords): boolean {
  const { one, many } = searchKinds[kind];
  return [kind, one, many].some((label) => toWords(label).join(' ') === words.join(' '));
}

/** The first of each place, with the words that the search has found in it. */
function onePerPlace(ranked: readonly SearchMatch[], matches: readonly SearchMatch[]): SearchMatch[] {
  const found = new Map(matches.map((match) => [match.place, match]));
  const first = new Map<number, SearchMatch>();
  for (const match of ranked) {
    if (first.has(match.place)) continue;
    first.set(match.place, { ...match, ...found.get(match.place), document: match.document });
  }
  return [...first.values()];
}

function listPageNames(documents: readonly SearchDocument[], toWords: ToWords): { id: string; words: string[] }[] {
  return documents.flatMap(({ id, kind, title, names }) =>
    kind === 'page'
      ? [title, ...names]
          .map((name) => ({ id, words: [...new Set(toWords(name))] }))
          .filter(({ words }) => words.length)
      : [],
  );
}

function measureOf(content: Content, { kind, id }: SearchDocument) {
  return kind === 'measure' ? content.find('measures', id.slice('measures/'.length)) : undefined;
}

function isDated(content: Content, document: SearchDocument, date: string): boolean {
  const measure = measureOf(content, document);
  const dates = measure ? eventsOf(measure).map(({ on }) => on) : [document.date];
  return dates.some((each) => each?.startsWith(date));
}
