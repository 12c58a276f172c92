/** Determines when a text that contains words such as "now" is due for review. */
import { type CompileCache, digestOf } from './compile-cache.ts';
import { linesOf, type StalePlace, stringsIn } from './places.ts';
import type { Source } from './read.ts';
import { dayMs } from './vocabulary/durations.ts';
import { type TimeWord, timeWordsIn } from './vocabulary/time-words.ts';

/** How long such words are acceptable in a text with a date, in days; an editor can list exceptions in `timeless`. */
const timeWordsHoldDays = 365;

export type DatedText = {
  publishAt?: string;
  updated?: string;
  timeless: TimeWord[];
  changes?: { at: string; kind: string }[];
};

/**
 * Time words are acceptable for a year after the last update of the text, or its publication if it has none. A page
 * without a date is not checked.
 */
export function timeWordsOf(text: DatedText, source: Source, cache: CompileCache): StalePlace[] {
  const key = digestOf(source.digest, source.markdown?.digest ?? '', String(source.markdown?.firstLine));
  const known = cache.get('stale', key) as StalePlace[] | undefined;
  if (known) return known;
  const found = findTimeWords(text, source).map((place) => ({
    ...place,
    line: place.line ?? source.parsed.lineOf(place.path),
  }));
  cache.set('stale', key, found);
  return found;
}

function findTimeWords(
  { publishAt, updated, timeless, changes = [] }: DatedText,
  { value, markdown }: Source,
): StalePlace[] {
  const days = [publishAt ?? updated, ...changes.filter(({ kind }) => kind === 'update').map(({ at }) => at)].flatMap(
    (at) => (at ? Date.parse(at) : []),
  );
  if (!days.length) return [];
  const written = Math.max(...days);
  const { changes: _, timeless: __, ...fields } = value as Record<string, unknown>;
  return [...stringsIn(fields), ...linesOf(markdown)].flatMap(({ text, ...place }) => {
    const stale = timeWordsIn(text).filter((word) => !timeless.includes(word));
    return stale.map((word) => ({
      ...place,
      since: written + timeWordsHoldDays * dayMs,
      what: saysTimeWord(word, written),
    }));
  });
}

function saysTimeWord(word: string, written: number): string {
  return `says “${word}” in a text of ${new Date(written).toISOString().slice(0, 10)}: write the date that is meant, or name the word in timeless`;
}
