/** The running site: combines rendering of pages, navigation, and the check for newer builds. */
import type { RenderedPayload } from '../shared/payload.ts';
import { type RouteName, routes } from '../shared/routes.ts';
import type { ClientErrorKind } from '../shared/site/client-errors.ts';
import { applyPageStyles, fetchPageFiles, hasProgram, importPage } from './chunks/import-page.ts';
import { importPlayer } from './chunks/import-player.ts';
import { importRuntime } from './chunks/import-runtime.ts';
import { followPage, startAnswers } from './document/answers.ts';
import { fetchLateFonts } from './document/late-fonts.ts';
import { hydrateWhenDue } from './hydrate-when-due.ts';
import { createLazyRenderer } from './lazy-renderer.ts';
import { mountLoadingBar } from './loading-bar/mount-loading-bar.ts';
import { watchBuilds } from './navigation/build-check.ts';
import { createClientRouter } from './navigation/client-router.ts';
import { createCommit, type NavigationState, scrollWithinPage } from './navigation/commit.ts';
import { isSamePage, type SiteMap } from './navigation/destination.ts';
import { createPayloadFetcher } from './navigation/fetch-payload.ts';
import { createFindRoute } from './navigation/find-route.ts';
import { interceptLinks } from './navigation/intercept-links.ts';
import { isDataSaved } from './navigation/network-activity.ts';
import { prefetchLinks } from './navigation/prefetch.ts';
import { createReloadGuard } from './navigation/reload-guard.ts';
import { savePosition } from './navigation/scroll.ts';
import type { HistoryChange, LoadedPage } from './navigation/transition.ts';
import { yieldToPaint } from './navigation/yield-to-paint.ts';
import type { ReportError } from './report-error.ts';
import type * as Runtime from './shared-runtime.ts';

/**
 * The routes whose pages differ between visitors: forms, their results, pages with a token. Written by the build
 * (client/build/routes.mjs).
 */
declare const UNSHARED_ROUTES: readonly RouteName[];

type StartOptions = { root: HTMLElement; payload: RenderedPayload; report: ReportError };

/**
 * @param options `root`: the element that contains the page; its data attributes name the build and the interval for
 * build checks. `payload`: that of the page in it.
 */
export function startSite({ root, payload, report }: StartOptions) {
  const { base } = payload;
  const build = root.dataset.build ?? '';
  const url = new URL(location.href);
  const state: NavigationState = { current: { url, requestedUrl: url, payload } };
  const guard = createReloadGuard();
  const commit = createCommit(state);

  const renderer = createLazyRenderer(state.current, () => loadRenderer(payload.page), {
    element: root,
    navigationApi: { navigate: (to) => router.navigate(to) },
    importPlayer,
    onHydrated: markHydrated,
    onBeforeUpdate(shown, next) {
      // The last moment at which the document still has the height of the old page.
      if (shown.payload === state.current.payload) savePosition();
      applyPageStyles(next.payload.page);
    },
    onError: (error) => reportError(error),
  });
  const router = createClientRouter({
    site: siteMap(base),
    build,
    state,
    guard,
    importPage,
    fetchPageFiles,
    fetchPayload: createPayloadFetcher({ base, build }),
    yieldToPaint,
    bar: mountLoadingBar(document.querySelector('.loading-bar') as HTMLElement),
    // With data saving React is loaded by the first navigation.
    canRender: () => renderer.isLoaded() || isDataSaved(),
    show: (page, change, signal) => renderer.render(page, () => onCommit(page, change), signal),
    scrollWithinPage: (to, change) => scrollWithinPage(state, to, change, renderer.isRendered),
    loadDocument,
    report: (error) => reportError(error, 'navigation'),
  });
  // On results of forms, pages with a token and error pages nothing is prefetched.
  const observeLinks = prefetchLinks(router, () => !state.current.payload.head.noindex);
  interceptLinks(router);
  watchBuilds({ base, build, intervalMs: Number(root.dataset.buildCheck), onNewBuild: router.invalidateBuild });
  void hydrateWhenDue({ page: payload.page, hydrate: renderer.hydrate, guard, report }).then(observeLinks);

  function onCommit(page: LoadedPage, change: HistoryChange) {
    commit(page, change);
    observeLinks();
    followPage();
    // If Back or Forward is pressed during a push of our own, the current entry may differ from the announced one.
    if (location.href !== page.url.href) void router.navigate(new URL(location.href), 'none');
    announcePage(page);
  }

  function reportError(error: unknown, kind: ClientErrorKind = 'render') {
    console.error(error);
    report(kind, error);
  }
}

function siteMap(base: string): SiteMap {
  const isShared = (name: RouteName) => !UNSHARED_ROUTES.includes(name);
  return { origin: location.origin, base, findRoute: createFindRoute(routes), hasProgram, isShared };
}

async function loadRenderer(page: RouteName) {
  const module = await importPage(page);
  const { createPageRenderer } = (await importRuntime()) as typeof Runtime;
  return { createPageRenderer, module };
}

/** Sets a performance mark, for which tests wait. */
function markHydrated() {
  performance.mark('hydrated');
  startAnswers();
  void fetchLateFonts();
}

/** Tells the scripts outside React that another page is shown. */
function announcePage({ url, payload }: LoadedPage) {
  const detail = { path: url.pathname, title: payload.head.title };
  document.dispatchEvent(new CustomEvent('page:finish', { detail }));
}

/** Reloads the current page if it has a hash, because assigning its address would only scroll. */
function loadDocument(url: URL) {
  if (isSamePage(url, location)) location.reload();
  else location.assign(url);
}
