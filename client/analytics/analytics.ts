/** Measures visits after a yes: page views, and what is done with links, forms and films. Nothing of this is loaded before. */
import type { AnalyticsSettings } from '../../shared/analytics.ts';
import { readChoice } from '../../shared/consent/consent.ts';
import { readCookies } from '../browser/storage.ts';
import { describePage, type PageDescription, successEvent } from './page-description.ts';
import { disableTag, enableTag, sendTagEvent, setTagPage } from './tag.ts';
import { trackInteractions } from './track-interactions.ts';

/** What the navigation tells in `page:finish`, when the address bar already has the new address: the title without the name of the site. The head may come a moment later. */
type Arrival = { title: string };

/** Where the site begins; this file lies in its `assets/`. */
const root = new URL('..', import.meta.url).pathname;
let running: { settings: AnalyticsSettings; ending: AbortController } | undefined;
let current: PageDescription | undefined;

/** Does nothing when it has started already. */
export function start(settings: AnalyticsSettings) {
  if (running) return;
  const ending = new AbortController();
  const { signal } = ending;
  running = { settings, ending };
  current = describeHere(titleOfDocument());
  enableTag(settings, current);
  reportView();

  document.addEventListener(
    'page:finish',
    (event) => {
      current = describeHere((event as CustomEvent<Arrival>).detail.title);
      setTagPage(current);
      reportView();
    },
    { signal },
  );
  // A page that comes back whole out of the browser's memory was visited again.
  addEventListener('pageshow', ({ persisted }) => persisted && reportView(), { signal });
  trackInteractions(reportAction, signal);
}

/** Sends nothing from now on and takes the tag's cookies away. */
export function stop() {
  if (!running) return;
  running.ending.abort();
  disableTag(running.settings.id);
  running = undefined;
}

/** As the navigation would tell it: without the name of the site. */
function titleOfDocument(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content ?? document.title;
}

function describeHere(title: string): PageDescription {
  return describePage({ address: location.href, title, referrer: current?.page_location ?? document.referrer, root, isPrivate: isPrivate() });
}

/** What lies elsewhere than is told has a secret in its address: its visit is not told either. */
function reportView() {
  if (current && new URL(current.page_location).pathname !== location.pathname) return;
  report('page_view', {});
  const success = successEvent(location.pathname);
  if (success) report(success, {});
}

/** On a page that is one visitor's own even the address of a link may say who it is. */
function reportAction(name: string, details: object) {
  if (!isPrivate()) report(name, details);
}

/** The answer may have been taken back in another tab since. */
function report(name: string, details: object) {
  if (readChoice(readCookies()) === 'accepted') sendTagEvent(name, details);
  else stop();
}

/** Pages made for one visitor are not for search engines either. */
function isPrivate(): boolean {
  return document.querySelector('meta[name="robots"][content*="noindex"]') !== null;
}
