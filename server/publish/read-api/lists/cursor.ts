/** Reads the cursors of lists, which shared/site/api/cursor.ts writes. */
import * as z from 'zod';
import type { SortValue } from '../model/collection.ts';

export type ListPosition = { value: SortValue; id: string };

const cursorSchema = z.tuple([z.string(), z.union([z.string(), z.number()]), z.string()]);

/** @returns 'unreadable' for an invalid cursor, or one of another order. */
export function readCursor(cursor: string, sort: string): ListPosition | 'unreadable' {
  const parsed = cursorSchema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!parsed.success) return 'unreadable';
  const [writtenFor, value, id] = parsed.data;
  return writtenFor === sort ? { value, id } : 'unreadable';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
