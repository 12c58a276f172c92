/**
 * When a page fetches what it can be read without. On a quick line the fonts come behind the sheets, and the program after the first paint.
 * On a slow line that would leave the line empty until the paint and full of fonts behind it: a phone is given the program first, and the fonts when it runs (document/late-fonts.ts).
 * Who saves data gets no fonts.
 */
import { getConnection } from '../browser/connection.ts';

/** A round trip from which on fonts would miss the first paint. */
const slowRoundTripMs = 150;

/** A page that nobody looks at is never painted. */
const maxPaintWaitMs = 300;

/** @param program addresses of modules; the last imports the others. */
export async function fetchInOrder(program: string[]) {
  const isPhone = matchMedia('(max-width: 59.99em)').matches;
  const fontsCome = isPhone ? fontLoading() : 'now';
  if (fontsCome === 'now') await firstPaint();
  else removeFontPreloads(fontsCome);
  for (const href of program) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  await documentParsed();
  // Where it is out of reach the page stays what the server sent, and works.
  await import(program.at(-1) ?? '').catch(() => undefined);
}

/** A line that nothing is known of counts as quick. */
function fontLoading(): 'now' | 'late' | 'never' {
  const { rtt = 0, saveData = false } = getConnection();
  if (saveData) return 'never';
  return rtt >= slowRoundTripMs ? 'late' : 'now';
}

/** Resolves when something can be seen. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, maxPaintWaitMs);
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
}

/** Resolves when all of the document is there: the program looks for its page and its payload. */
function documentParsed(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve());
    else resolve();
  });
}

/** The document has asked for the fonts, behind the sheets: a request that has not gone out is taken back with its link. */
function removeFontPreloads(until: 'late' | 'never') {
  document.documentElement.dataset.fonts = until;
  for (const link of document.querySelectorAll('link[as="font"]')) link.remove();
}
