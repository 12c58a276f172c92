/** Hairlines at round values across the rows of a chart, with the values above them. */
import { textWidth } from '../../text/text-width.ts';
import { type ChartShape, type ChartSize, linePath, type TextShape } from './scene.ts';
import type { ValueScale } from './value-scale.ts';
import { figureText } from './value-text.ts';

export function drawValueAxis(
  scale: ValueScale,
  { unit, top, bottom, size }: { unit: string; top: number; bottom: number; size: ChartSize },
): ChartShape[] {
  const { fontSize } = size;
  return readableTicks(scale, unit, size).flatMap((tick) => {
    const x = scale.at(tick);
    const label: TextShape = {
      text: figureText(tick, unit),
      x,
      y: top - fontSize * 0.7,
      role: 'tick',
      anchor: 'middle',
    };
    return [
      { d: linePath(x, top - fontSize * 0.4, x, bottom), style: tick === 0 ? ('zero' as const) : ('grid' as const) },
      insideOf(label, size),
    ];
  });
}

/** Every tick, or every second or third, so that their texts do not touch; zero is always included. */
export function readableTicks({ ticks, at }: ValueScale, unit: string, size: ChartSize): number[] {
  const widthOf = (tick: number) => textWidth(figureText(tick, unit), size.fontSize);
  const zero = Math.max(0, ticks.indexOf(0));
  const needed = Math.max(0, ...ticks.map(widthOf)) + size.fontSize;
  const distance = Math.abs(at(ticks[1] ?? 0) - at(ticks[0] ?? 0));
  const stride = distance > 0 ? Math.max(1, Math.ceil(needed / distance)) : 1;
  const shown = ticks.filter((_, index) => (index - zero) % stride === 0);

  const middleOf = (tick: number) =>
    insideOf({ text: figureText(tick, unit), x: at(tick), y: 0, role: 'tick', anchor: 'middle' }, size).x;
  const touch = (one: number | undefined, other: number | undefined) =>
    one !== undefined &&
    other !== undefined &&
    Math.abs(middleOf(one) - middleOf(other)) < (widthOf(one) + widthOf(other)) / 2;
  // The outermost texts are moved away from the edges and may then touch their neighbors.
  if (touch(shown.at(-1), shown.at(-2))) shown.splice(shown.at(-1) === 0 ? -2 : -1, 1);
  if (touch(shown[0], shown[1])) shown.splice(shown[0] === 0 ? 1 : 0, 1);
  return shown;
}

/** Moves a text inward so that it does not extend past the edges. */
export function insideOf(text: TextShape, { width, fontSize }: ChartSize): TextShape {
  const own = textWidth(text.text, fontSize, text.role !== 'label' && text.role !== 'tick');
  const start = text.anchor === 'middle' ? text.x - own / 2 : text.anchor === 'end' ? text.x - own : text.x;
  return { ...text, x: text.x + Math.max(0, -start) - Math.max(0, start + own - width) };
}
