/** When measures and materials have to be read again: a date they name has passed, or the last reading is old. */
import type { Entry } from './entry.ts';
import type { FieldPath } from './front-matter.ts';
import { type NamedDate, namedDates } from './named-dates.ts';
import { linesOf, type StalePlace } from './places.ts';
import type { Source } from './read.ts';
import { dateEnd } from './vocabulary/day-bounds.ts';

/** After how many days a measure or a material has to be read again. */
const readingHoldsDays = 90;
const day = 86_400_000;

/** A measure is read again when its stated end or a date it names has passed since the reading; see also `unreadMeasure`. */
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

/** Every few months whatever it says. One row for all measures that were read on the same day; `others` is how many there are besides. */
export function unreadMeasure({ readOn }: Entry<'measures'>, others: number): StalePlace {
  return unread(readOn, ['readOn'], others === 0 ? '' : `${others + 1} measures of this file: `);
}

/** What we watch looks ahead to days, months and years; the text names years of which it tells, so that only its days and months count. */
export function inMaterial({ shortText, watch, readOn }: Entry<'materials'>, { markdown }: Source): StalePlace[] {
  const watched = watch.flatMap((text, index) => datePassed(text, readOn, ['watch', index]));
  const lines = [{ text: shortText, path: ['shortText'] }, ...linesOf(markdown)];
  const inText = lines.flatMap(({ text, path, ...place }) =>
    datePassed(text, readOn, path, ({ precision }) => precision !== 'year').map((passage) => ({ ...passage, ...place })),
  );
  return [...watched, ...inText, unread(readOn, ['readOn'])];
}

/** The first of the dates in a text that was still to come, or running, when it was read. */
function datePassed(text: string, readOn: string, path: FieldPath, counts: (date: NamedDate) => boolean = () => true): StalePlace[] {
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
    since: Date.parse(readOn) + readingHoldsDays * day,
    what: `${which}last read on ${readOn}, ${readingHoldsDays} days ago or more: read the source again`,
  };
}
