/** The transition from one page to the next: address, scroll position and focus. */
import type { PageModule } from '../../shared/page.ts';
import type { FetchedPayload, RenderedPayload } from '../../shared/payload.ts';
import { applyScroll, createEntry, savedPosition, scrollTarget } from './scroll.ts';

/** A page with everything needed to render it. `requestedUrl`: differs from `url` after a redirect. */
export type LoadedPage<Data extends RenderedPayload = FetchedPayload> = {
  url: URL;
  requestedUrl: URL;
  payload: Data;
  module: PageModule;
};
/** The page that the document was loaded with, or one that was fetched. */
export type CurrentPage = Omit<LoadedPage<RenderedPayload>, 'module'>;
/** How a navigation changes the history. `none`: Back or Forward has changed it already. */
export type HistoryChange = 'push' | 'replace' | 'none';
export type Transition = { from: CurrentPage; to: CurrentPage; change: HistoryChange };

export function updateHistory({ to, change }: Transition) {
  const isElsewhere = to.url.href !== location.href;
  // After Back or Forward to an address that redirects. If the history has changed meanwhile, its entry belongs to
  // another page and stays as it is.
  const isRedirected = change === 'none' && isElsewhere && to.requestedUrl.href === location.href;
  if (change === 'push' && isElsewhere) history.pushState(createEntry(), '', to.url);
  else if (change === 'replace' || isRedirected) history.replaceState(history.state, '', to.url);
}

/** Whether the page is another one that is shown from its top. */
export function opensAtTop(transition: Transition): boolean {
  return transition.change !== 'none' && transition.to.url.hash === '' && !isChangeInPlace(transition);
}

/** Call it after `updateHistory`, when the new page is in the document. @returns the anchor it scrolled to. */
export function scrollIntoPlace(transition: Transition): Element | undefined {
  const { from, to, change } = transition;
  const isPop = change === 'none';
  return applyScroll(
    scrollTarget({
      from: isChangeInPlace(transition) ? from.url : undefined,
      to: to.url,
      saved: isPop ? savedPosition() : undefined,
      isPop,
    }),
  );
}

/**
 * Moves keyboard and screen reader to the anchor or to the heading of the page. After a change within the page they
 * stay where they are.
 */
export function moveFocus(transition: Transition, anchor: Element | undefined) {
  const isKept = !anchor && isChangeInPlace(transition) && document.activeElement !== document.body;
  const element = anchor ?? document.querySelector('h1') ?? document.querySelector('main');
  if (isKept || !(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Announces the title of the page to screen readers. */
export function announce({ payload }: LoadedPage) {
  const region = document.getElementById('announcer');
  if (region) region.textContent = payload.head.title;
}

/**
 * Whether only the filter or the anchor of the page has changed. The next and the previous page of a list count as
 * other pages.
 */
function isChangeInPlace({ from, to }: Transition): boolean {
  const { previous, next } = from.payload.head;
  const isTurned = [previous, next].includes(to.payload.head.path);
  return (
    from.url.pathname === to.url.pathname && !isTurned && (to.url.hash !== '' || from.url.search !== to.url.search)
  );
}
