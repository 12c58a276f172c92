/** Text fonts that arrive after the first paint: the page that is being read keeps its stand-ins, the next one wears them. */
import { getConnection } from '../browser/connection.ts';
import { getLocalStorage } from '../browser/storage.ts';

const root = document.documentElement;
let areLoaded = false;
let areApplied = false;

/** Loads the fonts that the script in the head has left to the program (boot/fonts.ts), and remembers that they are there. */
export async function fetchLateFonts() {
  if (root.dataset.fonts !== undefined || getConnection().saveData) return;
  try {
    await Promise.all(['Inter', '"Source Serif 4"'].map((family) => document.fonts.load(`1em ${family}`)));
    areLoaded = true;
    getLocalStorage().setItem('fonts', 'loaded');
  } catch {
    // They cannot be loaded: the stand-ins stay. Or storage is blocked: the next document begins with stand-ins again.
  }
}

/** To be called when another page is in the document, before it is painted. */
export function applyLateFonts() {
  if (areApplied || !(root.dataset.fonts === undefined ? areLoaded : missedFirstPaint())) return;
  areApplied = true;
  root.dataset.fonts = '';
  const sheet = document.querySelector<HTMLStyleElement>('style[data-file^="site-"]')?.sheet;
  if (!sheet) return;
  for (const [index, { cssText }] of [...sheet.cssRules].entries()) {
    if (!/^@font-face.+optional/s.test(cssText)) continue;
    // Firefox does not let descriptors of the rule be changed, and WebKit does not read them again: the rule is replaced.
    sheet.deleteRule(index);
    sheet.insertRule(cssText.replace('optional', 'swap'), index);
  }
}

function missedFirstPaint(): boolean {
  // Firefox and WebKit say so themselves, and WebKit's block period does not begin with the paint.
  if ([...document.fonts].some(({ display, status }) => display === 'optional' && status === 'error')) return true;
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return files.some(({ name, responseEnd }) => name.endsWith('.woff2') && responseEnd > painted);
}
