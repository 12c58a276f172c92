import { expect, test } from 'vitest';
import { serveToBrowser, visit, wide } from '../support/browser/browser.ts';

const site = serveToBrowser();

/**
 * Runs in the page. WebKit draws the caps of a path without length as if its stroke were scaled: a point becomes a
 * large ellipse.
 */
function findPointsWithoutLength() {
  const strokes = [...document.querySelectorAll<SVGPathElement>('svg path')].filter(
    (path) => getComputedStyle(path).vectorEffect === 'non-scaling-stroke',
  );
  return {
    strokes: strokes.length,
    points: strokes.filter((path) => path.getTotalLength() === 0).map(({ outerHTML }) => outerHTML),
  };
}

test.each(['/blue/cmri', '/design', '/subscriptions/critical-materials/gallium'])(
  'On %s a point whose stroke is not scaled has a length',
  async (path) => {
    const page = await visit(site, path, wide);
    const { strokes, points } = await page.evaluate(findPointsWithoutLength);
    expect(points).toEqual([]);
    expect(strokes).toBeGreaterThan(0);
  },
);
