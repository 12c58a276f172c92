/** Straight quotes as typed become the ones a printer sets; texts in Markdown get the same from markdown-it. */
export function typographic(text: string): string {
  return text
    .replace(/(?<=[\p{L}\p{N}])'/gu, '’')
    .replace(/'(?=[\p{L}\p{N}])/gu, '‘')
    .replace(/"([^"]*)"/g, '“$1”');
}
