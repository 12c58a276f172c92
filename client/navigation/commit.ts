/**
 * Updates everything around a page (history, head, scroll position, focus) in the same task in which the page enters
 * the document.
 */
import { renderViewFirst } from '../browser/view-first.ts';
import { applyPageTheme, createHeadManager, removeDocumentParts } from '../document/head.ts';
import { markCurrentLink } from '../document/header.ts';
import { applyLateFonts } from '../document/late-fonts.ts';
import { savePosition } from './scroll.ts';
import {
  announce,
  type CurrentPage,
  type HistoryChange,
  type LoadedPage,
  moveFocus,
  opensAtTop,
  scrollIntoPlace,
  updateHistory,
} from './transition.ts';
import { yieldToPaint } from './yield-to-paint.ts';

/**
 * `current`: the page of the address in the address bar. This is the only state of the navigation; the history itself
 * belongs to the browser.
 */
export type NavigationState = { current: CurrentPage };

/**
 * @returns a function that makes a page the current one. Call it when the page is in the document, before it is
 * painted.
 */
export function createCommit(state: NavigationState) {
  const head = createHeadManager();
  return function commit(to: LoadedPage, change: HistoryChange) {
    const transition = { from: state.current, to, change };
    state.current = to;
    if (opensAtTop(transition)) void renderViewFirst(yieldToPaint());
    updateHistory(transition);
    applyLateFonts();
    const { tags } = to.payload.head;
    if (transition.from.url.pathname === to.url.pathname) head.schedule(tags);
    else head.flush(tags);
    removeDocumentParts();
    applyPageTheme(to.payload);
    markCurrentLink(to.url.pathname + to.url.search);
    moveFocus(transition, scrollIntoPlace(transition));
    announce(to);
  };
}

/** Moves to another anchor of the current page. @param isRendered whether the document shows a page. */
export function scrollWithinPage(
  state: NavigationState,
  url: URL,
  change: HistoryChange,
  isRendered: (page: CurrentPage) => boolean,
) {
  const { current } = state;
  const transition = { from: current, to: { ...current, url, requestedUrl: url }, change };
  savePosition();
  updateHistory(transition);
  // If another page is in the document already, the current one cannot be rendered again: the text of a page that was
  // loaded as a document is in no payload.
  if (!isRendered(current)) return location.reload();
  state.current = transition.to;
  moveFocus(transition, scrollIntoPlace(transition));
}
