/**
 * `npm run soak -- release`: random walks in Chromium while two replicas are replaced by another build, and back again,
 * three times evenly over all walks. `--walks=300 --seed=1 --releases=3`; `--without-folder`: without ASSETS_DIR, as a
 * control; `--ask-next`: instead of it the proxy asks the next server after a 404. Fails for what a release must not
 * do.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { assertNodeVersion } from '../../build.mjs';
import { launchBrowser } from '../support/browser/launch-browser.ts';
import { root } from '../support/root.mjs';
import { startReplicas } from './replicas.ts';
import { startRoundRobin } from './round-robin.ts';
import { makeTwoBuilds } from './two-builds.ts';
import { type WalkReport, walk } from './visitor.ts';

const { values } = parseArgs({
  options: {
    walks: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    releases: { type: 'string', default: '3' },
    'without-folder': { type: 'boolean', default: false },
    'ask-next': { type: 'boolean', default: false },
  },
});
const walks = Number(values.walks);
const firstSeed = Number(values.seed);
const releases = Number(values.releases);
const hasFolder = !values['without-folder'] && !values['ask-next'];
/** Concurrent walks. */
const abreast = 4;
/** How often a replacement looks whether enough walks have ended. */
const turnMs = 500;

assertNodeVersion();
const { first, second, shared, onlyFirst } = makeTwoBuilds(root);
console.log(`scripts and sheets: ${onlyFirst} have other names in the second build, ${shared} the same`);
const folder = mkdtempSync(join(tmpdir(), 'release-'));
const proxy = await startRoundRobin({ asksNext: values['ask-next'] });
const environment = {
  DATA_DIR: join(folder, 'data'),
  FORMS_RATE: 'off',
  RENDER_RATE: 'off',
  SEARCH_RATE: 'off',
  API_RATE: 'off',
  BUILD_CHECK_INTERVAL_MS: '5000',
  LOG_LEVEL: 'info',
  ...(hasFolder && { ASSETS_DIR: join(folder, 'assets') }),
};
const replicas = await startReplicas({ proxy, builds: [first, second], environment });
const browser = await launchBrowser();
const reports: (WalkReport & { seed: number })[] = [];
try {
  const releasing = replicas.release(releases, async (replacement, all) => {
    while (reports.length < (walks * replacement) / all) await wait(turnMs);
  });
  const seeds = Array.from({ length: walks }, (_, index) => firstSeed + index).values();
  const walkOn = async () => {
    for (const seed of seeds) {
      reports.push({ seed, ...(await walk(browser, proxy.origin, seed)) });
      if (reports.length % 10 === 0) console.log(`${reports.length} walks`);
    }
  };
  await Promise.all([releasing, ...Array.from({ length: abreast }, walkOn)]);
  print();
} finally {
  await browser.close();
  await replicas.stop();
  proxy.close();
  rmSync(folder, { recursive: true, force: true });
}

function print() {
  const sum = (count: (report: WalkReport) => number) => reports.reduce((total, report) => total + count(report), 0);
  console.log(
    `${reports.length} walks during ${releases} releases and as many ways back, ${hasFolder ? 'with' : 'without'} ASSETS_DIR${values['ask-next'] ? ', the proxy asks the next server' : ''}`,
  );
  console.log(
    `views ${sum(({ views }) => views)}, documents ${sum(({ documents }) => documents)}, messages sent ${sum(({ sent }) => sent)}`,
  );
  const most = Math.max(...reports.map(({ faults }) => faults.reloads.length));
  console.log(
    `reloads: ${sum(({ faults }) => faults.reloads.length)}, at most ${most} in a walk; 404 of files at the proxy: ${proxy.missing.length}`,
  );
  let isGood = most <= 1 && proxy.missing.length === 0;
  for (const kind of [
    'reloads',
    'missingAssets',
    'withoutStyles',
    'neverAlive',
    'consoleErrors',
    'lostInput',
  ] as const) {
    const found = reports.flatMap(({ seed, faults }) => faults[kind].map((text) => `seed ${seed}: ${text}`));
    console.log([`${kind}: ${found.length}`, ...found.slice(0, 8)].join('\n  '));
    isGood &&= kind === 'reloads' || found.length === 0;
  }
  console.log(
    `walks with a fault: ${reports.filter(({ faults: { reloads, ...others } }) => reloads.length > 1 || Object.values(others).some(({ length }) => length)).length}`,
  );
  if (!isGood) process.exitCode = 1;
}
