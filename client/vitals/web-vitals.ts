/**
 * Measures each page view and sends its figures once: when another page is shown, or this one is left or hidden. Sends
 * nothing that identifies the visitor.
 */
import type { WebVitals } from '../../shared/site/web-vitals.ts';

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };
/** `since`: performance.now() when it was shown; `shift`: the current session window of layout shifts. */
type MeasuredPage = WebVitals & {
  since: number;
  isQuiet: boolean;
  shift: { from: number; to: number; sum: number };
  waits: Map<number, number>;
};

const address = new URL('../web-vitals', import.meta.url);
const supported = PerformanceObserver.supportedEntryTypes;
const asksNotToBeTracked =
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;
const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
  activationStart?: number;
})[];
/** The start of the visit; not 0 for a page that the browser prerendered. */
const activated = navigation?.activationStart ?? 0;
/** A background tab is not painted until it becomes visible. */
const wasHidden =
  document.hidden || performance.getEntriesByType('visibility-state').some(({ name }) => name === 'hidden');

let current = showPage(0);
let left: MeasuredPage | undefined;

/** Pages with a token, recognized by their `noindex`, are not reported. */
function showPage(since: number): MeasuredPage {
  return {
    path: location.pathname,
    since,
    isQuiet: document.querySelector('meta[name="robots"][content*="noindex"]') !== null,
    cls: supported.includes('layout-shift') ? 0 : undefined,
    shift: { from: 0, to: 0, sum: 0 },
    waits: new Map(),
  };
}

const readers: Record<string, (entry: PerformanceEntry, page: MeasuredPage) => void> = {
  'largest-contentful-paint': ({ startTime }, page) => {
    if (page.since === 0 && !wasHidden) page.lcp = Math.max(0, startTime - activated);
  },
  'layout-shift': (entry, page) => {
    const { startTime, value, hadRecentInput } = entry as LayoutShift;
    if (hadRecentInput) return;
    const { shift } = page;
    const goesOn = startTime - shift.to < 1000 && startTime - shift.from < 5000;
    page.shift = { from: goesOn ? shift.from : startTime, to: startTime, sum: value + (goesOn ? shift.sum : 0) };
    page.cls = Math.max(page.cls ?? 0, page.shift.sum);
  },
  event: (entry, page) => {
    const { interactionId, duration } = entry as PerformanceEventTiming;
    if (interactionId) page.waits.set(interactionId, Math.max(duration, page.waits.get(interactionId) ?? 0));
  },
};

function observe(type: string, read: (entry: PerformanceEntry, page: MeasuredPage) => void) {
  // An interaction that causes a navigation belongs to the page on which it happened.
  const readAll = (entries: PerformanceEntry[]) => {
    for (const entry of entries) read(entry, left && entry.startTime < current.since ? left : current);
  };
  const observer = new PerformanceObserver((list) => readAll(list.getEntries()));
  observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  return () => readAll(observer.takeRecords());
}

function send(page: MeasuredPage | undefined) {
  if (!page || page.isQuiet) return;
  page.isQuiet = true;
  const { path, lcp, cls, waits } = page;
  const longest = [...waits.values()].toSorted((a, b) => b - a);
  const ttfb = page.since === 0 && navigation ? Math.max(0, navigation.responseStart - activated) : undefined;
  const vitals: WebVitals = { path, lcp, cls, ttfb, inp: longest[Math.floor(longest.length / 50)] };
  navigator.sendBeacon(address, new Blob([JSON.stringify(vitals)], { type: 'application/json' }));
}

function start() {
  const flushes = Object.entries(readers).flatMap(([type, read]) =>
    supported.includes(type) ? [observe(type, read)] : [],
  );
  const flushAll = () => {
    for (const flush of flushes) flush();
  };
  const sendAll = () => {
    flushAll();
    send(left);
    send(current);
  };
  document.addEventListener('page:finish', () => {
    flushAll();
    send(left);
    const page = current;
    left = page;
    current = showPage(performance.now());
    const sendLeft = () => {
      flushAll();
      send(page);
    };
    // A second after the new page was painted, however long that took, the browser has reported the interaction that
    // led to it.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(sendLeft, 1000)));
  });
  document.addEventListener('visibilitychange', () => document.hidden && sendAll());
  addEventListener('pagehide', sendAll);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) current = showPage(performance.now());
  });
}

if (!asksNotToBeTracked) start();
