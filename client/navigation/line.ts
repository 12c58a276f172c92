/** What the line to the server is doing, as far as a page can tell. */
import { getConnection } from '../browser/connection.ts';

/** Whether the visitor saves data, or has a connection on which every byte counts. */
export function isDataSaved(): boolean {
  const { saveData, effectiveType = '' } = getConnection();
  return Boolean(saveData) || effectiveType.includes('2g') || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Whether the page has everything it needs: no font or picture is on its way, no form is being sent, and no film is loading or playing. */
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

/** Counts the bytes of payloads and of the files of pages that are transferred from now on. What a cache of the browser holds costs nothing. @returns the count, and what starts it over. */
export function countTransferred() {
  let bytes = 0;
  new PerformanceObserver((list) => {
    for (const { name, transferSize } of list.getEntries() as PerformanceResourceTiming[]) if (ofPages.test(name)) bytes += transferSize;
  }).observe({ type: 'resource' });
  return { read: () => bytes, restart: () => (bytes = 0) };
}
