/** `npm run bench`: what the built site costs, beside a bare Node server in the same run. Figures are reported, never asserted. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { assertNodeVersion } from '../../build.mjs';
import { measureBytes } from './bytes.mjs';
import { measureLargeContent } from './large-content.mjs';
import { measureStart } from './start.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

assertNodeVersion();
execFileSync(process.execPath, [`${root}/build.mjs`, '--if-stale'], { stdio: 'inherit', cwd: root });
for (const measure of [measureStart, measureLargeContent, measureBytes]) {
  const { title, rows } = await measure(root);
  console.log(`\n${title}`);
  console.table(rows);
}
