/** Cold start to the first page, interleaved with the bare server. */
import { figure } from './figures.ts';
import { median, startOnce } from './process.ts';

const rounds = 7;

export async function measureStart(root) {
  const runs = { bare: [], site: [] };
  for (let round = 0; round < rounds; round++) {
    runs.bare.push(await startOnce(`${root}/tests/bench/bare-server.mjs`, { port: 4300 }));
    runs.site.push(await startOnce(`${root}/dist/server/main.js`, { port: 4301 }));
  }
  const [bare, site] = [runs.bare, runs.site].map((each) => ({
    ms: median(each.map(({ ms }) => ms)),
    megabytes: median(each.map(({ megabytes }) => megabytes)),
  }));
  return {
    title: `Cold start to the first 200 of the home page, median of ${rounds}, interleaved`,
    rows: {
      'bare node:http': { ms: Math.round(bare.ms), 'resident MB': Math.round(bare.megabytes) },
      site: { ms: Math.round(site.ms), 'resident MB': Math.round(site.megabytes) },
      ratio: { ms: Number((site.ms / bare.ms).toFixed(2)), 'resident MB': Number((site.megabytes / bare.megabytes).toFixed(2)) },
    },
    figures: [figure('cold start to the first 200', site.ms / bare.ms, 'of bare', { atMost: 2.5 })],
  };
}
