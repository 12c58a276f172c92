/**
 * Ranks the pages that answer a query above those that only have its words: the materials that it names, their
 * comparison, the measures that it asks for, what is dated on its day, pages by their purpose.
 */
import type { Content } from '../../../shared/content.ts';
import { eventsOf } from '../../../shared/records/measures/dates.ts';
import { compareAll, listPageNames, measureOfDocument, measuresFor, pagesFor, pagesOfKind } from './answer-pages.ts';
import type { SearchDocument } from './documents/search-document.ts';
import { createNameMaterials } from './name-materials.ts';
import type { SearchMatch, SearchMatches } from './search-index.ts';
import type { ToWords } from './to-words.ts';

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

/** What a query with several materials says between them. */
const betweenMaterials = new Set(['v', 'compare', 'compared', 'comparison', 'between', 'difference']);

/** @param documents all that are public in the content: the `place` of a match is one of theirs. */
export function createRankAnswers(
  content: Content,
  documents: readonly SearchDocument[],
  toWords: ToWords,
): RankAnswers {
  const nameMaterials = createNameMaterials(content, toWords);
  const places = new Map(documents.map(({ id }, place) => [id, place]));

  function matchOf(id: string): SearchMatch[] {
    const place = places.get(id) ?? -1;
    const document = documents[place];
    return document ? [{ place, document, words: new Set(), wanted: 0, name: undefined }] : [];
  }

  const deps = { content, documents, toWords, pages: listPageNames(documents, toWords), matchOf };

  return {
    rank(query, { matches, isPartial }, dated) {
      const { materials, rest: words } = nameMaterials(query);
      const rest = words.filter((word) => !betweenMaterials.has(word));
      const named = new Set(materials.map((id) => `materials/${id}`));
      const comparison = compareAll(deps, materials);
      const isLoose = isPartial || matches.length === 0;
      const asked = [
        ...(dated ?? measuresFor(deps, materials, rest, matches)),
        ...pagesOfKind(deps, materials, rest),
        ...pagesFor(deps, rest, { isWhole: materials.length === 0, isLoose }),
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

function isDated(content: Content, document: SearchDocument, date: string): boolean {
  const measure = measureOfDocument(content, document);
  const dates = measure ? eventsOf(measure).map(({ on }) => on) : [document.date];
  return dates.some((each) => each?.startsWith(date));
}
