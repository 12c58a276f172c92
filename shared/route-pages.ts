/** Which loader and page each route uses. Kept apart from routes.ts so that browsers, which do not need it, do not load it. */
import type { Params } from './router/href.ts';
import type { RouteName, routes } from './routes.ts';

/**
 * Routes that share a loader or a page: `loader` and `page` are the folders below pages/ with load.ts and page.tsx,
 * `options` are passed to the loader. All other routes have both files in a folder with the name of the route.
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

/** The folders below pages/ with a still.tsx: what the server renders to markup for them, and what it leaves to the browser. */
export const stillPages: ReadonlySet<string> = new Set([
  'about-us',
  'article',
  'article-list',
  'blue',
  'careers',
  'cmri',
  'cmri-edition',
  'cmri-material',
  'cmri-methodology',
  'compare',
  'composed',
  'contact-us',
  'cookie-policy',
  'critical-materials',
  'data',
  'dataset',
  'design',
  'developers',
  'document',
  'energy-transitions',
  'event',
  'events',
  'figure',
  'figures',
  'glossary',
  'glossary-term',
  'home',
  'infographic',
  'infographics',
  'letter',
  'letters',
  'map',
  'maps',
  'material',
  'measure',
  'monthly-service',
  'past-events',
  'person',
  'policy',
  'portal',
  'problems',
  'proxima',
  'proxima-service',
  'search',
  'sign-up',
  'sitemap',
  'subscriptions',
  'the-team',
  'units',
  'upcoming-events',
  'vacancy',
  'video',
  'watch-list',
]);

type SharedPage = { loader: string; page: string; options?: Record<string, string> };
type SharedPages = typeof sharedPages;
type PageRow<Name extends RouteName> = Name extends keyof SharedPages ? SharedPages[Name] : { loader: Name; page: Name };
/** The folders below pages/ with a loader. */
export type LoaderName = { [Name in RouteName]: PageRow<Name>['loader'] }[RouteName];
/** The routes that use a loader. */
export type RoutesOf<Loader extends LoaderName> = { [Name in RouteName]: PageRow<Name>['loader'] extends Loader ? Name : never }[RouteName];
export type ParamsOf<Loader extends LoaderName> = Params<(typeof routes)[RoutesOf<Loader>]>;
/** The `options` of a loader's request, if its routes have any. */
export type OptionsOf<Loader extends LoaderName> = [PageRow<RoutesOf<Loader>>] extends [{ options: infer Options }] ? { options: Options } : unknown;

/** The loader, page and options of a route. */
export function pageOf(name: RouteName): SharedPage {
  const rows: Partial<Record<RouteName, SharedPage>> = sharedPages;
  return rows[name] ?? { loader: name, page: name };
}
