/** Walks the texts of an entry, each with the place at which it stands. */
import type { FieldPath } from './front-matter.ts';
import type { Source } from './read.ts';

/** `line` in the file is said of the lines of a body, whose path is empty. */
export type TextPlace = { path: FieldPath; line?: number };
/** From when on what is to be done at a place; see `Stale`. */
export type StalePlace = TextPlace & { what: string; since: number };

export function* stringsIn(value: unknown, path: PropertyKey[] = []): Generator<TextPlace & { text: string }> {
  if (typeof value === 'string') yield { text: value, path };
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* stringsIn(item, [...path, index]);
  else if (typeof value === 'object' && value !== null) for (const [key, item] of Object.entries(value)) yield* stringsIn(item, [...path, key]);
}

export function linesOf(markdown: Source['markdown']): (TextPlace & { text: string })[] {
  return (markdown?.text ?? '').split('\n').map((text, index) => ({ text, path: [], line: (markdown?.firstLine ?? 1) + index }));
}
