/**
 * Decides when a page fetches fonts and program, which it can be read without. On a fast connection the fonts follow the stylesheets, and the program follows the first paint.
 * On a slow connection of a phone that would waste the time before the paint and compete with fonts after it: there the program comes first,
 * and the fonts when it runs (document/late-fonts.ts). With data saving switched on no fonts are loaded.
 */
import { getConnection } from '../browser/connection.ts';

/** From this round trip on, fonts would miss the first paint. */
const slowRoundTripMs = 150;

/** A page in a background tab is never painted. */
const maxPaintWaitMs = 300;

/** @param program addresses of modules; the last one imports the others. */
export async function fetchInOrder(program: string[]) {
  const isPhone = matchMedia('(max-width: 59.99em)').matches;
  const fonts = isPhone ? fontLoading() : 'now';
  if (fonts === 'now') await firstPaint();
  else removeFontPreloads(fonts);
  for (const href of program) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  await documentParsed();
  // If it cannot be loaded, the page stays as the server sent it, and works.
  await import(program.at(-1) ?? '').catch(() => undefined);
}

/** A connection of which nothing is known counts as fast. */
function fontLoading(): 'now' | 'late' | 'never' {
  const { rtt = 0, saveData = false } = getConnection();
  if (saveData) return 'never';
  return rtt >= slowRoundTripMs ? 'late' : 'now';
}

/** Resolves with the first paint. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, maxPaintWaitMs);
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
}

/** Resolves when the document is parsed: the program looks for its page and its payload in it. */
function documentParsed(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve());
    else resolve();
  });
}

/** Cancels the preloads of fonts that have not begun, by removing their links. */
function removeFontPreloads(until: 'late' | 'never') {
  document.documentElement.dataset.fonts = until;
  for (const link of document.querySelectorAll('link[as="font"]')) link.remove();
}
