/**
 * Finds sentences in the present or future tense about a day that has passed: "closes Nov 27, 2026" on the day after.
 * "Was to close" is past.
 */
import { monthName, namedDates } from '../../../content/named-dates.ts';
import { hourMs } from '../../../content/vocabulary/durations.ts';

const verbs =
  '(?:(?:is|are|stays?|remains?) (?:open|paused|suspended|in force|due(?: back)?|announced) (?:until|from|on|by)|(?:closes?|opens?|ends?|expires?|starts?|begins?|takes? (?:effect|place)|comes? into force|returns?|applies|apply)(?: on| from| in)?|will \\w+(?: \\w+)? (?:on|from|in|by))';
const statement = new RegExp(
  `(?<!\\bto )\\b${verbs} (?:\\w{3}, )?((?:${monthName}) \\d{1,2}, 20\\d\\d|20\\d\\d-\\d\\d-\\d\\d)`,
  'g',
);

/** @returns the statements of a text whose day is over. A day is over when it has ended everywhere on Earth. */
export function aboutPassedDays(text: string, now: Date): string[] {
  const hoursBehind = 12;
  const isOver = (words: string) => namedDates(words).some(({ over }) => over + hoursBehind * hourMs <= now.getTime());
  return [...text.matchAll(statement)].filter(([, day = '']) => isOver(day)).map(([words]) => words);
}
