/** Answers the lines of a parts list for a day, with the engine of /policy/check. */
import type { Content } from '../../../content.ts';
import { answerOfAll, measuresAsked } from '../check/answer-question.ts';
import { type Binding, strongest } from '../check/check-consignment.ts';
import type { Consignment } from '../check/consignment.ts';
import { createInterchange, type Interchange } from './interchange.ts';
import type { LineAnswer } from './line-answers.ts';
import type { ListQuestion, PartsList } from './read-list.ts';

/** `goods`: the answer about each material in the substance. */
export type CheckedQuestion = { answer: LineAnswer; goods: readonly Binding[] };
type Ask = (consignment: Consignment) => Binding;

/**
 * @param day "2026-11-30", the same wherever a measure applies.
 * @returns the answers in the order of the questions.
 */
export function checkList(content: Content, { questions }: PartsList, day: string): CheckedQuestion[] {
  const asks = new Map<string, Ask>();
  const answerTo: Ask = (consignment) => {
    const ask = asks.get(consignment.material) ?? createAsk(content, consignment.material, day);
    asks.set(consignment.material, ask);
    return ask(consignment);
  };
  return questions.map((question) => {
    if (question.problems.length > 0) return { answer: 'not understood', goods: [] };
    const goods = consignmentsOf(question).map(answerTo);
    return { answer: strongest(goods), goods };
  });
}

/** What is asked about each material in the substance. */
export function consignmentsOf({ what, asked }: ListQuestion): Consignment[] {
  return what.goods.map(({ share: _share, ...goods }) =>
    Object.assign({ ...goods }, ...asked.map(({ values }) => values)),
  );
}

/** Asks the measures on one material, once for consignments that are interchangeable for them. */
function createAsk(content: Content, material: string, day: string): Ask {
  const now = new Date(day);
  const measures = measuresAsked(content, { consignment: { material }, on: day });
  const interchange = createInterchange(measures);
  const known = new Map<string, Binding>();
  return (consignment) => {
    const key = keyOf(consignment, interchange);
    const answer = known.get(key) ?? answerOfAll(measures, { consignment, on: day }, now);
    known.set(key, answer);
    return answer;
  };
}

/** Countries that are interchangeable otherwise are not if the goods stay in one of them. */
function keyOf(consignment: Consignment, { ofPlace, ofCode }: Interchange): string {
  const { element, substance, form, purity, code, from, to, endUser, endUse } = consignment;
  const places = `${ofPlace(from)}>${ofPlace(to)}${from !== undefined && from === to ? '=' : ''}`;
  return `${places} ${ofCode(code)} ${element} ${substance} ${form} ${purity} ${endUser} ${endUse}`;
}
