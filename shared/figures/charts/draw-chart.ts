/** Draws every kind of chart at a given width. */
import { drawBars } from './bars.ts';
import { drawBeeswarm } from './beeswarm.ts';
import { drawCostCurve } from './cost-curve.ts';
import { drawDots } from './dots.ts';
import type { Drawing } from './drawing.ts';
import { drawDumbbell } from './dumbbell.ts';
import { drawFlow } from './flow.ts';
import { drawLines } from './lines.ts';
import { drawMultiples } from './multiples.ts';
import { drawRanges } from './ranges.ts';
import type { ChartScene, ChartSize } from './scene.ts';
import { drawSlope } from './slope.ts';
import { drawStacked } from './stacked.ts';
import { drawTimeline } from './timeline.ts';
import { drawTreemap } from './treemap.ts';
import { drawWaffle } from './waffle.ts';

type Draw<Kind extends Drawing['kind']> = (drawing: Extract<Drawing, { kind: Kind }>, size: ChartSize) => ChartScene;

const drawByKind: { [Kind in Drawing['kind']]: Draw<Kind> } = {
  bars: drawBars,
  stacked: drawStacked,
  lines: drawLines,
  slope: drawSlope,
  dots: drawDots,
  beeswarm: drawBeeswarm,
  ranges: drawRanges,
  dumbbell: drawDumbbell,
  multiples: drawMultiples,
  waffle: drawWaffle,
  treemap: drawTreemap,
  flow: drawFlow,
  timeline: drawTimeline,
  'cost-curve': drawCostCurve,
};

export function drawChart(drawing: Drawing, size: ChartSize): ChartScene {
  const draw = drawByKind[drawing.kind] as (drawing: Drawing, size: ChartSize) => ChartScene;
  return draw(drawing, size);
}
