/**
 * How fast the site responds under load. In every round each case is measured in turn with its references, so that a
 * slow moment of the machine affects all of them.
 */
import { join } from 'node:path';
import type { BenchOptions, Table } from './figures.ts';
import type { LoadResult, LoadTask } from './load.ts';
import { readManifest } from './manifest.ts';
import { type Load, type MeasuredServer, pinning, startLoad } from './pinned.ts';
import { type Case, captureCases, connectionCounts } from './scenarios.ts';
import { startReferences, startSites } from './servers.ts';
import { median, rounded } from './statistics.ts';
import { figuresOf, type Result } from './throughput-goals.ts';

/** Milliseconds counted of each run, after a start that is not. */
const thorough = { rounds: 5, ms: 600, warmupMs: 100 };
const quick = { rounds: 1, ms: 400, warmupMs: 100 };
/** A round before all others, so that what is measured is compiled code. */
const warmup = { ms: 300, warmupMs: 0 };

/** Of a server that does not respond. */
const nothing: LoadResult = {
  wrong: 0,
  perSecond: 0,
  p50: Number.NaN,
  p99: Number.NaN,
  firstByte: Number.NaN,
  loadShare: Number.NaN,
};

type Durations = { ms: number; warmupMs: number };
type Servers = Record<Case['server'] | 'sameBytes' | 'sameTree', MeasuredServer>;
type LoadProcess = Load<LoadTask, LoadResult | { error: string }>;
/** `bare`: the same bytes from a bare server; `tree`: the same React tree from a bare server, for what is rendered. */
type Run = { site: LoadResult; bare: LoadResult; tree: LoadResult | undefined };
type Measured = Case & { connections: number; runs: Run[] };

/** @returns the tables of speed and memory. */
export async function measureThroughput(root: string, { isQuick }: BenchOptions): Promise<Table[]> {
  const plan = isQuick ? quick : thorough;
  const load: LoadProcess = startLoad(join(root, 'tests/bench/load.ts'));
  const running: MeasuredServer[] = [];
  try {
    const sites = await startSites(root);
    running.push(...Object.values(sites));
    const cases = await captureCases(readManifest(root).stylesheet, {
      cached: sites.cached.port,
      uncached: sites.uncached.port,
    });
    const references = await startReferences(root, cases);
    running.push(...Object.values(references));
    const servers = { ...sites, ...references };
    const measured = cases.flatMap((each) =>
      connectionCounts.map((connections): Measured => ({ ...each, connections, runs: [] })),
    );
    for (const each of measured) await runBeside(each, { load, servers, plan: warmup });
    for (let round = 0; round < plan.rounds; round++) {
      for (const each of measured) each.runs.push(await runBeside(each, { load, servers, plan }));
    }
    const results = measured.map(summarize);
    const memory = Object.fromEntries(Object.entries(servers).map(([name, server]) => [name, server.memory()]));
    return [
      {
        title: `Under load (${pinning}), medians of ${plan.rounds} interleaved rounds of ${plan.ms / 1000} s; times in ms`,
        rows: Object.fromEntries(
          results.map((result) => [`${result.name}, ${result.encoding}, ${result.connections}`, rowOf(result)]),
        ),
        figures: figuresOf(results, sites.cached.memory()),
      },
      { title: 'Resident megabytes after the load', rows: memory },
    ];
  } finally {
    load.stop();
    await Promise.all(running.map((server) => server.stop()));
  }
}

/** One round of a case: the site and its references, one after the other. */
async function runBeside(
  measured: Measured,
  { load, servers, plan }: { load: LoadProcess; servers: Servers; plan: Durations },
): Promise<Run> {
  const { name, encoding, server, status, connections, request, bareRequest } = measured;
  const visit = async (port: number, request: string) => {
    const result = await load.run({ ms: plan.ms, warmupMs: plan.warmupMs, port, request, status, connections });
    const what = `${name}, ${encoding}, ${connections} connections, port ${port}`;
    if ('error' in result) {
      console.error(`${what}: ${result.error}`);
      return nothing;
    }
    if (result.wrong) throw new Error(`${what}: ${result.wrong} answers had another status than ${status}`);
    return result;
  };
  const site = await visit(servers[server].port, request);
  const bare = await visit(servers.sameBytes.port, bareRequest);
  const tree = server === 'uncached' ? await visit(servers.sameTree.port, bareRequest) : undefined;
  return { site, bare, tree };
}

/** Medians over the rounds; ratios are taken within a round. */
function summarize({ runs, answer, name, encoding, connections }: Measured): Result {
  const over = (read: (run: Run) => number) => median(runs.map(read));
  const own = (key: keyof LoadResult) => over(({ site }) => site[key]);
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
    ofTree: runs[0]?.tree && over(({ site, tree = nothing }) => site.perSecond / tree.perSecond),
  };
}

function rowOf({ bytes, perSecond, p50, p99, firstByte, ofBare, ofTree, p99OfBare, loadShare }: Result) {
  return {
    kB: rounded(bytes / 1000, 1),
    'requests/s': Math.round(perSecond),
    'of bare': rounded(ofBare, 2),
    'of bare React': ofTree === undefined ? '' : rounded(ofTree, 2),
    p50: rounded(p50, 2),
    p99: rounded(p99, 2),
    'p99 of bare': rounded(p99OfBare, 2),
    'first byte': rounded(firstByte, 2),
    'load core': rounded(loadShare, 2),
  };
}
