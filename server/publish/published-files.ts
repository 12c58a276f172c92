/**
 * Finds the files that are generated from the content (CSV, JSON, pictures, calendars, feeds), and makes them for the
 * page cache, which keeps them like pages.
 */

import { recordUses } from '../../shared/site/content-uses.ts';
import type { ContentSource } from '../content/content-source.ts';
import { polledCacheControl } from '../http/cache-control.ts';
import type { TagHeaders } from '../http/cache-tags/tag-headers.ts';
import { HttpProblem } from '../http/http-problem.ts';
import type { SiteLocation } from '../http/routing/locate.ts';
import { selectQuery } from '../http/routing/select-query.ts';
import type { CacheKey } from '../pages/page-cache/cache-key.ts';
import type { RenderedDraft, RenderedPage } from '../pages/page-cache/shared-render.ts';
import { headersOf } from './file-headers.ts';
import type { FileAnswer, FileRequest, FileRoute, PublishedFile } from './file-route.ts';

export type PublishedFiles = {
  /** The answer of the first route that has the file. @throws {HttpProblem} for an invalid query. */
  find: (location: SiteLocation) => FoundFile | undefined;
  /** Its key in the page cache; undefined if there is no such file now. @throws as `find`. */
  keyOf: (location: SiteLocation) => CacheKey | undefined;
  /**
   * Makes a file: a draft is to be finished in another thread.
   * @throws {HttpProblem} if there is no such file any more.
   */
  make: (location: SiteLocation) => Promise<RenderedPage | RenderedDraft>;
};
export type FoundFile = { name: string; answer: Exclude<FileAnswer, undefined>; key: CacheKey };
type Found = FoundFile & { route: FileRoute; params: readonly (string | undefined)[]; request: FileRequest };

type Deps = {
  content: ContentSource;
  clock: () => Date;
  /** Without a trailing slash. */
  siteUrl: string;
  base: string;
  tagHeaders: TagHeaders;
};

/** A file expires only with what is public. */
const lifetime = { maxAgeSeconds: Number.POSITIVE_INFINITY, staleWhileRevalidateSeconds: 0 };
/** Feeds, sitemaps and calendars: programs ask for them again and again. */
const polledTypes = /^(?:text\/calendar|application\/(?:rss\+xml|atom\+xml|feed\+json|xml))\b/;

/**
 * Each address belongs to only one kind, although patterns overlap: the order of `routes` does not change the result.
 */
export function createPublishedFiles(
  { content, clock, siteUrl, base, tagHeaders }: Deps,
  routes: readonly FileRoute[],
): PublishedFiles {
  function find(location: SiteLocation): Found | undefined {
    const { path, payloadFor } = location;
    if (path === undefined || payloadFor !== undefined) return undefined;
    for (const route of routes) {
      const params = route.pattern.exec(path)?.slice(1);
      if (!params) continue;
      const request = requestFor(route, path, location.query);
      const answer = route.find(params, request);
      if (answer === undefined) continue;
      const { query } = request;
      return {
        name: route.name,
        answer,
        key: { key: `${base}${path}${query.size ? `?${query}` : ''}`, query, lifetime },
        route,
        params,
        request,
      };
    }
    return undefined;
  }

  function requestFor({ query: names = [] }: FileRoute, path: string, query: SiteLocation['query']): FileRequest {
    const now = clock();
    return {
      path,
      query: selectQuery(query, names),
      content: content.at(now),
      now,
      lastChange: content.lastChange(now),
      siteUrl,
      base,
    };
  }

  /** Finds the file once more, for a route that notes what of the content it uses. */
  function note({ route, params, request, answer }: Found) {
    const noted = route.notesUses && recordUses(request.content);
    return { file: noted ? route.find(params, { ...request, content: noted.content }) : answer, uses: noted?.uses };
  }

  return {
    find,
    keyOf(location) {
      const found = find(location);
      return found && isFile(found.answer) ? found.key : undefined;
    },
    async make(location) {
      const found = find(location);
      const { file, uses } = found ? note(found) : {};
      if (!found || !isFile(file))
        throw new HttpProblem('not-found', `There is no such file any more: ${location.fullPath}`);
      const described = {
        name: found.name,
        status: 200,
        isError: false,
        isCacheable: true,
        ...(file.ownChanges && { ownChanges: file.ownChanges }),
        ...(file.lastModified && { lastModified: file.lastModified() }),
        ...(polledTypes.test(file.type) && { usualCacheControl: polledCacheControl }),
      };
      if (file.body.cost === 'heavy') {
        const finish = file.body.draft();
        return { ...described, kind: 'draft', headers: { ...headersOf(file), ...tagHeaders(uses) }, finish };
      }
      const bytes = Buffer.from(await file.body.write());
      return { ...described, kind: 'page', headers: { ...headersOf(file), ...tagHeaders(uses) }, bytes };
    },
  };
}

function isFile(answer: FileAnswer): answer is PublishedFile {
  return typeof answer === 'object' && 'body' in answer;
}
