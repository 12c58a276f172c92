/** The interface of the full-text search, for pages and the API. It is implemented in server/content/search. */
import { cleanPasted } from './text/pasted-text.ts';

/** The kinds of results, in the order of the filter. `one`: label beside a result; `many`: label in the filter. */
export const searchKinds = {
  material: { one: 'Material', many: 'Materials' },
  service: { one: 'Research service', many: 'Research services' },
  news: { one: 'News analysis', many: 'News Analysis' },
  opinion: { one: 'Opinion', many: 'Opinion Pieces' },
  blog: { one: 'Blog', many: 'Blogs' },
  video: { one: 'Video', many: 'Videos' },
  infographic: { one: 'Infographic', many: 'Infographics' },
  map: { one: 'Map', many: 'Maps' },
  figure: { one: 'Figure', many: 'Figures' },
  measure: { one: 'Trade measure', many: 'Trade measures' },
  risk: { one: 'Risk index', many: 'Risk index' },
  term: { one: 'Glossary', many: 'Glossary' },
  dataset: { one: 'Data', many: 'Data' },
  event: { one: 'Event', many: 'Events' },
  letter: { one: 'Letter', many: 'Letters' },
  vacancy: { one: 'Vacancy', many: 'Vacancies' },
  person: { one: 'Person', many: 'People' },
  page: { one: 'Page', many: 'Pages' },
} as const;
export type SearchKind = keyof typeof searchKinds;

export const maxSearchLength = 200;
export const searchPageSize = 10;

/** `material`: an id. `year`: four digits. `page`: from 1. */
export type SearchRequest = {
  words: string;
  kind?: SearchKind | undefined;
  material?: string | undefined;
  year?: string | undefined;
  page: number;
};
/** A text in parts; `found`: the part is one of the search words. */
export type SearchExtract = readonly { text: string; found: boolean }[];
/** A sentence from the transcript of a video. `startS`: its start time in seconds. */
export type SpokenHit = { startS: number; href: string; text: SearchExtract };
/**
 * `matched`: the alternative name that matched. `date`: the day of publication, or of the event or measure that the
 * page describes. `today`: the state of a measure, or the measures on a material that the query names, at the time of
 * the search.
 */
export type SearchHit = {
  id: string;
  kind: SearchKind;
  title: SearchExtract;
  href: string;
  symbol: string | undefined;
  matched: string | undefined;
  date: string | undefined;
  today: string | undefined;
  extract: SearchExtract;
  spoken: readonly SpokenHit[];
};
/** The number of hits for a filter value, with the other filters applied. */
export type SearchCount = { value: string; label: string; count: number };
/** `meant`: the words with probable typing errors corrected; the hits are then those of the corrected words. */
export type SearchAnswer = {
  total: number;
  pages: number;
  hits: readonly SearchHit[];
  kinds: readonly SearchCount[];
  materials: readonly SearchCount[];
  years: readonly SearchCount[];
  meant: string | undefined;
  /** No page contains all of the words: the hits contain some of them. */
  isPartial: boolean;
};
export type SearchSuggestion = { title: string; kind: SearchKind; href: string };
/** The words may be any text: there is no query syntax. */
export type Search = {
  find: (request: SearchRequest) => Promise<SearchAnswer>;
  /** The best pages for the beginning of a name or title. */
  suggest: (words: string) => Promise<readonly SearchSuggestion[]>;
};

/**
 * @returns the search words on one line and without control characters, and whether they were longer than
 * `maxSearchLength`.
 */
export function readSearchWords(written: string): { words: string; isCut: boolean } {
  const text = cleanPasted(written.slice(0, 4 * maxSearchLength).toWellFormed());
  const read = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  const characters = Array.from(read);
  return {
    words: characters.slice(0, maxSearchLength).join('').trim(),
    isCut: characters.length > maxSearchLength || written.length > 4 * maxSearchLength,
  };
}

export function isSearchKind(value: string): value is SearchKind {
  return Object.hasOwn(searchKinds, value);
}
