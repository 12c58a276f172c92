/**
 * The effect on other visitors of many requests with repeated or unknown query keys, compared with as many requests for
 * one cached page.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pages } from './addresses.ts';
import { settleMs, startAttacker } from './attacker-process.ts';
import { type BenchOptions, figure, type Table } from './figures.ts';
import { readManifest } from './manifest.ts';
import { startServer } from './pinned.ts';
import { percentile, rounded } from './statistics.ts';
import { timeVisits } from './time-visits.ts';

const port = 4350;
const [addressCount, connections] = [900, 4];
/** How long the visitors are timed after the last request of the attack. */
const afterMs = { thorough: 20_000, quick: 5_000 };
const restMs = 5_000;

/** Milliseconds. */
type Visits = { p50: number; p99: number; slowestPage: number; slowestFile: number };

/** Requests a cached page and a file. */
async function timePageAndFile(file: string, isOver: () => boolean): Promise<Visits> {
  const [page, files] = await timeVisits(port, [pages['news-article'], file], isOver);
  return {
    p50: percentile(page, 0.5),
    p99: percentile(page, 0.99),
    slowestPage: page.at(-1) ?? 0,
    slowestFile: files.at(-1) ?? 0,
  };
}

/** Addresses of four alternating kinds, all different. */
function endlessAddresses(count: number, buildId: string): string[] {
  const random = () => randomBytes(6).toString('hex');
  const addresses = () => [
    `/?measure=reliance&measure=${random()}`,
    `/?${random()}=${random()}`,
    `/_payload.json?${buildId}&measure=reliance&measure=${random()}`,
    `/blue/news-analysis?page=2&x=${random()}&page=${random()}`,
  ];
  return Array.from({ length: count / 4 }, addresses).flat();
}

export async function measureEndlessAddresses(root: string, { isQuick }: BenchOptions): Promise<Table> {
  const { buildId, stylesheet } = readManifest(root);
  const server = await startServer(join(root, 'dist/server/main.js'), { port });
  const attacker = startAttacker();
  /** Times visits while the work is done and `moreMs` longer. */
  async function during<Result>(work: Promise<Result>, moreMs: number): Promise<{ visits: Visits; result: Result }> {
    let end = Number.POSITIVE_INFINITY;
    const [result, visits] = await Promise.all([
      work.finally(() => {
        end = performance.now() + moreMs;
      }),
      timePageAndFile(`/assets/${stylesheet}`, () => performance.now() > end),
    ]);
    return { visits, result };
  }
  const ask = (addresses: string[]) => attacker.run({ kind: 'askAll', port, addresses, connections });
  try {
    await pause(settleMs);
    await during(pause(1_000), 0);
    const rest = await during(pause(restMs), 0);
    const before = server.memory().now;
    const ordinary = await during(ask(Array.from({ length: 10 * addressCount }, () => '/')), 0);
    const attacked = await during(
      ask(endlessAddresses(addressCount, buildId)),
      isQuick ? afterMs.quick : afterMs.thorough,
    );
    const { now, peak } = server.memory();
    return {
      title: `${addressCount} addresses with repeated or unknown query keys over ${connections} connections; answered ${JSON.stringify(attacked.result.statuses)}`,
      rows: {
        'at rest': rowOf(rest.visits),
        [`${10 * addressCount} of one cached page`]: rowOf(ordinary.visits, ordinary.result.ms),
        attacked: rowOf(attacked.visits, attacked.result.ms),
        'resident MB before, after, at most': { 'attack ms': `${before}, ${now}, ${peak}` },
      },
      figures: [
        figure('attacked with addresses: memory grows by', Math.max(now, peak) - before, 'MB', { atMost: 30 }),
        figure('attacked with addresses: slowest file', attacked.visits.slowestFile, 'ms', { atMost: 100 }),
        figure(
          'attacked with addresses: p99 of a cached page',
          attacked.visits.p99 / rest.visits.p99,
          'of p99 at rest',
          { atMost: 2 },
        ),
      ],
    };
  } finally {
    attacker.stop();
    await server.stop();
  }
}

function rowOf({ p50, p99, slowestPage, slowestFile }: Visits, attackMs?: number) {
  return {
    'attack ms': attackMs === undefined ? '' : Math.round(attackMs),
    'page p50': rounded(p50, 2),
    'page p99': rounded(p99, 2),
    'slowest page': rounded(slowestPage, 1),
    'slowest file': rounded(slowestFile, 1),
  };
}
