/** Walks through the built site in random steps that a seed determines, and checks the page after each step. */
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'esbuild';
import type { Browser } from 'playwright';
import { clockShiftMs } from '../../clock/environment.mjs';
import { createRandom } from '../../random.ts';
import { root } from '../../root.mjs';
import { type FaultProxy, startFaultProxy } from '../../servers/fault-proxy.ts';
import { collectConsoleErrors } from './console-errors.ts';
import { endOfLink, leftAt, type PossibleOutcome, pastSeen } from './expected-history.ts';
import type { FreshPage } from './fresh-pages.ts';
import { mismatches } from './mismatches.ts';
import type { Observation } from './page-script.ts';
import { inPage, type RandomUser, reloadInTheEnd, takeStep } from './steps.ts';
import { createWalkFaults, isBreaking, isReport, kindOf } from './walk-faults.ts';

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
const timeoutMs = 60_000;
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
  const labels: string[] = [];

  async function look(): Promise<Observation | undefined> {
    return inPage(page, () => globalThis.randomUser.look(), undefined);
  }
  /** Waits until a step has reached one of its possible outcomes. */
  async function settle(
    outcomes: PossibleOutcome[],
    before: number,
  ): Promise<{ outcome: PossibleOutcome; observation: Observation }> {
    const begun = performance.now();
    for (;;) {
      const observation = await look();
      const found =
        observation &&
        outcomes.map((outcome) => [
          ...mismatches(observation, outcome, before),
          ...hydrationFaults(observation, outcome, proxy),
        ]);
      const outcome = outcomes[found?.findIndex((lines) => lines.length === 0) ?? -1];
      // A page that has given up and reported it may load its document once more in a moment.
      const isFinal = observation?.isHydrated || !outcome?.page.hydrates;
      if (observation && outcome && isFinal && !outcome.isRace) return { outcome, observation };
      if (observation && outcome) {
        const staticParts = await lookAgain(observation);
        if (staticParts)
          return {
            outcome: {
              ...outcome,
              past: pastSeen(outcome.past, staticParts.entries, staticParts.index),
              isRace: false,
            },
            observation: staticParts,
          };
      }
      if (performance.now() - begun > timeoutMs)
        throw new Error(found?.map((lines) => lines.join('\n    ')).join('\n  or\n    ') ?? 'no document has loaded');
      await wait(100);
    }
  }
  /** A race is over when nothing has changed for a while. @returns undefined until then. */
  async function lookAgain(last: Observation): Promise<Observation | undefined> {
    await wait(restMs);
    // Chromium may have lost its position in the history; loading another document restores it.
    if ((await look())?.index === -1) await reloadInTheEnd(page);
    const observation = await look();
    return observation?.isReady &&
      observation.createdAt === last.createdAt &&
      observation.isHydrated === last.isHydrated &&
      observation.url === last.url &&
      observation.index >= 0
      ? observation
      : undefined;
  }
  /** Checks that nothing has changed since the end of a step. */
  async function check({ outcome, observation: last }: { outcome: PossibleOutcome; observation: Observation }) {
    const observation = await look();
    const held: PossibleOutcome = { ...outcome, scroll: { kind: 'at', y: last.y }, isReload: false };
    const lines = observation ? mismatches(observation, held, last.createdAt) : ['the document has gone'];
    if (observation && observation.createdAt !== last.createdAt) lines.push('another document has been loaded');
    const late = [...lines.map((line) => `afterwards ${line}`), ...unexplainedErrors()];
    if (late.length) throw new Error(late.join('\n    '));
  }

  try {
    const start = random.pick(addresses);
    labels.push(`open ${start}`);
    await page.goto(proxy.origin + start);
    const first = await endOfLink({ entries: [{ url: start, y: 0 }], index: 0 }, start, freshPage);
    let settled = await settle(
      [{ ...first, past: { entries: [{ url: first.page.address + new URL(start, server).hash, y: 0 }], index: 0 } }],
      0,
    );
    for (let step = 0; step < steps; step++) {
      await check(settled);
      const user: RandomUser = {
        page,
        random,
        freshPage,
        addresses,
        past: leftAt(settled.outcome.past, settled.observation.y),
      };
      const { label, outcomes } = await takeStep(user);
      labels.push(label);
      settled = await settle(outcomes, settled.observation.createdAt);
    }
    await wait(restMs);
    await check(settled);
    const { bar } = (await look()) ?? {};
    if (bar && (bar.isSeen || bar.state !== 'idle'))
      throw new Error(`the loading bar is stuck: ${JSON.stringify(bar)}`);
  } catch (error) {
    throw new Error(describeFailure(error, { seed, labels, injected: proxy.injected }), { cause: error });
  } finally {
    await context.close();
    await proxy.stop();
  }
}

/** The message of a failed walk: its seed, its steps, the mismatches and the injected faults. */
function describeFailure(
  error: unknown,
  { seed, labels, injected }: { seed: number; labels: string[]; injected: FaultProxy['injected'] },
): string {
  const faults = injected
    .filter(({ path }) => kindOf(path))
    .map(({ path, fault, at }) => `${at % 1e6} ${JSON.stringify(fault)} ${path}`);
  return [
    `seed ${seed}`,
    ...labels.map((label, index) => `  ${index}. ${label}`),
    '  mismatches:',
    `    ${(error as Error).message}`,
    '  faults:',
    ...faults,
  ].join('\n');
}

/**
 * Checks that a page with a script has hydrated, or that its script has given up because its chunk failed: then it has
 * reported that, and does not reload the document. The report of the document before may arrive after this document was
 * created, but not after this document has requested its chunk.
 */
function hydrationFaults(
  { isHydrated, isLeaving, createdAt }: Observation,
  { page }: PossibleOutcome,
  { injected }: FaultProxy,
): string[] {
  if (isHydrated || !page.hydrates) return [];
  // The origin of a document's monotonic clock is not moved.
  const createdOn = createdAt + clockShiftMs();
  const failedChunk = injected.find(
    (fault) => fault.at > createdOn && isBreaking(fault) && kindOf(fault.path) === 'chunk',
  );
  const hasReported = injected.some((fault) => failedChunk && fault.at >= failedChunk.at && isReport(fault));
  return hasReported && !isLeaving ? [] : ['the page has not hydrated'];
}

let bundle: Promise<string> | undefined;

function bundlePageScript(): Promise<string> {
  bundle ??= build({
    entryPoints: [`${root}/tests/support/browser/random-walk/page-script.ts`],
    bundle: true,
    write: false,
    format: 'iife',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return bundle;
}
