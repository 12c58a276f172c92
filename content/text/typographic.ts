/** Turns straight quotes into typographic ones, as markdown-it does for Markdown texts. */
export function typographic(text: string): string {
  return text
    .replace(/(?<=[\p{L}\p{N}])'/gu, '’')
    .replace(/'(?=[\p{L}\p{N}])/gu, '‘')
    .replace(/"([^"]*)"/g, '“$1”');
}

const unit = '(?:[kM]?t|k?g|lb|[kMGT]Wh?|million|billion)\\b';
const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
const together = new RegExp(
  [
    `(?<=\\d|\\d [mb]illion) (?=${unit})`,
    `(?<=\\$|\\d| US cents) (?=per ${unit})`,
    `(?<=(?:\\$|\\d|cents) per) (?=${unit})`,
    `(?<=\\b${month}) (?=\\d)`,
  ].join('|'),
  'g',
);

/** Keeps a figure and its unit ("$14,474 per t"), and a month and its day or year, on one line. */
export function keepUnits(text: string): string {
  return text.replace(together, '\u00a0');
}
