/** The steps of a walk: actions of a visitor and their possible outcomes. */

import { setTimeout as wait } from 'node:timers/promises';
import { asRaces, click, follow, inPage, maxDelayMs, type RandomUser, type StepResult } from './actions.ts';
import { currentOf, endOfTravel, leftAt, withoutHash } from './expected-history.ts';
import { clickAndReturn, clickTwice } from './hasty-steps.ts';
import type { LinkKind, Step } from './observation.ts';

type StepTaker = (user: RandomUser) => Promise<StepResult | undefined>;

const words = ['wolfram', 'copper', 'rare earth', 'zzz', '', ' Ga '];
const restMs = 600;

const weights = {
  header: 8,
  main: 22,
  footer: 6,
  hash: 9,
  jump: 12,
  search: 6,
  back: 13,
  forward: 10,
  turn: 8,
  twice: 9,
  returned: 6,
  reload: 4,
  rest: 2,
};
const takers: Record<keyof typeof weights, StepTaker> = {
  header: (user) => followLink(user, 'header'),
  main: (user) => followLink(user, 'main'),
  footer: (user) => followLink(user, 'footer'),
  hash: (user) => followLink(user, 'hash'),
  jump,
  search: async (user) =>
    follow(
      user,
      'search',
      await user.page.evaluate((asked) => globalThis.randomUser.submit(asked), user.random.pick(words)),
    ),
  back: (user) => travel(user, user.random.chance(0.3) ? [-1, -1] : [-1]),
  forward: (user) => travel(user, user.random.chance(0.2) ? [1, 1] : [1]),
  turn: (user) => travel(user, user.random.chance(0.5) ? [-1, 1] : [1, -1]),
  twice: clickTwice,
  returned: clickAndReturn,
  reload,
  rest,
};

/** Does one random action. If it is impossible on this page, an added link is followed instead. */
export async function takeStep(user: RandomUser): Promise<StepResult> {
  const { page, random } = user;
  if (random.chance(0.4))
    await page.evaluate(
      (at) => scrollTo({ top: at * document.documentElement.scrollHeight, behavior: 'instant' }),
      random.next(),
    );
  return (await takers[random.weigh(weights)](user)) ?? (await jump(user));
}

async function followLink(user: RandomUser, kind: LinkKind): Promise<StepResult | undefined> {
  const { page, random } = user;
  const choice = { kind, at: random.next() };
  const aimed = random.chance(0.4)
    ? await page.evaluate((choice) => globalThis.randomUser.aim(choice), choice)
    : undefined;
  if (!aimed) return follow(user, `${kind} link`, await click(page, choice));
  await page.mouse.click(aimed.x, aimed.y);
  return follow(user, `${kind} link under the pointer`, aimed);
}

/**
 * Excludes a redirect to the current page, which makes a history entry if a document is loaded and none if the router
 * follows it.
 */
async function jump(user: RandomUser): Promise<StepResult> {
  const { past, random, addresses, freshPage } = user;
  const here = withoutHash(currentOf(past).url);
  const chosen = random.pick(addresses);
  const { address } = await freshPage(withoutHash(chosen));
  const leadsBack = address === here && address !== withoutHash(chosen);
  const clicked = await user.page.evaluate((href) => globalThis.randomUser.jump(href), leadsBack ? '/' : chosen);
  return (await follow(user, 'jump', clicked)) as StepResult;
}

async function travel({ page, random, past, freshPage }: RandomUser, asked: Step[]): Promise<StepResult | undefined> {
  const from = await page.evaluate(() => globalThis.randomUser.stand());
  const [first = -1] = asked;
  // A new document has no information about other pending navigations.
  const isNear = await page.evaluate((step) => globalThis.randomUser.isNear(step), first);
  const steps = isNear ? asked : [first];
  const isInside = steps.every((_, index) => past.entries[past.index + sum(steps.slice(0, index + 1))]);
  if (!isInside) return undefined;
  const delayMs = random.chance(0.5) ? random.between(0, maxDelayMs) : 0;
  await inPage(page, ([steps, ms]) => globalThis.randomUser.travel(steps, ms), [steps, delayMs] as const);
  const endAt = (delta: number) => endOfTravel(leftAt(past, from.y), delta, freshPage);
  const end = await endAt(sum(steps));
  const others = steps.length > 1 ? steps.filter((step) => past.entries[past.index + step]) : [];
  const outcomes = [end, ...asRaces([end, ...(await Promise.all(others.map(endAt)))])];
  return { label: `travel ${steps.join(' ')} after ${delayMs} ms`, outcomes };
}

async function reload({ page, past, freshPage }: RandomUser): Promise<StepResult> {
  const { y } = await page.evaluate(() => globalThis.randomUser.stand());
  await inPage(page, () => location.reload(), undefined);
  return { label: 'reload', outcomes: [{ ...(await endOfTravel(leftAt(past, y), 0, freshPage)), isReload: true }] };
}

/** Waits for late changes. */
async function rest({ page, past, freshPage }: RandomUser): Promise<StepResult> {
  const { y } = await page.evaluate(() => globalThis.randomUser.stand());
  await wait(restMs);
  return { label: 'rest', outcomes: [await endOfTravel(leftAt(past, y), 0, freshPage)] };
}

function sum(steps: readonly Step[]): number {
  return steps.reduce<number>((total, step) => total + step, 0);
}
