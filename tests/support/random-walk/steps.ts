/** The steps of a walk: what a visitor does, and the ways in which it may end. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { Random } from '../random.ts';
import { currentOf, type ExpectedHistory, endOfLink, endOfTravel, leftAt, type PossibleOutcome, renamed, withoutHash } from './expected-history.ts';
import type { FreshPage } from './fresh-pages.ts';
import type { Click, LinkChoice, LinkKind, Position, randomUser as pageScript, Step } from './page-script.ts';

declare global {
  /** In the documents of a walk. */
  var randomUser: typeof pageScript;
}

export type RandomUser = {
  page: Page;
  random: Random;
  freshPage: (address: string) => Promise<FreshPage>;
  /** Addresses that links from elsewhere lead to. */
  addresses: readonly string[];
  past: ExpectedHistory;
};
export type StepResult = { story: string; endings: PossibleOutcome[] };
type StepTaker = (user: RandomUser) => Promise<StepResult | undefined>;

const words = ['wolfram', 'copper', 'rare earth', 'zzz', '', ' Ga '];
const maxHesitationMs = 250;
const restMs = 600;

const weights = { header: 8, main: 22, footer: 6, hash: 9, jump: 12, search: 6, back: 13, forward: 10, turn: 8, twice: 9, returned: 6, reload: 4, rest: 2 };
const takers: Record<keyof typeof weights, StepTaker> = {
  header: (user) => followLink(user, 'header'),
  main: (user) => followLink(user, 'main'),
  footer: (user) => followLink(user, 'footer'),
  hash: (user) => followLink(user, 'hash'),
  jump,
  search: async (user) => follow(user, 'search', await user.page.evaluate((asked) => globalThis.randomUser.submit(asked), user.random.pick(words))),
  back: (user) => travel(user, user.random.chance(0.3) ? [-1, -1] : [-1]),
  forward: (user) => travel(user, user.random.chance(0.2) ? [1, 1] : [1]),
  turn: (user) => travel(user, user.random.chance(0.5) ? [-1, 1] : [1, -1]),
  twice: clickTwice,
  returned: clickAndReturn,
  reload,
  rest,
};

/** Does one thing, somewhere on the page. Where it cannot be done a link from elsewhere is followed. */
export async function takeStep(user: RandomUser): Promise<StepResult> {
  const { page, random } = user;
  if (random.chance(0.4)) await page.evaluate((at) => scrollTo({ top: at * document.documentElement.scrollHeight, behavior: 'instant' }), random.next());
  return (await takers[random.weigh(weights)](user)) ?? (await jump(user));
}

/** Runs in the page. @returns undefined when its document has gone meanwhile. */
export async function inPage<Arg, Result>(page: Page, run: (arg: Arg) => Result | Promise<Result>, arg: Arg): Promise<Result | undefined> {
  try {
    return (await page.evaluate(run as never, arg)) as Result;
  } catch (error) {
    if (/Execution context was destroyed|Cannot find context/.test(String(error))) return undefined;
    throw error;
  }
}

async function follow({ past, freshPage }: RandomUser, what: string, click: Click | undefined): Promise<StepResult | undefined> {
  if (!click) return undefined;
  return { story: `${what} ${click.href} from ${Math.round(click.from.y)}`, endings: [await endOfLink(leftAt(past, click.from.y), click.href, freshPage)] };
}

async function followLink(user: RandomUser, kind: LinkKind): Promise<StepResult | undefined> {
  const { page, random } = user;
  const choice = { kind, at: random.next() };
  const aimed = random.chance(0.4) ? await page.evaluate((choice) => globalThis.randomUser.aim(choice), choice) : undefined;
  if (!aimed) return follow(user, `${kind} link`, await click(page, choice));
  await page.mouse.click(aimed.x, aimed.y);
  return follow(user, `${kind} link under the pointer`, aimed);
}

/** Not over a redirect back to where one is: that is another entry of the history when a document is loaded, and none when the program does it. */
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
  // A document that is loaded anew has no memory of what else was wanted.
  const isNear = await page.evaluate((step) => globalThis.randomUser.isNear(step), first);
  const steps = isNear ? asked : [first];
  const isInside = steps.every((_, index) => past.entries[past.index + sum(steps.slice(0, index + 1))]);
  if (!isInside) return undefined;
  const hesitationMs = random.chance(0.5) ? random.between(0, maxHesitationMs) : 0;
  await inPage(page, ([steps, ms]) => globalThis.randomUser.travel(steps, ms), [steps, hesitationMs] as const);
  const endAt = (delta: number) => endOfTravel(leftAt(past, from.y), delta, freshPage);
  const end = await endAt(sum(steps));
  const others = steps.length > 1 ? steps.filter((step) => past.entries[past.index + step]) : [];
  const endings = [end, ...racesOf([end, ...(await Promise.all(others.map(endAt)))])];
  return { story: `travel ${steps.join(' ')} after ${hesitationMs} ms`, endings };
}

