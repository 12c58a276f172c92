/** Observes a loading page in the browser. Both functions run in the page. */

/** In milliseconds since the start of the navigation; undefined if the browser has not reported it. */
export type PageTimes = {
  paint: number | undefined;
  largest: number | undefined;
  /** The element of the largest paint. */
  tag: string | undefined;
  /** Undefined where nothing hydrates. */
  hydrated: number | undefined;
  /** Milliseconds of long tasks after the first paint, each beyond the first 50. */
  blocking: number;
  /** Cumulative layout shift. */
  shift: number;
  /** When the face of the first heading had loaded. */
  face: number | undefined;
};

type Observed = {
  largest: { startTime: number; tag: string | undefined } | undefined;
  shift: number;
  tasks: { startTime: number; duration: number }[];
  faces: { family: string; loaded: number }[];
};

/** Of a largest contentful paint and of a layout shift, which the types of TypeScript do not know. */
type ObservedEntry = PerformanceEntry & { element?: Element; value?: number; hadRecentInput?: boolean };

declare global {
  interface Window {
    observed: Observed;
  }
}

/** Must run before anything else in the page. */
export function observePage() {
  const seen: Observed = { largest: undefined, shift: 0, tasks: [], faces: [] };
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
  // A face that has loaded by the first paint was seen from the first frame on. Those that come later, or are declared
  // later, announce themselves.
  on('paint', ({ name, startTime }) => {
    if (name !== 'first-contentful-paint') return;
    for (const { family, status } of document.fonts)
      if (status === 'loaded') seen.faces.push({ family, loaded: startTime });
  });
  document.fonts.addEventListener('loadingdone', ({ timeStamp, fontfaces }) => {
    for (const { family } of fontfaces) seen.faces.push({ family, loaded: timeStamp });
  });
}

/** @param shortTaskMs tasks are counted as blocking beyond this. */
export function readTimes(shortTaskMs: number): PageTimes {
  const { largest, shift, tasks, faces } = window.observed;
  const timeOf = (name: string): number | undefined => performance.getEntriesByName(name)[0]?.startTime;
  const paint = timeOf('first-contentful-paint');
  const from = paint ?? 0;
  const blocking = tasks
    .filter(({ startTime, duration }) => startTime + duration > from)
    .reduce(
      (sum, { startTime, duration }) =>
        sum + Math.max(0, Math.min(duration, startTime + duration - from) - shortTaskMs),
      0,
    );
  const unquoted = (family: string) => family.trim().replace(/^["']|["']$/g, '');
  const heading = document.querySelector('h1');
  const [family = ''] = heading ? getComputedStyle(heading).fontFamily.split(',').map(unquoted) : [];
  const loaded = faces.filter((face) => unquoted(face.family) === family).map((face) => face.loaded);
  return {
    paint,
    largest: largest?.startTime,
    tag: largest?.tag,
    hydrated: timeOf('hydrated'),
    blocking,
    shift,
    face: loaded.length ? Math.min(...loaded) : undefined,
  };
}
