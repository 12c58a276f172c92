/** Observes the network activity of the page, as far as a script can. */
import { getConnection } from '../browser/connection.ts';

/** Whether the visitor wants to save data or has a very slow connection. */
export function isDataSaved(): boolean {
  const { saveData, effectiveType = '' } = getConnection();
  return Boolean(saveData) || effectiveType.includes('2g') || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/**
 * Whether the page has loaded everything it needs: no font or picture is loading, no form is being sent, and no video
 * is loading or playing.
 */
export function isPageLoaded(): boolean {
  return (
    document.readyState === 'complete' &&
    document.fonts.status === 'loaded' &&
    !document.querySelector('[aria-busy="true"]') &&
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy') &&
    [...document.querySelectorAll('video')].every(({ paused }) => paused)
  );
}

const ofPages = /\/_payload\.json|\.(js|css)$/;

/**
 * Counts the bytes transferred from now on for payloads and the files of pages; responses from the browser's cache
 * count as 0.
 * @returns functions that read and reset the count.
 */
export function countTransferred() {
  let bytes = 0;
  new PerformanceObserver((list) => {
    for (const { name, transferSize } of list.getEntries() as PerformanceResourceTiming[])
      if (ofPages.test(name)) bytes += transferSize;
  }).observe({ type: 'resource' });
  return { read: () => bytes, restart: () => (bytes = 0) };
}
