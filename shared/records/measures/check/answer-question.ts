/** The answer to a question: of each measure on the material, and of all together. */
import type { Content } from '../../../content.ts';
import { byWeight } from '../by-weight.ts';
import { isRecalled, type Measure, withoutSuspensions } from '../list.ts';
import { dayAt, hasBegun } from '../state.ts';
import {
  answers,
  type Binding,
  bindingOf,
  checkConsignment,
  clausesAbout,
  type MeasureAnswer,
  type MeasureOnDay,
  measureOnDay,
  strongest,
} from './check-consignment.ts';
import type { Consignment } from './consignment.ts';
import type { Question } from './read-query.ts';

/** `measures`: those on the material that had been announced by the day, the binding ones first. */
export type QuestionAnswer = { answer: Binding; measures: MeasureAnswer[] };

/** @param now decides the day where the question names none: today where each measure applies. */
export function answerQuestion(content: Content, question: Question, now: Date): QuestionAnswer {
  const { material } = question.consignment;
  const answer = answerOf(byWeight(content, material, measuresAsked(content, question)), question, now);
  return { ...answer, measures: answer.measures.toSorted((a, b) => rankOf(a) - rankOf(b)) };
}

/** The measures on the material of a question, and those on goods of every material. */
export function measuresAsked(content: Content, { consignment: { material } }: Question): Measure[] {
  return withoutSuspensions(content.list('measures')).filter(
    (measure) => isOn(measure, material) || clausesAbout(measure, material).length > 0,
  );
}

/**
 * The answer of measures, for a question that may differ from the one whose answers are shown. A measure on goods of
 * every material counts only where it may reach these. Where none is left, the goods are not bound by any measure
 * that we follow, and the words say so: `verdictOf`.
 */
export function answerOf(measures: readonly Measure[], { consignment, on }: Question, now: Date): QuestionAnswer {
  const { material } = consignment;
  const existing = dutiesOn(measures, material, (measure) => on ?? dayAt(measure, now))
    .map((duty) => checkConsignment(duty, consignment))
    .filter(({ measure, answer }) => answer !== 'not bound' || isOn(measure, material));
  return { answer: strongest(existing.map(({ answer }) => answer)), measures: existing };
}

/** The same answer alone, for duties that many consignments of one material share. */
export function bindingBy(duties: readonly MeasureOnDay[], consignment: Consignment): Binding {
  return strongest(duties.map((duty) => bindingOf(duty, consignment)));
}

/**
 * The measures that had been announced by a day. Of those that replace each other's terms only the last one that has
 * begun: together they are one duty. What rests on no document replaces nothing.
 */
export function dutiesOn(
  measures: readonly Measure[],
  material: string,
  dayOf: (measure: Measure) => string,
): MeasureOnDay[] {
  const known = measures
    .map((measure) => ({ measure, day: dayOf(measure) }))
    .filter(({ measure: { announced, from }, day }) => hasBegun(announced ?? from ?? '', day));
  const replaced = new Set(
    known.flatMap(({ measure, day }) => {
      const { amends, from } = measure;
      return amends && from && hasBegun(from, day) && !isRecalled(measure) ? [amends] : [];
    }),
  );
  return known
    .filter(({ measure: { id } }) => !replaced.has(id))
    .map(({ measure, day }) => measureOnDay(measure, material, day));
}

function isOn({ materials }: Measure, material: string): boolean {
  return materials.includes(material);
}

function rankOf({ answer }: MeasureAnswer): number {
  return answers.indexOf(answer);
}
