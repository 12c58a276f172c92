/** Cold start to the first page, interleaved with a bare server and one with Express. */
import { figure, type Table } from './figures.ts';
import { startOnce } from './start-once.ts';
import { median, rounded } from './statistics.ts';

const rounds = 15;

type Start = Awaited<ReturnType<typeof startOnce>>;

export async function measureStart(root: string): Promise<Table> {
  const programs = {
    'bare node:http': `${root}/tests/bench/bare-server.mjs`,
    'bare Express': `${root}/tests/bench/express-server.mjs`,
    site: `${root}/dist/server/main.js`,
  };
  const runs: Record<keyof typeof programs, Start[]> = { 'bare node:http': [], 'bare Express': [], site: [] };
  for (let round = 0; round < rounds; round++) {
    for (const [name, script] of Object.entries(programs))
      runs[name as keyof typeof programs].push(await startOnce(script, { port: 4300 }));
  }
  const [bare, express, site] = [
    summarize(runs['bare node:http']),
    summarize(runs['bare Express']),
    summarize(runs.site),
  ];
  return {
    title: `Cold start to the first 200 of the home page, median of ${rounds}, interleaved`,
    rows: {
      'bare node:http': rowOf(bare),
      'bare Express': rowOf(express),
      site: rowOf(site),
      'site / bare node:http': ratioOf(site, bare),
      'site / bare Express': ratioOf(site, express),
    },
    figures: [figure('cold start to the first 200', site.ms / express.ms, 'of bare Express', { atMost: 2 })],
  };
}

function summarize(starts: Start[]): Start {
  const over = (key: keyof Start) => median(starts.map((start) => start[key]));
  return { ms: over('ms'), cpuMs: over('cpuMs'), megabytes: over('megabytes') };
}

const rowOf = ({ ms, cpuMs, megabytes }: Start) => ({
  ms: Math.round(ms),
  'processor ms': Math.round(cpuMs),
  'resident MB': Math.round(megabytes),
});
const ratioOf = (a: Start, b: Start) => ({
  ms: rounded(a.ms / b.ms, 2),
  'processor ms': rounded(a.cpuMs / b.cpuMs, 2),
  'resident MB': rounded(a.megabytes / b.megabytes, 2),
});
