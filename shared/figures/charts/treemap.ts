/** Areas in proportion to values. Areas too small for a name are named below. */
import { hierarchy, treemap } from 'd3-hierarchy';
import { textWidth, wrapText } from '../../text/text-width.ts';
import type { Treemap } from './drawing.ts';
import { type ChartScene, type ChartShape, type ChartSize, rectPath } from './scene.ts';
import { figureText } from './value-text.ts';

type Part = Treemap['parts'][number];
type Root = { parts: Part[] };

const padding = 6;

export function drawTreemap({ parts, unit }: Treemap, size: ChartSize): ChartScene {
  const { width, fontSize, isNarrow } = size;
  const plot = isNarrow ? 360 : 380;
  const root = hierarchy<Root | Part>({ parts }, (node) => ('parts' in node ? node.parts : undefined)).sum((node) =>
    'value' in node ? node.value : 0,
  );
  root.sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const cells = treemap<Root | Part>().size([width, plot]).paddingInner(2)(root).leaves();
  const small: string[] = [];
  const shapes = cells.flatMap(({ data, x0, y0, x1, y1 }): ChartShape[] => {
    if ('parts' in data) return [];
    const { label, value, emphasis } = data;
    const area: ChartShape = { d: rectPath(x0, y0, x1 - x0, y1 - y0), style: emphasis ?? 'faint' };
    const lines = [...wrapText(label, x1 - x0 - 2 * padding, fontSize, true), figureText(value, unit)];
    const fits =
      lines.every((line) => textWidth(line, fontSize, true) <= x1 - x0 - 2 * padding) &&
      lines.length * fontSize * 1.25 + padding <= y1 - y0;
    if (!fits) small.push(`${label} ${figureText(value, unit)}`);
    const role = emphasis ? 'on' : 'in';
    const texts = lines.map(
      (text, line): ChartShape => ({
        text,
        x: x0 + padding,
        y: y0 + padding + fontSize * (0.9 + line * 1.25),
        role,
      }),
    );
    return fits ? [area, ...texts] : [area];
  });
  const note = small.length ? wrapText(`Too small for a name: ${small.join(', ')}`, width, fontSize) : [];
  const notes = note.map(
    (text, line): ChartShape => ({ text, x: 0, y: plot + fontSize * (1.6 + line * 1.25), role: 'tick' }),
  );
  return {
    width,
    height: plot + (note.length ? fontSize * (1 + note.length * 1.25) : 0),
    fontSize,
    shapes: [...shapes, ...notes],
  };
}
