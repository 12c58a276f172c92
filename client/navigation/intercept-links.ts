/** Turns clicks on links, submitted GET forms, Back and Forward into navigations. */
import { isPlainClick } from '../../shared/site/input/plain-events.ts';
import type { ClientRouter } from './client-router.ts';
import { findClickedLink } from './link-events.ts';
import { savePosition } from './scroll.ts';
import type { HistoryChange } from './transition.ts';

export function interceptLinks({ shouldIntercept, navigate, suspendForUnload, abortPending }: ClientRouter) {
  /**
   * When another document is loading, Firefox and WebKit cancel requests long before `pagehide`. `beforeunload`
   * distinguishes these from failed requests. The listener exists only during a navigation, because browsers do not
   * store a page with such a listener in the back/forward cache.
   */
  async function go(url: URL, change?: HistoryChange) {
    const onBeforeUnload = () => suspendForUnload();
    addEventListener('beforeunload', onBeforeUnload);
    await navigate(url, change);
    removeEventListener('beforeunload', onBeforeUnload);
  }
  function intercept(event: Event, url: URL) {
    if (!shouldIntercept(url)) return;
    event.preventDefault();
    void go(url);
  }
  addEventListener('click', (event) => {
    const link = findClickedLink(event);
    // The browser follows links within the page: it marks the target and moves the start of the tab order. Only the
    // scroll position is saved here.
    if (link?.hash) savePosition();
    if (link) intercept(event, new URL(link.href));
  });
  let lastClick: MouseEvent | undefined;
  addEventListener('click', (event) => (lastClick = event), { capture: true });
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    // The event does not know the modifier keys, with which the browser sends the form in another tab or window.
    const isPlain = !lastClick || !event.submitter?.contains(lastClick.target as Node) || isPlainClick(lastClick);
    // What a button says takes precedence over its form. No button of the site says so: the browser sends such a form.
    const hasOwnWay = event.submitter?.matches('[formaction], [formmethod], [formtarget]');
    if (event.defaultPrevented || form.method !== 'get' || form.target || hasOwnWay || !isPlain) return;
    const url = new URL(form.action);
    const fields = [...new FormData(form, event.submitter)].filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    );
    url.search = new URLSearchParams(fields).toString();
    intercept(event, url);
  });
  addEventListener('popstate', () => void go(new URL(location.href), 'none'));
  // A page restored from the back/forward cache must not continue an old navigation.
  addEventListener('pagehide', abortPending);
  // In browsers with the Navigation API, its event also reports Back to another document.
  if ('navigation' in window) {
    navigation.addEventListener('navigate', ({ destination: { sameDocument, url }, hashChange, downloadRequest }) => {
      // Also if the visitor has typed the anchor into the address bar.
      if (hashChange) savePosition();
      if (!sameDocument && downloadRequest === null && url.startsWith('http')) suspendForUnload();
    });
  }
}
