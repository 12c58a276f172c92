/** Adds up the groups of a checked list: by answer, and by material. */
import type { Content } from '../../../content.ts';
import type { CheckedList } from './check-list.ts';
import { containedIn, formatContained } from './contained.ts';
import { type LineAnswer, lineAnswers } from './line-answers.ts';
import type { PartsList } from './read-list.ts';

/** `kg`: of the lines whose mass is known. */
type Sum = { lines: number; kg: number };
/** `contained`: of the element; empty where it is not known for any line. `isPartial`: it is not known for some. */
export type MaterialTotal = Sum & {
  name: string;
  bound: number;
  open: number;
  contained: string;
  isPartial: boolean;
  dependence: string;
};
export type ListTotals = { byAnswer: Record<LineAnswer, Sum>; byMaterial: MaterialTotal[] };
export type AnsweredList = { list: PartsList; day: string; checked: CheckedList; totals: ListTotals };
type Growing = Sum & { bound: number; open: number; least: number; most: number; unknown: number };

export function totalsOf(
  { content, dependence }: { content: Content; dependence: Record<string, string> },
  checked: CheckedList,
): ListTotals {
  const byAnswer = Object.fromEntries(
    lineAnswers.map((answer) => [answer, { lines: 0, kg: 0 }]),
  ) as ListTotals['byAnswer'];
  const materials = new Map<string, Growing>();
  for (const [group, { answer, goods }] of checked) {
    const { what, lines, weighed, kg } = group;
    byAnswer[answer].lines += lines;
    byAnswer[answer].kg += kg;
    for (const [index, each] of goods.entries()) {
      const { material = '' } = what.goods[index] ?? {};
      const contained = containedIn(group, index, kg);
      const sum = materials.get(material) ?? { lines: 0, kg: 0, bound: 0, open: 0, least: 0, most: 0, unknown: 0 };
      materials.set(material, sum);
      sum.lines += lines;
      sum.kg += kg;
      if (each === 'bound') sum.bound += lines;
      if (each === 'the text does not say') sum.open += lines;
      sum.least += contained?.[0] ?? 0;
      sum.most += contained?.[1] ?? 0;
      sum.unknown += contained ? lines - weighed : lines;
    }
  }
  const byMaterial = Array.from(materials, ([id, { least, most, unknown, ...sum }]) => ({
    ...sum,
    name: content.find('materials', id)?.name ?? id,
    contained: formatContained(most > 0 ? [least, most] : undefined),
    isPartial: most > 0 && unknown > 0,
    dependence: dependence[id] ?? '',
  }));
  return {
    byAnswer,
    byMaterial: byMaterial.toSorted((a, b) => b.bound - a.bound || b.open - a.open || b.lines - a.lines),
  };
}
