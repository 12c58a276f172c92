/** Looks for a broken promise in a simulated year, and for the shortest history that breaks it. */
import type { Store } from '../../../../server/store/store.ts';
import { seedIds } from './seed-ids.ts';
import { type Breach, liveAYear, type YearPlan } from './year.ts';

/** So many years are lived at most to leave steps out. */
const maxAttempts = 40;

/** Lives the same year each time. @param openStore an empty store for each year. */
async function live(openStore: () => Promise<Store>, plan: YearPlan): Promise<Breach | undefined> {
  const giveBack = seedIds(plan.seed);
  try {
    const store = await openStore();
    const breach = await liveAYear(store, plan);
    await store.close();
    return breach;
  } finally {
    giveBack();
  }
}

/**
 * @returns what was broken, with the seed and the shortest history that was found; undefined if every promise was kept.
 */
export async function findBreach(openStore: () => Promise<Store>, plan: YearPlan): Promise<string | undefined> {
  const first = await live(openStore, plan);
  if (!first) return undefined;
  const shortest = await shorten(first, (taken) => live(openStore, { ...plan, isTaken: (step) => taken.has(step) }));
  const history = shortest.steps.map(({ number, text }) => `${number}. ${text}`).join('\n');
  return `seed ${plan.seed}: ${shortest.message}\n${shortest.steps.length} of ${first.steps.length} steps until then are enough:\n${history}`;
}

/** Leaves out ever smaller parts of the history, for as long as the same promise is broken. */
async function shorten(
  first: Breach,
  relive: (taken: ReadonlySet<number>) => Promise<Breach | undefined>,
): Promise<Breach> {
  let shortest = first;
  let attempts = 0;
  for (let size = Math.ceil(first.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < shortest.steps.length && attempts < maxAttempts; ) {
      const left = shortest.steps.toSpliced(from, size);
      attempts += 1;
      const breach = await relive(new Set(left.map(({ number }) => number)));
      if (breach?.promise === first.promise) shortest = breach;
      else from += size;
    }
  }
  return shortest;
}
