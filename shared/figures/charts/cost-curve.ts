/**
 * A cost curve: blocks side by side, the cheapest first; width is the capacity, height the cost. On narrow screens it
 * is drawn horizontally.
 */
import { lineHeight, textWidth, widestOf, wrapText } from '../../text/text-width.ts';
import { drawHorizontalCurve } from './cost-curve-horizontal.ts';
import { type CostStep, costSteps, groupKey, stepLabel } from './cost-steps.ts';
import type { CostCurve } from './drawing.ts';
import { drawKey } from './key.ts';
import { type ChartScene, type ChartShape, type ChartSize, linePath, rectPath } from './scene.ts';
import { textLines } from './text-lines.ts';
import { insideOf, readableTicks } from './value-axis.ts';
import { type ValueScale, valueScale } from './value-scale.ts';
import { figureText } from './value-text.ts';

/** A label ends above the right edge of its block, because all blocks to the left are lower. */
type Label = { step: CostStep; lines: string[]; left: number; right: number; top: number; bottom: number };
type Axes = { x: ValueScale; y: ValueScale; left: number; right: number; top: number; bottom: number; size: ChartSize };

const plotHeight = 300;
const gap = 5;
const maxLabel = 130;
const maxLimit = 110;

export function drawCostCurve(curve: CostCurve, size: ChartSize): ChartScene {
  if (size.isNarrow) return drawHorizontalCurve(curve, size);
  const { rows, unit, names } = curve;
  const { width, fontSize } = size;
  const steps = costSteps(rows);
  const key = drawKey(groupKey(steps), size);
  const title = wrapText(names.cost, width, fontSize);
  const measured = placeAxes(curve, steps, 0, size);
  const above = Math.max(0, ...placeLabels(steps, unit, measured).map(({ top }) => -top));
  const axes = placeAxes(curve, steps, key.height + (title.length + 0.8) * fontSize * lineHeight + above, size);
  const below = wrapText(names.capacity, axes.right, fontSize);
  return {
    width,
    height: axes.bottom + fontSize * (2 + below.length * lineHeight),
    fontSize,
    shapes: [
      ...key.shapes,
      ...textLines(title, { x: 0, y: key.height + fontSize, fontSize, role: 'tick' }),
      ...drawAxes(axes, unit),
      ...steps.map((step) => drawBlock(step, axes)),
      ...drawLimit(curve, axes),
      ...placeLabels(steps, unit, axes).flatMap((label) => drawLabel(label, axes)),
      ...textLines(below, { x: axes.right, y: axes.bottom + fontSize * 2.7, fontSize, role: 'tick', anchor: 'end' }),
    ],
  };
}

/** The label of the limit is placed to the right of the curve. */
function placeAxes({ rows, unit, limit }: CostCurve, steps: readonly CostStep[], top: number, size: ChartSize): Axes {
  const { width, fontSize } = size;
  const bottom = Math.round(top + plotHeight);
  const costs = [...rows.map(({ cost }) => ({ value: cost })), ...(limit ? [{ value: limit.value }] : [])];
  const y = valueScale(costs, { range: [bottom, top], isNice: true, tickCount: 4 });
  const left = Math.max(...y.ticks.map((tick) => textWidth(figureText(tick, unit), fontSize))) + 8;
  const room = limit ? widestOf(wrapText(limit.label, maxLimit, fontSize, true), fontSize, true) + 8 : 0;
  const right = width - room;
  return {
    x: valueScale([{ value: steps.at(-1)?.to ?? 0 }], { range: [left, right], tickCount: 6 }),
    y,
    left,
    right,
    top,
    bottom,
    size,
  };
}

function drawAxes({ x, y, left, right, bottom, size }: Axes, unit: string): ChartShape[] {
  const { fontSize } = size;
  return [
    ...y.ticks.flatMap((tick): ChartShape[] => [
      { d: linePath(left, y.at(tick), right, y.at(tick)), style: tick === 0 ? 'zero' : 'grid' },
      { text: figureText(tick, unit), x: left - 8, y: y.at(tick) + fontSize * 0.36, role: 'tick', anchor: 'end' },
    ]),
    ...readableTicks(x, '', size).flatMap((tick): ChartShape[] => [
      { d: linePath(x.at(tick), bottom, x.at(tick), bottom + 4), style: 'zero' },
      insideOf(
        { text: figureText(tick, ''), x: x.at(tick), y: bottom + fontSize * 1.4, role: 'tick', anchor: 'middle' },
        size,
      ),
    ]),
  ];
}

/** Leaves a hairline between neighbors. The block of a negative cost extends below the zero line. */
function drawBlock({ from, to, cost, style }: CostStep, { x, y }: Axes): ChartShape {
  const [left, top, bottom] = [x.at(from), y.at(Math.max(0, cost)), y.at(Math.min(0, cost))];
  return { d: rectPath(left, top, Math.max(0.5, x.at(to) - left - 1), bottom - top), style };
}

function drawLimit({ limit }: CostCurve, { y, left, right, top, bottom, size: { fontSize } }: Axes): ChartShape[] {
  if (!limit) return [];
  const lines = wrapText(limit.label, maxLimit, fontSize, true);
  const [at, height] = [y.at(limit.value), (lines.length - 1) * fontSize * lineHeight];
  const first = Math.min(Math.max(at - height / 2 + fontSize * 0.36, top + fontSize), bottom - height);
  return [
    { d: linePath(left, at, right, at), style: 'limit' },
    ...textLines(lines, { x: right + 8, y: first, fontSize, role: 'second' }),
  ];
}

/** Places each label above the blocks below it, and above any labels that it would overlap. */
function placeLabels(steps: readonly CostStep[], unit: string, { x, y, left, size: { fontSize } }: Axes): Label[] {
  const placed: Label[] = [];
  for (const step of steps) {
    const { lines, width } = stepLabel(step, unit, { max: maxLabel, fontSize });
    const end = Math.max(x.at(step.to) - 1, left + width);
    const [start, height] = [end - width, lines.length * fontSize * lineHeight];
    const under = steps
      .filter(({ from, to }) => x.at(from) < end && x.at(to) > start)
      .map(({ cost }) => y.at(Math.max(0, cost)));
    let bottom = Math.min(...under) - gap;
    for (const other of placed.toSorted((a, b) => b.bottom - a.bottom))
      if (
        other.left < end + gap &&
        other.right > start - gap &&
        other.top - gap < bottom &&
        other.bottom + gap > bottom - height
      )
        bottom = other.top - gap;
    placed.push({ step, lines, left: start, right: end, top: bottom - height, bottom });
  }
  return placed;
}

function drawLabel({ step, lines, right, left, top, bottom }: Label, { x, y, size: { fontSize } }: Axes): ChartShape[] {
  const at = x.at(step.to) - Math.min(x.at(step.to) - x.at(step.from), right - left) / 2;
  const block = y.at(Math.max(0, step.cost));
  return [
    ...(block - bottom > 2 * gap ? [{ d: linePath(at, bottom + 1, at, block), style: 'leader' as const }] : []),
    ...textLines(lines, {
      x: right,
      y: top + fontSize * 0.9,
      fontSize,
      role: step.emphasis ?? 'label',
      anchor: 'end',
    }),
  ];
}
