/**
 * A chart as a panel. Its colors are attributes and not rules of a style sheet, so that the page, its files and the
 * poster draw it alike.
 */
import type { SVGAttributes } from 'react';
import { drawChart } from '../../../figures/charts/draw-chart.ts';
import {
  type ChartSize,
  isText,
  type MarkStyle,
  mergePaths,
  narrowSize,
  snap,
  splitLinks,
  type TextRole,
  type TextShape,
  wideSize,
} from '../../../figures/charts/scene.ts';
import type { ChartPanel } from '../../../publishing/infographics/chart-panel.ts';
import { SvgFormulaText } from '../../basic/formula-text/formula-text.tsx';
import { Link } from '../../basic/link/link.tsx';
import { clearOfLines as clear, DrawingFrame, type DrawingProps, type DrawingSize, drawingWidths } from './svg.tsx';

type Attributes = SVGAttributes<SVGElement>;
const fill = (color: string, fillOpacity?: number): Attributes => ({ fill: `var(--${color})`, fillOpacity });
const stroke = (color: string, strokeWidth = 1): Attributes => ({
  fill: 'none',
  stroke: `var(--${color})`,
  strokeWidth,
  strokeLinejoin: 'round',
});
const hollow = (color: string, strokeWidth: number): Attributes => ({
  ...stroke(color, strokeWidth),
  fill: 'var(--paper)',
});

/** The styles of shared/ui/data/chart/chart.css. */
const markStyles: Record<MarkStyle, Attributes> = {
  main: fill('brand'),
  second: fill('copper-ink'),
  mute: fill('mark-mute'),
  tint: fill('brand', 0.42),
  faint: fill('mark-faint'),
  band: fill('copper-ink', 0.1),
  open: stroke('ink-3'),
  hatch: stroke('ink-3'),
  grid: stroke('line'),
  zero: stroke('ink-2'),
  limit: { ...stroke('copper-ink'), strokeDasharray: '3 3' },
  leader: stroke('line-2'),
  tick: stroke('ink', 2),
  halo: fill('paper'),
  'line-main': stroke('brand', 2.5),
  'line-second': stroke('copper-ink', 2.5),
  'line-mute': stroke('mark-mute', 1.5),
  unconfirmed: { ...stroke('ink-3'), strokeDasharray: '3 3' },
  'flow-main': fill('brand', 0.45),
  'flow-second': fill('copper-ink', 0.45),
  'flow-mute': fill('mark-mute', 0.45),
  'hollow-main': hollow('brand', 2),
  'hollow-second': hollow('copper-ink', 2),
  'hollow-mute': hollow('mark-mute', 1.5),
};
const textStyles: Record<TextRole, Attributes> = {
  label: { ...clear, ...fill('ink-2') },
  tick: { ...clear, ...fill('ink-3') },
  value: { ...clear, ...fill('ink'), fontWeight: 600 },
  main: { ...clear, ...fill('brand'), fontWeight: 600 },
  second: { ...clear, ...fill('copper-ink'), fontWeight: 600 },
  on: { ...fill('paper'), fontWeight: 600 },
  in: fill('ink'),
};
const sizes: Record<DrawingSize, ChartSize> = { wide: { ...wideSize, width: drawingWidths.wide }, narrow: narrowSize };

/** `isLinked`: false in files, in which an address of the site leads nowhere. */
type ChartPanelProps = DrawingProps<ChartPanel> & { isLinked?: boolean };

export function ChartPanelDrawing({ drawing: { chart, formulas }, size, isLinked = true }: ChartPanelProps) {
  const { height, fontSize, shapes } = drawChart(chart, sizes[size]);
  const { links, unlinked } = isLinked ? splitLinks(shapes) : { links: [], unlinked: mergePaths(shapes) };
  return (
    <DrawingFrame size={size} height={height} links={links.length > 0 ? 'Trade measures' : undefined}>
      <g fontSize={fontSize} aria-hidden={links.length > 0 ? true : undefined}>
        {unlinked.map((shape) =>
          isText(shape) ? (
            <Text key={`${shape.x} ${shape.y} ${shape.text}`} shape={shape} formulas={formulas} />
          ) : (
            <path
              key={shape.style + shape.d}
              d={shape.d}
              {...markStyles[shape.style]}
              {...(shape.dashed && { strokeDasharray: '4 3' })}
            />
          ),
        )}
      </g>
      {links.map(({ link, lines }) => (
        <Link key={link.href} className="infographic__link" href={link.href} aria-label={link.name}>
          <g fontSize={fontSize}>
            {lines.map((line) => (
              <Text key={line.text} shape={line} formulas={formulas} />
            ))}
          </g>
        </Link>
      ))}
    </DrawingFrame>
  );
}

function Text({ shape: { text, x, y, anchor, role }, formulas }: { shape: TextShape } & Pick<ChartPanel, 'formulas'>) {
  return (
    <text x={snap(x)} y={snap(y)} textAnchor={anchor} {...textStyles[role]}>
      <SvgFormulaText text={text} formulas={formulas} />
    </text>
  );
}
