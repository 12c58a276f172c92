/** Finds the days, months and years that a text mentions, so that editors are notified when they have passed. */

/** `words`: as written in the text. `over`: the end of the day, month or year in UTC, in milliseconds since 1970. */
export type NamedDate = { words: string; over: number; precision: 'day' | 'month' | 'year' };

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Matches a month, in full or by three letters. */
export const monthName =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:tember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?';
/**
 * "2026-11-27", "Nov 27, 2026", "2026-11", "November 2026" or "2026"; "2026–2027" ends with its last year, "mid-2026"
 * has no known end.
 */
const date = new RegExp(
  `\\b(?:(?<y1>20\\d\\d)-(?<m1>\\d\\d)(?:-(?<d1>\\d\\d))?|(?<m2>${monthName}) (?:(?<d2>\\d{1,2}), )?(?<y2>20\\d\\d)|(?<!mid-)(?:20\\d\\d[–-])?(?<y3>20\\d\\d))\\b`,
  'g',
);
/** The year of an official notice is part of its name: "Nos. 56 and 57 of 2025". */
const yearOfNotice = /\bNos?\. [\d,–\- and]+ of $/;

/** @returns the dates in the order of the text. */
export function namedDates(text: string): NamedDate[] {
  return [...text.matchAll(date)].flatMap(({ 0: words, index, groups = {} }): NamedDate[] => {
    const { y1, m1, d1, y2, m2, d2, y3 } = groups;
    if (y3)
      return yearOfNotice.test(text.slice(0, index))
        ? []
        : [{ words, over: Date.UTC(Number(y3) + 1, 0), precision: 'year' }];
    const [year, day] = [Number(y1 ?? y2), d1 ?? d2];
    const month = m1 ? Number(m1) - 1 : months.indexOf((m2 ?? '').slice(0, 3).toLowerCase());
    return [
      day
        ? { words, over: Date.UTC(year, month, Number(day) + 1), precision: 'day' }
        : { words, over: Date.UTC(year, month + 1), precision: 'month' },
    ];
  });
}
