/**
 * `npm run bench`: the cost of the built site, compared with bare Node servers in the same run. Figures are reported,
 * never asserted. `-- --quick`: one short round; `-- --attack`: only what a stranger can do to other visitors;
 * `-- --letters`: only what visitors notice of an edition of the letter; `-- --search`: only the search.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { assertNodeVersion } from '../../build.mjs';
import { root } from '../support/root.mjs';
import { measureAttack } from './attack.ts';
import { measureBodies } from './bodies.ts';
import { measureBytes } from './bytes.ts';
import { type BenchOptions, describeFigure, type Table } from './figures.ts';
import { measureForms } from './forms.ts';
import { measureLargeContent } from './large-content.ts';
import { measureLetters } from './letters.ts';
import { measureNavigation } from './navigation.ts';
import { measurePlayback } from './playback.ts';
import { measureSearch } from './search.ts';
import { measureStart } from './start.ts';
import { measureThroughput } from './throughput.ts';

const isQuick = process.argv.includes('--quick');
type Measure = (root: string, options: BenchOptions) => Promise<Table | Table[]>;
const usual: Measure[] = [
  measureStart,
  measureLargeContent,
  measureBytes,
  measureNavigation,
  measureForms,
  measureLetters,
  measureBodies,
  measurePlayback,
  measureSearch,
  measureThroughput,
];

assertNodeVersion();
execFileSync(process.execPath, [`${root}/build.mjs`, '--if-stale'], { stdio: 'inherit', cwd: root });
const tables: Table[] = [];
const alone = new Map<string, Measure>([
  ['--attack', measureAttack],
  ['--letters', measureLetters],
  ['--search', measureSearch],
]);
const chosen = process.argv.flatMap((option) => alone.get(option) ?? []);
for (const measure of chosen.length ? chosen.slice(0, 1) : usual) {
  for (const table of [await measure(root, { isQuick })].flat()) {
    tables.push(table);
    console.log(`\n${table.title}`);
    console.table(table.rows);
  }
}
const figures = tables.flatMap((table) => table.figures ?? []);
console.log(`\nGoals\n${figures.map(describeFigure).join('\n')}`);
mkdirSync(`${root}/.cache`, { recursive: true });
writeFileSync(
  `${root}/.cache/bench.json`,
  JSON.stringify(
    { node: process.version, isQuick, figures, tables: tables.map(({ title, rows }) => ({ title, rows })) },
    null,
    2,
  ),
);
