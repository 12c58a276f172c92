/** Renders a page once for all requests that wait for it, and puts it into the page cache. The render goes on when their connections are closed. */

import { defaultCacheControl } from '../http/cache-control.ts';
import type { SiteLocation } from '../routing/locate.ts';
import type { PageRedirect } from '../routing/send-redirect.ts';
import type { CacheLifetime, PageCache, PageResponse, RenderRequest } from './page-cache.ts';

export type RenderedPage = {
  kind: 'page';
  /** Name of the page, for the log. */
  name: string;
  status: number;
  bytes: Buffer;
  /** By lower-case name. */
  headers: Record<string, string>;
  /** The page contains the URL as requested. */
  isError: boolean;
  /** False: it is sent to those who wait for it, and not cached. */
  isCacheable: boolean;
  /** The message of an error page, for clients that want JSON instead. */
  problem?: string;
};
export type Rendered = RenderedPage | PageRedirect;

/** `validUntil`: when the content changes, in milliseconds since 1970. `isError`, `problem`: as in `RenderedPage`. */
export type SharedResult = PageRedirect | { kind: 'page'; page: PageResponse; validUntil: number; isError: boolean; problem: string | undefined };
/**
 * Calls with the same `flight` that come while it is rendered share one render and its result. `onStart` is called before a render begins, and prevents it by throwing.
 * @throws what rendering throws, to everyone who waits.
 */
export type SharedRender = (flight: string, request: RenderRequest, onStart?: () => void) => Promise<SharedResult>;
type Deps = { cache: PageCache; render: (location: SiteLocation) => Promise<Rendered>; lastModified: (now: Date) => Date };

const errorLifetime: CacheLifetime = { maxAgeSeconds: 10, staleWhileRevalidateSeconds: 0 };

export function createSharedRender({ cache, render, lastModified }: Deps): SharedRender {
  const flights = new Map<string, { validUntil: number; answer: Promise<SharedResult> }>();

  async function renderAndCache(request: RenderRequest): Promise<SharedResult> {
    const start = cache.startRender();
    const rendered = await render(request.location);
    if (rendered.kind === 'redirect') return rendered;
    const { name, status, bytes, isError, problem, isCacheable } = rendered;
    const isFound = status === 200;
    const key = isFound ? request.key : request.errorKey;
    const page: PageResponse = {
      request,
      key,
      name,
      status,
      headers: joinHeaders(request.pathHeaders, rendered),
      lastModified: lastModified(new Date(start.at)),
      body: cache.bodyFor(key, bytes),
      lifetime: isFound ? request.lifetime : errorLifetime,
    };
    if (isCacheable) cache.set(page, start);
    return { kind: 'page', page, validUntil: start.validUntil, isError, problem };
  }

  return async (flight, request, onStart = () => undefined) => {
    const { validUntil } = cache.startRender();
    const running = flights.get(flight);
    // A render that began before a change of the content is not for requests that come after it.
    if (running?.validUntil === validUntil) return running.answer;
    onStart();
    const answer = renderAndCache(request);
    flights.set(flight, { validUntil, answer });
    try {
      return await answer;
    } finally {
      if (flights.get(flight)?.answer === answer) flights.delete(flight);
    }
  };
}

/** The headers of the path and those of the page. Cache-Control follows from the status unless one of them sets it. */
function joinHeaders(ofPath: [string, string][], { status, headers: ofPage }: RenderedPage): [string, string][] {
  const { vary, ...others } = ofPage;
  // Not `Headers`: at their first use Node loads its whole fetch.
  const joined = new Map([...ofPath, ...Object.entries(others)]);
  if (vary) joined.set('vary', [joined.get('vary') ?? [], vary].flat().join(', '));
  if (!joined.has('cache-control')) joined.set('cache-control', defaultCacheControl(status));
  return [...joined];
}
