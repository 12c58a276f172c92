/** Analytics after consent: page views and the use of links, forms and videos. Not loaded without consent. */
import type { AnalyticsSettings } from '../../shared/analytics.ts';
import { readChoice } from '../../shared/privacy/consent/consent.ts';
import { readCookies } from '../browser/storage.ts';
import { describePage, type PageDescription, successEvent } from './page-description.ts';
import { disableTag, enableTag, sendTagEvent, setTagPage } from './tag.ts';
import { trackInteractions } from './track-interactions.ts';

/**
 * The detail of `page:finish`: the title without the name of the site. At that time the address bar is up to date, but
 * the head may not be.
 */
type Arrival = { title: string };

/** The base path of the site; this file is in its `assets/`. */
const root = new URL('..', import.meta.url).pathname;
let running: { settings: AnalyticsSettings; ending: AbortController } | undefined;
let current: PageDescription | undefined;

/** Does nothing if it has already started. */
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
  // A page restored from the back/forward cache counts as another visit.
  addEventListener('pageshow', ({ persisted }) => persisted && reportView(), { signal });
  trackInteractions(reportAction, signal);
}

/** Stops sending, and removes the cookies of the tag. */
export function stop() {
  if (!running) return;
  running.ending.abort();
  disableTag(running.settings.id);
  running = undefined;
}

/** The title without the name of the site, as in `page:finish`. */
function titleOfDocument(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content ?? document.title;
}

function describeHere(title: string): PageDescription {
  return describePage({
    address: location.href,
    title,
    referrer: current?.page_location ?? document.referrer,
    root,
    isPrivate: isPrivate(),
  });
}

/**
 * If the description has a different path, the real one was shortened because it contains a secret: such a visit is not
 * reported.
 */
function reportView() {
  if (current && new URL(current.page_location).pathname !== location.pathname) return;
  report('page_view', {});
  const success = successEvent(location.pathname);
  if (success) report(success, {});
}

/** On a page with a token nothing is reported, because even the address of a link may identify the visitor. */
function reportAction(name: string, details: object) {
  if (!isPrivate()) report(name, details);
}

/** Checks the cookie each time, because consent may have been withdrawn in another tab. */
function report(name: string, details: object) {
  if (readChoice(readCookies()) === 'accepted') sendTagEvent(name, details);
  else stop();
}

/** Such pages are recognized by their `noindex`. */
function isPrivate(): boolean {
  return document.querySelector('meta[name="robots"][content*="noindex"]') !== null;
}
