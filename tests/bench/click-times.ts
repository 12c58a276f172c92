/** Times a click in the browser, whether its page is changed in place or another document is loaded. */
import type { Page } from 'playwright';

/**
 * Runs in every document before anything else: notes the first click and the first frame after it with another
 * heading, in milliseconds of a clock that documents share.
 */
function noteClick() {
  const heading = () => document.querySelector('h1')?.textContent;
  const note = (name: string, ms: number) => sessionStorage.setItem(name, String(performance.timeOrigin + ms));
  const waitForHeading = (before: string) => {
    const observer = new MutationObserver(() => {
      if (!heading() || heading() === before) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => note('shown', performance.now())));
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  };
  const before = sessionStorage.getItem('heading');
  if (before) {
    waitForHeading(before);
    return;
  }
  const start = ({ timeStamp }: Event) => {
    const clicked = heading() ?? '';
    note('clicked', timeStamp);
    sessionStorage.setItem('heading', clicked);
    waitForHeading(clicked);
  };
  addEventListener('click', start, { capture: true, once: true });
}

/** Call it before the first document. */
export const watchClick = (page: Page) => page.addInitScript(noteClick);

/** @returns milliseconds from the click to the frame after the heading has changed. */
export async function readClickMs(page: Page): Promise<number> {
  const shown = await page.waitForFunction(() => {
    const time = (name: string) => Number(sessionStorage.getItem(name));
    return time('shown') && time('shown') - time('clicked');
  });
  return shown.jsonValue();
}
