/** Walks through the built site in random steps that a seed determines, and checks the page after each step. */
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'esbuild';
import type { Browser } from 'playwright';
import { createRandom } from '../../random.ts';
import { root } from '../../root.mjs';
import { type FaultProxy, startFaultProxy } from '../../servers/fault-proxy.ts';
import type { RandomUser } from './actions.ts';
import { collectConsoleErrors } from './console-errors.ts';
import { endOfLink, leftAt } from './expected-history.ts';
import type { FreshPage } from './fresh-pages.ts';
import { takeStep } from './steps.ts';
import { createWalkFaults, kindOf } from './walk-faults.ts';
import { restMs, watchPage } from './watch-page.ts';

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

/** @throws {Error} with the seed, the steps so far and the mismatches. */
export async function walk({ browser, server, freshPage, addresses, seed, steps }: Walk): Promise<void> {
  const random = createRandom(seed);
  const proxy = await startFaultProxy({ target: server, faultOf: createWalkFaults(seed) });
  // Offsets are compared to the pixel, so nothing may move by itself or cover a link.
  const context = await browser.newContext({ viewport: random.pick(windows), reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript({ content: await bundlePageScript() });
  const unexplainedErrors = collectConsoleErrors(page, proxy);
  const { look, settle, check } = watchPage(page, proxy, unexplainedErrors);
  const labels: string[] = [];

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
