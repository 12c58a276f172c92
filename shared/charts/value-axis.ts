/** Hairlines at round values across the rows of a chart, with the values above them. */
import { type ChartShape, type ChartSize, linePath, type TextShape } from './scene.ts';
import { textWidth } from './text-width.ts';
import type { ValueScale } from './value-scale.ts';
import { figureText } from './value-text.ts';

export function drawValueAxis(scale: ValueScale, { unit, top, bottom, size }: { unit: string; top: number; bottom: number; size: ChartSize }): ChartShape[] {
  const { fontSize } = size;
  return readableTicks(scale, unit, size).flatMap((tick) => {
    const x = scale.at(tick);
    const label: TextShape = { text: figureText(tick, unit), x, y: top - fontSize * 0.7, role: 'tick', anchor: 'middle' };
    return [{ d: linePath(x, top - fontSize * 0.4, x, bottom), look: tick === 0 ? ('zero' as const) : ('grid' as const) }, insideOf(label, size)];
  });
}

/** Every tick, or every second or third, so that their texts stand apart; zero is kept. */
function readableTicks({ ticks, at }: ValueScale, unit: string, { fontSize }: ChartSize): number[] {
  const zero = Math.max(0, ticks.indexOf(0));
  const needed = Math.max(0, ...ticks.map((tick) => textWidth(figureText(tick, unit), fontSize))) + fontSize;
  const distance = Math.abs(at(ticks[1] ?? 0) - at(ticks[0] ?? 0));
  const stride = distance > 0 ? Math.max(1, Math.ceil(needed / distance)) : 1;
  return ticks.filter((_, index) => (index - zero) % stride === 0);
}

/** Moves a text in so that it does not pass the edges. */
export function insideOf(text: TextShape, { width, fontSize }: ChartSize): TextShape {
  const own = textWidth(text.text, fontSize, text.role !== 'label' && text.role !== 'tick');
  const start = text.anchor === 'middle' ? text.x - own / 2 : text.anchor === 'end' ? text.x - own : text.x;
  return { ...text, x: text.x + Math.max(0, -start) - Math.max(0, start + own - width) };
}
