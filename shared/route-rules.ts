/**
 * Route rules by path pattern (layout, cache, redirects, headers). When several patterns match, the more specific one
 * wins for each key.
 */
import { riskIndicators } from '../content/vocabulary/risk-indicators.ts';
import type { Entry } from './content.ts';
import type { RedirectRule } from './router/redirect.ts';
import type { AuthoredRules } from './router/rules.ts';

export type LayoutName = 'default' | 'industrial' | 'bare';
/**
 * Cache-Control classes. `page`: public. `form`: only the visitor's browser, with revalidation. `cache: false` means
 * no-store.
 */
export type CacheClass = 'page' | 'form';
/**
 * How a page is cached: fresh for `maxAgeSeconds`, in the server and, as `s-maxage`, in shared caches; then the server
 * sends it stale for `staleWhileRevalidateSeconds` while it is revalidated. `query`: query keys that select another
 * page. `uncached`: query keys with unlimited values; pages with them are not cached.
 */
export type PageCacheRule = {
  maxAgeSeconds: number;
  staleWhileRevalidateSeconds: number;
  query?: string[];
  uncached?: string[];
};
/** `origin`: one origin, or `*`. `maxAge` in seconds. */
export type CorsRule = {
  origin: string;
  methods?: string[];
  headers?: string[];
  credentials?: boolean;
  maxAge?: number;
};
export type RouteRule = {
  layout?: LayoutName;

  noindex?: boolean;
  /**
   * `false`: the page has no consent banner and never loads the analytics tag, which would read the address of the
   * page.
   */
  analytics?: false;
  redirect?: RedirectRule | false;
  /** By name; `false` removes a header of a broader rule. */
  headers?: Record<string, string | false>;
  cache?: (Partial<PageCacheRule> & { class?: CacheClass }) | false;
  /** Rendered when the server starts, before the first request. */
  prerender?: boolean;
  cors?: CorsRule | false;
  /** Names from shared/middleware.ts; `false` switches one off. */
  middleware?: Record<string, boolean>;
};
/** A redirect from redirects.yaml. */
export type EditorsRedirect = Pick<Entry<'redirects'>, 'id' | 'to' | 'status'>;

/** Any site may read it. */
const open: RouteRule = { cors: { origin: '*' } };
const list: RouteRule = { prerender: true, cache: { query: ['filter', 'category', 'page'] } };
const reading: RouteRule = { layout: 'bare', noindex: true };
const withoutReferrer = { 'Referrer-Policy': 'no-referrer' };
const sent: RouteRule = { noindex: true, cache: false, headers: withoutReferrer };
const tokenPage: RouteRule = { noindex: true, cache: false, headers: withoutReferrer, analytics: false };
/** Error pages appear at any address, including those with a token. */
const error: RouteRule = { noindex: true, cache: false, analytics: false };

