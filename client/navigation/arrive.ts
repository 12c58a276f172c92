/** Brings the document in accord with the page that has just come into it: address, scroll, focus, and what a screen reader is told. */
import type { HistoryChange, View } from './navigate.ts';
import { applyScroll, savedPosition, savePosition, scrollTarget } from './scroll.ts';

/** Changes the history, and returns what to do when the page stands in the document. @param from address of the page shown so far. */
export function changeAddress(from: URL, to: URL, change: HistoryChange): () => void {
  savePosition();
  if (change === 'push' && to.href !== location.href) history.pushState(null, '', to);
  if (change === 'replace') history.replaceState(history.state, '', to);
  const isPop = change === 'none';
  const target = scrollTarget({ from, to, saved: isPop ? savedPosition() : undefined, isPop });
  return () => applyScroll(target);
}

/** Keyboard and screen reader go on at the start of the page, or at its anchor; where only the query has changed they stay where they are. */
export function moveFocus(from: URL, to: URL) {
  const isSame = from.pathname === to.pathname;
  if (isSame && document.activeElement !== document.body) return;
  const anchor = to.hash ? document.getElementById(decodeURIComponent(to.hash.slice(1))) : undefined;
  const element = anchor ?? document.querySelector('h1') ?? document.querySelector('main');
  if (!element) return;
  if (element.tabIndex < 0) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}

/** Says the title of the page once. */
export function announce({ payload }: Pick<View, 'payload'>) {
  const region = document.getElementById('announcer');
  if (region) region.textContent = payload.head.title;
}
