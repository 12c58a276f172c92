/**
 * Determines when measures and materials are due for review: when a date that they mention has passed, or the last
 * review is too old.
 */
import type { Entry } from './entry.ts';
import type { FieldPath } from './front-matter.ts';
import { type NamedDate, namedDates } from './named-dates.ts';
import { linesOf, type StalePlace } from './places.ts';
import type { Source } from './read.ts';
import { dateEnd } from './vocabulary/day-bounds.ts';
import { dayMs } from './vocabulary/durations.ts';

/** The number of days after which a measure or a material is due for review. */
const readingHoldsDays = 90;

/**
 * A measure is due for review if its stated end or a date that it mentions has passed since the last review; see also
 * `unreadMeasure`.
 */
export function inMeasure({ suspended, ends, from, steps, text, status, readOn }: Entry<'measures'>): StalePlace[] {
  const statedEnds = { 'suspended.to': suspended?.to, ends };
  const rows = Object.entries(statedEnds).flatMap(([field, end]) => (end ? [{ path: field.split('.'), end }] : []));
  if (rows.length)
    return rows
      .filter(({ end }) => dateEnd(end) > Date.parse(readOn))
      .map(({ path, end }) => ({ path, since: dateEnd(end), what: hasPassed(`the stated end ${end}`) }));
  const dated = [
    { path: ['from'], text: from },
    { path: ['text'], text },
    { path: ['status'], text: status },
  ];
  const inSteps = steps.map(({ on }, index) => ({ path: ['steps', index, 'on'], text: on }));
  return [...dated, ...inSteps].flatMap(({ path, text = '' }) => datePassed(text, readOn, path));
}

/**
 * Due every few months regardless of the text. One row for all measures that were reviewed on the same day; `others`:
 * the number of further measures.
 */
export function unreadMeasure({ readOn }: Entry<'measures'>, others: number): StalePlace {
  return unread(readOn, ['readOn'], others === 0 ? '' : `${others + 1} measures of this file: `);
}

/**
 * In `watch` all dates count, because it looks ahead. In the text only days and months count: its years are mostly
 * those of its figures.
 */
export function inMaterial({ shortText, watch, readOn }: Entry<'materials'>, { markdown }: Source): StalePlace[] {
  const watched = watch.flatMap(({ text }, index) => datePassed(text, readOn, ['watch', index]));
  const lines = [{ text: shortText, path: ['shortText'] }, ...linesOf(markdown)];
  const inText = lines.flatMap(({ text, path, ...place }) =>
    datePassed(text, readOn, path, ({ precision }) => precision !== 'year').map((passage) => ({
      ...passage,
      ...place,
    })),
  );
  return [...watched, ...inText, unread(readOn, ['readOn'])];
}

/** The first date in a text that had not passed yet when the text was last reviewed. */
function datePassed(
  text: string,
  readOn: string,
  path: FieldPath,
  counts: (date: NamedDate) => boolean = () => true,
): StalePlace[] {
  const [date] = namedDates(text)
    .filter((date) => date.over > Date.parse(readOn) && counts(date))
    .toSorted((a, b) => a.over - b.over);
  return date ? [{ path, since: date.over, what: hasPassed(date.words) }] : [];
}

function hasPassed(date: string): string {
  return `${date} has passed since this was read: say what came of it, or that it is not known, and set readOn`;
}

function unread(readOn: string, path: FieldPath, which = ''): StalePlace {
  return {
    path,
    since: Date.parse(readOn) + readingHoldsDays * dayMs,
    what: `${which}last read on ${readOn}, ${readingHoldsDays} days ago or more: read the source again`,
  };
}
