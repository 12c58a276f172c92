/** Renders a page once for all waiting requests, and stores it in the page cache. The render continues even if all their connections are closed. */

import { defaultCacheControl } from '../http/cache-control.ts';
import type { RenderQueue } from '../rate-limits/render-queue.ts';
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
  /** If false, the page is sent to the waiting requests, but not cached. */
  isCacheable: boolean;
  /** The message of an error page, for clients that want JSON instead. */
  problem?: string;
};
export type Rendered = RenderedPage | PageRedirect;

/** `validUntil`: when the content changes, in milliseconds since 1970. `isError`, `problem`: as in `RenderedPage`. */
export type SharedResult = PageRedirect | { kind: 'page'; page: PageResponse; validUntil: number; isError: boolean; problem: string | undefined };
/** `onStart` is called before a render is queued, and prevents it by throwing. `isPresent`: false if the visitor has disconnected. */
export type RenderVisitor = { onStart: () => void; isPresent: () => boolean };
/**
 * Calls with the same `flight` share one render and its result while it is queued or running. It is removed from the queue if all its visitors have disconnected.
 * @throws the errors of rendering, for all calls that share it.
 */
export type SharedRender = (flight: string, request: RenderRequest, visitor?: RenderVisitor) => Promise<SharedResult>;
type Deps = {
  cache: PageCache;
  render: (location: SiteLocation) => Promise<Rendered>;
  renderQueue: Pick<RenderQueue, 'run'>;
  lastModified: (now: Date) => Date;
};
type Flight = { validUntil: number; visitors: RenderVisitor[]; answer: Promise<SharedResult> };

/** For revalidation, which has no visitor. */
const nobody: RenderVisitor = { onStart: () => undefined, isPresent: () => true };

const errorLifetime: CacheLifetime = { maxAgeSeconds: 10, staleWhileRevalidateSeconds: 0 };

export function createSharedRender({ cache, render, renderQueue, lastModified }: Deps): SharedRender {
  const flights = new Map<string, Flight>();

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

  return async (flight, request, visitor = nobody) => {
    const { validUntil } = cache.startRender();
    const running = flights.get(flight);
    // A render that started before a change of the content must not answer requests after the change.
    if (running?.validUntil === validUntil) {
      running.visitors.push(visitor);
      return running.answer;
    }
    visitor.onStart();
    const visitors = [visitor];
    const answer = renderQueue.run(
      () => renderAndCache(request),
      () => visitors.some(({ isPresent }) => isPresent()),
    );
    flights.set(flight, { validUntil, visitors, answer });
    try {
      return await answer;
    } finally {
      if (flights.get(flight)?.answer === answer) flights.delete(flight);
    }
  };
}

/** Joins the headers of the path and those of the page. Cache-Control depends on the status unless one of them sets it. */
function joinHeaders(ofPath: [string, string][], { status, headers: ofPage }: RenderedPage): [string, string][] {
  const { vary, ...others } = ofPage;
  // Not `Headers`, because their first use makes Node load its whole implementation of fetch.
  const joined = new Map([...ofPath, ...Object.entries(others)]);
  if (vary) joined.set('vary', [joined.get('vary') ?? [], vary].flat().join(', '));
  if (!joined.has('cache-control')) joined.set('cache-control', defaultCacheControl(status));
  return [...joined];
}
