/** Listens for what makes a visitor move: clicks on links, forms that ask for a page, Back and Forward. */

import type { ClientRouter, HistoryChange } from './client-router.ts';
import { findClickedLink } from './link-events.ts';
import { savePosition } from './scroll.ts';

export function interceptLinks({ shouldIntercept, navigate, suspendForUnload, abortPending }: ClientRouter) {
  /** Firefox and WebKit end what is under way for another document long before they say that the page is left; only while something is, because who listens at rest may not be kept in the browser's memory. */
  async function go(url: URL, change?: HistoryChange) {
    const onLeave = () => suspendForUnload();
    addEventListener('beforeunload', onLeave);
    await navigate(url, change);
    removeEventListener('beforeunload', onLeave);
  }
  function follow(event: Event, url: URL) {
    if (!shouldIntercept(url)) return;
    event.preventDefault();
    void go(url);
  }
  addEventListener('click', (event) => {
    const link = findClickedLink(event);
    // Links within the page are the browser's: it marks the target, and knows where Tab goes on.
    if (link?.hash) savePosition();
    if (link) follow(event, new URL(link.href));
  });
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.method !== 'get' || form.target) return;
    const url = new URL(form.action);
    const fields = [...new FormData(form, event.submitter)].filter((field): field is [string, string] => typeof field[1] === 'string');
    url.search = new URLSearchParams(fields).toString();
    follow(event, url);
  });
  addEventListener('popstate', () => void go(new URL(location.href), 'none'));
  // A page that comes back as it was left must not go on to where one did not go.
  addEventListener('pagehide', abortPending);
  // Told by browsers that have the Navigation API, also of Back to another document.
  if ('navigation' in window) {
    navigation.addEventListener('navigate', ({ destination: { sameDocument, url }, hashChange, downloadRequest }) => {
      // Also where the visitor has typed it.
      if (hashChange) savePosition();
      if (!sameDocument && downloadRequest === null && url.startsWith('http')) suspendForUnload();
    });
  }
}
