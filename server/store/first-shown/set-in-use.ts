/**
 * Since when this site shows its content set: the same set that is deployed again keeps its time, and a set that
 * returns after another one gets a new one.
 */
import type { ShownStore } from '../shown-store.ts';

const kind = 'content-set';

/**
 * Records the set if another was shown last.
 * @param revision of the set that is shown from `now` on.
 * @throws {StoreError}
 */
export async function setInUseSince(
  store: Pick<ShownStore, 'firstShown' | 'recordShown'>,
  revision: string,
  now: Date,
): Promise<Date> {
  const sets = await store.firstShown(kind);
  const last = sets.toSorted((a, b) => a.shownAt - b.shownAt).at(-1);
  if (last?.what === revision) return new Date(last.shownAt);
  // Later than the last one, also if the clock was set back.
  const at = Math.max(now.getTime(), (last?.shownAt ?? 0) + 1);
  await store.recordShown(kind, [{ what: revision, at }], at);
  return new Date(at);
}