const rules: Record<string, RouteRule> = {
  '/**': {
    layout: 'default',
    noindex: false,
    cache: { class: 'page', maxAgeSeconds: 60, staleWhileRevalidateSeconds: 540 },
  },
  '/': { prerender: true, cache: { query: ['measure'] } },

  '/blue': { prerender: true },
  '/blue/news-analysis': list,
  '/blue/opinion-pieces': list,
  '/blue/blogs': list,
  '/blue/videos': list,
  '/blue/videos/:id': { cache: { uncached: ['t'] } },
  '/blue/topics/:category': { cache: { query: ['page'] } },
  '/blue/maps/**': open,
  '/blue/maps': { prerender: true, cache: { query: ['stage'] } },
  '/blue/maps/:material/:stage': { cache: { query: ['measure'] } },
  '/blue/infographics/**': { layout: 'industrial', ...open },
  '/blue/cmri/**': { cache: { uncached: [...riskIndicators] }, ...open },
  '/blue/cmri.csv': open,
  '/blue/cmri.json': open,
  '/blue/cmri.xlsx': open,
  '/blue/news-analysis/:id/content': reading,
  '/blue/opinion-pieces/:id/content': reading,
  '/blue/blogs/:id/content': reading,

  '/subscriptions/**': { layout: 'industrial' },
  '/subscriptions': { prerender: true, cache: { query: ['covers'], uncached: ['q'] } },
  '/subscriptions/critical-materials': {
    layout: 'default',
    prerender: true,
    cache: { query: ['filter', 'measure', 'view', 'sort'] },
  },
  '/subscriptions/critical-materials/:element': { cache: { query: ['unit'] } },
  '/subscriptions/critical-materials/compare': { layout: 'default', cache: { uncached: ['m'] } },
  '/proxima': { layout: 'industrial' },

  '/figures/**': { cors: { origin: '*' } },
  '/figures/:id': { cache: { query: ['unit'] } },
  '/figures': { cache: { query: ['material'] } },

  '/data/**': { cors: { origin: '*' } },
  '/tools/units': { cache: { uncached: ['amount', 'from', 'to', 'formula'] } },
  '/policy': { prerender: true, cache: { query: ['material', 'country', 'kind', 'state'] } },
  '/policy/check': { cache: { uncached: ['what', 'form', 'purity', 'code', 'from', 'to', 'via', 'for', 'on'] } },
  '/policy/lists': { cache: { query: ['year'] } },
  '/policy/**': open,
  '/policy.csv': open,
  '/policy.json': open,
  '/policy.xlsx': open,
  '/policy.ics': open,

  '/sitemap': { cache: { query: ['page'] } },
  '/search': { prerender: true, cache: { uncached: ['q', 'kind', 'material', 'year', 'page'] } },
  '/watch': { cache: { uncached: ['m'] } },
  '/watch/**': open,
  '/watch.json': open,
  '/watch.ics': open,

  '/the-team': { cache: { query: ['area'] } },
  '/events': { prerender: true },
  '/events.ics': open,
  '/events/upcoming': { prerender: true },
  '/events/past': { prerender: true, cache: { query: ['year'] } },
  '/careers': { prerender: true },

  '/cookie-policy': { cache: { uncached: ['saved'] } },
  '/cookie-preferences': { redirect: { to: '/cookie-policy', status: 302 } },
  // Addresses that readers expect, as other sites have them.
  '/corrections': { redirect: { to: '/methodology#corrections', status: 301 } },
  '/newsletter': { redirect: { to: '/letters', status: 301 } },
  '/newsletter/:number': { redirect: { to: '/letters/:number', status: 301 } },

  '/contact-us': { cache: { class: 'form', query: ['interest', 'topic', 'page', 'to'] } },
  '/sign-up': { cache: { class: 'form', query: ['interest'] } },
  '/contact-us-success': sent,
  '/sign-up-success': sent,
  '/sign-up/:step': tokenPage,
  '/preferences/**': tokenPage,
  '/u/**': tokenPage,
  '/receipts/**': tokenPage,
  '/release/**': tokenPage,
  '/design': { layout: 'industrial', noindex: true, cache: { query: ['measure'] } },
  '/problems/**': { noindex: true },
  '/404': error,
  '/500': error,
};

/** The rules above together with the editors' redirects, as they are checked and written to the manifest. */
export function siteRules(redirects: readonly EditorsRedirect[]): AuthoredRules<RouteRule> {
  return [
    ...Object.entries(rules),
    ...redirects.map(
      ({ id, to = '', status }) => [id, { redirect: status === 410 ? { status } : { to, status } }] as const,
    ),
  ];
}

/** How the server caches pages under this rule; undefined if it must not cache them. */
export function pageCacheOf({ cache }: RouteRule): PageCacheRule | undefined {
  if (!cache || cache.class !== 'page') return undefined;
  const { class: _class, maxAgeSeconds = 0, staleWhileRevalidateSeconds = 0, ...keys } = cache;
  return { ...keys, maxAgeSeconds, staleWhileRevalidateSeconds };
}
