/** What the site answers under load, each case in turn with its references in every round, so that a slow moment of the machine meets all of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { figuresOf } from './figures.ts';
import { pinning, startLoad } from './pinned.ts';
import { median } from './process.ts';
import { captureCases, connectionCounts } from './scenarios.ts';
import { startReferences, startSites } from './servers.ts';

/** Milliseconds counted of each run, after a start that is not. */
const thorough = { rounds: 5, ms: 600, warmupMs: 100 };
const quick = { rounds: 1, ms: 400, warmupMs: 100 };
/** A round before all others, so that what is measured is compiled code. */
const warmup = { ms: 300, warmupMs: 0 };

/** What a server that does not answer reaches. */
const nothing = { perSecond: 0, p50: Number.NaN, p99: Number.NaN, firstByte: Number.NaN, loadShare: Number.NaN };

/** @returns the tables of speed and memory, the first with the figures of the issue. */
export async function measureThroughput(root, { isQuick }) {
  const plan = isQuick ? quick : thorough;
  const manifest = JSON.parse(readFileSync(join(root, 'dist/manifest.json'), 'utf8'));
  const load = startLoad(join(root, 'tests/bench/load.ts'));
  const running = {};
  try {
    Object.assign(running, await startSites(root));
    const cases = await captureCases(manifest, { cached: running.cached.port, uncached: running.uncached.port });
    Object.assign(running, await startReferences(root, cases));
    const measured = cases.flatMap((each) => connectionCounts.map((connections) => ({ ...each, connections, runs: [] })));
    for (const each of measured) await runBeside(each, { load, running, plan: warmup });
    for (let round = 0; round < plan.rounds; round++) {
      for (const each of measured) each.runs.push(await runBeside(each, { load, running, plan }));
    }
    const results = measured.map(summarize);
    const memory = Object.fromEntries(Object.entries(running).map(([name, server]) => [name, server.memory()]));
    return [
      {
        title: `Under load (${pinning}), medians of ${plan.rounds} interleaved rounds of ${plan.ms / 1000} s; times in ms`,
        rows: Object.fromEntries(results.map((result) => [`${result.name}, ${result.encoding}, ${result.connections}`, rowOf(result)])),
        figures: figuresOf(results, memory),
      },
      { title: 'Resident megabytes after the load', rows: memory },
    ];
  } finally {
    load.stop();
    await Promise.all(Object.values(running).map((server) => server.stop()));
  }
}

/** One round of a case: the site, the same bytes from a bare server and, for what is rendered, the same tree from a bare server. */
async function runBeside({ name, encoding, server, status, connections, request, bareRequest }, { load, running, plan }) {
  const visit = async (port, request) => {
    const result = await load.run({ ...plan, port, request, status, connections });
    const what = `${name}, ${encoding}, ${connections} connections, port ${port}`;
    if (result.wrong) throw new Error(`${what}: ${result.wrong} answers had another status than ${status}`);
    if (result.error) {
      console.error(`${what}: ${result.error}`);
      return nothing;
    }
    return result;
  };
  const site = await visit(running[server].port, request);
  const bare = await visit(running.sameBytes.port, bareRequest);
  const tree = server === 'uncached' ? await visit(running.sameTree.port, bareRequest) : undefined;
  return { site, bare, tree };
}

/** Medians over the rounds; ratios are taken within a round. */
function summarize({ runs, answer, name, encoding, connections }) {
  const over = (read) => median(runs.map(read));
  const own = (key) => over(({ site }) => site[key]);
  return {
    name,
    encoding,
    connections,
    bytes: answer.body.length,
    perSecond: own('perSecond'),
    p50: own('p50'),
    p99: own('p99'),
    firstByte: own('firstByte'),
    loadShare: own('loadShare'),
    ofBare: over(({ site, bare }) => site.perSecond / bare.perSecond),
    p99OfBare: over(({ site, bare }) => site.p99 / bare.p99),
    ofTree: runs[0].tree && over(({ site, tree }) => site.perSecond / tree.perSecond),
  };
}

function rowOf({ bytes, perSecond, p50, p99, firstByte, ofBare, ofTree, p99OfBare, loadShare }) {
  const to = (digits, value) => Number(value.toFixed(digits));
  return {
    kB: to(1, bytes / 1000),
    'requests/s': Math.round(perSecond),
    'of bare': to(2, ofBare),
    'of bare React': ofTree ? to(2, ofTree) : '',
    p50: to(2, p50),
    p99: to(2, p99),
    'p99 of bare': to(2, p99OfBare),
    'first byte': to(2, firstByte),
    'load core': to(2, loadShare),
  };
}
