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
  type TextRole,
  wideSize,
} from '../../../figures/charts/scene.ts';
import type { ChartPanel } from '../../../publishing/infographics/chart-panel.ts';
import { SvgFormulaText } from '../../basic/formula-text/formula-text.tsx';
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

export function ChartPanelDrawing({ drawing: { chart, formulas }, size }: DrawingProps<ChartPanel>) {
  const { height, fontSize, shapes } = drawChart(chart, sizes[size]);
  return (
    <DrawingFrame size={size} height={height}>
      <g fontSize={fontSize}>
        {mergePaths(shapes).map((shape) =>
          isText(shape) ? (
            <text
              key={`${shape.x} ${shape.y} ${shape.text}`}
              x={snap(shape.x)}
              y={snap(shape.y)}
              textAnchor={shape.anchor}
              {...textStyles[shape.role]}
            >
              <SvgFormulaText text={shape.text} formulas={formulas} />
            </text>
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
    </DrawingFrame>
  );
}
