/** Adds a note inside a drawing that its figures are invented, so that copies of the picture include it. */
import type { ChartScene } from './scene.ts';

/** @returns the scene with a line below it. */
export function markIllustrative({ width, height, fontSize, shapes }: ChartScene): ChartScene {
  const y = Math.ceil(height) + fontSize * 1.3;
  return {
    width,
    height: y + fontSize * 0.4,
    fontSize,
    shapes: [...shapes, { text: 'Illustrative: invented figures', x: width, y, role: 'second', anchor: 'end' }],
  };
}
