/** Answers the lines of a parts list for a day, with the engine of /policy/check. */
import type { Content } from '../../../content.ts';
import { bindingBy, dutiesOn, measuresAsked } from '../check/answer-question.ts';
import { type Binding, strongest } from '../check/check-consignment.ts';
import type { Consignment } from '../check/consignment.ts';
import type { Measure } from '../list.ts';
import type { ListQuestion } from './collect-questions.ts';
import { createInterchange, type Interchange } from './interchange.ts';
import type { LineAnswer } from './line-answers.ts';
import type { ReadCell } from './read-cells.ts';
import type { PartsList } from './read-list.ts';

/** `goods`: the answer about each material in the substance. */
export type CheckedQuestion = { answer: LineAnswer; goods: readonly Binding[] };
/** What is asked about one material: its measures, and equal texts for cells between which they do not tell apart. */
type Asked = { measures: readonly Measure[]; classOf: (cell: ReadCell) => string };

/**
 * @returns a function that answers the questions of a list in their order, for a day like "2026-11-30", the same
 * wherever a measure applies.
 */
export function createCheck(content: Content): (list: PartsList, day: string) => CheckedQuestion[] {
  const materials = new Map(content.list('materials').map(({ id }) => [id, askedAbout(content, id)]));
  return ({ questions }, day) => {
    const ask = createAsk(materials, day);
    return questions.map((question) => {
      if (question.problems.length > 0) return { answer: 'not understood', goods: [] };
      const goods = question.what.goods.map((_, index) => ask(question, index));
      return { answer: strongest(goods), goods };
    });
  };
}

function askedAbout(content: Content, material: string): Asked {
  const measures = measuresAsked(content, { consignment: { material }, on: undefined });
  return { measures, classOf: createClasses(measures) };
}

/** What is asked about each material in the substance. */
export function consignmentsOf({ what, asked }: ListQuestion): Consignment[] {
  return what.goods.map(({ share: _share, ...goods }) =>
    Object.assign({ ...goods }, ...asked.map(({ values }) => values)),
  );
}

/** Asks the measures once for all questions that are interchangeable for them. */
function createAsk(materials: ReadonlyMap<string, Asked>, day: string) {
  const known = new Map<string, Binding>();
  const duties = new Map(
    Array.from(materials, ([id, { measures }]) => [id, dutiesOn(measures, id, () => day)] as const),
  );
  /** @param index of the material in the substance. */
  return (question: ListQuestion, index: number): Binding => {
    const { what, asked } = question;
    const material = what.goods[index]?.material ?? '';
    const about = materials.get(material);
    let key = `${what.id} ${index}`;
    for (const cell of asked) key += about?.classOf(cell) ?? '';
    // Countries that are interchangeable otherwise are not if the goods stay in one of them.
    if (staysInCountry(asked)) key += '=';
    const before = known.get(key);
    if (before !== undefined) return before;
    const [consignment = { material: '' }] = consignmentsOf(question).slice(index);
    const answer = bindingBy(duties.get(material) ?? [], consignment);
    known.set(key, answer);
    return answer;
  };
}

function createClasses(measures: readonly Measure[]): Asked['classOf'] {
  const interchange = createInterchange(measures);
  const known = new Map<ReadCell, string>();
  return (cell) => {
    const before = known.get(cell);
    if (before !== undefined) return before;
    const key = keyOf(cell, interchange);
    known.set(cell, key);
    return key;
  };
}

/** Of each kind of cell another beginning, since ids, codes and countries can be spelled alike. */
function keyOf({ id, values: { from, to, code } }: ReadCell, { ofPlace, ofCode }: Interchange): string {
  if (from !== undefined) return `,from ${ofPlace(from)}`;
  if (to !== undefined) return `,to ${ofPlace(to)}`;
  if (code === undefined) return `,${id}`;
  const named = ofCode(code);
  return named === '' ? '' : `,code ${named}`;
}

function staysInCountry(asked: readonly ReadCell[]): boolean {
  let from: string | undefined;
  for (const { values } of asked) {
    if (values.from !== undefined) from = values.from;
    else if (values.to !== undefined) return values.to === from;
  }
  return false;
}
