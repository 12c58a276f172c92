/**
 * Decides whether the text fonts are worn from the first paint. On a quick line they are fetched with the document's own bytes. On any other they would compete with the program:
 * there the stand-ins are worn, and the program fetches the fonts for the next page (document/late-fonts.ts). With data saving no fonts are loaded.
 */
import { getConnection } from '../browser/connection.ts';

/** From the request to this line of the document: the round trip, the work of the server and the start of the page. */
const maxQuickMs = 100;

/** @param fonts addresses of their files. */
export function fetchTextFonts(fonts: string[]) {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!navigation || performance.now() - navigation.requestStart > maxQuickMs || getConnection().saveData) return;
  document.documentElement.dataset.fonts = '';
  // Chromium delays the first paint for preloaded fonts by a tenth of a second at most, so that text is not laid out twice.
  for (const href of fonts) {
    const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href });
    document.head.append(link);
  }
}
