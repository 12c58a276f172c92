/** `npm run check`: everything that reads the sources without running them, side by side. Prints what each has to say and fails if one fails. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const checks = [
  ['content', process.execPath, 'build.mjs', '--content'],
  ['tsc', 'node_modules/.bin/tsc'],
  ['oxlint', 'node_modules/.bin/oxlint', '--type-aware'],
  ['biome', 'node_modules/.bin/biome', 'ci', '.'],
  ['knip', 'node_modules/.bin/knip'],
];

/** @returns whether it has passed. */
async function run([name, command, ...options]) {
  const startedAt = performance.now();
  const child = spawn(command, options, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const [code] = await once(child, 'close');
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${name}: ${code === 0 ? 'passed' : 'FAILED'} after ${seconds} s`);
  process.stdout.write(Buffer.concat(output));
  return code === 0;
}

const results = await Promise.all(checks.map(run));
process.exitCode = results.every(Boolean) ? 0 : 1;
