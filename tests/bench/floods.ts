/**
 * The effect on a visitor of floods of requests for what is expensive to make, with the limits that are set by default:
 * the times of a cached page and of the health check, compared with rest.
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pages } from './addresses.ts';
import type { AttackTask } from './attacker.ts';
import { type Attacker, settleMs, startAttacker } from './attacker-process.ts';
import { type BenchOptions, figure, type Table } from './figures.ts';
import { type Flood, floods, floodPort as port } from './flood-tasks.ts';
import { type MeasuredServer, startServer } from './pinned.ts';
import { percentile, rounded } from './statistics.ts';
import { timeVisits } from './time-visits.ts';

/** The least for each flood: a short one is repeated over new connections, because a percentile needs many visits. */
const floodMs = 5_000;
/**
 * How long the server is timed at rest before the first flood and after each, so that a machine that gets slower
 * meanwhile is compared with itself.
 */
const restMs = 1_500;
/** The end of what a flood has begun. */
const settleAfterFloodMs = 500;
/** Limits as they are by default, and a proxy that says from which network a request comes. */
const env = { RENDER_RATE: '', SEARCH_RATE: '', API_RATE: '', TRUST_PROXY: '1' };

/** Milliseconds, in ascending order. */
type Times = { page: number[]; health: number[] };

/** Requests a cached page and the health check while the work lasts. */
async function timeDuring(work: Promise<unknown>): Promise<Times> {
  const state = { isOver: false };
  void work.finally(() => {
    state.isOver = true;
  });
  const [page, health] = await timeVisits(port, [pages['news-article'], '/healthz'], () => state.isOver);
  await work;
  return { page, health };
}

async function attack(attacker: Attacker, task: AttackTask) {
  const started = performance.now();
  do await attacker.run(task);
  while (performance.now() - started < floodMs);
}

/** As a crawler that reads the whole site. @returns how many answers were no 200. */
async function walkSitemap(): Promise<number> {
  const read = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  const listed = [...(await read('/sitemap-pages.xml')).matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path || '/',
  );
  let refused = 0;
  for (const path of listed) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    await answer.arrayBuffer();
    if (answer.status !== 200) refused++;
  }
  return refused;
}

export async function measureFloods(root: string, _options: BenchOptions): Promise<Table> {
  const server = await startServer(join(root, 'dist/server/main.js'), { port, env });
  const attacker = startAttacker();
  try {
    await pause(settleMs);
    const refused = await walkSitemap();
    const walked = server.memory().now;
    await timeDuring(pause(restMs));
    const rests = [await timeDuring(pause(restMs))];
    const timed: { flood: Flood; seen: Times; peak: number }[] = [];
    for (const flood of floods) {
      timed.push({ flood, seen: await timeDuring(attack(attacker, flood.task)), peak: server.memory().peak });
      await pause(settleAfterFloodMs);
      rests.push(await timeDuring(pause(restMs)));
    }
    const rest = {
      page: sorted(rests.flatMap(({ page }) => page)),
      health: sorted(rests.flatMap(({ health }) => health)),
    };
    const rows: Table['rows'] = { 'at rest': rowOf(rest, rest) };
    const worst = { page: 0, health: 0, healthMs: 0, search: 0 };
    for (const { flood, seen, peak } of timed) {
      const { name, isSearch } = flood;
      const row = rowOf(seen, rest);
      rows[name] = { ...row, 'MB, most so far': peak };
      if (isSearch) worst.search = Math.max(worst.search, row['page p95 of rest']);
      else worst.page = Math.max(worst.page, row['page p99 of rest']);
      worst.health = Math.max(worst.health, row['health p99 of rest']);
      worst.healthMs = Math.max(worst.healthMs, seen.health.at(-1) ?? 0);
    }
    return tableOf({ rows, worst, refused, walked, server });
  } finally {
    attacker.stop();
    await server.stop();
  }
}

const sorted = (times: number[]) => times.toSorted((a, b) => a - b);

function rowOf(seen: Times, rest: Times) {
  const ratio = (kind: keyof Times, share: number) =>
    rounded(percentile(seen[kind], share) / percentile(rest[kind], share), 1);
  return {
    visits: seen.page.length,
    'page p95, ms': rounded(percentile(seen.page, 0.95), 1),
    'page p99, ms': rounded(percentile(seen.page, 0.99), 1),
    'page p95 of rest': ratio('page', 0.95),
    'page p99 of rest': ratio('page', 0.99),
    'health p99 of rest': ratio('health', 0.99),
    'slowest health, ms': rounded(seen.health.at(-1) ?? 0, 1),
  };
}

type Found = {
  rows: Table['rows'];
  worst: { page: number; health: number; healthMs: number; search: number };
  refused: number;
  walked: number;
  server: MeasuredServer;
};

function tableOf({ rows, worst, refused, walked, server }: Found): Table {
  const { peak } = server.memory();
  return {
    title: `Floods of what is expensive to make, default limits; ${walked} MB after a walk over the sitemap, at most ${peak} MB`,
    rows,
    figures: [
      figure('a crawler that walks over the sitemap: refused', refused, 'pages', { atMost: 0 }),
      figure('floods of one network: p99 of a cached page', worst.page, 'of p99 at rest', { atMost: 5 }),
      figure('floods: p99 of the health check', worst.health, 'of p99 at rest', { atMost: 100 }),
      figure('floods: slowest health check', worst.healthMs, 'ms', { atMost: 1_000 }),
      figure('searches of 60 and 150 visitors: p95 of a cached page', worst.search, 'of p95 at rest', { atMost: 3 }),
      figure('floods: most memory', peak / walked, 'of that after a walk over the sitemap', { atMost: 1.5 }),
    ],
  };
}
