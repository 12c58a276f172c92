/**
 * Decides where to scroll when a page is shown, and stores the scroll positions of previous pages: in memory, and in
 * the session storage during a reload.
 */
import { getSessionStorage } from '../browser/storage.ts';

export type Position = { x: number; y: number };
/** `orTop`: if the anchor does not exist, the page scrolls to the top; without it the page stays where it is. */
export type ScrollTarget =
  | { kind: 'leave' }
  | { kind: 'top' }
  | ({ kind: 'position' } & Position)
  | { kind: 'anchor'; id: string; orTop: boolean };
type UrlPath = Pick<URL, 'pathname' | 'hash'>;
/** The part of a history entry's state that belongs to this module. */
type EntryState = { entry?: number } | null;

const key = 'scroll';
/** The number of history entries that Chromium keeps for a tab. */
const maxPositions = 50;

/** The last scroll position of each history entry, by the number in its state. */
const positions = new Map<number, Position>();
/** The history entry of the visible page. During Back and Forward the current entry is already another one. */
let shown: number | undefined;

/** Call it once, before the first navigation. Positions survive a reload and a visit to another site. */
export function startScroll() {
  readPositions();
  // With `auto` the browser restores the position itself, before the first paint.
  if (history.scrollRestoration === 'manual') restore();
  markShown();
  // After the browser has restored the position. With `auto`, going back to this entry would scroll the page that is
  // still visible.
  if (document.readyState === 'complete') setTimeout(setManualRestoration);
  else addEventListener('load', () => setTimeout(setManualRestoration));
  addEventListener('visibilitychange', () => {
    if (document.hidden) writePositions();
  });
  addEventListener('pagehide', () => {
    writePositions();
    // After Back to a page that is not shown yet, the position belongs to another entry.
    if (currentState()?.entry !== shown) return;
    history.scrollRestoration = 'auto';
    // Chromium (156) stores the position of a reloaded page when this is written, and ignores what changes with or
    // after it.
    history.replaceState(history.state, '');
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    setManualRestoration();
    // WebKit shows a page from the back/forward cache at its top.
    restore();
  });
}

/**
 * Saves the position of the visible page. Call it before another page replaces it, and before its history entry is
 * left.
 */
export function savePosition() {
  setManualRestoration();
  storePosition();
}

/** The last scroll position of the current history entry. */
export function savedPosition(): Position | undefined {
  return positions.get(currentState()?.entry ?? 0);
}

/**
 * Decides where to scroll when `to` replaces `from`. A saved position is used only on Back and Forward (`isPop`), where
 * it takes precedence over an anchor. The same page stays where it is, unless its anchor has changed. `from`: undefined
 * for another page.
 */
export function scrollTarget({
  from,
  to,
  saved,
  isPop,
}: {
  from: UrlPath | undefined;
  to: UrlPath;
  saved: Position | undefined;
  isPop: boolean;
}): ScrollTarget {
  const isSamePage = from && withoutSlash(from.pathname) === withoutSlash(to.pathname);
  if (isPop && saved) return { kind: 'position', ...saved };
  if (to.hash) return { kind: 'anchor', id: decodeHash(to.hash), orTop: !isSamePage };
  return { kind: isSamePage && !from.hash ? 'leave' : 'top' };
}

/**
 * Call it when the page of the current entry is in the document, before it is painted. The stylesheet reserves space
 * for the fixed header.
 * @returns the anchor, if it exists.
 */
export function applyScroll(target: ScrollTarget): Element | undefined {
  markShown();
  const anchor = (target.kind === 'anchor' && document.getElementById(target.id)) || undefined;
  if (target.kind === 'position') scrollToPosition(target);
  else if (anchor) anchor.scrollIntoView();
  else if (target.kind === 'top' || (target.kind === 'anchor' && target.orTop)) scrollToPosition({ x: 0, y: 0 });
  return anchor;
}

/**
 * The state of a new history entry. It is pushed with the entry, so that the browser does not write the entry twice.
 */
export const createEntry = () => ({ entry: Math.random() });

function markShown() {
  if (!currentState()?.entry) history.replaceState({ ...currentState(), ...createEntry() }, '');
  shown = currentState()?.entry;
}

function storePosition() {
  // Firefox and WebKit fire the event for a link within the page only after they have scrolled to its anchor.
  if (!shown || !currentState()?.entry) return;
  // Inserted again at the end, so that the oldest entry is dropped first.
  positions.delete(shown);
  positions.set(shown, { x: scrollX, y: scrollY });
}

function setManualRestoration() {
  history.scrollRestoration = 'manual';
}

/** If storage is blocked, no positions are restored. */
function readPositions() {
  try {
    for (const [entry, position] of JSON.parse(getSessionStorage().getItem(key) ?? '[]') as [number, Position][])
      positions.set(entry, position);
  } catch {
    // Storage is blocked, or contains an invalid value.
  }
}

function writePositions() {
  storePosition();
  try {
    getSessionStorage().setItem(key, JSON.stringify([...positions].slice(-maxPositions)));
  } catch {
    // Storage is blocked or full.
  }
}

function currentState(): EntryState {
  return history.state as EntryState;
}

function restore() {
  const saved = savedPosition();
  if (saved) scrollToPosition(saved);
}

function scrollToPosition({ x, y }: Position) {
  scrollTo({ left: x, top: y, behavior: 'instant' });
}

function withoutSlash(pathname: string): string {
  return pathname.replace(/\/$/, '');
}

/** A hash that cannot be decoded is used as it is. */
function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
