/**
 * `npm run bench -- browser`: the performance of the site in a browser, compared with two references in the same run.
 * Figures are reported, never asserted. `--quick`: three rounds, only HTTP/1.1 on the phone; `--only=article`: only
 * that page, or `clicks`.
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { assertNodeVersion } from '../../build.mjs';
import { root } from '../support/root.mjs';
import { type Protocol, startBrowserServers } from './browser-servers.ts';
import { measureClicks } from './clicks.ts';
import type { Device } from './devices.ts';
import { describeFigure, type Figure, type Table } from './figures.ts';
import { launchBrowser } from './launch-browser.ts';
import { absoluteRows, ratioRows, visitFigures } from './visit-figures.ts';
import { measureVisits } from './visits.ts';

const { quick: isQuick = false, only } = parseArgs({
  options: { quick: { type: 'boolean' }, only: { type: 'string' } },
}).values;
const rounds = isQuick ? 3 : 7;

/** `hasGoals`: with HTTP/2 the ratios are only reported. */
type Place = { protocol: Protocol; device: Device; names: string[]; hasGoals: boolean };
const places: Place[] = [
  { protocol: 'HTTP/1.1', device: 'phone', names: ['article', 'home', 'list', 'material'], hasGoals: true },
  { protocol: 'HTTP/1.1', device: 'desktop', names: ['article'], hasGoals: true },
  { protocol: 'HTTP/2', device: 'phone', names: ['article'], hasGoals: false },
  { protocol: 'HTTP/2', device: 'desktop', names: ['article'], hasGoals: false },
];

assertNodeVersion();
execFileSync(process.execPath, [`${root}/build.mjs`, '--if-stale'], { stdio: 'inherit', cwd: root });
const servers = await startBrowserServers(root, { withProxy: !isQuick });
const browser = await launchBrowser(servers.browserFlags);
const figures: Figure[] = [];
try {
  for (const { protocol, device, names, hasGoals } of only === 'clicks'
    ? []
    : places.slice(0, isQuick ? 1 : undefined)) {
    const origins = servers.origins.get(protocol);
    if (!origins) continue;
    const where = `${protocol}, ${device}`;
    const visits = await measureVisits(browser, { device, names: only ? [only] : names, rounds, origins });
    print({
      title: `Visits over ${where}, median of ${rounds}: ms, kB besides fonts, requests and kB up to hydrated`,
      rows: absoluteRows(visits),
    });
    print({ title: `Ratios over ${where}, median of the ratios of ${rounds} rounds`, rows: ratioRows(visits) });
    if (hasGoals) figures.push(...visitFigures(where, visits));
  }
  const site = servers.origins.get('HTTP/1.1')?.site;
  if (site && (!only || only === 'clicks')) print(await measureClicks(browser, { origin: site, rounds }));
  console.log(`\nGoals\n${figures.map(describeFigure).join('\n')}`);
} finally {
  await browser.close();
  await servers.stop();
}

function print(table: Table) {
  console.log(`\n${table.title}`);
  console.table(table.rows);
  figures.push(...(table.figures ?? []));
}
