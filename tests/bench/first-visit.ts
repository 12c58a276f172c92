/** What a first visit to an address feels like: when something is seen, when all that matters is, when it answers, and what it cost. */
import { slowDown } from './slow-phone.ts';

const phone = { width: 412, height: 823 };
/** Tasks are counted as blocking beyond this (web.dev, Total Blocking Time). */
const shortTaskMs = 50;
/** After this much silence nothing more belongs to the visit. */
const restMs = 500;

/** @returns milliseconds from the start of the navigation (`blocking`: of long tasks after the first paint), the tag of the largest thing painted, its shift, and bytes besides fonts. */
export async function visitOnce(browser, address) {
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await slowDown(client);
  const kinds = new Map();
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
  const seen = { largest: undefined, shift: 0, tasks: [] };
  Object.assign(globalThis, { seen });
  const on = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime, element }) => (seen.largest = { startTime, tag: element?.tagName.toLowerCase() }));
  on('layout-shift', ({ value, hadRecentInput }) => (seen.shift += hadRecentInput ? 0 : value));
  on('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }));
}

/** Runs in the page. */
function summarize(shortTaskMs) {
  const { largest, shift, tasks } = globalThis.seen;
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
  const hydrated = performance.getEntriesByName('hydrated')[0]?.startTime;
  const blocking = tasks
    .filter(({ startTime, duration }) => startTime + duration > paint)
    .reduce((sum, { startTime, duration }) => sum + Math.max(0, Math.min(duration, startTime + duration - paint) - shortTaskMs), 0);
  return { paint, largest: largest?.startTime, tag: largest?.tag, hydrated, blocking, shift };
}
