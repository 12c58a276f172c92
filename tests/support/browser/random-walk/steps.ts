/** The steps of a walk: actions of a visitor and their possible outcomes. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { Random } from '../../random.ts';
import {
  currentOf,
  type ExpectedHistory,
  endOfLink,
  endOfTravel,
  leftAt,
  type PossibleOutcome,
  renamed,
  withoutHash,
} from './expected-history.ts';
import type { FreshPage } from './fresh-pages.ts';
import type { Click, LinkChoice, LinkKind, Position, randomUser as pageScript, Step } from './page-script.ts';

declare global {
  /** Defined in the documents of a walk. */
  var randomUser: typeof pageScript;
}

export type RandomUser = {
  page: Page;
  random: Random;
  freshPage: (address: string) => Promise<FreshPage>;
  /** Addresses of links that are added to a page. */
  addresses: readonly string[];
  past: ExpectedHistory;
};
export type StepResult = { label: string; outcomes: PossibleOutcome[] };
type StepTaker = (user: RandomUser) => Promise<StepResult | undefined>;

const words = ['wolfram', 'copper', 'rare earth', 'zzz', '', ' Ga '];
const maxDelayMs = 250;
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

/** Runs in the page. @returns undefined if the document was replaced meanwhile. */
export async function inPage<Arg, Result>(
  page: Page,
  run: (arg: Arg) => Result | Promise<Result>,
  arg: Arg,
): Promise<Result | undefined> {
  try {
    return (await page.evaluate(run as never, arg)) as Result;
  } catch (error) {
    if (/Execution context was destroyed|Cannot find context/.test(String(error))) return undefined;
    throw error;
  }
}

async function follow(
  { past, freshPage }: RandomUser,
  what: string,
  click: Click | undefined,
): Promise<StepResult | undefined> {
  if (!click) return undefined;
  return {
    label: `${what} ${click.href} from ${Math.round(click.from.y)}`,
    outcomes: [await endOfLink(leftAt(past, click.from.y), click.href, freshPage)],
  };
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

/** Two clicks, the second before or after the end of the first navigation. */
async function clickTwice(user: RandomUser): Promise<StepResult | undefined> {
  const { page, past, freshPage, random } = user;
  const begun = await clickAndDelay(user);
  if (!begun) return undefined;
  const choice: LinkChoice = { kind: random.pick(['header', 'main', 'footer', 'hash']), at: random.next() };
  const href = await inPage(page, (choice) => globalThis.randomUser.hrefOf(choice), choice);
  const second =
    href === undefined ? undefined : await inPage(page, (href) => globalThis.randomUser.clickOn(href), href);
  if (href === undefined || second === null) return { ...begun, outcomes: [begun.outcome] };
  const { pathname, search, hash } = new URL(href);
  const hasArrived = second && begun.hasArrived(second.from);
  const outcome = await endOfLink(
    leftAt(hasArrived ? begun.outcome.past : past, second?.from.y),
    pathname + search + hash,
    freshPage,
  );
  // A step within the page does not stop a document that is being loaded; the offset at that time is unknown.
  const both =
    hash && !hasArrived
      ? [
          {
            ...(await endOfLink(leftAt(outcome.past, undefined), currentOf(begun.outcome.past).url, freshPage)),
            isReload: true,
          },
        ]
      : [];
  // If the document was replaced, the click may be lost.
  const lost = second ? [] : [begun.outcome];
  // The next document does not see a history entry that was created just before it, but the document after it does.
  if (hash && !second) await reloadInTheEnd(page);
  return {
    label: `${begun.label}, then ${pathname}${search}${hash} from ${second?.from.url ?? 'a document that goes'}`,
    outcomes: [outcome, ...both, ...lost],
  };
}

/** A click, and Back before or after the end of its navigation. */
async function clickAndReturn(user: RandomUser): Promise<StepResult | undefined> {
  const { page, past, freshPage } = user;
  if (past.index === 0) return undefined;
  const begun = await clickAndDelay(user);
  if (!begun) return undefined;
  const from = await inPage(page, () => globalThis.randomUser.stand(), undefined);
  await inPage(page, (steps) => globalThis.randomUser.travel(steps, 0), [-1 as const]);
  const late = begun.outcome.past;
  if (from && begun.hasArrived(from))
    return { label: `${begun.label}, then back`, outcomes: [await endOfTravel(leftAt(late, from.y), -1, freshPage)] };
  // The page may still arrive before or during Back.
  const back = await endOfTravel(leftAt(past, from?.y ?? 0), -1, freshPage);
  const outcomes = [back, ...(await Promise.all([-1, -2].map((steps) => endOfTravel(late, steps, freshPage))))];
  // In Chromium the new entry may exist beside the entry of the step, with the address of the step.
  outcomes.push({ ...back, past: renamed(late, currentOf(back.past)) });
  return {
    label: `${begun.label}, then back from ${from?.url ?? 'a document that goes'}`,
    outcomes: [...outcomes, ...asRaces([begun.outcome, ...outcomes])],
  };
}

/** Reloads the current document, even if another is being loaded. */
export async function reloadInTheEnd(page: Page): Promise<void> {
  await page.waitForLoadState();
  try {
    await page.reload();
  } catch (error) {
    if (!String(error).includes('Not attached to an active page')) throw error;
    await reloadInTheEnd(page);
  }
}

async function clickAndDelay(user: RandomUser) {
  const { page, random } = user;
  const choice: LinkChoice = { kind: random.pick(['header', 'main', 'footer']), at: random.next() };
  const ms = random.chance(0.5) ? random.between(0, maxDelayMs) : 0;
  const taken = await follow(user, 'click', await click(page, choice));
  const [outcome] = taken?.outcomes ?? [];
  if (!taken || !outcome) return undefined;
  await wait(ms);
  const hasArrived = ({ index, url }: Position) => index === outcome.past.index && url === currentOf(outcome.past).url;
  return { label: `${taken.label}, ${ms} ms`, outcome, hasArrived };
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

async function click(page: Page, choice: LinkChoice): Promise<Click | undefined> {
  return inPage(page, (choice) => globalThis.randomUser.click(choice), choice);
}

/** Marks outcomes as races: a document that is loaded meanwhile for a failed page may cancel either step. */
function asRaces(outcomes: PossibleOutcome[]): PossibleOutcome[] {
  return outcomes.map((outcome) => ({ ...outcome, isRace: true }));
}

function sum(steps: readonly Step[]): number {
  return steps.reduce<number>((total, step) => total + step, 0);
}
