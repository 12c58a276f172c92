/** Answers the lines of a parts list for a day, with the engine of /policy/check. */
import type { Content } from '../../../content.ts';
import { bindingBy, dutiesOn, measuresAsked } from '../check/answer-question.ts';
import { type Binding, strongest } from '../check/check-consignment.ts';
import type { LineAnswer } from './line-answers.ts';
import type { LineGroup } from './line-groups.ts';
import { consignmentsOf, problemsIn } from './line-question.ts';
import type { PartsList } from './read-list.ts';
import { remember } from './remember.ts';

/** `goods`: the answer about each material in the substance. */
type CheckedGroup = { answer: LineAnswer; goods: readonly Binding[] };
export type CheckedList = ReadonlyMap<LineGroup, CheckedGroup>;

/**
 * @returns a function that answers the groups of a list for a day like "2026-11-30", the same wherever a measure
 * applies.
 */
export function createCheck(content: Content): (list: PartsList, day: string) => CheckedList {
  const measuresOn = remember((material: string) =>
    measuresAsked(content, { consignment: { material }, on: undefined }),
  );
  return ({ groups }, day) => {
    const dutiesOf = remember((material: string) => dutiesOn(measuresOn(material), material, () => day));
    const check = (group: LineGroup): CheckedGroup => {
      if (problemsIn(group).length > 0) return { answer: 'not understood', goods: [] };
      const goods = consignmentsOf(group).map((each) => bindingBy(dutiesOf(each.material), each));
      return { answer: strongest(goods), goods };
    };
    return new Map(groups.map((group) => [group, check(group)]));
  };
}
