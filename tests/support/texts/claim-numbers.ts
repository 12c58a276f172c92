/**
 * The numbers of a sentence that are claims: all except years, dates, names with a number, and counts of what the page
 * lists.
 */

const month =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';

const notClaims = [
  // Dates: "Nov 27, 2026", "November 10 and 27".
  new RegExp(`\\b${month} \\d{1,2}(?:(?:–| and | or )\\d{1,2})?\\b(?:, \\d{4})?`, 'g'),
  // Years and spans of years: "2025", "2024–2026".
  /(?<![$\d,.])\b(?:19|20)\d\d(?:[–/]\d{2,4})?s?\b(?![,.]\d|%| t\b| kg\b)/g,
  /\b\d\d:\d\d\b/g,
  // Names: "Section 232", "No. 72", "Class 1 nickel", "4N", "Li2O".
  /\b(?:Section|Class|No\.|Announcement|Annex|Article) \d+/g,
  /\b\d[NA]\b|\b[A-Z][A-Za-z]*\d+\w*/g,
  // Counts of what the page lists: "25 critical materials", "2 more measures", "in 6 days".
  /\b\d+ (?:more |critical |other )?(?:materials?|measures?|maps?|pieces?|services?|offices?|bylines?|chapters?|days?|minutes?|min)\b/g,
] as const;

/** Each number as written, without a unit: "1,600", "5.49". */
export function numbersOf(text: string): string[] {
  const rest = notClaims.reduce((left, pattern) => left.replace(pattern, ' '), text);
  return [...rest.matchAll(/\d+(?:,\d{3})*(?:\.\d+)?/g)].map(([number]) => number);
}
