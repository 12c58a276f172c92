/**
 * The effect on other visitors of deliberately slow connections: a server at rest and one under attack get alternating
 * requests for the same pages, each first when it is not cached, then from the cache.
 */
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { settleMs, startAttacker, timeOf } from './attacker-process.ts';
import { type BenchOptions, figure, type Table } from './figures.ts';
import { startServer } from './pinned.ts';
import { median, rounded } from './statistics.ts';

const ports = { attacked: 4351, rest: 4352 };
const film = '/media/cobalt-chain/film.mp4';
/** How many of the pages the attacker requests too, before any visitor. */
const attackedPages = 2;

/** Milliseconds of the same requests to both servers. */
type Times = { rest: number[]; attacked: number[] };
type PageTimes = { first: Times; again: Times };

/** Addresses of pages that no start renders ahead. */
async function listPages(port: number): Promise<string[]> {
  const html = await (await fetch(`http://127.0.0.1:${port}/sitemap`)).text();
  const links = [
    ...html.matchAll(/href="(\/(?:blue\/[\w-]+\/\d+|subscriptions\/[\w-]+|the-team|glossary)\/[\w-]+)"/g),
  ].map(([, path = '']) => path);
  return [...new Set(links)].slice(0, 63);
}

/** One round with new servers; its times are added to those of the rounds before. */
async function runRound(
  script: string,
  { contended, others }: { contended: Times; others: Map<string, PageTimes> },
): Promise<void> {
  const servers = [
    await startServer(script, { port: ports.rest }),
    await startServer(script, { port: ports.attacked }),
  ];
  const attacker = startAttacker();
  const agent = new Agent({ keepAlive: true });
  const timeBoth = async (path: string, times: Times) => {
    times.rest.push(await timeOf(ports.rest, path, agent));
    times.attacked.push(await timeOf(ports.attacked, path, agent));
  };
  try {
    await pause(settleMs);
    const list = await listPages(ports.rest);
    const askedFor = list.slice(0, attackedPages);
    await attacker.run({ kind: 'hold', port: ports.attacked, film, pages: askedFor });
    await pause(3_000);
    for (const path of askedFor) await timeBoth(path, contended);
    for (const path of list.slice(attackedPages)) {
      const times = others.get(path) ?? { first: { rest: [], attacked: [] }, again: { rest: [], attacked: [] } };
      others.set(path, times);
      await timeBoth(path, times.first);
      await timeBoth(path, times.again);
    }
  } finally {
    agent.destroy();
    attacker.stop();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

export async function measureSlowConnections(root: string, { isQuick }: BenchOptions): Promise<Table> {
  const contended: Times = { rest: [], attacked: [] };
  const others = new Map<string, PageTimes>();
  for (let round = 0; round < (isQuick ? 1 : 3); round++)
    await runRound(join(root, 'dist/server/main.js'), { contended, others });
  const first = summarize([...others.values()].map((times) => times.first));
  const again = summarize([...others.values()].map((times) => times.again));
  const [rest, attacked] = [median(contended.rest), median(contended.attacked)];
  return {
    title: '40 connections that never read, 300 slow headers, 40 slow bodies at once: every other page',
    rows: {
      'first renders': first,
      'cached pages': again,
      'pages first asked for by who never reads': {
        pages: contended.rest.length,
        'ms at rest': rounded(rest, 2),
        'ms attacked': rounded(attacked, 2),
        'of rest': rounded(attacked / rest, 2),
      },
    },
    figures: [
      figure('attacked with connections: first renders', first['of rest'], 'of their time at rest', { atMost: 2 }),
      figure('attacked with connections: cached pages', again['of rest'], 'of their time at rest', { atMost: 2 }),
      figure(
        'attacked with connections: pages first asked for by who never reads',
        attacked / rest,
        'of their time at rest',
        { atMost: 2 },
      ),
    ],
  };
}

/** A row of the table: means over the pages of the medians over the rounds. */
function summarize(pages: Times[]) {
  const ratios = pages.map((times) => median(times.attacked) / median(times.rest));
  const sum = (kind: keyof Times) => pages.reduce((total, times) => total + median(times[kind]), 0);
  const [rest, attacked] = [sum('rest'), sum('attacked')];
  return {
    pages: pages.length,
    'ms at rest': rounded(rest / pages.length, 2),
    'ms attacked': rounded(attacked / pages.length, 2),
    'of rest': rounded(attacked / rest, 2),
    'median page': rounded(median(ratios), 2),
    'worst page': rounded(Math.max(...ratios), 2),
  };
}
