/**
 * The search of the site: maintains an index of the public content, filters its matches and counts the hits of each
 * filter value.
 */
import type { Content } from '../../../shared/content.ts';
import {
  type Search,
  type SearchAnswer,
  type SearchCount,
  type SearchKind,
  type SearchRequest,
  searchKinds,
  searchPageSize,
} from '../../../shared/search.ts';
import { createCurrentIndex } from './current-index.ts';
import type { SearchDocument } from './documents/search-document.ts';
import { findAnswers, suggestAnswers } from './find-answers.ts';
import type { OpenSavedIndex } from './open-saved-index.ts';
import { presentHit } from './present-hit.ts';
import type { SearchMatch } from './search-index.ts';
import type { SearchEngine } from './word-index.ts';

export type SiteSearch = Search & {
  /** The ids of all documents with every one of the words, without corrections. */
  match: (words: string) => Promise<ReadonlySet<string>>;
  prepare: () => Promise<void>;
};
type SearchFilter = Pick<SearchRequest, 'kind' | 'material' | 'year'>;

type SearchDeps = {
  content: { at: (now: Date) => Content };
  clock: () => Date;
  openSaved?: OpenSavedIndex | undefined;
  engine?: SearchEngine | undefined;
};

const maxSuggestions = 8;

/**
 * The default engine, in the memory of this process. It is loaded on first use, so that the start does not wait for it.
 */
function createLazyMemoryEngine(openSaved: OpenSavedIndex | undefined): SearchEngine {
  let engine: SearchEngine | undefined;
  return async (...given) => {
    engine ??= (await import('./memory-engine.ts')).createMemoryEngine(openSaved ?? (async () => undefined));
    return engine(...given);
  };
}

/**
 * The index is loaded by `prepare` or by the first query, and updated by the first query after a publication or
 * withdrawal. Queries wait for it, so that no result is outdated. Every method rejects with the errors of the engine.
 * @param deps `openSaved`: opens the index of the build, for the engine in memory. `engine`: an engine to use instead
 * of the one in memory.
 */
export function createSearch({
  content,
  clock,
  openSaved,
  engine = createLazyMemoryEngine(openSaved),
}: SearchDeps): SiteSearch {
  const current = createCurrentIndex({ content, clock, engine });
  return {
    async prepare() {
      await current();
    },
    async find(request) {
      const ready = await current();
      const { matches, meant, isPartial } = await findAnswers(ready, request.words);
      const filtered = matches.filter((match) => passes(match, request));
      const pages = Math.ceil(filtered.length / searchPageSize);
      const shown = filtered.slice((request.page - 1) * searchPageSize, request.page * searchPageSize);
      const hits = await Promise.all(shown.map((match) => presentHit(match, ready)));
      return {
        total: filtered.length,
        pages,
        hits,
        meant,
        isPartial,
        ...countFilters(ready.content, matches, request),
      };
    },
    async match(words) {
      const { index } = await current();
      return index.match(words);
    },
    async suggest(words) {
      const suggested = await suggestAnswers(await current(), words, maxSuggestions);
      return suggested.map(({ document: { title, kind, href } }) => ({ title, kind, href }));
    },
  };
}

function passes({ document }: SearchMatch, { kind, material, year }: SearchFilter): boolean {
  return (
    (!kind || document.kind === kind) &&
    (!material || document.materials.includes(material)) &&
    (!year || yearOf(document) === year)
  );
}

function yearOf({ date }: SearchDocument): string | undefined {
  return date?.slice(0, 'yyyy'.length);
}

/** For each filter, the values that still have hits with the other filters applied. */
function countFilters(
  content: Content,
  matches: readonly SearchMatch[],
  request: SearchFilter,
): Pick<SearchAnswer, 'kinds' | 'materials' | 'years'> {
  const count = (without: SearchFilter, valuesOf: (document: SearchDocument) => readonly string[]) => {
    const counts = new Map<string, number>();
    const left = matches.filter((match) => passes(match, { ...request, ...without }));
    for (const value of left.flatMap(({ document }) => valuesOf(document)))
      counts.set(value, (counts.get(value) ?? 0) + 1);
    return counts;
  };
  const kinds = count({ kind: undefined }, ({ kind }) => [kind]);
  const materials = count({ material: undefined }, (document) => document.materials);
  const years = count({ year: undefined }, (document) => [yearOf(document) ?? []].flat());
  return {
    kinds: (Object.keys(searchKinds) as SearchKind[]).flatMap((kind) => toCount(kinds, kind, searchKinds[kind].many)),
    materials: content.list('materials').flatMap(({ id, name }) => toCount(materials, id, name)),
    years: [...years.keys()]
      .toSorted()
      .toReversed()
      .flatMap((year) => toCount(years, year, year)),
  };
}

function toCount(counts: ReadonlyMap<string, number>, value: string, label: string): SearchCount[] {
  const count = counts.get(value);
  return count ? [{ value, label, count }] : [];
}
