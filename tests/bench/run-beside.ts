/**
 * `npm run bench -- beside`: the site beside the same text on other frameworks, on a slow phone in alternating rounds.
 * Figures are reported, never asserted. `--rounds=3`: fewer rounds; `--only=article`, `clicks`, `pages` or `faces`:
 * only these; `--with-faces`: the references fetch the site's faces, too. Writes `.cache/bench-beside.json`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { assertNodeVersion } from '../../build.mjs';
import { root } from '../support/root.mjs';
import { measureBesideClicks } from './beside-clicks.ts';
import { type Beside, besidePages, measureArticle, measurePages } from './beside-visits.ts';
import { measureFaces } from './brand-faces.ts';
import { describeFigure, type Table } from './figures.ts';
import { launchBrowser } from './launch-browser.ts';
import { startServer } from './pinned.ts';
import { readReferenceText } from './reference-text.ts';
import { startPublicReferences } from './references.ts';
import { serveStillPages } from './still-pages.ts';

const options = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, only: { type: 'string' }, 'with-faces': { type: 'boolean' } },
}).values;
const measures = {
  article: measureArticle,
  clicks: measureBesideClicks,
  pages: measurePages,
  faces: measureFaces,
};

assertNodeVersion();
execFileSync(process.execPath, [`${root}/build.mjs`, '--if-stale'], { stdio: 'inherit', cwd: root });
const site = await startServer(`${root}/dist/server/main.js`, { port: 4319 });
const origin = `http://localhost:${site.port}`;
const stops = [site.stop];
const tables: Table[] = [];
try {
  const references = await startPublicReferences(root, await readReferenceText(origin));
  stops.push(references.stop);
  const browser = await launchBrowser();
  stops.push(() => browser.close());
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, Chromium ${browser.version()}, load ${loadavg()[0]?.toFixed(1)}`;
  console.log([machine, ...references.running.map(({ name, versions }) => `${name}: ${versions}`)].join('\n'));
  const still = await serveStillPages(origin, Object.values(besidePages));
  stops.push(async () => still.stop());
  const beside: Beside = {
    site: origin,
    stillSite: still.origin,
    references: references.running,
    rounds: Number(options.rounds),
    withFaces: options['with-faces'] ?? false,
  };
  for (const [name, measure] of Object.entries(measures)) {
    if (options.only && options.only !== name) continue;
    const { title, rows, figures = [] } = await measure(browser, beside);
    tables.push({ title, rows, figures });
    console.log(`\n${title}`);
    console.table(rows);
    console.log(figures.map(describeFigure).join('\n'));
  }
  mkdirSync(`${root}/.cache`, { recursive: true });
  const versions = Object.fromEntries(references.running.map(({ name, versions }) => [name, versions]));
  writeFileSync(
    `${root}/.cache/bench-beside.json`,
    JSON.stringify({ machine, versions, rounds: beside.rounds, tables }, null, 2),
  );
} finally {
  for (const stop of stops.toReversed()) await stop();
}
