/** What a stranger can do to the visitors of the site: addresses without end, and connections that are slow on purpose. Each figure beside the same at rest, in the same run. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pages } from './addresses.ts';
import { figure } from './figures.ts';
import { startLoad, startServer } from './pinned.ts';
import { median } from './process.ts';

const ports = { many: 4350, attacked: 4351, atRest: 4352 };
const [addressCount, connections] = [900, 4];
/** Pages are rendered ahead and compressed in the background after a start. */
const settleMs = 6_000;
/** How long is looked at what goes on after the last request. */
const afterMs = { thorough: 20_000, quick: 5_000 };
const restMs = 5_000;
/** Longer than the server keeps a connection on which nothing moves. */
const givenUpMs = 40_000;
const attackedPages = 2;
const attackerScript = fileURLToPath(new URL('attacker.ts', import.meta.url));

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @returns milliseconds until the whole answer has come, `givenUpMs` when it does not. */
function timeOf(port, path, agent) {
  const started = performance.now();
  return new Promise((resolve) => {
    const asked = get({ port, host: '127.0.0.1', path, agent, headers: { 'Accept-Encoding': 'br' } }, (answer) =>
      answer.resume().once('close', () => resolve(answer.complete ? performance.now() - started : givenUpMs)),
    );
    asked.setTimeout(givenUpMs, () => asked.destroy()).on('error', () => resolve(givenUpMs));
  });
}

/** Asks for a cached page and for a file in turn until `isOver`. */
async function watch(port, file, isOver) {
  const agent = new Agent({ keepAlive: true });
  const [ofPage, ofFile] = [[], []];
  while (!isOver()) {
    ofPage.push(await timeOf(port, pages['news-article'], agent));
    ofFile.push(await timeOf(port, file, agent));
    await pause(2);
  }
  agent.destroy();
  const at = (times, share) => times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))];
  return { p50: at(ofPage, 0.5), p99: at(ofPage, 0.99), slowestPage: at(ofPage, 1), slowestFile: at(ofFile, 1) };
}

function endlessAddresses(count, buildId) {
  const random = () => randomBytes(6).toString('hex');
  const kinds = [
    () => `/?measure=reliance&measure=${random()}`,
    () => `/?${random()}=${random()}`,
    () => `/_payload.json?${buildId}&measure=reliance&measure=${random()}`,
    () => `/blue/news-analysis?page=2&x=${random()}&page=${random()}`,
  ];
  return Array.from({ length: count }, (_, index) => kinds[index % kinds.length]());
}

/** Addresses with repeated or unknown query keys; beside them as many of one cached page, which is the work that any visitor may ask for. */
async function measureEndlessAddresses(root, { isQuick }) {
  const { buildId, stylesheet } = JSON.parse(readFileSync(join(root, 'dist/manifest.json'), 'utf8'));
  const file = `/assets/${stylesheet}`;
  const server = await startServer(join(root, 'dist/server/main.js'), { port: ports.many });
  const attacker = startLoad(attackerScript);
  try {
    await pause(settleMs);
    const during = async (work, moreMs) => {
      let over = Number.POSITIVE_INFINITY;
      const done = work.then((result) => ((over = performance.now() + moreMs), result));
      const seen = await watch(ports.many, file, () => performance.now() > over);
      return { ...seen, ...(await done) };
    };
    const ask = (addresses) => attacker.run({ kind: 'askAll', port: ports.many, addresses, connections });
    const many = () => ask(endlessAddresses(addressCount, buildId));
    await during(pause(1_000), 0);
    const rest = await during(pause(restMs), 0);
    const before = server.memory().now;
    const ordinary = await during(ask(Array.from({ length: 10 * addressCount }, () => '/')), 0);
    const attacked = await during(many(), isQuick ? afterMs.quick : afterMs.thorough);
    const { now, peak } = server.memory();
    const row = ({ p50, p99, slowestPage, slowestFile, ms }) => ({
      'attack ms': ms === undefined ? '' : Math.round(ms),
      'page p50': Number(p50.toFixed(2)),
      'page p99': Number(p99.toFixed(2)),
      'slowest page': Number(slowestPage.toFixed(1)),
      'slowest file': Number(slowestFile.toFixed(1)),
    });
    return {
      title: `${addressCount} addresses with repeated or unknown query keys over ${connections} connections; answered ${JSON.stringify(attacked.statuses)}`,
      rows: {
        'at rest': row(rest),
        [`${10 * addressCount} of one cached page`]: row(ordinary),
        attacked: row(attacked),
        'resident MB before, after, at most': { 'attack ms': `${before}, ${now}, ${peak}` },
      },
      figures: [
        figure('attacked with addresses: memory grows by', Math.max(now, peak) - before, 'MB', { atMost: 30 }),
        figure('attacked with addresses: slowest file', attacked.slowestFile, 'ms', { atMost: 100 }),
        figure('attacked with addresses: p99 of a cached page', attacked.p99 / rest.p99, 'of p99 at rest', { atMost: 2 }),
      ],
    };
  } finally {
    attacker.stop();
    await server.stop();
  }
}

