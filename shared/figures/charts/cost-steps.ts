/** The blocks of a cost curve: the cheapest first, each starting at the cumulative capacity of the previous ones. */
import { keepTogether } from '../../text/format.ts';
import { widestOf, wrapText } from '../../text/text-width.ts';
import type { CostCurve } from './drawing.ts';
import type { KeyItem } from './key.ts';
import type { MarkStyle } from './scene.ts';
import { valueText } from './value-text.ts';

/** `from`, `to`: the cumulative capacity before and after this block. */
export type CostStep = CostCurve['rows'][number] & { from: number; to: number; style: MarkStyle };

/** The styles of the groups, sorted by their cheapest block. */
const styles: MarkStyle[] = ['main', 'tint', 'second', 'faint'];

export function costSteps(rows: CostCurve['rows']): CostStep[] {
  const sorted = rows.toSorted((a, b) => a.cost - b.cost);
  const groups = [...new Set(sorted.map(({ group }) => group))];
  let to = 0;
  return sorted.map((row) => {
    const from = to;
    to += row.capacity;
    return { ...row, from, to, style: styles[groups.indexOf(row.group) % styles.length] ?? 'mute' };
  });
}

export function groupKey(steps: readonly CostStep[]): KeyItem[] {
  return [...new Map(steps.map(({ group, style }) => [group, style]))].map(([name, style]) => ({
    mark: 'bar',
    style,
    name,
  }));
}

/** Name and cost in lines of at most `max` pixels; `width`: of the longest, in pixels. */
export function stepLabel(
  { label, cost }: CostStep,
  unit: string,
  { max, fontSize }: { max: number; fontSize: number },
) {
  const lines = wrapText(`${label} ${keepTogether(valueText({ value: cost }, unit))}`, max, fontSize, true);
  return { lines, width: widestOf(lines, fontSize, true) };
}
