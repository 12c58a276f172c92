/**
 * The answer to a question where the record may be one of an earlier day, which did not say yet what each measure asks.
 * Not for the browser, which knows the record of today only.
 */
import { unrecordedClauses } from '../../../../content/vocabulary/unrecorded-clauses.ts';
import type { Content } from '../../../content.ts';
import { answerQuestion, type QuestionAnswer } from './answer-question.ts';
import { answers, type MeasureAnswer, strongest } from './check-consignment.ts';
import type { Question } from './read-query.ts';

/** As `answerQuestion`; a measure in force whose clauses were not recorded may bind. */
export function answerOfRecord(content: Content, question: Question, now: Date): QuestionAnswer {
  const measures = answerQuestion(content, question, now)
    .measures.map(leaveOpen)
    .toSorted((a, b) => answers.indexOf(a.answer) - answers.indexOf(b.answer));
  return { answer: strongest(measures.map(({ answer }) => answer)), measures };
}

function leaveOpen(of: MeasureAnswer): MeasureAnswer {
  const mayBind = of.measure.bindsNoConsignment === unrecordedClauses && of.state.state === 'in force';
  return mayBind ? { ...of, answer: 'the text does not say' } : of;
}