/** Addresses of pages that no start renders ahead. */
async function listPages(port) {
  const html = await (await fetch(`http://127.0.0.1:${port}/sitemap`)).text();
  const links = [...html.matchAll(/href="(\/(?:blue\/[\w-]+\/\d+|subscriptions\/[\w-]+|the-team|glossary)\/[\w-]+)"/g)].map(([, path]) => path);
  return [...new Set(links)].slice(0, 63);
}

/** One server at rest and one under attack, asked in turn for the same pages: each for the first time, then from the cache. */
async function measureSlowConnections(root, { isQuick }) {
  const script = join(root, 'dist/server/main.js');
  const film = '/media/cobalt-chain/film.mp4';
  const rounds = isQuick ? 1 : 3;
  const times = new Map();
  const behind = [[], []];
  for (let round = 0; round < rounds; round++) {
    const servers = [await startServer(script, { port: ports.atRest }), await startServer(script, { port: ports.attacked })];
    const attacker = startLoad(attackerScript);
    const agent = new Agent({ keepAlive: true });
    try {
      await pause(settleMs);
      const list = await listPages(ports.atRest);
      const [asked, others] = [list.slice(0, attackedPages), list.slice(attackedPages)];
      await attacker.run({ kind: 'hold', port: ports.attacked, film, pages: asked });
      await pause(3_000);
      const both = async (path) => [await timeOf(ports.atRest, path, agent), await timeOf(ports.attacked, path, agent)];
      for (const path of asked) (await both(path)).forEach((ms, which) => behind[which].push(ms));
      for (const path of others) {
        const [first, again] = [await both(path), await both(path)];
        const seen = times.get(path) ?? { first: [[], []], again: [[], []] };
        first.forEach((ms, which) => seen.first[which].push(ms));
        again.forEach((ms, which) => seen.again[which].push(ms));
        times.set(path, seen);
      }
    } finally {
      agent.destroy();
      attacker.stop();
      await Promise.all(servers.map((server) => server.stop()));
    }
  }
  const ratiosOf = (kind) => [...times.values()].map((seen) => median(seen[kind][1]) / median(seen[kind][0])).toSorted((a, b) => a - b);
  const sumOf = (kind, which) => [...times.values()].reduce((sum, seen) => sum + median(seen[kind][which]), 0);
  const rows = Object.fromEntries(
    ['first', 'again'].map((kind) => {
      const ratios = ratiosOf(kind);
      const to = (value) => Number(value.toFixed(2));
      const [rest, attacked] = [sumOf(kind, 0), sumOf(kind, 1)];
      return [
        kind === 'first' ? 'first renders' : 'cached pages',
        {
          pages: ratios.length,
          'ms at rest': to(rest / ratios.length),
          'ms attacked': to(attacked / ratios.length),
          'of rest': to(attacked / rest),
          'median page': to(median(ratios)),
          'worst page': to(ratios.at(-1)),
        },
      ];
    }),
  );
  const [restBehind, attackedBehind] = behind.map(median);
  rows['pages first asked for by who never reads'] = {
    pages: behind[0].length,
    'ms at rest': Number(restBehind.toFixed(2)),
    'ms attacked': Number(attackedBehind.toFixed(2)),
    'of rest': Number((attackedBehind / restBehind).toFixed(2)),
  };
  return {
    title: '40 connections that never read, 300 slow headers, 40 slow bodies at once: every other page',
    rows,
    figures: [
      figure('attacked with connections: first renders', rows['first renders']['of rest'], 'of their time at rest', { atMost: 2 }),
      figure('attacked with connections: cached pages', rows['cached pages']['of rest'], 'of their time at rest', { atMost: 2 }),
      figure('attacked with connections: pages first asked for by who never reads', attackedBehind / restBehind, 'of their time at rest', { atMost: 2 }),
    ],
  };
}

export async function measureAttack(root, options) {
  return [await measureEndlessAddresses(root, options), await measureSlowConnections(root, options)];
}
