/** In which sets of the ledger a record was known, and which of them changed it. */
import type { LedgerSet } from '../../../shared/content.ts';
import type { ReadChanges } from './as-of.ts';

/**
 * @param key collection and id: `measures/china-us-ban`. A figure is known with those of its material:
 * `figures/gallium-prices` with `figures/gallium`.
 */
export type HistoryOf = (key: string) => Promise<RecordHistory>;
/** Numbers of sets. `versions`: those that brought or changed it. */
export type RecordHistory = { known: ReadonlySet<number>; versions: ReadonlySet<number> };

/** The index of keys is made when somebody first asks for it, and has some kilobytes. */
export function createHistoryOf({
  sets,
  readChanges,
}: {
  sets: readonly LedgerSet[];
  readChanges: ReadChanges;
}): HistoryOf {
  let index: Promise<ReadonlyMap<string, RecordHistory>> | undefined;

  async function readIndex() {
    const changes = await readChanges();
    const present = new Set<string>();
    const histories = new Map<string, { known: Set<number>; versions: Set<number> }>();
    for (const [at, { number }] of sets.entries()) {
      for (const [key, entry] of Object.entries(changes[at] ?? {})) {
        const history = histories.get(key) ?? { known: new Set(), versions: new Set() };
        histories.set(key, history);
        if (entry === null) present.delete(key);
        else {
          present.add(key);
          history.versions.add(number);
        }
      }
      for (const key of present) histories.get(key)?.known.add(number);
    }
    return histories;
  }

  return async (key) => {
    index ??= readIndex().catch((error: unknown) => {
      index = undefined;
      throw error;
    });
    const histories = await index;
    return namesOf(key).flatMap((name) => histories.get(name) ?? [])[0] ?? { known: new Set(), versions: new Set() };
  };
}

/** The key; of a figure also without the last words of its id, the longest first. */
function namesOf(key: string): string[] {
  if (!key.startsWith('figures/')) return [key];
  const words = key.split('-');
  return words.map((_word, index) => words.slice(0, words.length - index).join('-'));
}
