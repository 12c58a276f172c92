/**
 * A cost curve for narrow screens, with horizontal blocks stacked below each other: their height is the capacity, their
 * length the cost; names are to the right.
 */
import { lineHeight, textWidth, wrapText } from '../../text/text-width.ts';
import { type CostStep, costSteps, groupKey, stepLabel } from './cost-steps.ts';
import type { CostCurve } from './drawing.ts';
import { drawKey } from './key.ts';
import { type ChartScene, type ChartShape, type ChartSize, linePath, rectPath } from './scene.ts';
import { spreadApart } from './spread.ts';
import { centeredLines, textLines } from './text-lines.ts';
import { drawValueAxis, insideOf } from './value-axis.ts';
import { type ValueScale, valueScale } from './value-scale.ts';
import { figureText } from './value-text.ts';

type Axes = { x: ValueScale; y: ValueScale; top: number; bottom: number; right: number; size: ChartSize };

const minHeight = 300;
/** As a part of the width. */
const maxLabelShare = 0.36;

export function drawHorizontalCurve({ rows, unit, names, limit }: CostCurve, size: ChartSize): ChartScene {
  const { width, fontSize } = size;
  const line = fontSize * lineHeight;
  const steps = costSteps(rows);
  const labels = steps.map((step) => stepLabel(step, unit, { max: width * maxLabelShare, fontSize }));
  const key = drawKey(groupKey(steps), size);
  const title = wrapText(names.cost, width, fontSize);
  const limitName = limit ? wrapText(limit.label, width, fontSize, true) : [];
  const top = key.height + (title.length + limitName.length) * line + fontSize * 1.8;
  const height = Math.max(
    minHeight,
    labels.reduce((sum, { lines }) => sum + lines.length * line + 3, 0),
  );
  const y = valueScale([{ value: steps.at(-1)?.to ?? 0 }], { range: [top, top + height], tickCount: 4 });
  const left = Math.max(...y.ticks.map((tick) => textWidth(figureText(tick, ''), fontSize))) + 8;
  const right = width - Math.max(...labels.map((label) => label.width)) - 14;
  const costs = [...rows.map(({ cost }) => ({ value: cost })), ...(limit ? [{ value: limit.value }] : [])];
  const x = valueScale(costs, { range: [left, right], tickCount: 3 });
  const below = wrapText(names.capacity, width, fontSize);
  const first = key.height + fontSize;
  const axes = { x, y, top, bottom: top + height, right, size };
  return {
    width,
    height: top + height + fontSize * 0.8 + below.length * line,
    fontSize,
    shapes: [
      ...key.shapes,
      ...textLines(title, { x: 0, y: first, fontSize, role: 'tick' }),
      ...textLines(limitName, {
        x: x.at(limit?.value ?? 0),
        y: first + title.length * line,
        fontSize,
        role: 'second',
        anchor: 'middle',
      }).map((text) => insideOf(text, size)),
      ...drawValueAxis(x, { unit, top, bottom: top + height, size }),
      ...y.ticks.map(
        (tick): ChartShape => ({
          text: figureText(tick, ''),
          x: left - 8,
          y: y.at(tick) + fontSize * 0.36,
          role: 'tick',
          anchor: 'end',
        }),
      ),
      ...steps.map((step) => drawBlock(step, axes)),
      ...(limit ? drawLimit(limit.value, axes) : []),
      ...nameBlocks(steps, labels, axes),
      ...textLines(below, { x: 0, y: top + height + fontSize * 1.5, fontSize, role: 'tick' }),
    ],
  };
}

/** Leaves a hairline between neighbors. The block of a negative cost extends to the left of the zero line. */
function drawBlock({ from, to, cost, style }: CostStep, { x, y }: Axes): ChartShape {
  const [start, end] = [x.at(Math.min(0, cost)), x.at(Math.max(0, cost))];
  return { d: rectPath(start, y.at(from), end - start, Math.max(0.5, y.at(to) - y.at(from) - 1)), style };
}

function drawLimit(value: number, { x, top, bottom, size: { fontSize } }: Axes): ChartShape[] {
  return [{ d: linePath(x.at(value), top - fontSize * 0.4, x.at(value), bottom), style: 'limit' }];
}

/** The names to the right of the blocks, each with a leader to its block. */
function nameBlocks(
  steps: readonly CostStep[],
  labels: readonly { lines: string[] }[],
  { x, y, top, bottom, right, size: { fontSize } }: Axes,
): ChartShape[] {
  const wanted = steps.map(({ from, to }, index) => ({
    at: y.at((from + to) / 2),
    size: (labels[index]?.lines.length ?? 1) * fontSize * lineHeight + 3,
  }));
  const middles = spreadApart(wanted, top, bottom);
  return steps.flatMap(({ cost, emphasis }, index): ChartShape[] => {
    const [{ lines } = { lines: [] }, middle = 0, at = 0] = [labels[index], middles[index], wanted[index]?.at];
    return [
      { d: linePath(x.at(Math.max(0, cost)) + 2, at, right + 10, middle), style: 'leader' },
      ...centeredLines(lines, { middle, fontSize, x: right + 14, role: emphasis ?? 'label' }),
    ];
  });
}
