/** Resolves a URL to a page with its data, or to a redirect. */
import type { Group } from '../../content/vocabulary/taxonomy.ts';
import type { Head, LoadRequest, NotFound, Outcome, PageError, PageModule, StillPage } from '../../shared/page.ts';
import type { Payload } from '../../shared/payload.ts';
import { pageOf, stillPages } from '../../shared/route-pages.ts';
import { pageCacheOf, type RouteRule } from '../../shared/route-rules.ts';
import type { RuleSet } from '../../shared/router/rules.ts';
import { href, type RouteName } from '../../shared/routes.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { SplitPage } from '../render/still-parts.ts';
import type { SiteLocation } from '../routing/locate.ts';
import type { PageRedirect } from '../routing/send-redirect.ts';

/** `analytics`: whether the document may ask about analytics. */
export type ResolvedPage = { kind: 'page'; status: number; payload: Payload; page: PageModule; analytics: boolean };
type ViewerData = LoadRequest['viewerData'];

export type ResolvePage = {
  (location: SiteLocation, viewerData?: ViewerData): Promise<ResolvedPage | PageRedirect>;
  /** The error page for a problem. */
  error: (problem: PageError) => Promise<ResolvedPage>;
};

/** `options`: what the route table tells a loader that answers several routes. */
type LoaderModule = { load: (request: LoadRequest & { options: unknown }) => Outcome<unknown> | Promise<Outcome<unknown>> };
type StillModule = { still: (data: never) => StillPage };
/** The statuses of those pages that are error pages by themselves. */
const ownStatus: Partial<Record<RouteName, number>> = { 'not-found': 404, 'server-error': 500 };

type ResolveDeps = { content: ContentSource; rules: RuleSet<RouteRule>; splitPage: SplitPage; clock: () => Date; origin: string; base: string };

/** @param deps `origin`, `base`: scheme and host of the site, and its base path. */
export function createResolvePage({ content, rules, splitPage, clock, origin, base }: ResolveDeps): ResolvePage {
  async function load(name: RouteName, request: Pick<LoadRequest, 'query' | 'problem' | 'viewerData'> & { params: object }): Promise<Outcome<unknown>> {
    const now = clock();
    const { loader, options } = pageOf(name);
    const module = (await import(`../../shared/pages/${loader}/load.ts`)) as LoaderModule;
    return module.load({ ...request, params: request.params as never, options, content: content.at(now), now });
  }

  async function answer(
    name: RouteName,
    status: number,
    rule: RouteRule,
    { head, data, group }: { head: Head; data: unknown; group?: Group },
  ): Promise<ResolvedPage> {
    const folder = pageOf(name).page;
    const page = (await import(`../../shared/pages/${folder}/page.tsx`)) as PageModule;
    const split = stillPages.has(folder) ? ((await import(`../../shared/pages/${folder}/still.tsx`)) as StillModule).still : undefined;
    const { layout = 'default', noindex = false, analytics } = rule;
    const payload: Payload = {
      page: name,
      layout,
      origin,
      base,
      ...splitPage({ name, head: noindex ? { ...head, noindex } : head, data, split }),
      ...(group && { group }),
    };
    return { kind: 'page', status, payload, page, analytics: analytics !== false };
  }

  async function error(problem: PageError): Promise<ResolvedPage> {
    const name = problem.status < 500 ? 'not-found' : 'server-error';
    const outcome = await load(name, { params: {}, query: new URLSearchParams(), problem });
    if (outcome.kind !== 'found') throw new Error(`The page ${name} must always be there`);
    return answer(name, problem.status, rules.ruleOf(href(name)), outcome);
  }

  async function resolve({ route, rule, query, fullPath }: SiteLocation, viewerData?: ViewerData): Promise<ResolvedPage | PageRedirect> {
    const inSite = fullPath.startsWith(`${base}/`) ? fullPath.slice(base.length) : fullPath;
    if (!route) return error({ status: 404, message: `Page not found: ${fullPath}`, path: inSite });
    const outcome = await load(route.name, { params: route.params, query, viewerData });
    if (outcome.kind === 'redirect') {
      const { query: pageKeys = [] } = pageCacheOf(rule) ?? {};
      return { kind: 'redirect', status: outcome.status, to: base + outcome.to, pageKeys };
    }
    if (outcome.kind !== 'found') return error({ ...describe(outcome, fullPath), path: inSite });
    return answer(route.name, outcome.status ?? ownStatus[route.name] ?? 200, rule, outcome);
  }

  return Object.assign(resolve, { error });
}

/** The texts differ in their capitals: "Page not found" for what does not exist, "Page Not Found" for a URL whose parameters are not valid. */
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
