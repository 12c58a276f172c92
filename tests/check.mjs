/**
 * `npm run check`: all static checks, in parallel. Prints the output of each and fails if one fails. With `--fix`, the
 * code is formatted first.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './support/root.mjs';

const checks = [
  { name: 'content', command: process.execPath, options: ['build.mjs', '--content'] },
  { name: 'tsc', command: 'node_modules/.bin/tsc', options: [] },
  { name: 'oxlint', command: 'node_modules/.bin/oxlint', options: ['--type-aware'] },
  { name: 'biome', command: 'node_modules/.bin/biome', options: ['ci', '.'], fix: 'npm run check -- --fix' },
  { name: 'knip', command: 'node_modules/.bin/knip', options: [] },
];

/**
 * @param {(typeof checks)[number]} check
 * @returns {Promise<boolean>} whether it has passed
 */
async function run({ name, command, options, fix }) {
  const startedAt = performance.now();
  const child = spawn(command, options, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  /** @type {Buffer[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (/** @type {Buffer} */ chunk) => output.push(chunk));
  const [code] = await once(child, 'close');
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${name}: ${code === 0 ? 'passed' : 'FAILED'} after ${seconds} s`);
  process.stdout.write(Buffer.concat(output));
  if (code !== 0 && fix) console.log(`${fix} fixes most of it.`);
  return code === 0;
}

if (process.argv.includes('--fix'))
  await run({ name: 'format', command: 'node_modules/.bin/biome', options: ['check', '--write', '.'] });
const results = await Promise.all(checks.map(run));
process.exitCode = results.every(Boolean) ? 0 : 1;
