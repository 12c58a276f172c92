/** The picture of a chart as SVG. */
import { drawChart } from '../../charts/draw-chart.ts';
import type { Drawing } from '../../charts/drawing.ts';
import { markIllustrative } from '../../charts/mark-illustrative.ts';
import { type ChartShape, type ChartSize, isText, snap } from '../../charts/scene.ts';

/** Hidden from screen readers: the chart says in words what it shows. */
export function ChartDrawing({ drawing, size, illustrative = false }: { drawing: Drawing; size: ChartSize; illustrative?: boolean | undefined }) {
  const scene = drawChart(drawing, size);
  const { width, height, fontSize, shapes } = illustrative ? markIllustrative(scene) : scene;
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
    // A label has the color of all text of a drawing.
    <text className={role === 'label' ? undefined : `chart__text-${role}`} x={snap(x)} y={snap(y)} textAnchor={anchor}>
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
