/** Straight quotes as typed become the ones a printer sets; texts in Markdown get the same from markdown-it. */
export function typographic(text: string): string {
  return text
    .replace(/(?<=[\p{L}\p{N}])'/gu, '’')
    .replace(/'(?=[\p{L}\p{N}])/gu, '‘')
    .replace(/"([^"]*)"/g, '“$1”');
}

/** A figure stays on the line of its unit. */
export function keepUnits(text: string): string {
  return text.replace(/(?<=\d) (?=(?:[kM]?t|k?g|lb|[kMGT]Wh?|million|billion)\b)/g, '\u00a0');
}
