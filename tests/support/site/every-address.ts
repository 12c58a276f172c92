/**
 * An address of each kind that the site answers: of each route, of each kind of published file, of each path of the API
 * that is read.
 */
import { apiCollections } from '../../../server/publish/read-api/collections/all.ts';
import { type RouteName, routes } from '../../../shared/routes.ts';
import { everyPage } from './addresses.ts';
import { testSite } from './site.ts';

export type Address = { kind: 'page' | 'file' | 'api'; name: string; path: string };

/** By the name of the route; the type of a page's address is checked by `addresses.ts`. */
const files: Record<string, string> = {
  citation: '/blue/news-analysis/403.bib',
  'board-file': '/subscriptions/critical-materials.csv',
  'figure-file': '/figures/gallium-prices.png',
  'map-file': '/blue/maps/antimony/mine.svg',
  'infographic-file': '/blue/infographics/801/lithium-bases.svg',
  'dataset-file': '/data/reserves.xlsx',
  'cmri-file': '/blue/cmri.csv?concentration=3',
  'service-file': '/subscriptions/releases.ics',
  'policy-document': '/policy.ics',
  'check-file': '/policy/check.json?what=tin',
  calendar: '/events.ics',
  feed: '/blue/feed.xml',
  'moved-feed': '/blue/feed.rss',
  'watch-file': '/watch.json?m=co,ga',
  sitemap: '/sitemap-pages.xml',
  'site-text': '/llms.txt',
  alternate: '/blue/news-analysis/403.md',
  'time-map': '/timemap/policy?material=tin',
};
/** Of paths of the API that need a query. */
const queries: Record<string, string> = {
  '/api/v1/search': '?q=tin',
  '/api/v1/suggest': '?q=t',
  '/api/v1/convert': '?amount=1&from=t&to=kg',
  '/api/v1/check': '?what=tin',
};

export async function everyAddress(): Promise<Address[]> {
  const { client } = testSite();
  const { body } = await client.get('/api/v1/openapi.json');
  const paths = Object.entries((body as { paths: Record<string, object> }).paths).flatMap(([path, methods]) =>
    'get' in methods ? [path] : [],
  );
  const api: Address[] = [];
  for (const path of paths) {
    const list = path.replace(/\/\{.*/, '');
    const id = list === path ? undefined : await firstId(list);
    api.push({ kind: 'api', name: path, path: (id === undefined ? path : `${list}/${id}`) + (queries[path] ?? '') });
  }

  async function firstId(list: string): Promise<string> {
    const collection = apiCollections.find(({ name }) => list === `/api/v1/${name}`);
    const listed = await client.get(`${list}?limit=1`);
    const [first] = (listed.body as { items: Parameters<NonNullable<typeof collection>['idOf']>[0][] }).items;
    return first === undefined ? '' : (collection?.idOf(first) ?? '');
  }
  const listed = new Set(everyPage.map(([name]) => name));
  const behindLinks = (Object.keys(routes) as RouteName[]).filter((name) => !listed.has(name));
  return [
    ...everyPage.map(([name, path]): Address => ({ kind: 'page', name, path })),
    ...behindLinks.map((name): Address => ({ kind: 'page', name, path: routes[name].replace(':token', 'unknown') })),
    ...Object.entries(files).map(([name, path]): Address => ({ kind: 'file', name, path })),
    ...api,
  ];
}
