/** `npm run bench:browser`: first visits on a slow phone, and the way from list to article with and without its slowness. Figures are reported, never asserted. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assertNodeVersion } from '../../build.mjs';
import { pages, readingView } from './addresses.ts';
import { serveBarePage } from './bare-page.ts';
import { clickOnce } from './click-once.ts';
import { describeFigure, figure } from './figures.ts';
import { visitOnce } from './first-visit.ts';
import { launchBrowser } from './launch-browser.ts';
import { startServer } from './pinned.ts';
import { median } from './process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const port = 4306;
const origin = `http://localhost:${port}`;
const rounds = 5;

assertNodeVersion();
execFileSync(process.execPath, [`${root}/build.mjs`, '--if-stale'], { stdio: 'inherit', cwd: root });
const server = await startServer(join(root, 'dist/server/main.js'), { port });
const [browser, bare] = await Promise.all([launchBrowser(), serveBarePage(origin + readingView)]);
try {
  const reference = await middleOf(() => visitOnce(browser, bare.origin));
  const rows = { 'bare React': reference };
  for (const [name, path] of Object.entries(pages)) rows[name] = await middleOf(() => visitOnce(browser, origin + path));
  // The first click warms the cache of payloads.
  await clickOnce(browser, { origin });
  const clicks = { quick: await middleOf(() => clickOnce(browser, { origin })), slow: await middleOf(() => clickOnce(browser, { origin, isSlow: true })) };
  console.log(`\nFirst visits on a slow phone (1.6 Mbit/s, 150 ms, a quarter of this machine), median of ${rounds}: ms, bytes besides fonts`);
  console.table(rows);
  const article = rows['news-article'];
  const share = (name) => (article[name] / reference[name]).toFixed(2);
  console.log(
    `The article against its text with a small sheet and nothing but React: paint ${share('paint')}, hydrated ${share('hydrated')}, bytes ${share('bytes')}`,
  );
  const figures = [
    figure('article, first paint', article.paint, 'ms', { atMost: 520 }),
    figure('article, largest paint', article.largest, 'ms', { atMost: 520 }),
    figure('article, hydrated', article.hydrated, 'ms', { atMost: 950 }),
    figure('article, blocking', article.blocking, 'ms', { atMost: 40 }),
    figure('article, besides fonts', article.bytes / 1000, 'kB', { atMost: 90 }),
    figure('largest shift of any', Math.max(...Object.values(rows).map(({ shift }) => shift)), '', { atMost: 0 }),
    figure('list to article after pointer intent', clicks.quick.ms, 'ms', { atMost: 40 }),
    figure('the same on the slow phone', clicks.slow.ms, 'ms', { atMost: 150 }),
  ];
  console.log(`\nGoals\n${figures.map(describeFigure).join('\n')}`);
} finally {
  bare.stop();
  await browser.close();
  await server.stop();
}

/** Measures some times. @returns the median of each number, and what else the last one said; a visit that the browser told no largest paint of counts for the rest. */
async function middleOf(measure) {
  const runs = [];
  for (let round = 0; round < rounds; round++) runs.push(await measure());
  const entries = Object.keys(runs[0]).map((name) => {
    const values = runs.map((run) => run[name]).filter((value) => value !== undefined);
    return [name, typeof values[0] === 'number' ? Math.round(1000 * median(values)) / 1000 : values.at(-1)];
  });
  return Object.fromEntries(entries);
}
