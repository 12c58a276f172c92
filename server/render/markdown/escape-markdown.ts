/**
 * Escapes characters that would start markup or a character reference, and those of lists, headings and rules where
 * they would be one.
 * @param text one line.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]<>|~^]|&(?=#?\w+;)/g, '\\$&')
    .replace(/^[-+#=]+(?=\s|$)|(?<=\s)#+$/g, '\\$&')
    .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2');
}
