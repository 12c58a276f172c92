import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawChart } from '../../../../shared/charts/draw-chart.ts';
import { loadChart } from '../../../../shared/charts/load-chart.ts';
import { narrowSize, wideSize } from '../../../../shared/charts/scene.ts';
import { anyDrawing, drawingKinds } from '../../../support/chart-samples.ts';
import { outside, overlaps } from '../../../support/scene-texts.ts';
import { siteContent, sourceOf, today } from '../../../support/site.ts';

const sizes = [wideSize, narrowSize];

describe.each(drawingKinds)('In a chart of the kind %s', (kind) => {
  test('no text covers another or passes the edge, at either width', () => {
    fc.assert(
      fc.property(anyDrawing(kind), fc.constantFrom(...sizes), (drawing, size) => {
        const scene = drawChart(drawing, size);
        expect({ overlaps: overlaps(scene), outside: outside(scene) }).toEqual({ overlaps: [], outside: [] });
      }),
      { numRuns: 40 },
    );
  });
});

test('No text of a chart that we publish covers another or passes the edge', () => {
  const content = sourceOf(siteContent()).at(today);
  for (const { id } of content.list('charts')) {
    const chart = loadChart(content, id, today);
    for (const size of sizes) {
      const scene = chart && drawChart(chart.drawing, size);
      expect({ id, size: size.width, overlaps: scene && overlaps(scene), outside: scene && outside(scene) }).toEqual({
        id,
        size: size.width,
        overlaps: [],
        outside: [],
      });
    }
  }
});
