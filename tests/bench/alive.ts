/**
 * When a page is alive: the first answer to a visitor who taps from the first paint on. In the site and in every
 * reference it is the button that copies the address, and its answer the text beside it.
 */
import type { Browser } from 'playwright';
import { type Device, openPage } from './devices.ts';
import type { Target } from './document-visit.ts';

const pollMs = 50;

/** Runs in the page before anything else. A tap is repeated every 25 ms, because it may be lost before hydration. */
function tapUntilAnswered() {
  new PerformanceObserver((_list, observer) => {
    observer.disconnect();
    const timer = setInterval(() => {
      if (document.querySelector('.share output')?.textContent) {
        clearInterval(timer);
        performance.mark('answered');
      } else document.querySelector<HTMLElement>('.share button')?.click();
    }, 25);
  }).observe({ type: 'paint', buffered: true });
}

/** @returns milliseconds from the start of the navigation to the answer. @throws if there is none within 30 seconds. */
export async function measureAlive(browser: Browser, device: Device, { first, blocked = [] }: Target): Promise<number> {
  const { page, close } = await openPage(browser, { device, isSlow: true, blocked });
  try {
    await page.addInitScript(tapUntilAnswered);
    await page.context().grantPermissions(['clipboard-write']);
    await page.goto(first, { waitUntil: 'commit' });
    const answer = await page.waitForFunction(() => performance.getEntriesByName('answered')[0]?.startTime, undefined, {
      polling: pollMs,
    });
    return (await answer.jsonValue()) ?? Number.NaN;
  } finally {
    await close();
  }
}
