/**
 * Finds the files that are generated from the content (CSV, JSON, pictures, calendars, feeds). They are made when the
 * page cache needs them, which keeps them like pages.
 */

import { recordUses } from '../../shared/site/content-uses.ts';
import type { ContentSource } from '../content/content-source.ts';
import { asOfParameter } from '../content/ledger/find-known.ts';
import { polledCacheControl } from '../http/cache-control.ts';
import type { TagHeaders } from '../http/cache-tags/tag-headers.ts';
import { checkFileQuery } from '../http/query-problem.ts';
import type { SiteLocation } from '../http/routing/locate.ts';
import { selectQuery } from '../http/routing/select-query.ts';
import type { CacheKey } from '../pages/page-cache/cache-key.ts';
import type { RenderedDraft, RenderedPage } from '../pages/page-cache/shared-render.ts';
import type { RenderTimer } from '../platform/metrics/time-renders.ts';
import { headersOf } from './file-headers.ts';
import type { FileRequest, FileRoute, PublishedFile } from './file-route.ts';

/** What is at an address. `make`: makes the file that was found; a draft is to be finished in another thread. */
export type FoundFile =
  | { kind: 'file'; name: string; key: CacheKey; make: () => Promise<RenderedPage | RenderedDraft> }
  | { kind: 'moved'; to: string }
  | { kind: 'gone' }
  | { kind: 'not-found' };
/** The answer of the first route that has the file. @throws {HttpProblem} for an invalid query. */
export type FindFile = (location: SiteLocation) => FoundFile | undefined;

/** The content of which files are made. */
export type FileContent = Pick<ContentSource, 'at' | 'lastChange' | 'lastRemoval' | 'nextChange'>;
type Deps = {
  content: FileContent;
  /** The time of which the files are, and the present. */
  clock: () => Date;
  today: () => Date;
  /** Without a trailing slash. */
  siteUrl: string;
  base: string;
  tagHeaders: TagHeaders;
  renderTimer: RenderTimer;
};

/** A file expires only with what is public. */
const lifetime = { maxAgeSeconds: Number.POSITIVE_INFINITY, staleWhileRevalidateSeconds: 0 };
/** Feeds, sitemaps and calendars: programs ask for them again and again. */
const polledTypes = /^(?:text\/calendar|application\/(?:rss\+xml|atom\+xml|feed\+json|xml))\b/;

/**
 * Each address belongs to only one kind, although patterns overlap: the order of `routes` does not change the result.
 */
export function createFindFile(
  { content, clock, today, siteUrl, base, tagHeaders, renderTimer }: Deps,
  routes: readonly FileRoute[],
): FindFile {
  type Query = SiteLocation['query'];

  /** @throws {HttpProblem} for a parameter that the file does not take. */
  function requestFor(path: string, query: Query, { names, takesAsOf }: Taken): FileRequest {
    const now = clock();
    if (names) checkFileQuery(query, takesAsOf ? [...names, asOfParameter] : names);
    return {
      path,
      query: selectQuery(query, names ?? []),
      content: content.at(now),
      now,
      accessed: today(),
      lastChange: content.lastChange(now),
      lastRemoval: content.lastRemoval(now),
      siteUrl,
      base,
    };
  }

  function ask(route: FileRoute, params: Parameters<FileRoute['find']>[0], request: FileRequest) {
    const noted = route.notesUses && recordUses(request.content);
    const answer = route.find(params, noted ? { ...request, content: noted.content } : request);
    if (answer === undefined) return undefined;
    if (typeof answer === 'string') return { kind: answer };
    if ('movedTo' in answer) return { kind: 'moved', to: answer.movedTo } as const;
    const { path, query, now } = request;
    const key = { key: `${base}${path}${query.size ? `?${query}` : ''}`, query, lifetime };
    // What was found before a change of the content is not valid after it, although it may wait for its turn.
    const validUntil = content.nextChange(now);
    const make = () => makeFile(answer, { name: route.name, validUntil, tagHeaders: () => tagHeaders(noted?.uses) });
    return { kind: 'file', name: route.name, key, make: () => renderTimer.time('file', make) } as const;
  }

  return ({ path, query, payloadFor }) => {
    if (path === undefined || payloadFor !== undefined) return undefined;
    for (const route of routes) {
      const params = route.pattern.exec(path)?.slice(1);
      const found = params && ask(route, params, requestFor(path, query, takenBy(route, params)));
      if (found) return found;
    }
    return undefined;
  };
}

type Taken = { names: readonly string[] | undefined; takesAsOf: boolean };

function takenBy({ query, takesAsOf }: FileRoute, params: Parameters<FileRoute['find']>[0]): Taken {
  return { names: typeof query === 'function' ? query(params) : query, takesAsOf: takesAsOf?.(params) ?? false };
}

type MakeOptions = { name: string; validUntil: number; tagHeaders: () => ReturnType<TagHeaders> };

async function makeFile(
  file: PublishedFile,
  { name, validUntil, tagHeaders }: MakeOptions,
): Promise<RenderedPage | RenderedDraft> {
  const { ownChanges = { last: 0, next: Number.POSITIVE_INFINITY }, lastModified, type, body } = file;
  const described = {
    name,
    status: 200,
    isError: false,
    isCacheable: true,
    ownChanges: { last: ownChanges.last, next: Math.min(ownChanges.next, validUntil) },
    ...(lastModified && { lastModified: lastModified() }),
    ...(polledTypes.test(type) && { usualCacheControl: polledCacheControl }),
  };
  if (body.cost === 'heavy') {
    const finish = body.draft();
    return { ...described, kind: 'draft', headers: { ...headersOf(file), ...tagHeaders() }, finish };
  }
  const bytes = Buffer.from(await body.write());
  return { ...described, kind: 'page', headers: { ...headersOf(file), ...tagHeaders() }, bytes };
}
