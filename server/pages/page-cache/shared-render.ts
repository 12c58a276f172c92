/**
 * Makes a page or a file once for all waiting requests, and stores it in the page cache. It continues even if all their
 * connections are closed.
 */

import { defaultCacheControl, errorCacheControl } from '../../http/cache-control.ts';
import { assertSetOnce } from '../../http/routing/assert-set-once.ts';
import type { SiteLocation } from '../../http/routing/locate.ts';
import type { PageRedirect } from '../../http/routing/send-redirect.ts';
import { OverloadError, type RenderQueue } from '../../store/rate-limits/render-queue.ts';
import { ownWork, type Requester, shareWork } from '../../store/rate-limits/requester.ts';
import type { PageCache } from './page-cache.ts';
import type { CacheLifetime, PageResponse, RenderRequest } from './page-response.ts';

export type RenderedPage = RenderedHead & { kind: 'page'; bytes: Buffer };
/**
 * What is finished in another thread. `finish`: returns the bytes, and charges for the processor time that they took.
 */
export type RenderedDraft = RenderedHead & { kind: 'draft'; finish: (charge: Requester['charge']) => Promise<Buffer> };
type RenderedHead = {
  /** Name of the page, for the log. */
  name: string;
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  /** Cache-Control where no rule of the path says another one; by default that of the status. */
  usualCacheControl?: string;
  /** The page contains the URL as requested. */
  isError: boolean;
  /** If false, the page is sent to the waiting requests, but not cached. */
  isCacheable: boolean;
  /** The message of an error page, for clients that want JSON instead. */
  problem?: string;
  /**
   * Instants at which the clock changes it although it changes nothing else that is public, in milliseconds since 1970:
   * the last one until now, the next one.
   */
  ownChanges?: { last: number; next: number };
  /** When it last changed, apart from its own changes; by default, as all pages. */
  lastModified?: Date;
};
export type Rendered = RenderedPage | PageRedirect;
/** @param location its query has only the keys that select the page. */
export type RenderPage = (location: SiteLocation) => Promise<Rendered>;
/** `make` runs once the render has its turn in the queue. */
export type RenderJob = { request: RenderRequest; make: () => Promise<Rendered | RenderedDraft> };

/** `isError`, `problem`: as in `RenderedPage`. */
export type SharedResult =
  | PageRedirect
  | { kind: 'page'; page: PageResponse; isError: boolean; problem: string | undefined };
/**
 * Calls with the same `flight` share one render and its result while it is queued or running. It is removed from the
 * queue if all its visitors have disconnected. If it is refused, those who did not start it queue for it themselves.
 * @param admit returns whom to charge; called only for the request that starts the render, which it prevents by
 * throwing.
 * @throws the errors of rendering, for all calls that share it.
 */
export type SharedRender = (flight: string, job: RenderJob, visitor?: RenderVisitor) => Promise<SharedResult>;
export type RenderVisitor = { admit: () => Requester; isPresent: () => boolean };
type Deps = {
  cache: PageCache;
  renderQueue: Pick<RenderQueue, 'run'>;
  lastModified: (now: Date) => Date;
};
type Flight = { validUntil: number; visitors: RenderVisitor[]; answer: Promise<SharedResult> };

/** For revalidation, which has no visitor. */
const nobody: RenderVisitor = { admit: () => ownWork, isPresent: ownWork.isPresent };

const errorLifetime: CacheLifetime = { maxAgeSeconds: 10, staleWhileRevalidateSeconds: 0 };

export function createSharedRender({ cache, renderQueue, lastModified }: Deps): SharedRender {
  const flights = new Map<string, Flight>();

  async function renderAndCache({ request, make }: RenderJob, requester: Requester): Promise<SharedResult> {
    const { start, drawn } = await renderQueue.run(
      async () => ({ start: cache.startRender(), drawn: await make() }),
      requester,
    );
    if (drawn.kind === 'redirect') return drawn;
    const bytes = drawn.kind === 'draft' ? await drawn.finish(requester.charge) : drawn.bytes;
    const { name, status, isError, problem, isCacheable, ownChanges } = drawn;
    const changedAt = drawn.lastModified ?? lastModified(new Date(start.at));
    const isFound = status === 200;
    const key = isFound ? request.key : request.errorKey;
    const page: PageResponse = {
      request,
      key,
      name,
      status,
      headers: joinHeaders(request, drawn),
      lastModified: new Date(Math.max(changedAt.getTime(), ownChanges?.last ?? 0)),
      body: cache.bodyFor(key, bytes),
      lifetime: isFound ? request.lifetime : errorLifetime,
      validUntil: Math.min(start.validUntil, ownChanges?.next ?? Number.POSITIVE_INFINITY),
    };
    if (isCacheable) cache.set(page, start);
    return { kind: 'page', page, isError, problem };
  }

  async function share(flight: string, job: RenderJob, visitor: RenderVisitor, isAgain = false): Promise<SharedResult> {
    const { validUntil } = cache.startRender();
    const running = flights.get(flight);
    // A render that started before a change of the content must not answer requests after the change.
    if (running?.validUntil === validUntil) {
      running.visitors.push(visitor);
      return running.answer.catch((error: unknown) => {
        // It was refused for the network that asked first, whose line may be long. This visitor may have a place of its
        // own, and asks for it once.
        if (error instanceof OverloadError && !isAgain) return share(flight, job, visitor, true);
        throw error;
      });
    }
    const visitors = [visitor];
    const answer = renderAndCache(job, shareWork(visitor.admit(), visitors));
    flights.set(flight, { validUntil, visitors, answer });
    try {
      return await answer;
    } finally {
      if (flights.get(flight)?.answer === answer) flights.delete(flight);
    }
  }
  return (flight, job, visitor = nobody) => share(flight, job, visitor);
}

/**
 * Joins the headers of the path and those of the page, of which both may have `Vary` and `Link`. Cache-Control depends
 * on status and rule unless one of them sets it; that of the path is not for errors.
 */
function joinHeaders(
  { pathHeaders, location, lifetime: { maxAgeSeconds } }: RenderRequest,
  {
    status,
    isError,
    headers,
    usualCacheControl = defaultCacheControl(status, Number.isFinite(maxAgeSeconds) ? maxAgeSeconds : undefined),
  }: RenderedHead,
): [string, string][] {
  if (!isError) assertSetOnce(location.rule, headers);
  const { vary, link, ...others } = headers;
  // Not `Headers`, because their first use makes Node load its whole implementation of fetch.
  const joined = new Map([...pathHeaders, ...Object.entries(others)]);
  for (const [name, value] of Object.entries({ vary, link }))
    if (value) joined.set(name, [joined.get(name) ?? [], value].flat().join(', '));
  if (isError && !('cache-control' in others))
    joined.set('cache-control', errorCacheControl(joined.get('cache-control'), status));
  else if (!joined.has('cache-control')) joined.set('cache-control', usualCacheControl);
  return [...joined];
}
