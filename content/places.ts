/** Walks the texts of an entry, each with its place. */
import type { FieldPath } from './front-matter.ts';
import type { Source } from './read.ts';

/** `line`: the line in the file, set only for the Markdown body, whose path is empty. */
export type TextPlace = { path: FieldPath; line?: number };
/** What an editor has to do at a place, and from which instant; see `StalePassage`. */
export type StalePlace = TextPlace & { what: string; since: number };

export function* stringsIn(value: unknown, path: PropertyKey[] = []): Generator<TextPlace & { text: string }> {
  if (typeof value === 'string') yield { text: value, path };
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* stringsIn(item, [...path, index]);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) yield* stringsIn(item, [...path, key]);
}

export function linesOf(markdown: Source['markdown']): (TextPlace & { text: string })[] {
  return (markdown?.text ?? '')
    .split('\n')
    .map((text, index) => ({ text, path: [], line: (markdown?.firstLine ?? 1) + index }));
}
