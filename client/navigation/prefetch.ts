/** Fetches what a visitor is about to ask for: payload and chunk of a link that is pointed at, focused or touched, or in view where the page says so. */
import { getConnection } from '../browser/connection.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { findLink } from './link-events.ts';

/** A pointer that only passes over a link does not stay this long. */
export const intentMs = 65;
const maxInFlight = 2;
/** Links of the page that may be fetched when they come into view: those in an element with this attribute. */
const eager = '[data-prefetch] a[href]';

/** @param fetchPage resolves when the page at the address has been fetched, at once when there is nothing to fetch; never rejects. */
export function prefetchLinks(fetchPage: (url: URL) => Promise<unknown>) {
  let inFlight = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      whenIdle(() => prefetch(target as HTMLAnchorElement));
    }
  });

  async function prefetch({ href }: HTMLAnchorElement) {
    if (inFlight >= maxInFlight || isCostly()) return;
    inFlight++;
    await fetchPage(new URL(href));
    inFlight--;
  }
  function onIntent(event: Event) {
    const link = findLink(event);
    if (link) void prefetch(link);
  }

  addEventListener('pointerover', (event) => {
    clearTimeout(timer);
    const link = event.pointerType === 'mouse' ? findLink(event) : undefined;
    if (link) timer = setTimeout(() => prefetch(link), intentMs);
  });
  addEventListener('focusin', onIntent);
  addEventListener('touchstart', onIntent, { passive: true });

  /** To be called when another page is shown. */
  return function observeLinks() {
    observer.disconnect();
    for (const link of document.querySelectorAll(eager)) observer.observe(link);
  };
}

function isCostly(): boolean {
  const { saveData, effectiveType = '' } = getConnection();
  return Boolean(saveData) || effectiveType.includes('2g');
}
