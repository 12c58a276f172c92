/** The living site: hydrates the page that is there and brings the next ones into its place. */
import { Component, type ReactElement, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { App } from '../shared/app/app.tsx';
import type { ClientErrorKind } from '../shared/client-errors.ts';
import { headTags } from '../shared/head/head-tags.ts';
import { type NavigationApi, NavigationContext } from '../shared/navigation/navigation-context.ts';
import type { PageModule } from '../shared/page.ts';
import type { Payload } from '../shared/payload.ts';
import { PlayerContext } from '../shared/player-contract.ts';
import type { BrowserRule } from '../shared/route-rules.ts';
import { createMatch, type RouteExpressions } from '../shared/router/match.ts';
import type { CompiledPatterns } from '../shared/router/path-table.ts';
import { createRules } from '../shared/router/rules.ts';
import { routes } from '../shared/routes.ts';
import { importPage } from './chunks/import-page.ts';
import { importPlayer } from './chunks/import-player.ts';
import { applyPageTheme, createHeadManager, readHeadSite } from './document/head.ts';
import { markCurrentLink } from './document/header.ts';
import { applyLateFonts, fetchLateFonts } from './document/late-fonts.ts';
import { mountLoadingBar } from './loading-bar/mount-loading-bar.ts';
import { fetchManifest, watchBuilds } from './navigation/build-check.ts';
import { createClientRouter, type HistoryChange, type LoadedPage } from './navigation/client-router.ts';
import { announce, changeAddress, moveFocus } from './navigation/commit.ts';
import { isSamePage } from './navigation/destination.ts';
import { createPayloadFetcher } from './navigation/fetch-payload.ts';
import { interceptLinks } from './navigation/intercept-links.ts';
import { prefetchLinks } from './navigation/prefetch.ts';
import type { ReloadGuard } from './navigation/reload-guard.ts';
import { savePosition } from './navigation/scroll.ts';
import { yieldToPaint } from './navigation/yield-to-paint.ts';
import type { ReportError } from './report-error.ts';
import { sendForm } from './send-form.ts';

/** Written by the build (client/build/routes.mjs). */
declare const ROUTE_EXPRESSIONS: RouteExpressions;
declare const ROUTE_RULES: CompiledPatterns<BrowserRule>;
declare const REDIRECT_ORIGINS: readonly string[];

type SiteStart = { root: HTMLElement; payload: Payload; page: PageModule; guard: ReloadGuard; report: ReportError };

/** @param start `root`: the element that holds the page; what the build and its settings are stands in its data attributes. */
export function startSite({ root: element, payload, page, guard, report }: SiteStart) {
  const { base } = payload;
  const build = element.dataset.build ?? '';
  const site = {
    origin: location.origin,
    base,
    match: createMatch(routes, ROUTE_EXPRESSIONS),
    rules: createRules(ROUTE_RULES),
    externalOrigins: REDIRECT_ORIGINS,
  };
  const head = createHeadManager();
  const headSite = readHeadSite(base);
  const url = new URL(location.href);
  let shown: LoadedPage = { url, requestedUrl: url, payload, page };
  /** Told when the view that is being rendered will not come. */
  let giveUp: ((error: unknown) => void) | undefined;

  const forPages: NavigationApi = { navigate: (to) => navigation.navigate(to), sendForm };
  /** What stands in the document. */
  let standing: ReactElement<ShownProps> = <Shown forPages={forPages} view={shown} onLeave={leave} onShown={markHydrated} />;
  const root = hydrateRoot(element, standing, {
    onCaughtError: (error) => tell(error),
    onUncaughtError(error) {
      (giveUp ?? tell)(error);
      giveUp = undefined;
    },
    onRecoverableError: tellCause,
  });
  const navigation = createClientRouter({
    site,
    build,
    here: url,
    guard,
    importPage,
    fetchPayload: createPayloadFetcher({ base, build }),
    yieldToPaint,
    bar: mountLoadingBar(document.querySelector('.loading-bar') as HTMLElement),
    show,
    scrollWithinPage,
    loadDocument,
    report: (error) => tell(error, 'navigation'),
  });
  const observeLinks = prefetchLinks(navigation.prefetch);
  observeLinks();
  interceptLinks(navigation);
  fetchManifest({ base, build });
  watchBuilds({ base, build, intervalMs: Number(element.dataset.buildCheck), onNewBuild: navigation.invalidateBuild });

  // A fault in a page meets its boundary; what no boundary catches makes React empty the root: the blank view of specification section 8.
  function tell(error: unknown, kind: ClientErrorKind = 'render') {
    console.error(error);
    report(kind, error);
  }
  function tellCause(error: unknown) {
    tell((error as Error).cause ?? error);
  }

  function show(view: LoadedPage, change: HistoryChange, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const coming = <Shown forPages={forPages} view={view} onLeave={leave} onShown={onShown} />;
      function onShown() {
        giveUp = undefined;
        standing = coming;
        // A newer navigation decides what the address is to be.
        if (!signal.aborted) arrive(view, change);
        resolve();
      }
      // What React has begun to render it would show, at another page's address.
      function stay() {
        if (giveUp !== reject) return;
        giveUp = undefined;
        flushSync(() => root.render(standing));
        resolve();
      }
      giveUp = reject;
      signal.addEventListener('abort', stay);
      startTransition(() => root.render(coming));
    });
  }

  /** The last moment in which the page left behind is as high as it was. */
  function leave(view: LoadedPage) {
    if (view.payload === shown.payload) savePosition();
  }

  /** Everything that goes with a page changes in the turn in which the page does. */
  function arrive(to: LoadedPage, change: HistoryChange) {
    const passage = { from: shown, to, change };
    shown = to;
    applyLateFonts();
    const scroll = changeAddress(passage);
    const tags = headTags(to.payload.head, headSite);
    if (passage.from.url.pathname === to.url.pathname) head.schedule(tags);
    else head.flush(tags);
    applyPageTheme(to.payload);
    markCurrentLink(to.url.pathname);
    moveFocus(passage, scroll());
    announce(to);
    observeLinks();
    // A step through the history that met a push of ours may end in another entry than it said.
    if (location.href !== to.url.href) void navigation.navigate(new URL(location.href), 'none');
    document.dispatchEvent(new CustomEvent('page:finish', { detail: { path: to.url.pathname, title: to.payload.head.title } }));
  }

  function scrollWithinPage(url: URL, change: HistoryChange) {
    const passage = { from: shown, to: { ...shown, url, asked: url }, change };
    savePosition();
    const scroll = changeAddress(passage);
    // Another page was about to be painted already. The text of the one loaded as a document is in the document only: it cannot be brought back from its payload.
    if (standing.props.view.payload !== shown.payload) return location.reload();
    shown = passage.to;
    moveFocus(passage, scroll());
  }
}

function markHydrated() {
  performance.mark('hydrated');
  void fetchLateFonts();
}

type ShownProps = { forPages: NavigationApi; view: LoadedPage; onLeave: (view: LoadedPage) => void; onShown: () => void };

class Shown extends Component<ShownProps> {
  override getSnapshotBeforeUpdate({ view }: ShownProps) {
    this.props.onLeave(view);
    return null;
  }
  override componentDidMount() {
    this.props.onShown();
  }
  override componentDidUpdate() {
    this.props.onShown();
  }
  override render() {
    const { forPages, view } = this.props;
    return (
      <NavigationContext value={forPages}>
        <PlayerContext value={importPlayer}>
          <App payload={view.payload} page={view.page} />
        </PlayerContext>
      </NavigationContext>
    );
  }
}

/** Loading the address of the page that is there is a reload: only its hash may differ. */
function loadDocument(url: URL) {
  if (isSamePage(url, location)) location.reload();
  else location.assign(url);
}
