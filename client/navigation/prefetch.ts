/** Fetches payload and chunk of a page that the visitor is likely to open: its link is hovered, focused or touched, or in view where the page asks for that. */
import { getConnection } from '../browser/connection.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { findLink } from './link-events.ts';

/** A pointer that only passes over a link leaves it sooner. */
export const intentMs = 65;
const maxInFlight = 2;
/** Links that are prefetched when they come into view. */
const prefetchedInView = '[data-prefetch] a[href]';

/**
 * @param fetchPage resolves when the page has been fetched, or at once when there is nothing to fetch. Never rejects.
 * @returns what has to be called whenever another page is shown: observes its links.
 */
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

  return function observeLinks() {
    observer.disconnect();
    for (const link of document.querySelectorAll(prefetchedInView)) observer.observe(link);
  };
}

function isCostly(): boolean {
  const { saveData, effectiveType = '' } = getConnection();
  return Boolean(saveData) || effectiveType.includes('2g');
}
