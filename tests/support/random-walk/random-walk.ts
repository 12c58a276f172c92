/** Walks through the built site in random steps that a seed determines, and checks the page after each step. */
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'esbuild';
import type { Browser } from 'playwright';
import { type FaultProxy, startFaultProxy } from '../fault-proxy.ts';
import { createRandom } from '../random.ts';
import { root } from '../site.ts';
import { collectConsoleErrors } from './console-errors.ts';
import { endOfLink, leftAt, type PossibleOutcome, pastSeen } from './expected-history.ts';
import type { FreshPage } from './fresh-pages.ts';
import { mismatches } from './mismatches.ts';
import type { Observation } from './page-script.ts';
import { inPage, type RandomUser, reloadInTheEnd, takeStep } from './steps.ts';
import { createWalkFaults, isBreaking, kindOf } from './walk-faults.ts';

export type Walk = {
  browser: Browser;
  /** Origin of the built server. */
  server: string;
  freshPage: (address: string) => Promise<FreshPage>;
  /** Addresses to begin at and to jump to. */
  addresses: readonly string[];
  seed: number;
  steps: number;
};

const windows = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];
const patienceMs = 20_000;
/** Time within which a program whose chunk failed has given up. */
const givenUpMs = 900;
/** Time for the end of the loading bar and other late changes. */
const restMs = 1_200;

/** @throws {Error} with the seed, the steps so far and the mismatches. */
export async function walk({ browser, server, freshPage, addresses, seed, steps }: Walk): Promise<void> {
  const random = createRandom(seed);
  const proxy = await startFaultProxy({ target: server, faultOf: createWalkFaults(seed) });
  // Offsets are compared to the pixel, so nothing may move by itself or cover a link.
  const context = await browser.newContext({ viewport: random.pick(windows), reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript({ content: await bundlePageScript() });
  const unexplainedErrors = collectConsoleErrors(page, proxy);
  const stories: string[] = [];

  async function look(): Promise<Observation | undefined> {
    return inPage(page, () => globalThis.randomUser.look(), undefined);
  }
  /** Waits until a step has reached one of its possible outcomes. */
  async function settle(endings: PossibleOutcome[], before: number): Promise<{ ending: PossibleOutcome; sight: Observation }> {
    const begun = Date.now();
    for (;;) {
      const sight = await look();
      const found = sight && endings.map((ending) => [...mismatches(sight, ending, before), ...isAlive(sight, ending, proxy)]);
      const ending = endings[found?.findIndex((lines) => lines.length === 0) ?? -1];
      if (sight && ending && !ending.isRace) return { ending, sight };
      if (sight && ending) {
        const still = await lookAgain(sight);
        if (still) return { ending: { ...ending, past: pastSeen(ending.past, still.entries, still.index), isRace: false }, sight: still };
      }
      if (Date.now() - begun > patienceMs) throw new Error(found?.map((lines) => lines.join('\n    ')).join('\n  or\n    ') ?? 'there is no document');
      await wait(20);
    }
  }
  /** A race is over when nothing has changed for a while. @returns undefined until then. */
  async function lookAgain(last: Observation): Promise<Observation | undefined> {
    await wait(restMs);
    // Chromium may have lost its position in the history; loading another document restores it.
    if ((await look())?.index === -1) await reloadInTheEnd(page);
    const sight = await look();
    return sight?.isReady && sight.isHydrated === last.isHydrated && sight.url === last.url && sight.index >= 0 ? sight : undefined;
  }
  /** Checks that nothing has changed since the end of a step. */
  async function check({ ending, sight: last }: { ending: PossibleOutcome; sight: Observation }) {
    const sight = await look();
    const held: PossibleOutcome = { ...ending, scroll: { kind: 'at', y: last.y }, isReload: false };
    const lines = sight ? mismatches(sight, held, last.bornAt) : ['the document has gone'];
    if (sight && sight.bornAt !== last.bornAt) lines.push('another document has been loaded');
    const late = [...lines.map((line) => `afterwards ${line}`), ...unexplainedErrors()];
    if (late.length) throw new Error(late.join('\n    '));
  }

  try {
    const start = random.pick(addresses);
    stories.push(`open ${start}`);
    await page.goto(proxy.origin + start);
    const first = await endOfLink({ entries: [{ url: start, y: 0 }], index: 0 }, start, freshPage);
    let settled = await settle([{ ...first, past: { entries: [{ url: first.page.address + new URL(start, server).hash, y: 0 }], index: 0 } }], 0);
    for (let step = 0; step < steps; step++) {
      await check(settled);
      const user: RandomUser = { page, random, freshPage, addresses, past: leftAt(settled.ending.past, settled.sight.y) };
      const { story, endings } = await takeStep(user);
      stories.push(story);
      settled = await settle(endings, settled.sight.bornAt);
    }
    await wait(restMs);
    await check(settled);
    const { bar } = (await look()) ?? {};
    if (bar && (bar.isSeen || bar.state !== 'idle')) throw new Error(`the loading bar is stuck: ${JSON.stringify(bar)}`);
  } catch (error) {
    throw new Error(describeFailure(error, { seed, stories, met: proxy.met }), { cause: error });
  } finally {
    await context.close();
    await proxy.stop();
  }
}

/** What a failed walk says: its seed, its steps, what did not agree and the faults on the way. */
function describeFailure(error: unknown, { seed, stories, met }: { seed: number; stories: string[]; met: FaultProxy['met'] }): string {
  const faults = met.filter(({ path }) => kindOf(path)).map(({ path, fault, at }) => `${at % 1e6} ${JSON.stringify(fault)} ${path}`);
  return [
    `seed ${seed}`,
    ...stories.map((story, index) => `  ${index}. ${story}`),
    '  did not agree:',
    `    ${(error as Error).message}`,
    '  faults:',
    ...faults,
  ].join('\n');
}

/** Checks that a page with a program has hydrated, or that the program has given up if its chunk failed. */
function isAlive({ isHydrated, bornAt }: Observation, { page }: PossibleOutcome, { met }: FaultProxy): string[] {
  if (isHydrated || !page.isAlive) return [];
  const last = met.findLast((fault) => isBreaking(fault) && kindOf(fault.path) === 'chunk' && fault.at > bornAt);
  return last && Date.now() - last.at > givenUpMs ? [] : ['the page is not alive'];
}

let bundle: Promise<string> | undefined;

function bundlePageScript(): Promise<string> {
  bundle ??= build({ entryPoints: [`${root}/tests/support/random-walk/page-script.ts`], bundle: true, write: false, format: 'iife' }).then(
    ({ outputFiles }) => outputFiles[0]?.text ?? '',
  );
  return bundle;
}
