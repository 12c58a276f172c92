/** A simulated year of a site: some days with work and events, and quiet weeks between them. */
import { dayMs, hourMs, minuteMs } from '../../../content/vocabulary/durations.ts';
import type { Store } from '../../../server/store/store.ts';
import { createRandom } from '../random.ts';
import { createJournal, type Journal } from './journal.ts';
import { afterWork, always, BrokenPromise, readingNow } from './promises.ts';
import { takeStep } from './steps.ts';
import { createWorld, readers, type World } from './world.ts';

/** When the background work of a day runs, in minutes of UTC: in the mornings of Tokyo and Sydney on both sides of midnight, of Berlin, of New York. */
const rounds = [10, 8 * 60 + 40, 13 * 60 + 30, 23 * 60 + 15];
/** The round after which every reader has had a morning. */
const lastMorning = 13 * 60 + 30;

/** @returns the broken promise with the seed and the last steps, or undefined. @param days with events. */
export async function liveAYear(store: Store, seed: number | string, { start, days }: { start: number; days: number }): Promise<string | undefined> {
  const random = createRandom(seed);
  const journal = createJournal();
  const world = await createWorld(store, start);
  let day = start - (start % dayMs);
  try {
    for (let count = 0; count < days; count++) {
      for (const minute of rounds) {
        // Events before the round, each at its own minute.
        const events = Array.from({ length: random.between(0, 2) }, () => random.between(1, 90)).toSorted((a, b) => b - a);
        for (const before of events) {
          world.clock.now = Math.max(world.clock.now, day + (minute - before) * minuteMs);
          await takeStep({ world, journal, random });
          await check(always, world, journal);
        }
        world.clock.now = day + minute * minuteMs;
        await work(world, journal);
        if (minute === lastMorning) for (const each of journal.expected) each.mornings += 1;
      }
      const quiet = random.chance(0.06) ? random.between(3, 40) : 0;
      if (quiet) journal.expected = [];
      day += (1 + quiet) * dayMs;
    }
  } catch (error) {
    if (!(error instanceof BrokenPromise)) throw error;
    return `seed ${seed}: ${error.message}\n${journal.steps.slice(-12).join('\n')}`;
  }
  return undefined;
}

async function work(world: World, journal: Journal) {
  journal.firstWorkAt ||= world.clock.now;
  const shown = new Set(world.content.pieces.filter(({ publishAt }) => Date.parse(publishAt) <= world.clock.now));
  await expectNews(world, journal, shown);
  await world.work();
  await check({ ...always, ...afterWork }, world, journal);
}

const expectedPieces = new WeakMap<World, Set<unknown>>();

/** From the round on in which an article is shown for the first time, the readers of its topics have to be told. */
async function expectNews(world: World, journal: Journal, shown: ReadonlySet<World['content']['pieces'][number]>) {
  const known = expectedPieces.get(world) ?? new Set();
  expectedPieces.set(world, known);
  for (const piece of shown) {
    if (known.has(piece)) continue;
    known.add(piece);
    for (const reader of readers) {
      const subscription = await readingNow(world, reader);
      const isTold = subscription?.interests.some((id) => piece.materials.includes(id)) && (subscription.confirmedAt ?? 0) < world.clock.now;
      if (isTold && Date.parse(piece.publishAt) > world.clock.now - 2 * dayMs + hourMs)
        journal.expected.push({ email: reader.email, title: piece.title, mornings: 0 });
    }
  }
}

async function check(promises: typeof always, world: World, journal: Journal) {
  for (const [promise, holds] of Object.entries(promises)) {
    try {
      await holds(world, journal);
    } catch (error) {
      if (!(error instanceof BrokenPromise)) throw error;
      throw new BrokenPromise(`${promise}: ${error.message}, at ${new Date(world.clock.now).toISOString()}`);
    }
  }
}
