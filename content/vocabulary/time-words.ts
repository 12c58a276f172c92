/** Words that remain true only for a limited time after publication, such as "now" and "this year". */
export const timeWords = ['now', 'today', 'currently', 'this year', 'next year'] as const;
export type TimeWord = (typeof timeWords)[number];

const anyOfThem = new RegExp(`\\b(?:${timeWords.join('|')})\\b`, 'gi');

/** @returns the time words in a text, without duplicates. */
export function timeWordsIn(text: string): TimeWord[] {
  return [...new Set(Array.from(text.matchAll(anyOfThem), ([word]) => word.toLowerCase() as TimeWord))];
}
