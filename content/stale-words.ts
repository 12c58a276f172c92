/** When a text that says "now" has to be read again. */
import { linesOf, type StalePlace, stringsIn } from './places.ts';
import type { Source } from './read.ts';
import { type TimeWord, timeWordsIn } from './vocabulary/time-words.ts';

/** How long such words hold in a text with a date, in days; an editor who means them for longer names them in `timeless`. */
const timeWordsHoldDays = 365;
const day = 86_400_000;

export type DatedText = { publishAt?: string; updated?: string; timeless: TimeWord[]; changes?: { at: string; kind: string }[] };

/** Words of time hold for a year from the day of the text: that of its last update, else that on which it appeared. A page without a day has none. */
export function timeWordsOf({ publishAt, updated, timeless, changes = [] }: DatedText, { value, markdown }: Source): StalePlace[] {
  const days = [publishAt ?? updated, ...changes.filter(({ kind }) => kind === 'update').map(({ at }) => at)].flatMap((at) => (at ? Date.parse(at) : []));
  if (!days.length) return [];
  const written = Math.max(...days);
  const { changes: _, timeless: __, ...fields } = value as Record<string, unknown>;
  const texts = [...stringsIn(fields), ...linesOf(markdown)];
  return texts.flatMap(({ text, ...place }) => {
    const words = timeWordsIn(text).filter((word) => !timeless.includes(word));
    return words.map((word) => ({ ...place, since: written + timeWordsHoldDays * day, what: saysTimeWord(word, written) }));
  });
}

function saysTimeWord(word: string, written: number): string {
  return `says “${word}” in a text of ${new Date(written).toISOString().slice(0, 10)}: write the date that is meant, or name the word in timeless`;
}
