/**
 * `npm run bench -- overload`: the effect on visitors when far more pages are requested than can be rendered, and when
 * the server is stopped meanwhile. On addresses of this machine only. `SECONDS=…`: the duration of the load (60).
 * `TIMES=…`: the load as a multiple of the capacity (5). `RENDER_QUEUE=…` is a setting of the server. Exits with 1 when
 * something does not hold.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { root } from '../support/root.mjs';
import { type BuiltServer, startServer } from '../support/servers/start-server.ts';
import type { FloodResult, FloodTask } from './flood.ts';
import { downloadSlowly } from './overload-downloads.ts';
import { type Probes, probeAll, summarizeProbe, timeAnswer } from './overload-probes.ts';
import { startLoad } from './pinned.ts';
import { percentile, rounded } from './statistics.ts';

const seconds = Number(process.env.SECONDS ?? 60);
const times = Number(process.env.TIMES ?? 5);
const settleMs = 6_000;
const connections = { capacity: 16, crowd: 2_000 };
const normalWithinMs = 10_000;

const load = startLoad<FloodTask, FloodResult>(fileURLToPath(new URL('flood.ts', import.meta.url)));

function start(dataDir: string): Promise<BuiltServer> {
  const limits = {
    RENDER_RATE: 'off',
    SEARCH_RATE: 'off',
    FORMS_RATE: 'off',
    RENDER_WAIT_MS: '3000',
    ...(process.env.RENDER_QUEUE && { RENDER_QUEUE: process.env.RENDER_QUEUE }),
  };
  return startServer(join(root, 'dist/server/main.js'), {
    ...limits,
    DATA_DIR: dataDir,
    DRAIN_MS: '1000',
    SHUTDOWN_GRACE_MS: '8000',
  });
}

const portOf = ({ origin }: BuiltServer) => Number(new URL(origin).port);
const shownOf = ({ statuses }: FloodResult) => statuses[200] ?? 0;

/**
 * Milliseconds, after the last answer to the crowd, until a page that is in no cache is shown within three times its
 * time at rest.
 */
async function timeToNormal(port: number, restMs: number): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const begun = performance.now();
  let passed = 0;
  for (let number = 0; passed < normalWithinMs; number++, passed = performance.now() - begun) {
    const { ms, status } = await timeAnswer(port, { path: `/search?q=normal+${number}` }, agent);
    if (status === 200 && ms <= restMs * 3) break;
  }
  agent.destroy();
  return passed;
}

async function measureCrowd(port: number) {
  await pause(settleMs);
  const rest = await probeAll(port, pause(5_000));
  const alone = await load.run({ port, seconds: 3, connections: 1 });
  const most = await load.run({ port, seconds: 8, connections: connections.capacity });
  const capacity = shownOf(most) / 8;
  const flood = load.run({ port, seconds, connections: connections.crowd, rate: capacity * times });
  const beside = await probeAll(port, flood);
  const crowd = await flood;
  const normalMs =
    crowd.lastAnswerMs +
    (await timeToNormal(
      port,
      percentile(
        alone.shownMs.toSorted((a, b) => a - b),
        0.5,
      ),
    ));
  return { rest, beside, capacity, crowd, normalMs };
}

/** SIGTERM while a crowd, downloads and cached pages are being answered. */
async function measureStop(server: BuiltServer, capacity: number) {
  const port = portOf(server);
  const flood = load.run({ port, seconds: 2, connections: 100, rate: capacity * 2 });
  const downloads = downloadSlowly(port, 10);
  await pause(1_000);
  const begun = performance.now();
  const code = await server.stop();
  return { code, ms: performance.now() - begun, crowd: await flood, downloads: await downloads };
}

function report(name: string, probes: Probes) {
  console.log(`\n${name} (milliseconds)`);
  console.table(Object.fromEntries(Object.entries(probes).map(([kind, probe]) => [kind, summarizeProbe(probe)])));
}

function describe({ statuses, withoutRetryAfter, torn, reset, notAccepted, refusedMs }: FloodResult) {
  const refused = rounded(
    percentile(
      refusedMs.toSorted((a, b) => a - b),
      0.99,
    ),
    0,
  );
  return { statuses, withoutRetryAfter, torn, reset, notAccepted, 'p99 of refusals (ms)': refused };
}

const dataDir = mkdtempSync(join(tmpdir(), 'overload-'));
const server = await start(dataDir);
console.log(
  `Load of this machine before: ${loadavg()
    .map((value) => rounded(value, 1))
    .join(', ')}`,
);
const { rest, beside, capacity, crowd, normalMs } = await measureCrowd(portOf(server));
const stop = await measureStop(server, capacity);
load.stop();
rmSync(dataDir, { recursive: true, force: true });

report('at rest', rest);
report(
  `beside a crowd of ${rounded(capacity * times, 0)} requests a second for ${seconds} s, ${times} times the capacity of ${rounded(capacity, 0)}`,
  beside,
);
console.log('\nthe crowd:', describe(crowd), `\nnormal again after ${rounded(normalMs, 0)} ms`);
console.log('\nSIGTERM under load:', {
  code: stop.code,
  ms: rounded(stop.ms, 0),
  ...describe(stop.crowd),
  downloads: stop.downloads,
});

const p99 = (probe: { times: number[] }) => summarizeProbe({ ...probe, wrong: 0 }).p99;
const [restP99, loadP99] = [p99(rest.kept), p99(beside.kept)];
console.log(
  `\np99 of cached pages: ${rounded(restP99, 1)} ms at rest, ${rounded(loadP99, 1)} ms under load, ${rounded(loadP99 / restP99, 2)} times as much`,
);
const isExpected = Object.keys(crowd.statuses).every((status) => ['200', '429', '503'].includes(status));
const claims: [string, boolean][] = [
  [
    'the crowd gets only 200, 429 and 503 with Retry-After',
    isExpected && crowd.withoutRetryAfter + crowd.torn + crowd.reset + crowd.notAccepted === 0,
  ],
  ['cached pages, files, health and forms are all answered', Object.values(beside).every(({ wrong }) => wrong === 0)],
  ['p99 of cached pages is at most twice that at rest', loadP99 <= restP99 * 2],
  ['p99 of health is below 200 ms', Math.max(p99(beside.health), p99(beside.ready)) < 200],
  ['normal within 2 s', normalMs < 2_000],
  ['SIGTERM tears no answer and ends with 0', stop.code === 0 && stop.crowd.torn + stop.downloads.torn === 0],
];
console.log('');
for (const [claim, holds] of claims) console.log(`${holds ? 'holds         ' : 'DOES NOT HOLD '} ${claim}`);
process.exitCode = claims.every(([, holds]) => holds) ? 0 : 1;
