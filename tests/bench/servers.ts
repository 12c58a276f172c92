/**
 * The four processes that are measured beside one another: the site with and without its page cache, and the two
 * references.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleServer } from '../../server/bundle.mjs';
import { type MeasuredServer, startServer } from './pinned.ts';
import type { Case } from './scenarios.ts';

const ports = { cached: 4310, uncached: 4311, sameBytes: 4312, sameTree: 4313 };

/** The site with its page cache, and without. */
export async function startSites(root: string): Promise<Record<'cached' | 'uncached', MeasuredServer>> {
  const script = join(root, 'dist/server/main.js');
  return {
    cached: await startServer(script, { port: ports.cached }),
    uncached: await startServer(script, { port: ports.uncached, env: { PAGE_CACHE_MB: '0' } }),
  };
}

/** A bare server that repeats the answers of `cases`, and one that renders those of their pages that are not cached. */
export async function startReferences(
  root: string,
  cases: Case[],
): Promise<Record<'sameBytes' | 'sameTree', MeasuredServer>> {
  const folder = join(root, '.cache/bench');
  mkdirSync(folder, { recursive: true });
  const answers = join(folder, 'answers.json');
  const list = cases.map(({ barePath, answer }) => ({
    path: barePath,
    status: answer.status,
    headers: answer.headers,
    body: answer.body.toString('base64'),
  }));
  writeFileSync(answers, JSON.stringify(list));
  const trees = Object.fromEntries(
    cases.flatMap(({ server, barePath, path }) => (server === 'uncached' ? [[barePath, path]] : [])),
  );
  const tree = join(folder, 'same-tree-server.mjs');
  // As the site's server is, so that both run the same production build of React.
  await bundleServer({ folder: root, entryPoint: 'tests/bench/same-tree-server.ts', outfile: tree });
  return {
    sameBytes: await startServer(join(root, 'tests/bench/same-bytes-server.mjs'), {
      port: ports.sameBytes,
      env: { ANSWERS: answers },
    }),
    sameTree: await startServer(tree, {
      port: ports.sameTree,
      env: { CONTENT: join(root, 'dist/content'), PAGES: JSON.stringify(trees) },
    }),
  };
}
