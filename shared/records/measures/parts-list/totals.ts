/** Adds up the lines of a checked list: by answer, and by material. */
import type { Content } from '../../../content.ts';
import type { CheckedQuestion } from './check-list.ts';
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
type Growing = Sum & { bound: number; open: number; least: number; most: number; unknown: number };

export function totalsOf(
  { content, dependence }: { content: Content; dependence: Record<string, string> },
  { lines, questions }: PartsList,
  checked: readonly CheckedQuestion[],
): ListTotals {
  const byAnswer = Object.fromEntries(
    lineAnswers.map((answer) => [answer, { lines: 0, kg: 0 }]),
  ) as ListTotals['byAnswer'];
  const materials = new Map<string, Growing>();
  for (const { kg: mass, question } of lines) {
    const kg = mass ?? 0;
    const asked = questions[question];
    const { answer, goods } = checked[question] ?? { answer: 'not understood' as const, goods: [] };
    byAnswer[answer].lines++;
    byAnswer[answer].kg += kg;
    for (const [index, each] of goods.entries()) {
      const { material = '' } = asked?.what.goods[index] ?? {};
      const contained = asked && containedIn(asked, index, mass);
      const sum = materials.get(material) ?? { lines: 0, kg: 0, bound: 0, open: 0, least: 0, most: 0, unknown: 0 };
      materials.set(material, sum);
      sum.lines++;
      sum.kg += kg;
      sum.bound += Number(each === 'bound');
      sum.open += Number(each === 'the text does not say');
      sum.least += contained?.[0] ?? 0;
      sum.most += contained?.[1] ?? 0;
      sum.unknown += Number(!contained);
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
