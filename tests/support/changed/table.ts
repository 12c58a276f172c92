/**
 * Tests of a change that neither imports nor names reveal: what is behind an HTTP request or in the browser is imported
 * by nearly all tests over HTTP, or by none.
 */
import { pageOf } from '../../../shared/route-pages.ts';
import { type RouteName, routes } from '../../../shared/routes.ts';

/**
 * `file`: below tests/, without `.test.ts`, or a folder with a slash at the end. `titles`: of the tests that are run;
 * all if undefined.
 */
export type TableTest = { file: string; titles?: RegExp };

const all = (...files: string[]): TableTest[] => files.map((file) => ({ file }));

export const table: readonly { paths: RegExp; tests: readonly TableTest[] }[] = [
  {
    paths: /^(server|shared|client)\/.*\.tsx?$/,
    tests: all('unit/regular-expressions', 'unit/shared/privacy/storage-access', 'http/payload', 'http/not-found'),
  },
  {
    paths: /^(client|shared)\/.*\.css$/,
    tests: [...all('unit/client/tokens', 'http/design'), { file: 'visual/pages', titles: /^(home|article) looks/i }],
  },
  { paths: /^client\/build\/|^build\.mjs$/, tests: all('http/build', 'http/assets', 'http/start') },
  { paths: /^client\/navigation\/|^shared\/router\//, tests: all('browser/navigation/navigation') },
  { paths: /^client\/player\//, tests: all('browser/video/page', 'browser/video/keyboard') },
  { paths: /^client\/(consent|analytics)\//, tests: all('browser/consent') },
  { paths: /^client\/boot\//, tests: all('browser/color-scheme') },
  {
    paths: /^(shared|server)\/forms\/|^shared\/ui\/form\/form\//,
    tests: [{ file: 'browser/forms', titles: /\/contact-us/ }],
  },
  { paths: /^shared\/(routes|route-pages)\.ts$|^shared\/pages\//, tests: all('unit/site-map') },
  {
    paths: /^shared\/(router\/|route-rules|site\/site-rules|routes)/,
    tests: all('http/addresses', 'http/redirects', 'http/route-rules'),
  },
  {
    paths: /^server\/(app|compose[\w-]*|file-routes|live-site|main)\.ts$|^server\/platform\/config\//,
    tests: all('http/start', 'http/headers'),
  },
  { paths: /^server\/http\//, tests: all('http/addresses', 'http/headers', 'http/bodies', 'http/request-targets') },
  { paths: /^server\/(pages|render)\//, tests: all('http/head', 'http/render-limit', 'http/page-cache') },
  { paths: /^server\/pages\/page-cache\//, tests: all('http/page-cache', 'http/page-cache-expiry') },
  { paths: /^server\/mail\/subscriptions\//, tests: all('http/confirmation', 'http/preferences', 'http/unsubscribe') },
  { paths: /^server\/platform\/security\//, tests: all('http/capabilities', 'http/token-pages') },
  {
    paths: /^server\/(store\/first-shown|mail\/letters|process\/announcements)\//,
    tests: all('http/letters/', 'unit/server/process/index-now/announce-changes'),
  },
  { paths: /^server\/mail\//, tests: all('http/message-to-mail') },
  { paths: /^server\/mail\/transport\/|^server\/mail-test\.ts$/, tests: all('store/mail-servers') },
  { paths: /^server\/(process\/(lifecycle|code-cache)|content\/reload)\//, tests: all('http/start', 'http/stop') },
  {
    paths: /^server\/(store|platform\/database)\//,
    tests: all('store/writing', 'store/outbox', 'store/upgrade', 'store/rollback'),
  },
  { paths: /^server\/content\/search\/|^tests\/support\/search-queries\.ts$/, tests: all('store/search') },
  { paths: /^content\/.*\.(md|yaml)$/, tests: all('content/today') },
  { paths: /^tests\/fixtures\/site\//, tests: all('unit/content/', 'http/blue', 'http/material') },
  { paths: /^docs\/settings\.md$/, tests: all('unit/server/platform/config/settings-page') },
  { paths: /^docs\/runbook\.md$|^deploy\/|^Dockerfile$|^compose\.yaml$/, tests: all('unit/deploy', 'unit/deployment') },
  { paths: /^Dockerfile$|^\.dockerignore$/, tests: all('http/image') },
  { paths: /^package(-lock)?\.json$/, tests: all('unit/supply-chain') },
];

/** What ends up in the browser is hydrated: the changed pages, otherwise a few of different chunks. */
export function hydratedPages(changed: readonly string[]): TableTest[] {
  if (
    !changed.some((path) =>
      /^(client|shared)\/.*\.(tsx?|css|mjs)$|^tests\/fixtures\/site\/|^build\.mjs$|^server\/(pages|render)\//.test(
        path,
      ),
    )
  )
    return [];
  const folders = new Set(changed.map((path) => /^shared\/pages\/([\w-]+)\//.exec(path)?.[1]));
  const own = (Object.keys(routes) as RouteName[]).filter((name) => folders.has(pageOf(name).page)).slice(0, 4);
  const names = own.length ? own : ['home', 'events', 'news-article', 'material'];
  return [{ file: 'browser/every-page', titles: new RegExp(`^the page (${names.join('|')}) hydrates`, 'i') }];
}
