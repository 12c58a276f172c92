/**
 * `npm run soak -- shared-caches`, after a build: what shared caches do with answers of the site, and after the server
 * has gone. Ends with 1 if a row differs from the table in docs/operating.md in more than a version. A small server
 * repeats the answers with seconds instead of minutes, see shared-caches/origin.ts.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../support/root.mjs';
import { startServer } from '../support/servers/start-server.ts';
import { caches, titleOf } from './shared-caches/caches.ts';
import { record } from './shared-caches/origin.ts';
import { type Outcome, tryCache } from './shared-caches/try-cache.ts';

/** A page, its Markdown, a list of the API, a script and a page that does not exist. */
async function recordSite() {
  const environment = {
    HOST: '127.0.0.1',
    SITE_URL: 'https://www.example.com',
    TRUST_PROXY: '1',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'shared-caches-')),
    PRERENDER: 'off',
  };
  const site = await startServer(join(root, 'dist/server/main.js'), { LOG_LEVEL: 'info', ...environment });
  const page = '/glossary/lce';
  const html = await (await fetch(`${site.origin}${page}`)).text();
  const paths = [
    page,
    `${page}.md`,
    '/api/v1/materials',
    /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? '',
    '/no-such-page',
  ] as const;
  const recording = await record(Number(new URL(site.origin).port), paths);
  await site.stop();
  rmSync(environment.DATA_DIR, { recursive: true });
  return { paths, recording };
}

/** A cache may write 502, 503 or 504, depending on how its connection fails. */
const goneCell = ({ isStored, gone }: Outcome) =>
  isStored ? gone.map((status) => (status < 500 ? status : '5xx')).join(' ') : 'not stored';
const distinct = (values: string[]) => [...new Set(values)].join('; ');

function rowOf(title: string, outcomes: Outcome[]): string {
  const [page, markdown, api, asset, missing] = outcomes as [Outcome, Outcome, Outcome, Outcome, Outcome];
  const found = [page, markdown, api];
  const hasAge = outcomes.every(({ gone, ages }) =>
    gone.every((status, index) => status !== 200 || ages[index] !== undefined),
  );
  const cells = [
    distinct(outcomes.map(({ encodings }) => encodings)),
    distinct([...found, asset].map(({ visitor }) => String(visitor))),
    distinct(found.map(({ server }) => String(server))),
    hasAge ? 'yes' : 'no',
    distinct([page, markdown].map(goneCell)),
    ...[api, asset, missing].map(goneCell),
  ];
  return `| ${[title, ...cells].join(' | ')} |`;
}

const documented = readFileSync(join(root, 'docs/operating.md'), 'utf8').split('\n');
const withoutVersion = (row: string) => row.replace(/(?<=^\|[^|]*?) \d+(?:\.\d+)+/, '');
const expected = new Set(documented.map(withoutVersion));

const { paths, recording } = await recordSite();
const rows: string[] = [];
for (const cache of caches) {
  if (!existsSync(cache.program)) {
    console.log(`SKIPPED ${cache.name}: ${cache.program} is not installed (apt-get install ${cache.debian})`);
    continue;
  }
  const outcomes = await tryCache(cache, recording, paths);
  rows.push(rowOf(titleOf(cache), [...outcomes.values()]));
}
console.log(rows.join('\n'));
const differing = rows.filter((row) => !expected.has(withoutVersion(row)));
if (differing.length) console.log(`\nnot in docs/operating.md:\n${differing.join('\n')}`);
process.exitCode = differing.length || rows.length === 0 ? 1 : 0;
