/**
 * Checks that a text which names a coming day of a trade measure declares it in `dates`, so that its page says what is
 * known once the day has passed.
 */
import type { Draft, ReportField } from './check.ts';
import type { Entry } from './entry.ts';
import type { FieldPath } from './front-matter.ts';
import { linesOf, stringsIn } from './places.ts';
import type { NamedDay } from './schemas/fields.ts';
import { yearMs } from './vocabulary/durations.ts';

/** `since`: the first day that lay ahead when the text was written. `materials`: undefined for any. */
type DatedText = {
  path: FieldPath;
  texts: readonly string[];
  since: string;
  materials: readonly string[] | undefined;
  dates: readonly NamedDay[];
};
type MeasureDay = { on: string; id: string; materials: readonly string[] };

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export function checkNamedDays(drafts: readonly Draft[], report: ReportField) {
  const days = drafts.flatMap(({ source, entry }) =>
    source.name === 'measures' && entry ? daysOf(entry as Entry<'measures'>) : [],
  );
  for (const draft of drafts) {
    for (const dated of textsOf(draft)) {
      for (const [on, ids] of missingDays(dated, days))
        report(
          draft.source,
          dated.path,
          `the text names ${wordsOf(on)}, a day of ${[...ids].join(', ')}: write {on: ${on}, measures: […]} in dates, or measures: [] if it means something else`,
        );
    }
  }
}

/** Single days on which a measure begins, ends or changes. */
function daysOf({ id, from, suspended, ends, ended, steps, materials }: Entry<'measures'>): MeasureDay[] {
  return [from, suspended?.to, ends, ended, ...steps.map(({ on }) => on)].flatMap((on) =>
    on?.length === 'yyyy-mm-dd'.length ? [{ on, id, materials }] : [],
  );
}

function textsOf({ source, entry, details }: Draft): DatedText[] {
  if (!entry) return [];
  if (source.name === 'materials') {
    const { watch, readOn } = entry as Entry<'materials'>;
    return watch.map(({ text, dates }, index) => ({
      path: ['watch', index],
      texts: [text],
      since: readOn,
      materials: [source.id],
      dates,
    }));
  }
  if (!('dates' in entry)) return [];
  const { dates, publishAt, changes: _, ...fields } = { changes: [], ...entry };
  const { materials } = { materials: undefined, ...entry };
  const written = [...stringsIn({ ...fields, ...details }), ...linesOf(source.markdown)];
  return [{ path: ['dates'], texts: written.map(({ text }) => text), since: publishAt.slice(0, 10), materials, dates }];
}

/** The days that the text names and does not declare, each with its measures. */
function missingDays({ texts, since, materials, dates }: DatedText, days: readonly MeasureDay[]) {
  const missing = new Map<string, Set<string>>();
  for (const { on, id, materials: its } of days) {
    if (on < since || dates.some((date) => date.on === on)) continue;
    if (materials && !its.some((material) => materials.includes(material))) continue;
    if (texts.some((text) => namesDay(text, on, since))) missing.set(on, (missing.get(on) ?? new Set()).add(id));
  }
  return missing;
}

/** "Nov 27, 2026", or without the year if it is less than a year ahead. */
function namesDay(text: string, on: string, since: string): boolean {
  const isNear = Date.parse(on) - Date.parse(since) < yearMs;
  const [year, short] = [on.slice(0, 4), shortOf(on)];
  return Array.from(text.matchAll(new RegExp(`\\b${short}\\b(?:, (\\d{4}))?`, 'g'))).some(([, written]) =>
    written ? written === year : isNear,
  );
}

function shortOf(on: string): string {
  return `${months[Number(on.slice(5, 7)) - 1]} ${Number(on.slice(8))}`;
}

function wordsOf(on: string): string {
  return `${shortOf(on)}, ${on.slice(0, 4)}`;
}
