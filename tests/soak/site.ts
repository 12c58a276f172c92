/**
 * `npm run soak -- site`: mixed traffic with faults on the built site, on this machine only. `REQUESTS=…` (100,000) or
 * `MINUTES=…` limits it, `SEED=…` repeats it, `VISITORS=…` (24) send requests concurrently.
 */
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type MeasuredServer, startServer } from '../bench/pinned.ts';
import { createRandom } from '../support/random.ts';
import { root } from '../support/root.mjs';
import { type Sample, slopeOf } from './slope.ts';
import { type KindName, kinds, type Site, weights } from './visitors.ts';

const port = 4360;
const minutes = Number(process.env.MINUTES ?? 0);
const requests = Number(process.env.REQUESTS ?? (minutes ? Number.POSITIVE_INFINITY : 100_000));
const visitors = Number(process.env.VISITORS ?? 24);
const seed = process.env.SEED ?? String(Math.floor(Math.random() * 1e9));
const sampleMs = 1_000;
/** Tolerance for open files of the server and idle connections of this process. */
const descriptorRoom = 8;
/** The share of requests that may be refused with 503. On a quiet machine none is. */
const maxRefused = 0.01;
/** Growth of memory that a test of this length cannot distinguish from noise. */
const flatMegabytes = 10;

async function findSite(agent: Agent): Promise<Site> {
  const text = await (await fetch(`http://127.0.0.1:${port}/sitemap`)).text();
  const listed = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  const forms = new Set(['/contact-us', '/sign-up']);
  const pages = [...listed.matchAll(/href="(\/[^"#?]*)"/g)]
    .map(([, path = '']) => path)
    .filter((path) => !forms.has(path));
  const assets = globSync('*.{js,css,woff2,svg}', { cwd: join(root, 'dist/assets') }).map((name) => `/assets/${name}`);
  const { id } = (await (await fetch(`http://127.0.0.1:${port}/builds/latest.json`)).json()) as { id: string };
  return { port, agent, pages: [...new Set(pages)], assets, build: id, etags: new Map() };
}

/** `refused`: 503 responses, by which a busy server sheds load. */
type Run = {
  counts: Map<KindName, number>;
  faults: Map<string, number>;
  samples: Sample[];
  done: number;
  refused: number;
};

async function runVisitors(site: Site, server: MeasuredServer): Promise<Run> {
  const run: Run = { counts: new Map(), faults: new Map(), samples: [], done: 0, refused: 0 };
  const until = minutes ? performance.now() + minutes * 60_000 : Number.POSITIVE_INFINITY;
  const timer = setInterval(() => run.samples.push({ requests: run.done, megabytes: server.memory().now }), sampleMs);
  let begun = 0;
  const visit = async (visitor: number) => {
    const random = createRandom(`${seed} ${visitor}`);
    while (begun < requests && performance.now() < until) {
      const index = begun++;
      const kind = random.weigh(weights);
      const fault = await kinds[kind].visit(site, random, index).then(
        ({ status, expected }) => {
          if (status === 503) run.refused++;
          return status === 503 || expected.includes(status) ? undefined : `answered ${status || 'nothing'}`;
        },
        (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error),
      );
      run.done++;
      run.counts.set(kind, (run.counts.get(kind) ?? 0) + 1);
      if (fault) run.faults.set(`${kind}: ${fault}`, (run.faults.get(`${kind}: ${fault}`) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  clearInterval(timer);
  return run;
}

/** @returns what is wrong, in words. */
function judge({ faults, samples, done, refused }: Run, descriptors: { before: number; after: number }): string[] {
  const { perMillion, noise } = slopeOf(samples);
  const grown = ((perMillion - noise) * done) / 1e6;
  console.log(
    `memory: ${perMillion.toFixed(1)} MB a million requests, noise ${noise.toFixed(1)}; open descriptors ${descriptors.before} before, ${descriptors.after} after`,
  );
  return [
    ...[...faults].map(([name, count]) => `${name}, ${count} times`),
    ...(refused > done * maxRefused ? [`${refused} of ${done} requests were refused with 503`] : []),
    ...(grown > flatMegabytes ? [`memory grew by at least ${grown.toFixed(0)} MB beyond noise`] : []),
    ...(descriptors.after > descriptors.before + descriptorRoom
      ? [`${descriptors.after - descriptors.before} descriptors stayed open`]
      : []),
  ];
}

execFileSync(process.execPath, [join(root, 'build.mjs'), '--if-stale'], { stdio: 'inherit', cwd: root });
const dataDir = mkdtempSync(join(tmpdir(), 'soak-'));
const server = await startServer(join(root, 'dist/server/main.js'), {
  port,
  env: { DATA_DIR: dataDir, FORMS_RATE: 'off' },
});
const agent = new Agent({ keepAlive: true, maxSockets: visitors });
try {
  const site = await findSite(agent);
  const before = server.descriptors();
  const started = performance.now();
  const run = await runVisitors(site, server);
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  // The server notices closed connections, and its idle threads end.
  for (let waited = 0; waited < 60 && server.descriptors() > before + descriptorRoom; waited++) await pause(1_000);
  console.table(Object.fromEntries([...run.counts].map(([name, count]) => [name, { requests: count }])));
  console.log(
    `seed ${seed}: ${run.done} requests in ${seconds.toFixed(0)} s, ${(run.done / seconds).toFixed(0)} a second, ${visitors} at once, ${run.refused} refused with 503`,
  );
  const { now, peak } = server.memory();
  console.log(
    `resident ${now} MB, at most ${peak}; ${(server.cpuMs() / run.done).toFixed(2)} ms of processor time a request`,
  );
  const wrong = judge(run, { before, after: server.descriptors() });
  console.log(wrong.length ? `FAILED\n${wrong.join('\n')}` : 'PASSED');
  process.exitCode = wrong.length ? 1 : 0;
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
