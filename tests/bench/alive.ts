/**
 * When a page is alive: the first answer to a visitor who taps from the first paint on. In the site and in every
 * reference it is the button that copies the address, and its answer the text beside it.
 */
import type { Browser } from 'playwright';
import { type Device, openPage } from './devices.ts';
import { allFinish, type Target } from './document-visit.ts';
import { countSent, logRequests } from './request-log.ts';

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

/** `alive`: ms from the start of the navigation to the answer. Requests that had started by then; bytes with fonts. */
export type Answered = { alive: number; aliveRequests: number; aliveBytes: number };

/** Visits and taps. @throws if there is no answer within 30 seconds. */
export async function measureAlive(
  browser: Browser,
  device: Device,
  { first, blocked = [] }: Target,
): Promise<Answered> {
  const { page, client, close } = await openPage(browser, { device, isSlow: true, blocked });
  try {
    const log = logRequests(client);
    await page.addInitScript(tapUntilAnswered);
    await page.context().grantPermissions(['clipboard-write']);
    await page.goto(first, { waitUntil: 'commit' });
    const answer = await page.waitForFunction(() => performance.getEntriesByName('answered')[0]?.startTime, undefined, {
      polling: pollMs,
    });
    const alive = (await answer.jsonValue()) ?? Number.NaN;
    const endS = (log[0]?.startS ?? 0) + alive / 1000;
    const counted = log.filter(({ startS }) => startS <= endS);
    await allFinish(() => counted);
    const { requests, bytes } = countSent(counted);
    return { alive, aliveRequests: requests, aliveBytes: bytes };
  } finally {
    await close();
  }
}
