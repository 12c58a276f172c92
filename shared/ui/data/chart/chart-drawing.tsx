/** The picture of a chart as SVG. */
import { drawChart } from '../../../figures/charts/draw-chart.ts';
import type { Drawing } from '../../../figures/charts/drawing.ts';
import { markIllustrative } from '../../../figures/charts/mark-illustrative.ts';
import { type ChartShape, type ChartSize, isText, roomySize, snap, splitLinks } from '../../../figures/charts/scene.ts';
import { SvgFormulaText } from '../../basic/formula-text/formula-text.tsx';
import { Link } from '../../basic/link/link.tsx';
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
 * Hidden from screen readers except for its links, because the chart has a description. Without the style sheet only
 * the wide drawing is shown.
 */
export function ChartDrawing({ drawing, size, illustrative = false, formulas, className = '' }: ChartDrawingProps) {
  const scene = drawChart(drawing, size);
  const { width, height, fontSize, shapes } = illustrative ? markIllustrative(scene) : scene;
  const { links, unlinked } = splitLinks(shapes);
  const marks = unlinked.map((shape) => (
    <Shape
      key={isText(shape) ? `${shape.x} ${shape.y} ${shape.text}` : shape.style + shape.d}
      shape={shape}
      formulas={formulas}
    />
  ));
  return (
    <svg
      className={`chart__drawing chart__drawing--${classOf(size)} ${className}`.trimEnd()}
      {...svgBox(width, Math.ceil(height), size.isNarrow)}
      fontSize={fontSize}
      {...(links.length > 0 ? { role: 'group', 'aria-label': 'Trade measures' } : { 'aria-hidden': true })}
    >
      {links.length > 0 ? <g aria-hidden="true">{marks}</g> : marks}
      {links.map(({ link, lines }) => (
        <Link key={link.href} href={link.href} aria-label={link.name}>
          {lines.map((line) => (
            <Shape key={line.text} shape={line} formulas={formulas} />
          ))}
        </Link>
      ))}
    </svg>
  );
}

function classOf({ isNarrow, width }: ChartSize): string {
  if (isNarrow) return 'narrow';
  return width < roomySize.width ? 'wide' : 'wide chart__drawing--roomy';
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
