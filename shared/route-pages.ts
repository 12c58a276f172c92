/** Which page each route shows. Apart from the paths in routes.ts, because only the server and the build read it: no browser has to load it. */
import type { Params } from './router/href.ts';
import type { RouteName, routes } from './routes.ts';

/**
 * Routes that share a page with others: `loader` and `page` are the folders below pages/ that hold its load.ts and its page.tsx,
 * `options` is what the loader is told about the route. Every other route has both in a folder of its own name.
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

type SharedPage = { loader: string; page: string; options?: Record<string, string> };
type SharedPages = typeof sharedPages;
type PageRow<Name extends RouteName> = Name extends keyof SharedPages ? SharedPages[Name] : { loader: Name; page: Name };
/** The folders below pages/ with a loader. */
export type LoaderName = { [Name in RouteName]: PageRow<Name>['loader'] }[RouteName];
/** The routes that a loader answers. */
export type RoutesOf<Loader extends LoaderName> = { [Name in RouteName]: PageRow<Name>['loader'] extends Loader ? Name : never }[RouteName];
export type ParamsOf<Loader extends LoaderName> = Params<(typeof routes)[RoutesOf<Loader>]>;
/** What the rows of its routes tell a loader; nothing, where there are no options. */
export type OptionsOf<Loader extends LoaderName> = [PageRow<RoutesOf<Loader>>] extends [{ options: infer Options }] ? { options: Options } : unknown;

/** The loader and the page of a route, and what its row tells the loader. */
export function pageOf(name: RouteName): SharedPage {
  const rows: Partial<Record<RouteName, SharedPage>> = sharedPages;
  return rows[name] ?? { loader: name, page: name };
}
