/**
 * Loads fonts before the program. On a fast connection, or if they were loaded before, the text fonts are applied from
 * the first paint. On a slow connection they would compete with the program: only a small font for headings is loaded,
 * and the program fetches the text fonts for the next page (document/late-fonts.ts). With data saving no fonts are
 * loaded.
 */
import { getConnection } from '../browser/connection.ts';
import { firstPaint } from '../browser/first-paint.ts';
import { getLocalStorage } from '../browser/storage.ts';

/**
 * The maximum time from the request to the run of this script, for a fast connection: the round trip, the server's
 * response time and the start of the page.
 */
const maxQuickMs = 100;

/** @param files addresses. `text`: the text fonts, separated by spaces; `display`: the font for headings. */
export function fetchFonts({ text, display }: { text: string; display: string }) {
  if (getConnection().saveData) return;
  if (isQuick() || areCached()) applyTextFonts(text.split(' '));
  // If it cannot be loaded, the fallback font stays.
  else applyDisplayFont(display).catch(() => undefined);
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

function applyTextFonts(addresses: string[]) {
  document.documentElement.dataset.fonts = '';
  // Chromium delays the first paint for preloaded fonts by at most a tenth of a second, which avoids a second layout of
  // the text.
  for (const href of addresses) {
    const link = Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      crossOrigin: '',
      href,
    });
    document.head.append(link);
  }
}

/** If a visible heading would wrap differently, all headings keep the fallback font, so that nothing moves. */
async function applyDisplayFont(href: string) {
  // Loading the font and laying out the page again would delay the first paint on a slow phone.
  await firstPaint();
  const face = await new FontFace('Source Serif Display', `url("${href}")`, { weight: '600' }).load();
  const headings = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4')].filter(
    (heading) => heading.getBoundingClientRect().top < innerHeight,
  );
  const measure = () => headings.map(({ offsetHeight }) => offsetHeight).join();
  const before = measure();
  document.fonts.add(face);
  if (measure() !== before) document.fonts.delete(face);
}
