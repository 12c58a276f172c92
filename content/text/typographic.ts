/** Turns straight quotes into typographic ones, as markdown-it does for Markdown texts. */
export function typographic(text: string): string {
  return text
    .replace(/(?<=[\p{L}\p{N}])'/gu, '’')
    .replace(/'(?=[\p{L}\p{N}])/gu, '‘')
    .replace(/"([^"]*)"/g, '“$1”');
}

/** Keeps a figure and its unit on one line. */
export function keepUnits(text: string): string {
  return text.replace(/(?<=\d|\d [mb]illion) (?=(?:[kM]?t|k?g|lb|[kMGT]Wh?|million|billion)\b)/g, '\u00a0');
}
