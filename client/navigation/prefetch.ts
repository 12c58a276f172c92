/** Fetches payload and files of pages that the visitor is likely to open: those whose links are in view, and at once those whose link is hovered, focused or pressed. */
import { whenIdle } from '../browser/when-idle.ts';
import { createAheadQueue } from './ahead-queue.ts';
import type { ClientRouter } from './client-router.ts';
import { countTransferred, isDataSaved, isPageLoaded } from './line.ts';
import { findLink } from './link-events.ts';

/** A pointer that only passes over a link leaves it sooner. */
export const intentMs = 65;
const maxAtIntent = 2;
/** What a page is there to lead to: the titles in a list, its next and previous page. */
const likelyLinks = 'main :is(h2, h3, h4) a[href]:not([href*="?"]), main a:is([rel="next"], [rel="prev"])';
/** All that are observed, in the order in which they are fetched. Other addresses with a query are too many, and caches do not keep all of them. */
const observedLinks = [likelyLinks, 'main a[href]:not([href*="?"], [tabindex="-1"], nav *)', 'main nav a[href]:not([href*="?"])'];

/**
 * @param isAllowed whether links in view of the page that is shown are fetched.
 * @returns what has to be called whenever another page is shown: observes its links.
 */
export function prefetchLinks({ prefetch, isNavigating }: Pick<ClientRouter, 'prefetch' | 'isNavigating'>, isAllowed: () => boolean) {
  const transferred = countTransferred();
  let atIntent = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const queue = createAheadQueue<HTMLAnchorElement>({
    async fetchItem(link) {
      observer.unobserve(link);
      await prefetch(new URL(link.href), true);
    },
    isQuiet: () => !isNavigating() && isPageLoaded(),
    countBytes: transferred.read,
    runLater: (run, ms) => setTimeout(() => whenIdle(run), ms),
  });
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const link = target as HTMLAnchorElement;
      if (isIntersecting) queue.add(link, link.matches(likelyLinks));
      else queue.remove(link);
    }
  });

  async function prefetchAtIntent(link = undefined as HTMLAnchorElement | undefined) {
    if (!link || atIntent >= maxAtIntent || isDataSaved()) return;
    atIntent++;
    await prefetch(new URL(link.href));
    atIntent--;
  }
  addEventListener('pointerover', (event) => {
    clearTimeout(timer);
    const link = event.pointerType === 'mouse' ? findLink(event) : undefined;
    if (link) timer = setTimeout(() => prefetchAtIntent(link), intentMs);
  });
  for (const type of ['focusin', 'pointerdown']) addEventListener(type, (event) => void prefetchAtIntent(findLink(event)));

  function observeLinks() {
    if (!isAllowed() || isDataSaved()) return;
    for (const selector of observedLinks) for (const link of document.querySelectorAll(selector)) observer.observe(link);
  }
  return function startOver() {
    observer.disconnect();
    queue.clear();
    transferred.restart();
    whenIdle(observeLinks);
  };
}
