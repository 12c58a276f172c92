/**
 * Prefetches payload and files of pages that the visitor is likely to open: those whose links are in view, and
 * immediately those whose link is hovered, focused or pressed.
 */
import { whenIdle } from '../browser/when-idle.ts';
import type { ClientRouter } from './client-router.ts';
import { findLink } from './link-events.ts';
import { countTransferred, isDataSaved, isPageLoaded } from './network-activity.ts';
import { createPrefetchQueue } from './prefetch-queue.ts';

/** How long a pointer must stay on a link: one that only passes over it leaves sooner. */
export const intentMs = 65;
const maxAtIntent = 2;
/** The main links of a page: the titles in a list, its next and previous page. */
const likelyLinks = 'main :is(h2, h3, h4) a[href]:not([href*="?"]), main a:is([rel="next"], [rel="prev"])';
/**
 * All observed links, in the order in which they are fetched. Other addresses with a query are excluded: there are too
 * many, and caches do not store all of them.
 */
const observedLinks = [
  likelyLinks,
  'main a[href]:not([href*="?"], [tabindex="-1"], nav *, svg *)',
  'main nav a[href]:not([href*="?"])',
];

/**
 * @param isAllowed whether the links in view of the current page are prefetched.
 * @returns a function that observes the links of the current page; call it whenever another page is shown.
 */
export function prefetchLinks(
  { prefetch, isNavigating }: Pick<ClientRouter, 'prefetch' | 'isNavigating'>,
  isAllowed: () => boolean,
) {
  const transferred = countTransferred();
  let atIntent = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const queue = createPrefetchQueue<HTMLAnchorElement>({
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
    if (link) timer = setTimeout(() => void prefetchAtIntent(link), intentMs);
  });
  for (const type of ['focusin', 'pointerdown'])
    addEventListener(type, (event) => void prefetchAtIntent(findLink(event)));

  function observeLinks() {
    if (!isAllowed() || isDataSaved()) return;
    for (const selector of observedLinks)
      for (const link of document.querySelectorAll(selector)) observer.observe(link);
  }
  return function startOver() {
    observer.disconnect();
    queue.clear();
    transferred.restart();
    whenIdle(observeLinks);
  };
}
