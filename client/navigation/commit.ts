/** Brings the document in accord with the page that has just come into it: address, scroll, focus, and what a screen reader is told. */
import type { HistoryChange, LoadedPage } from './client-router.ts';
import { applyScroll, savedPosition, scrollTarget } from './scroll.ts';

/** What is left, and what is reached. */
export type Transition = { from: LoadedPage; to: LoadedPage; change: HistoryChange };

/** Puts the address into the history. @returns the scrolling that goes with it, to be done when the page stands in the document; it gives back the anchor it has found. */
export function changeAddress(passage: Transition): () => Element | undefined {
  const { from, to, change } = passage;
  const isElsewhere = to.url.href !== location.href;
  // Where the history has gone on meanwhile, the entry is another's.
  const hasMoved = change === 'none' && isElsewhere && to.requestedUrl.href === location.href;
  if (change === 'push' && isElsewhere) history.pushState(null, '', to.url);
  else if (change === 'replace' || hasMoved) history.replaceState(history.state, '', to.url);
  const isPop = change === 'none';
  const target = scrollTarget({ from: isChangeInPlace(passage) ? from.url : undefined, to: to.url, saved: isPop ? savedPosition() : undefined, isPop });
  return () => applyScroll(target);
}

/** Another filter, or another place in the page. The next pages of a list are other pages. */
function isChangeInPlace({ from, to }: Transition): boolean {
  const { previous, next } = from.payload.head;
  const isTurned = [previous, next].includes(to.payload.head.path);
  return from.url.pathname === to.url.pathname && !isTurned && (to.url.hash !== '' || from.url.search !== to.url.search);
}

/** Keyboard and screen reader go on at the anchor or at the heading of the page; where something changed in its place they stay. */
export function moveFocus(passage: Transition, anchor: Element | undefined) {
  const isKept = !anchor && isChangeInPlace(passage) && document.activeElement !== document.body;
  const element = anchor ?? document.querySelector('h1') ?? document.querySelector('main');
  if (isKept || !(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Says the title of the page, once. */
export function announce({ payload }: LoadedPage) {
  const region = document.getElementById('announcer');
  if (region) region.textContent = payload.head.title;
}
