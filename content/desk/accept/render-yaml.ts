/** Values as an editor would write them in YAML. */
import { stringify } from 'yaml';

/** A number, a word, `{ from: 890, to: 1000 }`, `[USA]`: on one line. */
export function renderInline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(renderInline).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, each]) => each !== undefined);
    return `{ ${fields.map(([key, each]) => `${key}: ${renderInline(each)}`).join(', ')} }`;
  }
  if (typeof value !== 'string') return String(value);
  // Plain words need no quotes anywhere; a date stays a text as well, because the schemas read it as one.
  return /^[A-Za-z][\w .()/#–-]*$|^\d{4}-\d\d-\d\d$/.test(value) && !value.includes(' #') && !isKeyword(value)
    ? value
    : stringify(value, { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE' }).trim();
}

/** Words that YAML reads as no text. */
const isKeyword = (word: string) => /^(true|false|null|yes|no|on|off|nan)$/i.test(word) || word.endsWith(' ');

/** What follows `key:`; a list of objects has a line for each. @param indent of the key. */
export function renderAfterKey(value: unknown, indent: number): string {
  const isRows = Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'object');
  if (!isRows) return ` ${renderInline(value)}`;
  return value.map((row) => `\n${' '.repeat(indent + 2)}- ${renderInline(row)}`).join('');
}

/** A row of a block list, with a line for each field. @param indent of its dash. */
export function renderRow(row: Readonly<Record<string, unknown>>, indent: number): string {
  const fields = Object.entries(row).map(([key, value]) => `${key}: ${renderInline(value)}`);
  return `${' '.repeat(indent)}- ${fields.join(`\n${' '.repeat(indent + 2)}`)}\n`;
}
