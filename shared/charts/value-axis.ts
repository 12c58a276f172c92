/** Hairlines at round values across the rows of a chart, with the values above them. */
import { type ChartShape, type ChartSize, linePath, type TextShape } from './scene.ts';
import { textWidth } from './text-width.ts';
import type { ValueScale } from './value-scale.ts';
import { figureText } from './value-text.ts';

export function drawValueAxis(scale: ValueScale, { unit, top, bottom, size }: { unit: string; top: number; bottom: number; size: ChartSize }): ChartShape[] {
  const { fontSize } = size;
  return scale.ticks.flatMap((tick) => {
    const x = scale.at(tick);
    const label: TextShape = { text: figureText(tick, unit), x, y: top - fontSize * 0.7, role: 'tick', anchor: 'middle' };
    return [{ d: linePath(x, top - fontSize * 0.4, x, bottom), look: tick === 0 ? ('zero' as const) : ('grid' as const) }, insideOf(label, size)];
  });
}

/** Moves a text in so that it does not pass the edges. */
export function insideOf(text: TextShape, { width, fontSize }: ChartSize): TextShape {
  const own = textWidth(text.text, fontSize, text.role !== 'label' && text.role !== 'tick');
  const start = text.anchor === 'middle' ? text.x - own / 2 : text.anchor === 'end' ? text.x - own : text.x;
  return { ...text, x: text.x + Math.max(0, -start) - Math.max(0, start + own - width) };
}
