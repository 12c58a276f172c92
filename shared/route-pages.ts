/** The loader and the page of each route. Separate from routes.ts, because browsers do not need it. */
import type { Params } from './router/href.ts';
import type { RouteName, routes } from './routes.ts';

/**
 * Routes that share a loader or a page: `loader` and `page` are the folders below pages/ with load.ts, and with
 * page.tsx or static.tsx, `options` are passed to the loader. All other routes have both files in a folder with the
 * name of the route.
 */
export const sharedPages = {
  'news-analysis': { loader: 'article-list', page: 'article-list', options: { kind: 'news' } },
  'opinion-pieces': { loader: 'article-list', page: 'article-list', options: { kind: 'opinions' } },
  blogs: { loader: 'article-list', page: 'article-list', options: { kind: 'blogs' } },
  videos: { loader: 'article-list', page: 'article-list', options: { kind: 'videos' } },
  topic: { loader: 'topic', page: 'article-list' },

  'news-article': { loader: 'article', page: 'article', options: { kind: 'news' } },
  'opinion-piece': { loader: 'article', page: 'article', options: { kind: 'opinions' } },
  blog: { loader: 'article', page: 'article', options: { kind: 'blogs' } },

  'news-reading': { loader: 'reading', page: 'reading', options: { kind: 'news' } },
  'opinion-reading': { loader: 'reading', page: 'reading', options: { kind: 'opinions' } },
  'blog-reading': { loader: 'reading', page: 'reading', options: { kind: 'blogs' } },

  consulting: { loader: 'composed', page: 'composed', options: { entry: 'consulting' } },
  methodology: { loader: 'composed', page: 'document', options: { entry: 'methodology' } },
  accessibility: { loader: 'composed', page: 'document', options: { entry: 'accessibility' } },
  'terms-of-use': { loader: 'composed', page: 'document', options: { entry: 'terms-of-use' } },
  'privacy-policy': { loader: 'privacy-policy', page: 'document' },
  problem: { loader: 'problem', page: 'problems' },
} as const satisfies Partial<Record<RouteName, SharedPage>>;

/**
 * The folders below pages/ with a static.tsx (see page.ts). `whole`: the whole page is one static part, and there is no
 * page.tsx. `parts`: page.tsx places the static parts.
 */
const staticPages: Partial<Record<PageName, 'whole' | 'parts'>> = {
  'about-us': 'whole',
  article: 'parts',
  'article-list': 'parts',
  blue: 'parts',
  careers: 'whole',
  cmri: 'whole',
  'cmri-edition': 'whole',
  'cmri-material': 'whole',
  'cmri-methodology': 'whole',
  compare: 'whole',
  composed: 'whole',
  'contact-us': 'parts',
  'cookie-policy': 'parts',
  'critical-lists': 'whole',
  'critical-materials': 'parts',
  data: 'whole',
  dataset: 'whole',
  design: 'parts',
  developers: 'whole',
  document: 'whole',
  'energy-transitions': 'whole',
  event: 'whole',
  events: 'whole',
  figure: 'whole',
  figures: 'whole',
  glossary: 'whole',
  'glossary-term': 'whole',
  home: 'parts',
  infographic: 'whole',
  infographics: 'whole',
  letter: 'whole',
  letters: 'whole',
  map: 'whole',
  maps: 'whole',
  material: 'parts',
  measure: 'whole',
  'monthly-service': 'whole',
  'parts-list': 'parts',
  'past-events': 'parts',
  person: 'whole',
  policy: 'whole',
  'policy-check': 'whole',
  portal: 'whole',
  problems: 'whole',
  proxima: 'whole',
  'proxima-service': 'whole',
  search: 'whole',
  'sign-up': 'parts',
  sitemap: 'whole',
  subscriptions: 'parts',
  'the-team': 'parts',
  units: 'whole',
  'upcoming-events': 'whole',
  vacancy: 'whole',
  video: 'parts',
  'watch-list': 'whole',
};

type SharedPage = { loader: string; page: string; options?: Record<string, string> };
type SharedPages = typeof sharedPages;
type PageRow<Name extends RouteName> = Name extends keyof SharedPages
  ? SharedPages[Name]
  : { loader: Name; page: Name };
/** The folders below pages/ with a page. */
type PageName = { [Name in RouteName]: PageRow<Name>['page'] }[RouteName];
/** The folders below pages/ with a loader. */
export type LoaderName = { [Name in RouteName]: PageRow<Name>['loader'] }[RouteName];
/** The routes that use a loader. */
export type RoutesOf<Loader extends LoaderName> = {
  [Name in RouteName]: PageRow<Name>['loader'] extends Loader ? Name : never;
}[RouteName];
export type ParamsOf<Loader extends LoaderName> = Params<(typeof routes)[RoutesOf<Loader>]>;
/** The `options` of a loader's request, if its routes have any. */
export type OptionsOf<Loader extends LoaderName> = [PageRow<RoutesOf<Loader>>] extends [{ options: infer Options }]
  ? { options: Options }
  : unknown;

/**
 * The loader, page and options of a route. `staticParts`: whether the static.tsx of the page is the whole page or parts
 * of it; undefined if there is none.
 */
export function pageOf(name: RouteName): SharedPage & { staticParts: 'whole' | 'parts' | undefined } {
  const rows: Partial<Record<RouteName, SharedPage>> = sharedPages;
  const row = rows[name] ?? { loader: name, page: name };
  return { ...row, staticParts: staticPages[row.page as PageName] };
}
