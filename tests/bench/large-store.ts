/**
 * The effect of a large SQLite store on the latency of pages:
 * `npm run bench -- store [--mb=200] [--root=/another/checkout]`, of a built checkout. Not a part of `npm run bench`
 * without a name: it writes hundreds of megabytes.
 */

import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { root } from '../support/root.mjs';
import { fillStore } from './fill-store.ts';
import { pinning, startServer } from './pinned.ts';
import { percentile, rounded } from './statistics.ts';

const option = (name: string, otherwise: string) =>
  process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
const checkout = option('root', root);
const bytes = Number(option('mb', '200')) * 1e6;

const port = 4330;
const origin = `http://127.0.0.1:${port}`;
const folder = mkdtempSync(join(tmpdir(), 'large-store-'));
const file = join(folder, 'site.db');
const delayPort = 4331;
const env = {
  DATA_DIR: folder,
  FORMS_RATE: 'off',
  LOOP_DELAY_PORT: String(delayPort),
  NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'tests/bench/loop-delay.mjs')).href}`,
};
const entry = {
  fullName: 'Ann Lee',
  company: 'Example Wafers',
  country: 'GB',
  phone: '020 7946 0958',
  interests: ['lithium'],
};
/** Event loop delays of the server in milliseconds, received since the start of the measurement. */
let delays: number[] = [];
const listener = createSocket('udp4').on('message', (text) => delays.push(Number(text.toString())));
listener.bind(delayPort, '127.0.0.1');
const probeMs = 10;
const lockMs = 4_000;
/** How long pages are timed after the measured work, to include its background work. */
const afterMs = 4_000;

async function post(index: string): Promise<{ status: number; reference: string; receipt: string }> {
  const body = JSON.stringify({
    ...entry,
    email: `ann${index}@example.org`,
    message: `How much gallium comes from scrap, in lot ${index}?`,
  });
  const response = await fetch(`${origin}/api/v1/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  if (response.status !== 202) return { status: response.status, reference: '', receipt: '' };
  const { reference, receipt } = (await response.json()) as { reference: string; receipt: string };
  return { status: 202, reference, receipt: new URL(receipt, origin).pathname };
}

async function erase(receipt: string): Promise<number> {
  const response = await fetch(origin + receipt, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ sure: 'yes', action: 'erase' }),
    redirect: 'manual',
  });
  return response.status;
}

type Row = Record<string, string | number>;

/**
 * Asks for a cached page every 10 ms while `work` is done, and for a while after.
 * @returns a row of figures, with what `work` returns.
 */
async function measure(work: () => Promise<Row>): Promise<Row> {
  delays = [];
  const times: number[] = [];
  const over = new AbortController();
  async function probe() {
    while (!over.signal.aborted) {
      const started = performance.now();
      await fetch(`${origin}/`).then((answer) => answer.arrayBuffer());
      times.push(performance.now() - started);
      await setTimeout(probeMs);
    }
  }
  const probing = probe();
  const result = await work();
  await setTimeout(afterMs);
  over.abort();
  await probing;
  times.sort((a, b) => a - b);
  return {
    'event loop, longest ms': Math.max(...delays),
    'page p50 ms': rounded(percentile(times, 0.5), 1),
    'page p99 ms': rounded(percentile(times, 0.99), 1),
    'page slowest ms': rounded(percentile(times, 1), 1),
    ...result,
  };
}

async function timed(name: string, work: () => Promise<string | number>): Promise<Row> {
  const started = performance.now();
  const answer = await work();
  return { [`${name} ms`]: Math.round(performance.now() - started), answer: String(answer) };
}

async function runStore(...verb: string[]): Promise<string> {
  const child = spawn(process.execPath, [join(checkout, 'dist/server/store.js'), ...verb], {
    env: { DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.resume();
  const [code] = await once(child, 'exit');
  return `exit code ${code}`;
}

/** Another process has the write lock while a visitor sends a message. */
async function holdLock(): Promise<Row> {
  const other = new DatabaseSync(file, { timeout: 5_000 });
  other.exec('BEGIN IMMEDIATE');
  const sending = timed('visitor waits', async () => (await post('locked')).status);
  await setTimeout(lockMs);
  other.exec('COMMIT');
  other.close();
  return sending;
}

const script = join(checkout, 'dist/server/main.js');
let server = await startServer(script, { port, env });
try {
  await post('first');
  await server.stop();
  fillStore(file, bytes);
  server = await startServer(script, { port, env });
  const sent = { one: await post('one'), two: await post('two'), three: await post('three') };
  await setTimeout(3_000);
  const rows = {
    'at rest': await measure(() => setTimeout(2_000, {})),
    'a visitor erases': await measure(() => timed('visitor waits', () => erase(sent.one.receipt))),
    'another erases': await measure(() => timed('visitor waits', () => erase(sent.two.receipt))),
    'store export': await measure(() => timed('operator waits', () => runStore('export', '--format', 'ndjson'))),
    'store erase': await measure(() => timed('operator waits', () => runStore('erase', sent.three.reference))),
    [`locked for ${lockMs / 1000} s`]: await measure(holdLock),
  };
  const { now, peak } = server.memory();
  console.log(
    `A store of ${Math.round(statSync(file).size / 1e6)} MB, ${pinning}; ${now} MB resident, ${peak} at most\n${checkout}`,
  );
  console.table(rows);
} finally {
  await server.stop();
  listener.close();
  rmSync(folder, { recursive: true, force: true });
}
