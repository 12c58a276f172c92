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
import { digestDocuments } from './documents/digest-documents.ts';
import { listDocuments } from './documents/list-documents.ts';
import type { SearchDocument } from './documents/search-document.ts';
import type { OpenSavedIndex } from './open-saved-index.ts';
import { presentHit } from './present-hit.ts';
import { createSearchIndex, type SearchIndex, type SearchMatch } from './search-index.ts';
import { listSynonyms } from './synonyms.ts';
import { createToWords, listReplacedWords, type ToWords } from './to-words.ts';
import type { SearchEngine } from './word-index.ts';

export type SiteSearch = Search & {
  /** The ids of all documents with every one of the words, without corrections. */
  match: (words: string) => Promise<ReadonlySet<string>>;
  prepare: () => Promise<void>;
};
type Built = { key: string; index: SearchIndex; toWords: ToWords };
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
      const { index, toWords, content: visible } = await current();
      const { matches, meant, isPartial } = await index.find(request.words);
      const filtered = matches.filter((match) => passes(match, request));
      const pages = Math.ceil(filtered.length / searchPageSize);
      const shown = filtered.slice((request.page - 1) * searchPageSize, request.page * searchPageSize);
      const hits = await Promise.all(shown.map((match) => presentHit(match, toWords)));
      return { total: filtered.length, pages, hits, meant, isPartial, ...countFilters(visible, matches, request) };
    },
    async match(words) {
      const { index } = await current();
      return index.match(words);
    },
    async suggest(words) {
      const { index } = await current();
      const suggested = await index.suggest(words, maxSuggestions);
      return suggested.map(({ document: { title, kind, href } }) => ({ title, kind, href }));
    },
  };
}

type IndexDeps = Pick<SearchDeps, 'content' | 'clock'> & { engine: SearchEngine };

/**
 * @returns a function that resolves with the index of the content that is public when the index is ready, which may
 * differ from the content when the query arrived.
 */
function createCurrentIndex({ content, clock, engine }: IndexDeps): () => Promise<Built & { content: Content }> {
  let view: Content | undefined;
  let built: Promise<Built> | undefined;

  async function build(now: Date, current: Content, last: Promise<Built> | undefined): Promise<Built> {
    // Waits for the previous build, because an engine may update its index in place.
    const known = await last?.catch(() => undefined);
    const synonyms = listSynonyms(current);
    const documents = await digestDocuments(listDocuments(current, now), synonyms);
    const key = JSON.stringify(
      documents.map(({ id, digest, href, date, materials }) => [id, digest, href, date, materials]),
    );
    if (known?.key === key) return known;
    const toWords = createToWords(synonyms);
    const symbols = new Map(current.list('elements').map(({ id, name }) => [id, name]));
    return {
      key,
      index: await createSearchIndex(documents, { toWords, replaced: listReplacedWords(synonyms), symbols, engine }),
      toWords,
    };
  }

  return async () => {
    for (;;) {
      const now = clock();
      const visible = content.at(now);
      if (visible !== view) built = build(now, visible, built);
      view = visible;
      const promised = built ?? build(now, visible, undefined);
      try {
        const ready = await promised;
        if (content.at(clock()) === visible) return { ...ready, content: visible };
      } catch (error) {
        if (built === promised) view = undefined;
        throw error;
      }
    }
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
