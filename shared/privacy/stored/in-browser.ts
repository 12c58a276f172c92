/**
 * Everything that the site stores in browsers. The code takes names and cookie lifetimes from here, and the cookie
 * policy prints it.
 */
import { dayMs, minuteMs, yearMs } from '../../../content/vocabulary/durations.ts';
import { tagCookieSeconds } from '../../analytics.ts';
import { bandwidthUsedMs, formatSpan } from '../../retention.ts';

/** `why`: legal ground. `lasts`: how long it is stored. `needs`: only on sites with this feature. */
type StoredItem = { purpose: string; why: string; lasts: string; needs?: 'analytics' };
/**
 * `prefix`: put before the name on https sites (RFC 6265bis, cookie name prefixes). `isRead`: not HttpOnly, so that
 * scripts can read it.
 */
export type Cookie = Omit<StoredItem, 'lasts'> & {
  lifetimeMs: number;
  prefix?: '__Secure-' | '__Host-';
  isRead?: true;
};

const necessary = 'Necessary for what you asked for.';
const setting = 'Your own setting.';
const untilCleared = 'Until you clear it';
const untilTabCloses = 'Until you close the tab';

export const cookies = {
  'cookie-choice': {
    purpose: 'Remembers your answer about analytics, “accepted” or “rejected”, and nothing else. Set when you answer.',
    why: 'Necessary: without it we would ask on every page.',
    lifetimeMs: yearMs,
    isRead: true,
    needs: 'analytics',
  },
  sent: {
    purpose:
      'Tells the page after a form what it was about: the reference, the email address you entered, the time, the analyst to whom it goes, the interests of a sign-up. Sent back to that page only.',
    why: necessary,
    lifetimeMs: 10 * minuteMs,
    prefix: '__Secure-',
  },
  pending: {
    purpose:
      'Knows the browser that asked for the letter, so that one press fewer confirms it there. A scrambled number, set when you sign up.',
    why: necessary,
    lifetimeMs: 15 * minuteMs,
    prefix: '__Host-',
  },
} as const satisfies Record<string, Cookie>;
export type CookieName = keyof typeof cookies;

/** Set on this site by the analytics tag. A name that ends in … means all names with that prefix. */
export const tagCookies = {
  _ga: {
    purpose: 'A random number by which the analytics tool tells one browser from another.',
    why: 'Only after your yes.',
    lasts: `${formatSpan(tagCookieSeconds * 1000)}, or until you say no`,
    needs: 'analytics',
  },
  '_ga_…': {
    purpose: 'Tells the analytics tool which pages belong to one visit. Its name ends in our measurement id.',
    why: 'Only after your yes.',
    lasts: `${formatSpan(tagCookieSeconds * 1000)}, or until you say no`,
    needs: 'analytics',
  },
} as const satisfies Record<string, StoredItem>;

/** Local storage. */
export const localItems = {
  'color-scheme': {
    purpose: 'Remembers whether you chose light, dark or as your system has it. Kept when you choose.',
    why: setting,
    lasts: untilCleared,
  },
  fonts: {
    purpose:
      'Remembers that the fonts of this site have been loaded, so that the next page is set in them at once. Kept on slow connections.',
    why: 'So that nothing moves while you read.',
    lasts: untilCleared,
  },
  player: {
    purpose:
      'Remembers captions, speed and volume, so that the next film plays the same way. Kept when you change one of them.',
    why: setting,
    lasts: untilCleared,
  },
  'parts-list': {
    purpose:
      'The parts list that you checked, so that it is there the next time. Kept when you switch on “Keep this list in this browser”, and never sent.',
    why: setting,
    lasts: 'Until you switch it off or clear it',
  },
  'player-bandwidth': {
    purpose:
      'How fast your connection was when a film last played, and when that was, so that the next one starts at the right quality. Kept when you play a film.',
    why: 'So that a film you asked for plays without stopping.',
    lasts: `Until you clear it; not used after ${formatSpan(bandwidthUsedMs)}`,
  },
} as const satisfies Record<string, StoredItem>;
export type LocalName = keyof typeof localItems;

/** Session storage. */
export const sessionItems = {
  scroll: {
    purpose: 'How far the pages of this tab were scrolled, so that Back and a reload return you to the same place.',
    why: necessary,
    lasts: untilTabCloses,
  },
  typed: {
    purpose:
      'What you have typed and chosen in a form and not sent yet, with the address of its page, so that a look at another page, a reload or a lost connection does not lose it. Never sent from here. Kept when you type.',
    why: necessary,
    lasts: `Until you send the form or close the tab, at most ${formatSpan(dayMs)}`,
  },
  reloads: {
    purpose:
      'Pages of which a part could not be loaded and that were loaded anew, so that this does not go round in circles. Kept only when it happens.',
    why: necessary,
    lasts: untilTabCloses,
  },
} as const satisfies Record<string, StoredItem>;
export type SessionName = keyof typeof sessionItems;

/** `history.state`. */
export const historyItems = {
  entry: {
    purpose: 'A random number for each page you went to in this tab: what belongs to it in “scroll”.',
    why: necessary,
    lasts: untilTabCloses,
  },
} as const satisfies Record<string, StoredItem>;

/** Stored by browsers on their own. */
const byBrowser = {
  'Copies of pages, styles, scripts, fonts and films': {
    purpose: 'Pages open faster the next time.',
    why: 'Your browser’s own doing.',
    lasts: 'Until your browser replaces them; files with a fingerprint in their name up to one year',
  },
  'Addresses of the pages you visited': {
    purpose: 'The back button, and the list of visited pages.',
    why: 'Your browser’s own doing.',
    lasts: 'As your browser is set',
  },
} as const satisfies Record<string, StoredItem>;

/** A row of the cookie policy. `names`: the name on https sites first, then the one without https. */
export type BrowserRow = StoredItem & { names: string[] };

/** Everything above by kind of storage, for the cookie policy. */
export const browserPlaces: readonly { place: string; rows: BrowserRow[] }[] = [
  { place: 'Cookies', rows: [...Object.entries<Cookie>(cookies).map(describeCookie), ...rowsOf(tagCookies)] },
  { place: 'Local storage', rows: rowsOf(localItems) },
  { place: 'Session storage', rows: rowsOf(sessionItems) },
  { place: 'History of the tab', rows: rowsOf(historyItems) },
  { place: 'By your browser itself', rows: rowsOf(byBrowser) },
];

function describeCookie([name, { lifetimeMs, prefix, isRead: _isRead, ...cookie }]: [string, Cookie]): BrowserRow {
  return { ...cookie, lasts: formatSpan(lifetimeMs), names: prefix ? [prefix + name, name] : [name] };
}

function rowsOf(items: Record<string, StoredItem>): BrowserRow[] {
  return Object.entries(items).map(([name, item]) => ({ ...item, names: [name] }));
}
