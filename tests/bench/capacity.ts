/**
 * `npm run bench -- capacity`: measures how many requests of each class one process answers per second while 99 of 100
 * are answered within 50 ms, and writes the tables in `docs/operating.md`. `MS=…` is the time of one measurement.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../support/root.mjs';
import { pages } from './addresses.ts';
import type { LoadResult, LoadTask } from './load.ts';
import { readManifest } from './manifest.ts';
import { type Load, type MeasuredServer, startLoad, startServer } from './pinned.ts';
import { type ClassName, classNames, type Rate, type Rates, sizingTable } from './sizing.ts';

const ms = Number(process.env.MS ?? 3_000);
const maxP99 = 50;
const settleMs = 4_000;
const ports = { kept: 4370, unkept: 4371 };
const form = JSON.stringify({
  fullName: 'Ann Lee',
  company: 'Example Wafers',
  country: 'GB',
  email: 'ann@example.org',
  phone: '020 7946 0958',
  interests: ['lithium'],
  message: 'How much gallium comes from scrap, in this lot?',
});

type LoadProcess = Load<LoadTask, LoadResult | { error: string }>;
type Asked = Pick<LoadTask, 'port' | 'request' | 'status'>;

function write(head: string, body = ''): string {
  return `${head} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html,*/*;q=0.8\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n${body && `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`}\r\n${body}`;
}

function listClasses(stylesheet: string): Record<ClassName, Asked> {
  return {
    'cached page': { port: ports.kept, request: write(`GET ${pages['news-article']}`), status: 200 },
    'uncached page': { port: ports.unkept, request: write(`GET ${pages['news-article']}`), status: 200 },
    search: { port: ports.kept, request: write('GET /search?q=gallium'), status: 200 },
    API: { port: ports.kept, request: write('GET /api/v1/news?limit=10'), status: 200 },
    form: { port: ports.kept, request: write('POST /api/v1/contact', form), status: 202 },
    asset: { port: ports.kept, request: write(`GET /assets/${stylesheet}`), status: 200 },
  };
}

/**
 * Doubles the connections as long as answers are in time. On a shared machine processor time is more reliable than
 * wall-clock time, so it is measured too.
 * @returns `inTime`: the requests a second of the best measurement in time, 0 when one connection is too many.
 * `ofCore`: requests per second of processor time.
 */
async function findRate({
  asked,
  server,
  load,
}: {
  asked: Asked;
  server: MeasuredServer;
  load: LoadProcess;
}): Promise<Rate> {
  const warmupMs = ms / 4;
  let [inTime, ofCore] = [0, 0];
  for (let connections = 1; connections <= 256; connections *= 2) {
    const before = server.cpuMs();
    const result = await load.run({ ...asked, connections, warmupMs, ms });
    if ('error' in result) throw new Error(result.error);
    if (result.wrong) throw new Error(`${result.wrong} answers had another status than ${asked.status}`);
    ofCore = Math.max(ofCore, (result.perSecond * (ms + warmupMs)) / (server.cpuMs() - before));
    if (result.p99 <= maxP99) inTime = Math.max(inTime, result.perSecond);
    else if (connections >= 16) break;
  }
  return { inTime, ofCore };
}

async function measureRates(dataDir: string): Promise<Rates> {
  const script = join(root, 'dist/server/main.js');
  const load: LoadProcess = startLoad(join(root, 'tests/bench/load.ts'));
  const running = new Map<number, MeasuredServer>();
  const start = async (name: keyof typeof ports, env: Record<string, string>) => {
    const server = await startServer(script, {
      port: ports[name],
      env: { DATA_DIR: join(dataDir, name), FORMS_RATE: 'off', ...env },
    });
    running.set(ports[name], server);
  };
  try {
    await start('kept', {});
    await start('unkept', { PAGE_CACHE_MB: '0' });
    await pause(settleMs);
    const classes = listClasses(readManifest(root).stylesheet);
    const rates: Partial<Rates> = {};
    for (const name of classNames) {
      const rate = await findRate({
        asked: classes[name],
        server: running.get(classes[name].port) as MeasuredServer,
        load,
      });
      rates[name] = rate;
      console.log(
        `${name}: ${rate.inTime.toFixed(0)} a second with a p99 of at most ${maxP99} ms, ${rate.ofCore.toFixed(0)} for a second of processor time`,
      );
    }
    return rates as Rates;
  } finally {
    load.stop();
    await Promise.all([...running.values()].map((server) => server.stop()));
  }
}

execFileSync(process.execPath, [join(root, 'build.mjs'), '--if-stale'], { stdio: 'inherit', cwd: root });
const dataDir = mkdtempSync(join(tmpdir(), 'capacity-'));
try {
  const rates = await measureRates(dataDir);
  const [{ model } = { model: 'an unknown processor' }] = cpus();
  const machine = `${availableParallelism()} cores of ${model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, load average ${loadavg()[0]?.toFixed(1)} meanwhile, ${new Date().toISOString().slice(0, 10)}`;
  const [from, to] = ['<!-- capacity: written by `npm run bench -- capacity` -->', '<!-- /capacity -->'];
  const file = join(root, 'docs/operating.md');
  const text = readFileSync(file, 'utf8');
  const table = `${from}\n${sizingTable(rates, machine)}\n${to}`;
  console.log(table);
  writeFileSync(file, text.slice(0, text.indexOf(from)) + table + text.slice(text.indexOf(to) + to.length));
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
