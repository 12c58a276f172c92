/** `npm run bench:browser`: first visits on a slow phone, and the click from list to article with and without its slowness. Figures are reported, never asserted. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { assertNodeVersion } from '../../build.mjs';
import { pages, readingView } from './addresses.ts';
import { serveBarePage } from './bare-page.ts';
import { type Click, clickOnce } from './click-once.ts';
import { describeFigure, figure } from './figures.ts';
import { type Visit, visitOnce } from './first-visit.ts';
import { launchBrowser } from './launch-browser.ts';
import { startServer } from './pinned.ts';
import { median, rounded } from './statistics.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const port = 4306;
const origin = `http://localhost:${port}`;
const rounds = 5;

assertNodeVersion();
execFileSync(process.execPath, [`${root}/build.mjs`, '--if-stale'], { stdio: 'inherit', cwd: root });
const server = await startServer(join(root, 'dist/server/main.js'), { port });
const [browser, bare] = await Promise.all([launchBrowser(), serveBarePage(origin + readingView)]);
try {
  const reference = await medianVisit(browser, bare.origin);
  const article = await medianVisit(browser, origin + pages['news-article']);
  const rows: Record<string, Visit> = { 'bare React': reference };
  for (const [name, path] of Object.entries(pages)) rows[name] = name === 'news-article' ? article : await medianVisit(browser, origin + path);
  // The first click warms the cache of payloads.
  await clickOnce(browser, { origin });
  const clicks = {
    quick: await medianClickMs(() => clickOnce(browser, { origin })),
    slow: await medianClickMs(() => clickOnce(browser, { origin, isSlow: true })),
  };
  console.log(`\nFirst visits on a slow phone (1.6 Mbit/s, 150 ms, a quarter of this machine), median of ${rounds}: ms, bytes besides fonts`);
  console.table(rows);
  const share = (name: 'paint' | 'hydrated' | 'bytes') => (article[name] / reference[name]).toFixed(2);
  console.log(
    `The article against its text with a small sheet and nothing but React: paint ${share('paint')}, hydrated ${share('hydrated')}, bytes ${share('bytes')}`,
  );
  const figures = [
    figure('article, first paint', article.paint, 'ms', { atMost: 520 }),
    figure('article, largest paint', article.largest ?? Number.NaN, 'ms', { atMost: 520 }),
    figure('article, hydrated', article.hydrated, 'ms', { atMost: 950 }),
    figure('article, blocking', article.blocking, 'ms', { atMost: 40 }),
    figure('article, besides fonts', article.bytes / 1000, 'kB', { atMost: 90 }),
    figure('largest shift of any', Math.max(...Object.values(rows).map(({ shift }) => shift)), '', { atMost: 0 }),
    figure('list to article after pointer intent', clicks.quick, 'ms', { atMost: 40 }),
    figure('the same on the slow phone', clicks.slow, 'ms', { atMost: 150 }),
  ];
  console.log(`\nGoals\n${figures.map(describeFigure).join('\n')}`);
} finally {
  bare.stop();
  await browser.close();
  await server.stop();
}

async function repeat<Result>(measure: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let round = 0; round < rounds; round++) results.push(await measure());
  return results;
}

async function medianClickMs(click: () => Promise<Click>): Promise<number> {
  return rounded(median((await repeat(click)).map(({ ms }) => ms)), 3);
}

/** The median of each number. A visit for which the browser has reported no largest paint counts for the other numbers. */
async function medianVisit(browser: Browser, address: string): Promise<Visit> {
  const visits = await repeat(() => visitOnce(browser, address));
  const medianOf = (read: (visit: Visit) => number | undefined) => rounded(median(visits.map(read).filter((value) => value !== undefined)), 3);
  return {
    paint: medianOf(({ paint }) => paint),
    largest: medianOf(({ largest }) => largest),
    tag: visits.at(-1)?.tag,
    hydrated: medianOf(({ hydrated }) => hydrated),
    blocking: medianOf(({ blocking }) => blocking),
    shift: medianOf(({ shift }) => shift),
    bytes: medianOf(({ bytes }) => bytes),
  };
}
