/** Finds days that are not written in the form of the site, "Nov 27, 2026". */
import { monthName } from './named-dates.ts';
import type { Problem } from './problem.ts';

const fullNames = 'January|February|March|April|June|July|August|September|October|November|December';
/** "27 Nov", "27 November 2026", "November 27" and "the 27th of November". */
const otherForm = new RegExp(
  `(?<![\\w.,%$/:-])(?:[1-9]|[12]\\d|3[01])(?:(?:st|nd|rd|th)(?: of)?)?[ \\u00a0](?:${monthName})\\b|\\b(?:${fullNames}) \\d{1,2}\\b`,
  'g',
);

export function otherDates(text: string): string[] {
  return (text.match(otherForm) ?? []).map((found) => found.replace('\u00a0', ' '));
}

export function checkDates(file: string, text: string): Problem[] {
  return text.split('\n').flatMap((line, index) =>
    otherDates(line).map((found) => ({
      file,
      line: index + 1,
      field: 'date',
      problem: `write "${found}" like Nov 27 or Nov 27, 2026`,
    })),
  );
}
