/**
 * Navigates from page to page, one navigation at a time: renders the next page here, or has the browser load it as a
 * document.
 */
import type { RouteName } from '../../shared/routes.ts';
import { ChunkLoadError } from '../chunks/import-page.ts';
import type { LoadingBar } from '../loading-bar/create-loading-bar.ts';
import type { NavigationState } from './commit.ts';
import { isSamePage, resolveDestination, type SiteMap } from './destination.ts';
import { createPendingWork } from './pending-work.ts';
import { type PageSources, preparePage } from './prepare-page.ts';
import type { ReloadGuard } from './reload-guard.ts';
import type { HistoryChange, LoadedPage } from './transition.ts';

export type ClientRouter = {
  /** Whether the program handles a click on a link to this address; if not, the browser follows the link. */
  shouldIntercept: (url: URL) => boolean;
  /**
   * Resolves when the page is rendered, when a newer navigation has taken over, or when a document is being loaded.
   * Never rejects.
   * @throws {TypeError} at once for an address whose protocol is not HTTP.
   */
  navigate: (to: string | URL, change?: HistoryChange) => Promise<void>;
  /**
   * Fetches what `navigate` would need; `isAhead`: only pages that are the same for all visitors. Does nothing while
   * the page is being unloaded. Never rejects.
   */
  prefetch: (url: URL, isAhead?: boolean) => Promise<unknown>;
  isNavigating: () => boolean;
  /**
   * Aborts navigation and prefetches, and ends a suspension. Call it when the page is left, so that nothing continues
   * if it is restored later.
   */
  abortPending: () => void;
  /**
   * Call it when another document is loading: aborts navigation and prefetches, and leaves links to the browser for a
   * while.
   */
  suspendForUnload: () => void;
  /** Call it when there is a newer build: from now on other paths are loaded as documents. */
  invalidateBuild: () => void;
};
export type ClientRouterOptions = PageSources & {
  state: NavigationState;
  bar: Pick<LoadingBar, 'start'>;
  guard: ReloadGuard;
  /** Whether a page can be rendered at once; until then the browser follows links, which is faster. */
  canRender: () => boolean;
  /** Renders a page and makes it the current one. Does neither once `signal` is aborted. */
  show: (page: LoadedPage, change: HistoryChange, signal: AbortSignal) => Promise<void>;
  scrollWithinPage: (url: URL, change: HistoryChange) => void;
  loadDocument: (url: URL) => void;
  /** Prefetches the files of a page. Never rejects. */
  fetchPageFiles: (name: RouteName) => Promise<unknown>;
  /** Called with the error of each failed navigation. */
  report: (error: unknown) => void;
};

export function createClientRouter(options: ClientRouterOptions): ClientRouter {
  const { site, state, guard, canRender, show, scrollWithinPage, loadDocument } = options;
  const { startNavigation, prefetchSignal, isUnloading, abortPending, suspendForUnload } = createPendingWork();
  let isOutdated = false;
  let navigating: AbortSignal | undefined;

  /** Whether an address must be loaded as a document because there is a newer build. */
  const isInvalidated = ({ pathname }: URL) => isOutdated && pathname !== state.current.url.pathname;

  async function navigate(to: string | URL, change: HistoryChange = 'push') {
    const requestedUrl = parseTarget(to, site);
    const signal = startNavigation();
    if (isSamePage(requestedUrl, state.current.url)) return scrollWithinPage(requestedUrl, change);
    navigating = signal;
    const finish = options.bar.start();
    // An aborted navigation may wait forever: the import of a chunk cannot be aborted.
    signal.addEventListener('abort', () => finish());
    try {
      const { url, ...page } = await preparePage(requestedUrl, options, isInvalidated, signal);
      if (signal.aborted) return;
      if (!page.payload) return loadDocument(url);
      await show({ url, requestedUrl, ...page }, change, signal);
    } catch (error) {
      if (!signal.aborted && !recover(error, requestedUrl, change, options)) finish({ error: true });
    } finally {
      finish();
      if (navigating === signal) navigating = undefined;
    }
  }

  function shouldIntercept(url: URL): boolean {
    if (isUnloading() || !canRender()) return false;
    if (isSamePage(url, state.current.url)) return !url.hash;
    return !isInvalidated(url) && !guard.hasFailed(url.pathname) && resolveDestination(url, site).kind !== 'document';
  }

  async function prefetch(url: URL, isAhead = false) {
    if (isSamePage(url, state.current.url) || isOutdated || isUnloading()) return;
    await fetchAhead(url, isAhead, options, prefetchSignal());
  }

  function invalidateBuild() {
    isOutdated = true;
  }

  return {
    shouldIntercept,
    navigate,
    prefetch,
    isNavigating: () => navigating !== undefined,
    abortPending,
    suspendForUnload,
    invalidateBuild,
  };
}

/** Loads the document instead, if that may help. @returns whether it does. */
function recover(
  error: unknown,
  url: URL,
  change: HistoryChange,
  { guard, loadDocument, report }: Pick<ClientRouterOptions, 'guard' | 'loadDocument' | 'report'>,
): boolean {
  report(error);
  const canReload = error instanceof ChunkLoadError && guard.claimReload(url.pathname);
  // After Back and Forward the address bar has changed already, and must not show the address of another page.
  const isLoaded = canReload || change === 'none';
  if (isLoaded) loadDocument(url);
  return isLoaded;
}

async function fetchAhead(
  url: URL,
  isAhead: boolean,
  { site, fetchPayload, fetchPageFiles }: Pick<ClientRouterOptions, 'site' | 'fetchPayload' | 'fetchPageFiles'>,
  signal: AbortSignal,
) {
  const destination = resolveDestination(url, site);
  if (destination.kind !== 'page' || !destination.page || (isAhead && !site.isShared(destination.page))) return;
  await Promise.all([fetchPayload(destination.path, signal, true), fetchPageFiles(destination.page)]);
}

/** Adds the base path of the site to paths such as `/events`, as `href` returns them. */
function parseTarget(to: string | URL, { origin, base }: SiteMap): URL {
  const url = typeof to === 'string' ? new URL(/^\/(?![/\\])/.test(to) ? base + to : to, origin) : to;
  if (!/^https?:$/.test(url.protocol))
    throw new TypeError(`Cannot navigate to a URL with '${url.protocol.slice(0, -1)}' protocol.`);
  return url;
}
