/** The picture of a chart as SVG. */
import { drawChart } from '../../../figures/charts/draw-chart.ts';
import type { Drawing } from '../../../figures/charts/drawing.ts';
import { markIllustrative } from '../../../figures/charts/mark-illustrative.ts';
import { type ChartShape, type ChartSize, isText, mergePaths, snap } from '../../../figures/charts/scene.ts';
import { SvgFormulaText } from '../../basic/formula-text/formula-text.tsx';
import { svgBox } from '../../basic/svg-box.ts';

type ChartDrawingProps = {
  drawing: Drawing;
  size: ChartSize;
  illustrative?: boolean | undefined;
  formulas?: readonly string[] | undefined;
  /** A class for drawings outside a `Chart`. */
  className?: string;
};

/**
 * Hidden from screen readers, because the chart has a description. Without the style sheet only the wide drawing is
 * shown.
 */
export function ChartDrawing({ drawing, size, illustrative = false, formulas, className = '' }: ChartDrawingProps) {
  const scene = drawChart(drawing, size);
  const { width, height, fontSize, shapes } = illustrative ? markIllustrative(scene) : scene;
  return (
    <svg
      className={`chart__drawing chart__drawing--${size.isNarrow ? 'narrow' : 'wide'} ${className}`.trimEnd()}
      {...svgBox(width, Math.ceil(height), size.isNarrow)}
      fontSize={fontSize}
      aria-hidden="true"
    >
      {mergePaths(shapes).map((shape) => (
        <Shape
          key={isText(shape) ? `${shape.x} ${shape.y} ${shape.text}` : shape.style + shape.d}
          shape={shape}
          formulas={formulas}
        />
      ))}
    </svg>
  );
}

function Shape({ shape, formulas }: { shape: ChartShape; formulas: ChartDrawingProps['formulas'] }) {
  if (!isText(shape)) {
    // Without the style sheet the area below a line would be black.
    const line = shape.style.startsWith('line-') ? { fill: 'none', stroke: 'currentColor' } : {};
    return (
      <path
        className={`chart__${shape.style}`}
        d={shape.d}
        strokeDasharray={shape.dashed ? '4 3' : undefined}
        {...line}
      />
    );
  }
  const { text, x, y, role, anchor } = shape;
  return (
    // A label has the color of all text of a drawing.
    <text className={role === 'label' ? undefined : `chart__text-${role}`} x={snap(x)} y={snap(y)} textAnchor={anchor}>
      <SvgFormulaText text={text} formulas={formulas} />
    </text>
  );
}
