/** The picture of a chart as SVG. */
import { drawChart } from '../../charts/draw-chart.ts';
import type { Drawing } from '../../charts/drawing.ts';
import { type ChartShape, type ChartSize, isText, round } from '../../charts/scene.ts';

/** Hidden from screen readers: the chart says in words what it shows. */
export function ChartDrawing({ drawing, size }: { drawing: Drawing; size: ChartSize }) {
  const { width, height, fontSize, shapes } = drawChart(drawing, size);
  return (
    <svg
      className={`chart__drawing chart__drawing--${size.isNarrow ? 'narrow' : 'wide'}`}
      viewBox={`0 0 ${width} ${Math.ceil(height)}`}
      fontSize={fontSize}
      aria-hidden="true"
    >
      {mergePaths(shapes).map((shape) => (
        <Shape key={isText(shape) ? `${shape.x} ${shape.y} ${shape.text}` : shape.look + shape.d} shape={shape} />
      ))}
    </svg>
  );
}

function Shape({ shape }: { shape: ChartShape }) {
  if (!isText(shape)) return <path className={`chart__${shape.look}`} d={shape.d} strokeDasharray={shape.dashed ? '4 3' : undefined} />;
  const { text, x, y, role, anchor } = shape;
  return (
    <text className={`chart__text-${role}`} x={round(x)} y={round(y)} textAnchor={anchor}>
      {text}
    </text>
  );
}

/** Neighbors of the same look become one path. */
function mergePaths(shapes: readonly ChartShape[]): ChartShape[] {
  const merged: ChartShape[] = [];
  for (const shape of shapes) {
    const last = merged.at(-1);
    if (last && !isText(last) && !isText(shape) && last.look === shape.look && last.dashed === shape.dashed)
      merged[merged.length - 1] = { ...last, d: last.d + shape.d };
    else merged.push(shape);
  }
  return merged;
}
