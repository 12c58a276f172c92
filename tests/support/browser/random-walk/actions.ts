/** Single actions of the random user, of which steps are made. */
import type { Page } from 'playwright';
import type { Random } from '../../random.ts';
import { type ExpectedHistory, endOfLink, leftAt, type PossibleOutcome } from './expected-history.ts';
import type { FreshPage } from './fresh-pages.ts';
import type { Click, LinkChoice } from './observation.ts';
import type { randomUser as pageScript } from './page-script.ts';

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
/** Of a second action after the first. */
export const maxDelayMs = 250;

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

export async function follow(
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

export async function click(page: Page, choice: LinkChoice): Promise<Click | undefined> {
  return inPage(page, (choice) => globalThis.randomUser.click(choice), choice);
}

/** Marks outcomes as races: a document that is loaded meanwhile for a failed page may cancel either step. */
export function asRaces(outcomes: PossibleOutcome[]): PossibleOutcome[] {
  return outcomes.map((outcome) => ({ ...outcome, isRace: true }));
}
