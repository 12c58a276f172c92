/**
 * Fonts before the program. On a quick line, and where they have been loaded before, the text fonts are worn from the first paint. On any other line they would compete
 * with the program: there a small face for headings comes first, and the program fetches the text fonts for the next page (document/late-fonts.ts). With data saving there are none.
 */
import { getConnection } from '../browser/connection.ts';
import { firstPaint } from '../browser/first-paint.ts';
import { getLocalStorage } from '../browser/storage.ts';

/** From the request to this line of the document: the round trip, the work of the server and the start of the page. */
const maxQuickMs = 100;

/** Addresses of files: `text` of the text fonts, separated by spaces, `display` of the face for headings. */
export function fetchFonts({ text, display }: { text: string; display: string }) {
  if (getConnection().saveData) return;
  if (isQuick() || areCached()) wearTextFonts(text.split(' '));
  // If it cannot be loaded, the stand-in stays.
  else wearDisplayFace(display).catch(() => undefined);
}

function isQuick(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation !== undefined && performance.now() - navigation.requestStart < maxQuickMs;
}

function areCached(): boolean {
  try {
    return getLocalStorage().getItem('fonts') !== null;
  } catch {
    // Storage is blocked.
    return false;
  }
}

function wearTextFonts(addresses: string[]) {
  document.documentElement.dataset.fonts = '';
  // Chromium delays the first paint for preloaded fonts by a tenth of a second at most, so that text is not laid out twice.
  for (const href of addresses) {
    const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href });
    document.head.append(link);
  }
}

/** Where a heading in view would break into other lines, all keep the stand-in, so that nothing moves. */
async function wearDisplayFace(href: string) {
  // To load it, and to style and lay out the page once more for it, would delay the first paint of a slow phone.
  await firstPaint();
  const face = await new FontFace('Source Serif Display', `url("${href}")`, { weight: '600' }).load();
  const headings = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4')].filter((heading) => heading.getBoundingClientRect().top < innerHeight);
  const measure = () => headings.map(({ offsetHeight }) => offsetHeight).join();
  const before = measure();
  document.fonts.add(face);
  if (measure() !== before) document.fonts.delete(face);
}
