/** Turns what visitors do into navigations: clicks on links, forms that ask for a page, Back and Forward. */
import type { ClientRouter } from './client-router.ts';
import { findClickedLink } from './link-events.ts';
import { savePosition } from './scroll.ts';
import type { HistoryChange } from './transition.ts';

export function interceptLinks({ shouldIntercept, navigate, suspendForUnload, abortPending }: ClientRouter) {
  /**
   * When another document is on its way, Firefox and WebKit cut off requests long before `pagehide`.
   * They are told apart by `beforeunload`, which is listened to only while a navigation runs: a page that always listens is not kept in the back/forward cache.
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
    // The browser itself follows links within the page: it marks the target and moves the start of the tab order. Only the offset is saved here.
    if (link?.hash) savePosition();
    if (link) intercept(event, new URL(link.href));
  });
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.method !== 'get' || form.target) return;
    const url = new URL(form.action);
    const fields = [...new FormData(form, event.submitter)].filter((field): field is [string, string] => typeof field[1] === 'string');
    url.search = new URLSearchParams(fields).toString();
    intercept(event, url);
  });
  addEventListener('popstate', () => void go(new URL(location.href), 'none'));
  // A page that comes back out of the back/forward cache must not go on with a navigation that the visitor has left.
  addEventListener('pagehide', abortPending);
  // The Navigation API, where the browser has it, also announces Back to another document.
  if ('navigation' in window) {
    navigation.addEventListener('navigate', ({ destination: { sameDocument, url }, hashChange, downloadRequest }) => {
      // Also when the visitor has typed the anchor into the address bar.
      if (hashChange) savePosition();
      if (!sameDocument && downloadRequest === null && url.startsWith('http')) suspendForUnload();
    });
  }
}
