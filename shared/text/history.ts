/** The history of what we have published: its first publication, and what changed since. */
import { formatDate } from './format.ts';

/** `at`: ISO 8601, a day or an instant. */
export type Change = { at: string; note: string };
export type HistoryItem = Change & { date: string };

/** "version 2 of Nov 12, 2026", as citations name it; '' for a first version. */
export function describeVersion(changes: readonly Pick<Change, 'at'>[]): string {
  const last = changes.at(-1);
  return last ? `version ${changes.length + 1} of ${formatDate(last.at)}` : '';
}

/** Oldest first. */
export function listHistory(published: string, changes: readonly Change[]): HistoryItem[] {
  return [{ at: published, note: 'First published.' }, ...changes].map(({ at, note }) => ({
    at,
    date: formatDate(at),
    note,
  }));
}
