/** Resolves a URL to a page with its data, or to a redirect. */
import type { Group } from '../../content/vocabulary/taxonomy.ts';
import type { Content } from '../../shared/content.ts';
import type { Head, LoadRequest, NotFound, Outcome, PageError, PageModule, StaticPage } from '../../shared/page.ts';
import type { Payload } from '../../shared/payload.ts';
import { pageOf } from '../../shared/route-pages.ts';
import { pageCacheOf, type RouteRule } from '../../shared/route-rules.ts';
import type { RuleSet } from '../../shared/router/rules.ts';
import { href, type RouteName } from '../../shared/routes.ts';
import type { Search } from '../../shared/search.ts';
import { type ContentUses, recordUses } from '../../shared/site/content-uses.ts';
import { wholePage } from '../../shared/ui/basic/html/whole-page.tsx';
import type { ContentSource } from '../content/content-source.ts';
import type { SiteLocation } from '../http/routing/locate.ts';
import type { PageRedirect } from '../http/routing/send-redirect.ts';
import { findTitledRoute } from '../http/routing/titled-route.ts';
import type { SplitPage } from '../render/static-parts.ts';
import type { StructuredSite } from '../render/structured-data/page-record.ts';
import { writeStructuredData } from '../render/structured-data/write-structured-data.ts';

/**
 * `analytics`: whether the document may ask for consent to analytics. `structuredData`: JSON-LD, only for documents.
 * `uses`: the content that the page depends on.
 */
export type ResolvedPage = {
  kind: 'page';
  status: number;
  payload: Payload;
  page: PageModule;
  analytics: boolean;
  structuredData?: string | undefined;
  uses: ContentUses;
};
type ViewerData = LoadRequest['viewerData'];
type View = { now: Date; content: Content; uses: ContentUses };
type PageRequest = View & Pick<LoadRequest, 'query' | 'problem' | 'viewerData'> & { params: object };

export type ResolvePage = {
  (location: SiteLocation, viewerData?: ViewerData): Promise<ResolvedPage | PageRedirect>;
  /** The error page for a problem. */
  error: (problem: PageError) => Promise<ResolvedPage>;
};

/** `options`: from the route table, for a loader that is used by several routes. */
type LoaderModule = {
  load: (request: LoadRequest & { options: unknown }) => Outcome<unknown> | Promise<Outcome<unknown>>;
};
type StaticModule = { staticParts: (data: never) => StaticPage };
/** The statuses of pages that are error pages themselves. */
const ownStatus: Partial<Record<RouteName, number>> = { 'not-found': 404, 'server-error': 500 };

type ResolveDeps = {
  content: Pick<ContentSource, 'at'>;
  search: Search;
  rules: RuleSet<RouteRule>;
  splitPage: SplitPage;
  structuredSite: StructuredSite;
  clock: () => Date;
  origin: string;
  base: string;
};

/** @param deps `origin`, `base`: scheme and host of the site, and its base path. */
export function createResolvePage(deps: ResolveDeps): ResolvePage {
  const { content, rules, structuredSite, clock, base } = deps;
  const [answer, load] = [createAnswer(deps), createLoad(deps)];

  function viewNow(): View {
    const now = clock();
    return { now, ...recordUses(content.at(now)) };
  }

  async function error(problem: PageError, view = viewNow()): Promise<ResolvedPage> {
    const name = problem.status < 500 ? 'not-found' : 'server-error';
    const outcome = await load(name, { ...view, params: {}, query: new URLSearchParams(), problem });
    if (outcome.kind !== 'found') throw new Error(`The page ${name} must always be there`);
    return answer(name, problem.status, rules.ruleOf(href(name)), outcome, view);
  }

  async function resolve(location: SiteLocation, viewerData?: ViewerData): Promise<ResolvedPage | PageRedirect> {
    const { rule, query, fullPath, payloadFor, route = findTitledRoute(location) } = location;
    const inSite = fullPath.startsWith(`${base}/`) ? fullPath.slice(base.length) : fullPath;
    if (!route) return error({ status: 404, message: `Page not found: ${fullPath}`, path: inSite });
    const view = viewNow();
    const { uses, ...visible } = view;
    const outcome = await load(route.name, { ...view, params: route.params, query, viewerData });
    if (outcome.kind === 'redirect') {
      const { query: cached = [], uncached = [] } = pageCacheOf(rule) ?? {};
      return {
        kind: 'redirect',
        status: outcome.status,
        to: base + outcome.to,
        pageKeys: [...cached, ...uncached],
        uses,
      };
    }
    if (outcome.kind !== 'found') return error({ ...describe(outcome, fullPath), path: inSite }, view);
    const status = outcome.status ?? ownStatus[route.name] ?? 200;
    const isOwn = viewerData !== undefined;
    const page = await answer(outcome.page ?? route.name, status, rule, outcome, { uses, isOwn });
    if (payloadFor !== undefined || page.status !== 200) return page;
    const { head } = page.payload;
    const record = { ...visible, head, data: outcome.data, params: route.params, site: structuredSite };
    return { ...page, structuredData: await writeStructuredData(route.name, record) };
  }

  return Object.assign(resolve, { error: (problem: PageError) => error(problem) });
}

/** @returns a function that runs the loader of a page. */
function createLoad({ search }: Pick<ResolveDeps, 'search'>) {
  return async (name: RouteName, { uses, content, ...request }: PageRequest): Promise<Outcome<unknown>> => {
    const { loader, options } = pageOf(name);
    const { load } = (await import(`../../shared/pages/${loader}/load.ts`)) as LoaderModule;
    const params = request.params as never;
    return load({ ...request, params, options, content, search: noteSearch(search, uses) });
  };
}

/** @returns a function that makes the page of a loader's outcome. */
function createAnswer({ splitPage, origin, base }: Pick<ResolveDeps, 'splitPage' | 'origin' | 'base'>) {
  return async (
    name: RouteName,
    status: number,
    rule: RouteRule,
    { head, data, group }: { head: Head; data: unknown; group?: Group },
    { uses, isOwn = false }: { uses: ContentUses; isOwn?: boolean },
  ): Promise<ResolvedPage> => {
    const { page: folder, staticParts } = pageOf(name);
    const page =
      staticParts === 'whole' ? wholePage : ((await import(`../../shared/pages/${folder}/page.tsx`)) as PageModule);
    const split =
      staticParts && ((await import(`../../shared/pages/${folder}/static.tsx`)) as StaticModule).staticParts;
    const { layout = 'default', noindex = false, analytics } = rule;
    const payload: Payload = {
      page: name,
      layout,
      origin,
      base,
      ...splitPage({ name, head: noindex ? { ...head, noindex } : head, data, split, isOwn }),
      ...(group && { group }),
    };
    return { kind: 'page', status, payload, page, analytics: analytics !== false, uses };
  };
}

/** Records that the result of a search depends on all of the content. */
function noteSearch({ find, suggest }: Search, uses: ContentUses): Search {
  return {
    find(request) {
      uses.isWhole = true;
      return find(request);
    },
    suggest(words) {
      uses.isWhole = true;
      return suggest(words);
    },
  };
}

/**
 * The texts differ in their capitals: "Page not found" for what does not exist, "Page Not Found" for a URL whose
 * parameters are not valid.
 */
function describe({ kind }: NotFound, fullPath: string): { status: number; message: string } {
  switch (kind) {
    case 'missing':
      return { status: 404, message: `Page not found: ${fullPath}` };
    case 'invalid':
      return { status: 404, message: `Page Not Found: ${fullPath}` };
    case 'gone':
      return { status: 410, message: `This page has been withdrawn: ${fullPath}` };
  }
}
