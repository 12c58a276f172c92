/** A first visit to an address: its first and its largest paint, when React has hydrated the page, and the bytes that were transferred. */
import type { Browser } from 'playwright';
import { slowDown } from './slow-phone.ts';

const phone = { width: 412, height: 823 };
/** Tasks are counted as blocking beyond this (web.dev, Total Blocking Time). */
const shortTaskMs = 50;
/** Paints and tasks are recorded for this much longer after the page has hydrated. */
const restMs = 500;

/** Milliseconds are from the start of the navigation. */
export type Visit = {
  paint: number;
  /** Undefined where the browser has reported none. */
  largest: number | undefined;
  /** The element of the largest paint. */
  tag: string | undefined;
  hydrated: number;
  /** Milliseconds of long tasks after the first paint, each beyond the first 50. */
  blocking: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Without fonts. */
  bytes: number;
};

/** What the browser has observed in the page. */
type Observed = { largest: { startTime: number; tag: string | undefined } | undefined; shift: number; tasks: { startTime: number; duration: number }[] };

/** Of a largest contentful paint and of a layout shift, which the types of TypeScript do not know. */
type ObservedEntry = PerformanceEntry & { element?: Element; value?: number; hadRecentInput?: boolean };

declare global {
  interface Window {
    observed: Observed;
  }
}

export async function visitOnce(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await slowDown(client);
  const kinds = new Map<string, string>();
  let bytes = 0;
  client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) !== 'Font') bytes += encodedDataLength;
  });
  await page.addInitScript(observe);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  const upToHydration = bytes;
  await page.waitForTimeout(restMs);
  const visit = await page.evaluate(summarize, shortTaskMs);
  await context.close();
  return { ...visit, bytes: upToHydration };
}

/** Runs in the page before anything else. */
function observe() {
  const seen: Observed = { largest: undefined, shift: 0, tasks: [] };
  window.observed = seen;
  const on = (type: string, record: (entry: ObservedEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime, element }) => {
    seen.largest = { startTime, tag: element?.tagName.toLowerCase() };
  });
  on('layout-shift', ({ value = 0, hadRecentInput }) => {
    seen.shift += hadRecentInput ? 0 : value;
  });
  on('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }));
}

/** Runs in the page. */
function summarize(shortTaskMs: number): Omit<Visit, 'bytes'> {
  const { largest, shift, tasks } = window.observed;
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const hydrated = performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.NaN;
  const blocking = tasks
    .filter(({ startTime, duration }) => startTime + duration > paint)
    .reduce((sum, { startTime, duration }) => sum + Math.max(0, Math.min(duration, startTime + duration - paint) - shortTaskMs), 0);
  return { paint, largest: largest?.startTime, tag: largest?.tag, hydrated, blocking, shift };
}
