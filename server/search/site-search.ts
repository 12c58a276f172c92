/** The search of the site: maintains an index of the public content, filters its matches and counts the remaining hits per filter. */
import type { Content } from '../../shared/content.ts';
import { type Search, type SearchAnswer, type SearchCount, type SearchKind, type SearchRequest, searchKinds, searchPageSize } from '../../shared/search.ts';
import { digestDocuments } from './documents/digest-documents.ts';
import { listDocuments } from './documents/list-documents.ts';
import type { SearchDocument } from './documents/search-document.ts';
import type { OpenSavedIndex } from './open-saved-index.ts';
import { presentHit } from './present-hit.ts';
import { listSameWords } from './same-words.ts';
import { createSearchIndex, type SearchIndex, type SearchMatch } from './search-index.ts';
import { createToWords, type ToWords } from './to-words.ts';
import type { IndexWords } from './word-index.ts';

type Built = { key: string; index: SearchIndex; toWords: ToWords };
type Filter = Pick<SearchRequest, 'kind' | 'material' | 'year'>;

const maxSuggestions = 8;

/** The default engine is in the memory of this process. It is loaded when it is needed, so that the start does not wait for it. */
function indexInMemory(openSaved: OpenSavedIndex | undefined): IndexWords {
  let engine: IndexWords | undefined;
  return async (...given) => {
    engine ??= (await import('./memory-words.ts')).createMemoryWords(openSaved ?? (async () => undefined));
    return engine(...given);
  };
}

/**
 * The index is loaded by `prepare` or by the first query, and updated by the first query after a publication or withdrawal. Queries wait for it,
 * so that no result is outdated.
 * @param deps `openSaved`: the index of the build, for the engine in memory. `indexWords`: another engine. Every method rejects with the errors that it throws.
 */
export function createSearch({
  content,
  clock,
  openSaved,
  indexWords = indexInMemory(openSaved),
}: {
  content: { at: (now: Date) => Content };
  clock: () => Date;
  openSaved?: OpenSavedIndex | undefined;
  indexWords?: IndexWords | undefined;
}): Search & { prepare: () => Promise<void> } {
  let view: Content | undefined;
  let built: Promise<Built> | undefined;

  async function build(now: Date, current: Content, last: Promise<Built> | undefined): Promise<Built> {
    // One after the other, because an engine may change its index.
    const known = await last?.catch(() => undefined);
    const sameWords = listSameWords(current);
    const documents = await digestDocuments(listDocuments(current, now), sameWords);
    const key = JSON.stringify(documents.map(({ id, digest, href, date, materials }) => [id, digest, href, date, materials]));
    if (known?.key === key) return known;
    const toWords = createToWords(sameWords);
    const symbols = new Map(current.list('elements').map(({ id, name }) => [id, name]));
    return { key, index: await createSearchIndex(documents, { toWords, symbols, indexWords }), toWords };
  }

  /** What is public when the index is ready, which may be more or less than when the question arrived. */
  async function current(): Promise<Built & { content: Content }> {
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
  }

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
    async suggest(words) {
      const { index } = await current();
      const suggested = await index.suggest(words, maxSuggestions);
      return suggested.map(({ document: { title, kind, href } }) => ({ title, kind, href }));
    },
  };
}

function passes({ document }: SearchMatch, { kind, material, year }: Filter): boolean {
  return (!kind || document.kind === kind) && (!material || document.materials.includes(material)) && (!year || yearOf(document) === year);
}

function yearOf({ date }: SearchDocument): string | undefined {
  return date?.slice(0, 'yyyy'.length);
}

/** For each filter, the values that still have hits with the other filters applied. */
function countFilters(content: Content, matches: readonly SearchMatch[], request: Filter): Pick<SearchAnswer, 'kinds' | 'materials' | 'years'> {
  const count = (without: Filter, valuesOf: (document: SearchDocument) => readonly string[]) => {
    const counts = new Map<string, number>();
    const left = matches.filter((match) => passes(match, { ...request, ...without }));
    for (const value of left.flatMap(({ document }) => valuesOf(document))) counts.set(value, (counts.get(value) ?? 0) + 1);
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
