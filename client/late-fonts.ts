/** Fonts that come after the first paint: the page that is being read stays as it is (`font-display: optional`), the next one wears them. */

let areWorn = false;

/** To be called when another page stands in the document, before it is painted. */
export function wearLateFonts() {
  if (areWorn) return;
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  if (!files.some(({ name, responseEnd }) => name.endsWith('.woff2') && responseEnd > painted)) return;
  areWorn = true;
  for (const sheet of document.styleSheets) {
    // Others (an extension's) do not show their rules.
    if (!sheet.href?.startsWith(location.origin)) continue;
    for (const rule of sheet.cssRules) if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'swap');
  }
}
