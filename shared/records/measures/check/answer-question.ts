/** The answer to a question: of each measure on the material, and of all together. */
import type { Content } from '../../../content.ts';
import { byWeight } from '../by-weight.ts';
import { measuresOf, withoutSuspensions } from '../list.ts';
import { dayAt } from '../state.ts';
import { answers, type Binding, checkConsignment, type MeasureAnswer, strongest } from './check-consignment.ts';
import type { Question } from './read-query.ts';

/** `measures`: those on the material, the binding ones first. */
export type QuestionAnswer = { answer: Binding; measures: MeasureAnswer[] };

/** @param now decides the day where the question names none: today where each measure applies. */
export function answerQuestion(content: Content, { consignment, on }: Question, now: Date): QuestionAnswer {
  const asked = withoutSuspensions(measuresOf(content, { material: consignment.material }));
  const measures = byWeight(content, consignment.material, asked).map((measure) =>
    checkConsignment(measure, consignment, on ?? dayAt(measure, now)),
  );
  const sorted = measures.toSorted((a, b) => answers.indexOf(a.answer) - answers.indexOf(b.answer));
  // Where we follow no measure, we have read no text that could say it.
  const answer = measures.length === 0 ? 'the text does not say' : strongest(measures.map((each) => each.answer));
  return { answer, measures: sorted };
}