/** A click that another follows, before or after it has led anywhere. */
async function clickTwice(user: RandomUser): Promise<StepResult | undefined> {
  const { page, past, freshPage, random } = user;
  const begun = await clickAndHesitate(user);
  if (!begun) return undefined;
  const choice: LinkChoice = { kind: random.pick(['header', 'main', 'footer', 'hash']), at: random.next() };
  const href = await inPage(page, (choice) => globalThis.randomUser.hrefOf(choice), choice);
  const second = href === undefined ? undefined : await inPage(page, (href) => globalThis.randomUser.clickOn(href), href);
  if (href === undefined || second === null) return { ...begun, endings: [begun.ending] };
  const { pathname, search, hash } = new URL(href);
  const hasArrived = second && begun.hasArrived(second.from);
  const ending = await endOfLink(leftAt(hasArrived ? begun.ending.past : past, second?.from.y), pathname + search + hash, freshPage);
  // A step within the page does not stop a document that is on its way; how far the page had scrolled by then nobody knows.
  const both =
    hash && !hasArrived ? [{ ...(await endOfLink(leftAt(ending.past, undefined), currentOf(begun.ending.past).url, freshPage)), isReload: true }] : [];
  // Where the document has gone the click may have gone with it.
  const lost = second ? [] : [begun.ending];
  // An entry that it has made in its last moment is not told to the document that comes in its place, but to the one after.
  if (hash && !second) await reloadInTheEnd(page);
  return { story: `${begun.story}, then ${pathname}${search}${hash} from ${second?.from.url ?? 'a document that goes'}`, endings: [ending, ...both, ...lost] };
}

/** A click, and Back before or after it has led anywhere. */
async function clickAndReturn(user: RandomUser): Promise<StepResult | undefined> {
  const { page, past, freshPage } = user;
  if (past.index === 0) return undefined;
  const begun = await clickAndHesitate(user);
  if (!begun) return undefined;
  const from = await inPage(page, () => globalThis.randomUser.stand(), undefined);
  await inPage(page, (steps) => globalThis.randomUser.travel(steps, 0), [-1 as const]);
  const late = begun.ending.past;
  if (from && begun.hasArrived(from)) return { story: `${begun.story}, then back`, endings: [await endOfTravel(leftAt(late, from.y), -1, freshPage)] };
  // It may still arrive before Back begins, or between its begin and its end.
  const back = await endOfTravel(leftAt(past, from?.y ?? 0), -1, freshPage);
  const endings = [back, ...(await Promise.all([-1, -2].map((steps) => endOfTravel(late, steps, freshPage))))];
  // In Chromium the new entry may be there beside the step that met it, under the address the step has led to.
  endings.push({ ...back, past: renamed(late, currentOf(back.past)) });
  return { story: `${begun.story}, then back from ${from?.url ?? 'a document that goes'}`, endings: [...endings, ...racesOf([begun.ending, ...endings])] };
}

/** Reloads the document that has come, also when yet another is on its way. */
export async function reloadInTheEnd(page: Page): Promise<void> {
  await page.waitForLoadState();
  try {
    await page.reload();
  } catch (error) {
    if (!String(error).includes('Not attached to an active page')) throw error;
    await reloadInTheEnd(page);
  }
}

async function clickAndHesitate(user: RandomUser) {
  const { page, random } = user;
  const choice: LinkChoice = { kind: random.pick(['header', 'main', 'footer']), at: random.next() };
  const ms = random.chance(0.5) ? random.between(0, maxHesitationMs) : 0;
  const taken = await follow(user, 'click', await click(page, choice));
  const [ending] = taken?.endings ?? [];
  if (!taken || !ending) return undefined;
  await wait(ms);
  const hasArrived = ({ index, url }: Position) => index === ending.past.index && url === currentOf(ending.past).url;
  return { story: `${taken.story}, ${ms} ms`, ending, hasArrived };
}

async function reload({ page, past, freshPage }: RandomUser): Promise<StepResult> {
  const { y } = await page.evaluate(() => globalThis.randomUser.stand());
  await inPage(page, () => location.reload(), undefined);
  return { story: 'reload', endings: [{ ...(await endOfTravel(leftAt(past, y), 0, freshPage)), isReload: true }] };
}

/** Time for what comes late. */
async function rest({ page, past, freshPage }: RandomUser): Promise<StepResult> {
  const { y } = await page.evaluate(() => globalThis.randomUser.stand());
  await wait(restMs);
  return { story: 'rest', endings: [await endOfTravel(leftAt(past, y), 0, freshPage)] };
}

async function click(page: Page, choice: LinkChoice): Promise<Click | undefined> {
  return inPage(page, (choice) => globalThis.randomUser.click(choice), choice);
}

/** A document that is loaded meanwhile, in the place of a page that has failed, may make the browser forget either step. */
function racesOf(endings: PossibleOutcome[]): PossibleOutcome[] {
  return endings.map((ending) => ({ ...ending, isRace: true }));
}

function sum(steps: readonly Step[]): number {
  return steps.reduce<number>((total, step) => total + step, 0);
}
