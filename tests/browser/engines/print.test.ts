/** Every kind of drawing on paper. `/design` has an example of each. */
import { afterAll, describe, expect, inject, test } from 'vitest';
import { serveToBrowser, visit, wide } from '../../support/browser/browser.ts';
import { countMarks } from '../../support/browser/pdf-marks.ts';
import type { PrintedPage } from '../../support/engines/engine.ts';
import { isFirefoxInstalled, startFirefox } from '../../support/engines/firefox.ts';
import { canWebKitPrint, startWebKitPrinter } from '../../support/engines/webkit-printer.ts';

const site = serveToBrowser();

/**
 * Runs in the page: leaves only the shapes of the drawing with this number, only the texts of all drawings, or nothing.
 * Paper has no pictures of heroes.
 * @returns what is left and how many visible shapes or texts it has, or undefined if there is no such drawing.
 */
function isolate(which: number | 'texts' | 'nothing') {
  const drawings = ((globalThis as { drawings?: Element[] }).drawings ??= Array.from(
    document.querySelectorAll('main figure:not(.picture):has(svg)'),
  ));
  const left = which === 'texts' ? drawings : which === 'nothing' ? [] : drawings.slice(which, which + 1);
  if (!left.length && which !== 'nothing') return undefined;
  // WebKit does not print a page without content.
  document.body.replaceChildren(...left.map((figure) => figure.cloneNode(true)), 'Paper');
  const shapes = 'path, rect, circle, line, polygon, polyline, ellipse, use';
  const [seen, unseen] = which === 'texts' ? ['text', shapes] : [shapes, 'text'];
  for (const element of document.querySelectorAll<HTMLElement | SVGElement>('figure, figure *'))
    if (element.matches(`svg :is(${unseen})`) || !(element.closest('svg') || element.querySelector('svg')))
      element.remove();
    else if (!element.closest('svg')) element.style.cssText = 'border: 0; background: none';
  const isPainted = (shape: Element) => {
    const { fill, stroke } = getComputedStyle(shape);
    return shape.checkVisibility() && !shape.closest('defs, symbol') && (fill !== 'none' || stroke !== 'none');
  };
  const count = [...document.querySelectorAll(`svg :is(${seen})`)].filter(isPainted).length;
  return { name: typeof which === 'number' ? `drawing ${which} ${left[0]?.id || left[0]?.className}` : which, count };
}

/**
 * @returns how many drawings were printed, and those of which more than a quarter is missing: Firefox paints some
 * shapes of one color at once.
 */
async function printDrawings({ evaluate, print }: Pick<PrintedPage, 'evaluate' | 'print'>) {
  const missing: string[] = [];
  let marksOfPaper = 0;
  async function printOnly(which: Parameters<typeof isolate>[0]): Promise<boolean> {
    const isolated = await evaluate(isolate, which);
    if (!isolated) return false;
    const { shapes, texts } = countMarks(await print());
    // Firefox may print a text as the outlines of its letters.
    const marks = (which === 'texts' ? shapes + texts : shapes) - marksOfPaper;
    if (which === 'nothing') marksOfPaper = marks;
    else if (marks < isolated.count * 0.75) missing.push(`${isolated.name}: ${marks} marks for ${isolated.count}`);
    return true;
  }
  await printOnly('nothing');
  await printOnly('texts');
  let printed = 0;
  while (await printOnly(printed)) printed += 1;
  return { printed, missing };
}

test('Every kind of drawing is on the paper that Chromium prints', async () => {
  const page = await visit(site, '/design', { ...wide, javaScriptEnabled: true });
  const evaluate: PrintedPage['evaluate'] = (run, ...args) =>
    page.evaluate(`(${String(run)})(...${JSON.stringify(args)})`);
  const { printed, missing } = await printDrawings({ evaluate, print: () => page.pdf() });
  expect(missing).toEqual([]);
  expect(printed).toBeGreaterThan(15);
});

const others = [
  { name: 'Firefox', isInstalled: isFirefoxInstalled, start: startFirefox, debianPackages: 'firefox-esr' },
  {
    name: 'WebKit',
    isInstalled: canWebKitPrint,
    start: startWebKitPrinter,
    debianPackages: 'python3-gi, gir1.2-webkit2-4.1, gir1.2-gtk-3.0 and xvfb',
  },
];

describe.each(others)('$name (needs Debian: $debianPackages)', ({ name, isInstalled, start, debianPackages }) => {
  let page: PrintedPage | undefined;
  afterAll(() => page?.close());
  if (!isInstalled) console.warn(`SKIPPED: printing in ${name} needs Debian's ${debianPackages}.`);
  test.skipIf(!isInstalled)(`Every kind of drawing is on the paper that ${name} prints`, async () => {
    page = await start();
    await page.navigate(`${inject('siteOrigin')}/design`);
    const { printed, missing } = await printDrawings(page);
    expect(missing).toEqual([]);
    expect(printed).toBeGreaterThan(15);
  });
});
