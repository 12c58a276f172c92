/** A simulated year of a site: some days with work and events, and quiet weeks between them. */
import { dayMs, hourMs, minuteMs } from '../../../../content/vocabulary/durations.ts';
import type { Store } from '../../../../server/store/store.ts';
import { entryHref } from '../../../../shared/site/entry-href.ts';
import { createRandom } from '../../random.ts';
import { createJournal, type Journal } from './journal.ts';
import { BrokenPromise, readingNow, tokenIn } from './promise.ts';
import { afterWork, always } from './promises.ts';
import { takeStep } from './steps.ts';
import { createWorld, readers, type World } from './world.ts';

/**
 * When the background work of a day runs, in minutes of UTC: in the mornings of Tokyo and Sydney on both sides of
 * midnight, of Berlin, of New York. The two late rounds are closer than the servers of a deployment, and only the
 * second one is in the morning of Tokyo.
 */
const rounds = [10, 8 * 60 + 40, 13 * 60 + 30, 22 * 60 + 45, 23 * 60];
/** The round after which every reader has had a morning. */
const lastMorning = 13 * 60 + 30;

/** `days`: with events. `isTaken`: whether a step is taken, by its number; the other steps stay the same. */
export type YearPlan = { seed: string; start: number; days: number; isTaken?: (step: number) => boolean };
/** `steps`: that were taken until then. */
export type Breach = { promise: string; message: string; steps: Journal['steps'] };

/** @returns the first promise that was broken. */
export async function liveAYear(
  store: Store,
  { seed, start, days, isTaken = () => true }: YearPlan,
): Promise<Breach | undefined> {
  const random = createRandom(seed);
  const journal = createJournal();
  const world = createWorld(store, start);
  let day = start - (start % dayMs);
  let step = 0;
  try {
    await beginWithReaders(world);
    await work(world, journal, false);
    for (let count = 0; count < days; count++) {
      for (const minute of rounds) {
        // Events before the round, each at its own minute.
        const events = Array.from({ length: random.between(0, 3) }, () => random.between(1, 90)).toSorted(
          (a, b) => b - a,
        );
        for (const before of events) {
          const number = step++;
          if (!isTaken(number)) continue;
          world.moveTo(day + (minute - before) * minuteMs);
          await takeStep({ world, journal, random: createRandom(`${seed} ${number}`) }, number);
          await check(always, world, journal);
        }
        world.moveTo(day + minute * minuteMs);
        await work(world, journal, minute === lastMorning);
      }
      const quiet = random.chance(0.06) ? random.between(3, 40) : 0;
      if (quiet) journal.expected = [];
      day += (1 + quiet) * dayMs;
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { promise: error.promise, message: `${error.promise}: ${error.message}`, steps: journal.steps };
  }
  return undefined;
}

/** Everybody reads the letter when the year begins. */
async function beginWithReaders(world: World) {
  for (const reader of readers) {
    await world.send('sign-up', reader, false);
    const mail = world.received.findLast(({ to }) => to === reader.email);
    await world.confirmations.confirm(mail ? tokenIn(mail, 'token=') : '');
  }
  await world.deliver();
}

async function work(world: World, journal: Journal, isLastMorning: boolean) {
  await expectNews(world, journal);
  const strangers = new Set<string>();
  for (const reader of readers) if (!(await readingNow(world, reader))) strangers.add(reader.email);
  journal.round = { at: world.clock.now, strangers };
  await world.work();
  if (isLastMorning && world.mailServer.accepts) for (const each of journal.expected) each.mornings += 1;
  await check(afterWork, world, journal);
}

/**
 * From the round on in which an article is shown for the first time, the readers of its topics have to be told, and
 * search engines.
 */
async function expectNews(world: World, journal: Journal) {
  const { articles } = world.content.shown();
  const shown = new Set(articles.map((article) => `${entryHref(article)} ${Date.parse(article.publishAt)}`));
  // A date that is shown no longer may have been announced or not.
  for (const [path, dates] of journal.dates)
    for (const date of dates.keys()) if (!shown.has(`${path} ${date}`)) dates.set(date, Number.POSITIVE_INFINITY);
  for (const article of articles) {
    const path = entryHref(article);
    const publishAt = Date.parse(article.publishAt);
    const known = journal.dates.get(path);
    const dates = known ?? new Map<number, number>();
    if (!dates.has(publishAt)) dates.set(publishAt, world.clock.now);
    if (article.id !== world.content.oldest.id) journal.dates.set(path, dates);
    if (known || journal.offSince !== undefined || publishAt < world.clock.now - 2 * dayMs + hourMs) continue;
    for (const reader of readers) {
      const subscription = await readingNow(world, reader);
      const isTold =
        subscription?.interests.some((id) => article.materials.includes(id)) &&
        (subscription.confirmedAt ?? 0) < world.clock.now;
      if (isTold && world.mailServer.works(reader.email))
        journal.expected.push({ email: reader.email, title: article.title, mornings: 0 });
    }
  }
}

/** `promise`: its name. */
class Failure extends Error {
  readonly promise: string;
  constructor(promise: string, message: string) {
    super(message);
    this.promise = promise;
  }
}

async function check(promises: typeof always, world: World, journal: Journal) {
  for (const [promise, holds] of Object.entries(promises)) {
    try {
      await holds(world, journal);
    } catch (error) {
      if (!(error instanceof BrokenPromise)) throw error;
      throw new Failure(promise, `${error.message}, at ${new Date(world.clock.now).toISOString()}`);
    }
  }
}
