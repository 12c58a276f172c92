/** The blocks of a cost curve: the cheapest first, each starting at the cumulative capacity of the previous ones. */
import type { CostCurve } from './drawing.ts';
import type { KeyItem } from './key.ts';
import type { Look } from './scene.ts';
import { textWidth, wrapText } from './text-width.ts';
import { valueText } from './value-text.ts';

/** `from`, `to`: the cumulative capacity before and after this block. */
export type CostStep = CostCurve['rows'][number] & { from: number; to: number; look: Look };

/** The looks of the groups, in the order of their cheapest block. */
const looks: Look[] = ['main', 'tint', 'second', 'faint'];

export function costSteps(rows: CostCurve['rows']): CostStep[] {
  const sorted = rows.toSorted((a, b) => a.cost - b.cost);
  const groups = [...new Set(sorted.map(({ group }) => group))];
  let to = 0;
  return sorted.map((row) => {
    const from = to;
    to += row.capacity;
    return { ...row, from, to, look: looks[groups.indexOf(row.group) % looks.length] ?? 'mute' };
  });
}

export function groupKey(steps: readonly CostStep[]): KeyItem[] {
  return [...new Map(steps.map(({ group, look }) => [group, look]))].map(([name, look]) => ({ mark: 'bar', look, name }));
}

/** Name and cost in lines of at most `max` pixels; `width`: of the longest, in pixels. */
export function stepLabel({ label, cost }: CostStep, unit: string, { max, fontSize }: { max: number; fontSize: number }) {
  const lines = wrapText(`${label} ${valueText({ value: cost }, unit).replaceAll(' ', '\u00a0')}`, max / 1.06, fontSize);
  return { lines, width: Math.max(...lines.map((line) => textWidth(line, fontSize, true))) };
}
