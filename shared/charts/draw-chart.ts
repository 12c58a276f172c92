/** Draws every kind of chart for a room of a given width. */
import { drawBars } from './bars.ts';
import type { Drawing } from './drawing.ts';
import { drawLines } from './lines.ts';
import type { ChartScene, ChartSize } from './scene.ts';

export function drawChart(drawing: Drawing, size: ChartSize): ChartScene {
  switch (drawing.kind) {
    case 'bars':
      return drawBars(drawing, size);
    case 'lines':
      return drawLines(drawing, size);
    default:
      throw new Error(`Charts of the kind ${drawing.kind} are not drawn.`);
  }
}
