/** Cold start to the first page, interleaved with the bare server. */
import { figure, type Table } from './figures.ts';
import { startOnce } from './start-once.ts';
import { median, rounded } from './statistics.ts';

const rounds = 7;

type Start = { ms: number; megabytes: number };

export async function measureStart(root: string): Promise<Table> {
  const runs: Record<'bare' | 'site', Start[]> = { bare: [], site: [] };
  for (let round = 0; round < rounds; round++) {
    runs.bare.push(await startOnce(`${root}/tests/bench/bare-server.mjs`, { port: 4300 }));
    runs.site.push(await startOnce(`${root}/dist/server/main.js`, { port: 4301 }));
  }
  const [bare, site] = [summarize(runs.bare), summarize(runs.site)];
  return {
    title: `Cold start to the first 200 of the home page, median of ${rounds}, interleaved`,
    rows: {
      'bare node:http': { ms: Math.round(bare.ms), 'resident MB': Math.round(bare.megabytes) },
      site: { ms: Math.round(site.ms), 'resident MB': Math.round(site.megabytes) },
      ratio: { ms: rounded(site.ms / bare.ms, 2), 'resident MB': rounded(site.megabytes / bare.megabytes, 2) },
    },
    figures: [figure('cold start to the first 200', site.ms / bare.ms, 'of bare', { atMost: 2.5 })],
  };
}

function summarize(starts: Start[]): Start {
  return { ms: median(starts.map(({ ms }) => ms)), megabytes: median(starts.map(({ megabytes }) => megabytes)) };
}
