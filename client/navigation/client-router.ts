/** One navigation at a time: from an address to a page that is shown, or to a document that the browser loads. */
import type { PageModule } from '../../shared/page.ts';
import type { Payload } from '../../shared/payload.ts';
import type { RouteName } from '../../shared/routes.ts';
import { ChunkLoadError } from '../chunks/import-page.ts';
import type { LoadingBar } from '../loading-bar/create-loading-bar.ts';
import { isSamePage, resolveDestination, type SiteAddresses } from './destination.ts';
import type { FetchPayload } from './fetch-payload.ts';
import type { ReloadGuard } from './reload-guard.ts';

/** `asked`: the address that was asked for, another than `url` where it has moved. */
export type LoadedPage = { url: URL; requestedUrl: URL; payload: Payload; page: PageModule };
/** `none`: the history has moved already (Back, Forward). */
export type HistoryChange = 'push' | 'replace' | 'none';
export type ClientRouter = {
  /** Whether a click that leads here is for us: what the browser does better is left to it. */
  shouldIntercept: (url: URL) => boolean;
  /**
   * Resolves when the page is shown, when it has been overtaken by a newer navigation, or when a document is being loaded. Never rejects.
   * @throws {TypeError} at once for addresses that are not of the web.
   */
  navigate: (to: string | URL, change?: HistoryChange) => Promise<void>;
  /** Ends the navigation that is under way, for a page that is left: nothing comes of it, also when the page comes back. */
  abortPending: () => void;
  /** Fetches what `navigate` would need; nothing while the page is being left. */
  prefetch: (url: URL) => Promise<unknown>;
  /** From now on another page is another document. */
  invalidateBuild: () => void;
  /** Another document is on its way: nothing that was begun before comes after it, and what is asked for now is the browser's. */
  suspendForUnload: () => void;
};
export type ClientRouterDependencies = {
  site: SiteAddresses;
  build: string;
  here: URL;
  fetchPayload: FetchPayload;
  importPage: (name: RouteName) => Promise<PageModule>;
  yieldToPaint: () => Promise<void>;
  bar: Pick<LoadingBar, 'start'>;
  guard: ReloadGuard;
  /** Brings a view into the document, and the rest of the document in accord with it; nothing of it once `signal` is aborted. */
  show: (view: LoadedPage, change: HistoryChange, signal: AbortSignal) => Promise<void>;
  /** Moves within the page that is shown. */
  scrollWithinPage: (url: URL, change: HistoryChange) => void;
  loadDocument: (url: URL) => void;
  /** Told of each navigation that has failed. */
  report: (error: unknown) => void;
};
type Prepared = Omit<LoadedPage, 'requestedUrl'> | { url: URL; payload?: never };

const maxRedirects = 10;
/** A document that has not come by then was a download, or the visitor has stopped it. */
const leavingMs = 5_000;

export function createClientRouter({ site, build, show, scrollWithinPage, loadDocument, ...deps }: ClientRouterDependencies): ClientRouter {
  let running = new AbortController();
  let prefetching = new AbortController();
  let isExpired = false;
  let leavingUntil = 0;
  let here = deps.here;

  const isElsewhere = ({ pathname }: URL) => pathname !== here.pathname;
  const isLeaving = () => performance.now() < leavingUntil;

  /** What the browser would cut off is given up before, as no failure of ours. */
  function stop() {
    running.abort();
    prefetching.abort();
    prefetching = new AbortController();
  }

  async function navigate(to: string | URL, change: HistoryChange = 'push') {
    const requestedUrl = parseTarget(to, site);
    running.abort();
    const { signal } = (running = new AbortController());
    if (isSamePage(requestedUrl, here)) {
      here = requestedUrl;
      return scrollWithinPage(requestedUrl, change);
    }
    const finish = deps.bar.start();
    // What it still waits for may never come: a chunk cannot be given up.
    signal.addEventListener('abort', () => finish());
    try {
      const { url, ...view } = await prepare(requestedUrl, signal);
      if (signal.aborted) return;
      if (!view.payload) return loadDocument(url);
      await show({ url, requestedUrl, ...view }, change, signal);
      if (!signal.aborted) here = url;
    } catch (error) {
      if (!signal.aborted && !fail(error, requestedUrl, change)) finish({ error: true });
    } finally {
      finish();
    }
  }

  /** Finds what is at an address, over as many redirects as there may be. */
  async function prepare(asked: URL, signal: AbortSignal): Promise<Prepared> {
    const pause = deps.yieldToPaint();
    let next = asked;
    for (let hop = 0; hop < maxRedirects; hop++) {
      const destination = resolveDestination(next, site);
      const { url } = destination;
      if (destination.kind === 'document' || (isExpired && isElsewhere(url))) return { url };
      const chunk = deps.importPage(destination.page);
      chunk.catch(() => undefined);
      const [answer] = await Promise.all([deps.fetchPayload(destination.address, signal), pause]);
      if (!answer || answer.build !== build || answer.kind === 'outdated') return { url };
      if (answer.kind === 'page') {
        const { payload } = answer;
        return { url, payload, page: await (payload.page === destination.page ? chunk : deps.importPage(payload.page)) };
      }
      next = new URL(answer.to, url);
      next.hash ||= url.hash;
    }
    return { url: next };
  }

  /** @returns whether a document is loaded instead. */
  function fail(error: unknown, url: URL, change: HistoryChange): boolean {
    deps.report(error);
    const mayReload = error instanceof ChunkLoadError && deps.guard.claimReload(url.pathname);
    // On Back and Forward the address is there already, and the page must not be another.
    const isLoaded = mayReload || change === 'none';
    if (isLoaded) loadDocument(url);
    return isLoaded;
  }

  function destinationOf(url: URL) {
    try {
      return resolveDestination(url, site);
    } catch {
      return undefined;
    }
  }

  return {
    navigate,
    abortPending() {
      stop();
      leavingUntil = 0;
    },
    shouldIntercept(url) {
      if (isLeaving()) return false;
      if (isSamePage(url, here)) return !url.hash;
      return !(isExpired && isElsewhere(url)) && !deps.guard.hasFailed(url.pathname) && destinationOf(url)?.kind !== 'document';
    },
    async prefetch(url) {
      const destination = isSamePage(url, here) || isExpired || isLeaving() ? undefined : destinationOf(url);
      if (destination?.kind !== 'page') return;
      await Promise.all([deps.fetchPayload(destination.address, prefetching.signal), deps.importPage(destination.page).catch(() => undefined)]);
    },
    invalidateBuild() {
      isExpired = true;
    },
    suspendForUnload() {
      stop();
      leavingUntil = performance.now() + leavingMs;
    },
  };
}

/** Addresses of the site (`/events`, as `href` makes them) get its base path. */
function parseTarget(to: string | URL, { origin, base }: SiteAddresses): URL {
  const url = typeof to === 'string' ? new URL(/^\/(?![/\\])/.test(to) ? base + to : to, origin) : to;
  if (!/^https?:$/.test(url.protocol)) throw new TypeError(`Cannot navigate to a URL with '${url.protocol.slice(0, -1)}' protocol.`);
  return url;
}
