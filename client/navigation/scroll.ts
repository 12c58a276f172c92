/** Where a page is scrolled to when it is shown, and where those left behind had been: in memory, and over a reload in the storage of the session. */
import { getSessionStorage } from '../browser/storage.ts';

export type Position = { x: number; y: number };
/** `orTop`: to the top when there is no such anchor, else the page stays where it is. */
export type ScrollTarget = { kind: 'leave' } | { kind: 'top' } | ({ kind: 'position' } & Position) | { kind: 'anchor'; id: string; orTop: boolean };
type UrlPath = Pick<URL, 'pathname' | 'hash'>;
/** What this module keeps in the state of an entry, beside what others keep there. */
type EntryState = { entry?: number } | null;

const key = 'scroll';
/** As many as the history of a tab has entries in Chromium. */
const maxPositions = 50;

/** Where the entries of this tab were left, by the number in their state; over a reload in the storage of the session. */
const positions = new Map<number, Position>();
/** The entry of the page that is to be seen; during Back and Forward the current one is another already. */
let shown: number | undefined;

/** To be called once, before anything is navigated: keeps the offset over a reload, and over a visit elsewhere. */
export function startScroll() {
  readPositions();
  // Where it is `auto` the browser does it, before the first paint.
  if (history.scrollRestoration === 'manual') restore();
  markShown();
  // Not before the browser has done its part; but an entry left as `auto` would move the page that is still to be seen when one comes back to it.
  if (document.readyState === 'complete') setTimeout(takeOver);
  else addEventListener('load', () => setTimeout(takeOver));
  addEventListener('visibilitychange', () => {
    if (document.hidden) writePositions();
  });
  addEventListener('pagehide', () => {
    writePositions();
    // The offset is another entry's when a page that was gone back to has not come.
    if (currentState()?.entry !== shown) return;
    history.scrollRestoration = 'auto';
    // Chromium (156) remembers the offset of a page that is reloaded with what is written here, and nothing that is changed with or after it.
    history.replaceState(history.state, '');
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    takeOver();
    // WebKit brings a page back at its top.
    restore();
  });
}

/** Keeps the offset of the page that is to be seen. To be called before another takes its place, and before its entry is left. */
export function savePosition() {
  takeOver();
  keepPosition();
}

/** Where the page of the current entry was left, if it was. */
export function savedPosition(): Position | undefined {
  return positions.get(currentState()?.entry ?? 0);
}

/**
 * Where to scroll when `to` takes the place of `from`. An offset kept from an earlier visit counts on Back and Forward only (`isPop`), and there more than an anchor.
 * A page that stays the same page stays where it is, unless its anchor has changed. `from` undefined: it is another page whatever the address.
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

/** To be called when the page of the current entry stands in the document, before it is painted. The room for the fixed header is the stylesheet's. @returns the anchor it has found. */
export function applyScroll(target: ScrollTarget): Element | undefined {
  markShown();
  const anchor = (target.kind === 'anchor' && document.getElementById(target.id)) || undefined;
  if (target.kind === 'position') jump(target);
  else if (anchor) anchor.scrollIntoView();
  else if (target.kind === 'top' || (target.kind === 'anchor' && target.orTop)) jump({ x: 0, y: 0 });
  return anchor;
}

function markShown() {
  if (!currentState()?.entry) history.replaceState({ ...currentState(), entry: Math.random() }, '');
  shown = currentState()?.entry;
}

function keepPosition() {
  // Firefox and WebKit tell of an entry that a link within the page has made when they have scrolled to it already.
  if (!shown || !currentState()?.entry) return;
  // The last one left is the last one dropped.
  positions.delete(shown);
  positions.set(shown, { x: scrollX, y: scrollY });
}

function takeOver() {
  history.scrollRestoration = 'manual';
}

/** Nothing is kept where storage is not allowed. */
function readPositions() {
  try {
    for (const [entry, position] of JSON.parse(getSessionStorage().getItem(key) ?? '[]') as [number, Position][]) positions.set(entry, position);
  } catch {
    // It begins with nothing.
  }
}

function writePositions() {
  keepPosition();
  try {
    getSessionStorage().setItem(key, JSON.stringify([...positions].slice(-maxPositions)));
  } catch {
    // As above.
  }
}

function currentState(): EntryState {
  return history.state as EntryState;
}

function restore() {
  const saved = savedPosition();
  if (saved) jump(saved);
}

function jump({ x, y }: Position) {
  scrollTo({ left: x, top: y, behavior: 'instant' });
}

function withoutSlash(pathname: string): string {
  return pathname.replace(/\/$/, '');
}

/** An anchor that does not decode is taken as it is written. */
function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
