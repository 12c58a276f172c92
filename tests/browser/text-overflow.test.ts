import { expect, test } from 'vitest';
import { phone, serveToBrowser, visit, wide } from '../support/browser/browser.ts';
import { siteContent, sourceOf, today } from '../support/site/site.ts';

const site = serveToBrowser();

test('No word in the steps of a supply chain is too long for its step at any width', async () => {
  const page = await visit(site, '/subscriptions/critical-materials/copper', { ...wide, javaScriptEnabled: false });
  // Without this, a word that is too long would be broken instead of overflowing.
  await page.locator('.chain__name').evaluateAll((names) => {
    for (const name of names) (name as HTMLElement).style.overflowWrap = 'normal';
  });
  for (const width of [360, 640, 800, 1000, 1090, 1160, 1240, 1250, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const broken = await page
      .locator('.chain__name')
      .evaluateAll((names) =>
        names.filter((name) => name.scrollWidth > name.clientWidth).map(({ textContent }) => textContent),
      );
    expect(broken, `${width} pixels wide`).toEqual([]);
  }
});

test('No text of an infographic extends beyond its picture on a phone', async () => {
  for (const { id } of sourceOf(siteContent()).at(today).list('infographics')) {
    const page = await visit(site, `/blue/infographics/${id}/a`, { ...phone, javaScriptEnabled: false });
    const outside = await page.locator('main svg text:visible').evaluateAll((texts) =>
      texts
        .filter((text) => {
          const [own, frame] = [text.getBoundingClientRect(), text.closest('svg')?.getBoundingClientRect()];
          return (
            frame !== undefined &&
            (own.left < frame.left - 1 ||
              own.right > frame.right + 1 ||
              own.top < frame.top - 1 ||
              own.bottom > frame.bottom + 1)
          );
        })
        .map(({ textContent }) => textContent),
    );
    expect(outside, id).toEqual([]);
  }
});

test('Long values in the table of a figure wrap within the page, at any width and on paper', async () => {
  for (const id of ['layers-of-chinese-control', 'critical-lists']) {
    const page = await visit(site, `/figures/${id}`, { ...wide, javaScriptEnabled: false });
    for (const [width, media] of [
      [360, 'screen'],
      [640, 'screen'],
      [800, 'screen'],
      [1000, 'screen'],
      // A4 without the margins of client/styles/print.css.
      [673, 'print'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ media });
      const outside = await page
        .locator('.passports :is(th, td):visible')
        .evaluateAll(
          (cells, right) =>
            cells
              .filter((cell) => cell.getBoundingClientRect().right > right + 1)
              .map(({ textContent }) => textContent),
          width,
        );
      expect(outside, `${id}, ${width} pixels wide, ${media}`).toEqual([]);
    }
  }
});

test('The symbols under the columns of Research Services are readable and do not touch each other on a phone', async () => {
  const page = await visit(site, '/subscriptions', { ...phone, javaScriptEnabled: false });
  const { heights, touching } = await page.locator('.field__foot').evaluateAll((symbols) => {
    const boxes = symbols.map((symbol) => symbol.getBoundingClientRect());
    // Boxes of two rows overlap by the parts of a line above capitals and below the baseline.
    const meets = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && Math.abs(a.top - b.top) < 0.7 * a.height;
    return {
      heights: boxes.map(({ height }) => height),
      touching: symbols
        .filter((_, index) => boxes.slice(0, index).some((box) => meets(box, boxes[index] as DOMRect)))
        .map(({ textContent }) => textContent),
    };
  });
  expect(Math.min(...heights)).toBeGreaterThan(10);
  expect(touching).toEqual([]);
});
