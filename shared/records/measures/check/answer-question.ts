/** The answer to a question: of each measure on the material, and of all together. */
import type { Content } from '../../../content.ts';
import { byWeight } from '../by-weight.ts';
import { type Measure, measuresOf, withoutSuspensions } from '../list.ts';
import { dayAt } from '../state.ts';
import { answers, type Binding, checkConsignment, type MeasureAnswer, strongest } from './check-consignment.ts';
import type { Question } from './read-query.ts';

/** `measures`: those on the material, the binding ones first. */
export type QuestionAnswer = { answer: Binding; measures: MeasureAnswer[] };

/** @param now decides the day where the question names none: today where each measure applies. */
export function answerQuestion(content: Content, question: Question, now: Date): QuestionAnswer {
  const asked = byWeight(content, question.consignment.material, measuresAsked(content, question));
  const measures = answersOf(asked, question, now).toSorted(
    (a, b) => answers.indexOf(a.answer) - answers.indexOf(b.answer),
  );
  return { answer: together(measures), measures };
}

/** The measures on the material of a question. */
export function measuresAsked(content: Content, { consignment: { material } }: Question): Measure[] {
  return withoutSuspensions(measuresOf(content, { material }));
}

/** The answer of measures together, for a question that differs from the one whose answers are shown. */
export function answerOfAll(measures: readonly Measure[], question: Question, now: Date): Binding {
  return together(answersOf(measures, question, now));
}

function answersOf(measures: readonly Measure[], { consignment, on }: Question, now: Date): MeasureAnswer[] {
  return measures.map((measure) => checkConsignment(measure, consignment, on ?? dayAt(measure, now)));
}

/** Where we follow no measure, we have read no text that could say it. */
function together(measures: readonly MeasureAnswer[]): Binding {
  return measures.length === 0 ? 'the text does not say' : strongest(measures.map(({ answer }) => answer));
}
