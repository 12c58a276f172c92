/** Steps that begin before the one before has ended. */
import { setTimeout as wait } from 'node:timers/promises';
import {
  asRaces,
  click,
  follow,
  inPage,
  maxDelayMs,
  type RandomUser,
  reloadInTheEnd,
  type StepResult,
} from './actions.ts';
import { currentOf, endOfLink, endOfTravel, leftAt, renamed } from './expected-history.ts';
import type { LinkChoice, Position } from './observation.ts';

/** Two clicks, the second before or after the end of the first navigation. */
export async function clickTwice(user: RandomUser): Promise<StepResult | undefined> {
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
export async function clickAndReturn(user: RandomUser): Promise<StepResult | undefined> {
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
