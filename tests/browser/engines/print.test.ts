/** Every kind of drawing on paper. `/design` has an example of each. */
import { afterAll, describe, expect, inject, test } from 'vitest';
import { serveToBrowser, visit, wide } from '../../support/browser.ts';
import type { Engine } from '../../support/engines/engine.ts';
import { isFirefoxInstalled, startFirefox } from '../../support/engines/firefox.ts';
import { countMarks } from '../../support/pdf-marks.ts';

const site = serveToBrowser();

/**
 * Runs in the page: leaves only the drawing with this number, without the text around it. Paper has no pictures of heroes.
 * @returns its name and the number of its visible shapes, or undefined if there is none.
 */
function isolateDrawing(index: number) {
  const drawings = ((globalThis as { drawings?: Element[] }).drawings ??= Array.from(document.querySelectorAll('main figure:not(.picture):has(svg)')));
  const figure = drawings[index];
  if (!figure) return undefined;
  document.body.replaceChildren(figure);
  for (const element of figure.querySelectorAll('*')) if (!element.closest('svg') && !element.querySelector('svg')) element.remove();
  const isPainted = (shape: Element) => {
    const { fill, stroke } = getComputedStyle(shape);
    return shape.checkVisibility() && !shape.closest('defs, symbol') && (fill !== 'none' || stroke !== 'none');
  };
  const shapes = [...figure.querySelectorAll('svg :is(path, text, rect, circle)')].filter(isPainted).length;
  return { name: figure.id || figure.className, shapes };
}

/** @returns how many drawings were printed, and those of which most is missing: shapes of one color may be painted at once. */
async function printDrawings(evaluate: Engine['evaluate'], print: () => Promise<Buffer>) {
  const missing: string[] = [];
  for (let printed = 0; ; printed += 1) {
    const drawing = await evaluate(isolateDrawing, printed);
    if (!drawing) return { printed, missing };
    const marks = countMarks(await print());
    if (marks < drawing.shapes / 4) missing.push(`${drawing.name}: ${marks} marks for ${drawing.shapes} shapes`);
  }
}

test('every kind of drawing is on the paper that Chromium prints', async () => {
  const page = await visit(site, '/design', { ...wide, javaScriptEnabled: true });
  const evaluate: Engine['evaluate'] = (run, ...args) => page.evaluate(`(${String(run)})(...${JSON.stringify(args)})`);
  const { printed, missing } = await printDrawings(evaluate, () => page.pdf());
  expect(missing).toEqual([]);
  expect(printed).toBeGreaterThan(15);
});

describe.skipIf(!isFirefoxInstalled)("The site in Firefox (Debian's firefox-esr)", () => {
  let firefox: Engine | undefined;
  afterAll(() => firefox?.close());
  test('every kind of drawing is on the paper that Firefox prints', async () => {
    const engine = await startFirefox();
    firefox = engine;
    await engine.navigate(`${inject('siteOrigin')}/design`);
    const { printed, missing } = await printDrawings(engine.evaluate, async () => (await engine.print?.()) ?? Buffer.of());
    expect(missing).toEqual([]);
    expect(printed).toBeGreaterThan(15);
  });
});
