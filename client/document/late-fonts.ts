/** Text fonts that arrive after the first paint: the current page keeps its fallback fonts, the next page uses them. */
import { getConnection } from '../browser/connection.ts';
import { getLocalStorage } from '../browser/storage.ts';

const root = document.documentElement;
let areLoaded = false;
let areApplied = false;

/** Loads the text fonts if the script in the head has not (boot/fonts.ts), and stores that they are loaded. */
export async function fetchLateFonts() {
  if (root.dataset.fonts !== undefined || getConnection().saveData) return;
  try {
    await Promise.all(['Inter', '"Source Serif 4"'].map((family) => document.fonts.load(`1em ${family}`)));
    areLoaded = true;
    getLocalStorage().setItem('fonts', 'loaded');
  } catch {
    // If loading fails, the fallback fonts stay. If storage is blocked, the next document starts with fallback fonts
    // again.
  }
}

/** Call it when another page is in the document, before it is painted. */
export function applyLateFonts() {
  if (areApplied || !(root.dataset.fonts === undefined ? areLoaded : missedFirstPaint())) return;
  areApplied = true;
  root.dataset.fonts = '';
  const sheet = document.querySelector<HTMLStyleElement>('style[data-file^="site-"]')?.sheet;
  if (!sheet) return;
  for (const [index, { cssText }] of [...sheet.cssRules].entries()) {
    if (!/^@font-face.+optional/s.test(cssText)) continue;
    // Replaces the rule, because Firefox does not allow changes of its descriptors, and WebKit does not read them
    // again.
    sheet.deleteRule(index);
    sheet.insertRule(cssText.replace('optional', 'swap'), index);
  }
}

function missedFirstPaint(): boolean {
  // Firefox and WebKit set the status of a font that came too late for its block period; in WebKit that period does not
  // start with the paint.
  if ([...document.fonts].some(({ display, status }) => display === 'optional' && status === 'error')) return true;
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return files.some(({ name, responseEnd }) => name.endsWith('.woff2') && responseEnd > painted);
}
