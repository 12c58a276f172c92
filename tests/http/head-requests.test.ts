/**
 * A HEAD request is answered as GET would be, without the body. Content-Length may be absent, but never another number
 * (RFC 9110, section 8.6).
 */
import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { openAssets } from '../../server/platform/build-output/assets.ts';
import { apiCollections } from '../../server/publish/read-api/collections/all.ts';
import { createRenderQueue } from '../../server/store/rate-limits/render-queue.ts';
import { everyPage } from '../support/site/addresses.ts';
import { testSite } from '../support/site/site.ts';
import { testSiteBuild } from '../support/site/test-site.ts';
import { type Answer, filesIn, openWalk } from '../support/site/walk-site.ts';
import { throwError } from '../support/throw-error.ts';

const assets = openAssets(testSiteBuild);
const site = testSite({ assets });
const payloadOf = (path: string) => `${path === '/' ? '' : path}/_payload.json?${assets.buildId}`;
const pages = everyPage.map(([, path]) => path);
const others = [
  ...[
    ...apiCollections.map(({ name }) => name),
    'changes',
    'openapi.json',
    'nope',
    'search?q=tin',
    'convert?amount=1&from=t&to=kg',
  ].map((name) => `/api/v1/${name}`),
  '/robots.txt',
  '/humans.txt',
  '/sitemap.xml',
  '/events.ics',
  '/healthz',
  '/readyz',
  '/builds/latest.json',
  '/builds/meta/other.json',
  '/favicon.svg',
  '/media/cobalt-chain/film.mp4',
  `/assets/${assets.scripts[0]}`,
  '/assets/none.js',
  '/blue/infographics/801.png',
  '/nothing',
  '/nothing/_payload.json?',
  '/BLUE',
  '/blue?utm_source=a',
  '/u/unknown',
  '/cookie-preferences',
  `/${'a'.repeat(9_000)}`,
];
const variants = [
  { 'Accept-Encoding': 'identity', Accept: 'text/html' },
  { 'Accept-Encoding': 'br', Accept: 'application/json' },
  { 'Accept-Encoding': 'gzip', Accept: '*/*', Range: 'bytes=999999999-' },
  { 'Accept-Encoding': 'br', Accept: '*/*', 'If-Match': '"x"' },
];

/** What HEAD says and GET does not do. */
function differences(head: Answer, get: Answer): string[] {
  const length = head.headers['content-length'];
  const faults =
    length === undefined || Number(length) === get.bytes
      ? []
      : [`HEAD has the length ${String(length)}, GET sends ${get.bytes} bytes`];
  for (const name of ['content-type', 'cache-control', 'location', 'content-range'])
    if (head.headers[name] !== get.headers[name])
      faults.push(`${name}: HEAD ${String(head.headers[name])}, GET ${String(get.headers[name])}`);
  return head.status === get.status ? faults : [`HEAD is ${head.status}, GET ${get.status}`];
}

/** The first HEAD finds nothing cached, the second one what GET has left. */
async function faultsOf(app: RequestListener, paths: Iterable<string>, asked = variants): Promise<string[]> {
  const walk = await openWalk(app);
  const faults: string[] = [];
  for (const path of paths) {
    for (const headers of asked) {
      const [first, get, second] = [
        await walk.head(path, headers),
        await walk.get(path, headers),
        await walk.head(path, headers),
      ];
      for (const head of [first, second])
        faults.push(
          ...differences(head, get).map((fault) => `${path.slice(0, 80)} ${JSON.stringify(headers)}: ${fault}`),
        );
    }
  }
  walk.close();
  return faults;
}

test('HEAD says of every page, payload, file, problem and redirect what GET sends', async () => {
  const walk = await openWalk(site.app);
  const files: string[] = [];
  for (const path of pages) files.push(...filesIn((await walk.get(path, { Accept: 'text/html' })).text));
  walk.close();
  expect(files.length).toBeGreaterThan(100);
  expect(await faultsOf(site.app, [...pages, ...pages.map(payloadOf)], variants.slice(0, 2))).toEqual([]);
  expect(await faultsOf(site.app, new Set(files), variants.slice(1, 2))).toEqual([]);
  expect(await faultsOf(site.app, others)).toEqual([]);
}, 300_000);

test('HEAD says of the answers during maintenance and overload what GET sends', async () => {
  const paths = ['/blue', '/api/v1/news', payloadOf('/blue'), '/nothing'];
  for (const { app } of [
    testSite({ maintenance: true }),
    testSite({ renderQueue: createRenderQueue({ maxWaiting: 0, maxWaitMs: 60_000, onError: throwError }) }),
  ])
    expect(await faultsOf(app, paths)).toEqual([]);
});
