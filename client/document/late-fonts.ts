/** Fonts that come after the first paint: the page that is being read stays as it is (`font-display: optional`), the next one wears them. */

const root = document.documentElement;
let areLoaded = false;
let areApplied = false;

/** Asks for what a slow line was spared until the program was there (boot/fetch-order.ts). */
export async function fetchLateFonts() {
  if (root.dataset.fonts !== 'late') return;
  // Where they are out of reach, what stands in for them stays.
  await Promise.all(['Inter', '"Source Serif 4"'].map((family) => document.fonts.load(`1em ${family}`))).then(
    () => (areLoaded = true),
    () => undefined,
  );
}

/** To be called when another page stands in the document, before it is painted. */
export function applyLateFonts() {
  if (areApplied || !(root.dataset.fonts ? areLoaded : missedFirstPaint())) return;
  areApplied = true;
  delete root.dataset.fonts;
  const sheet = document.querySelector<HTMLLinkElement>('link[href*="/site-"]')?.sheet;
  if (!sheet) return;
  for (const [index, { cssText }] of [...sheet.cssRules].entries()) {
    if (!/^@font-face.+optional/s.test(cssText)) continue;
    // Its descriptors cannot be changed in Firefox, and are not looked at again in WebKit: it is put in anew.
    sheet.deleteRule(index);
    sheet.insertRule(cssText.replace('optional', 'swap'), index);
  }
}

function missedFirstPaint(): boolean {
  // Firefox and WebKit say so, and WebKit counts from another moment than the paint.
  if ([...document.fonts].some(({ display, status }) => display === 'optional' && status === 'error')) return true;
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return files.some(({ name, responseEnd }) => name.endsWith('.woff2') && responseEnd > painted);
}
