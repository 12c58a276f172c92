/** Asks the check as a reader does: by the fields of its form, on the content of the site. */
import { alternativesTo } from '../../../../../../shared/records/measures/check/alternatives.ts';
import { answerQuestion } from '../../../../../../shared/records/measures/check/answer-question.ts';
import { describeAnswer } from '../../../../../../shared/records/measures/check/describe-question.ts';
import {
  type CheckQuery,
  type Question,
  readQuestion,
  typedIn,
} from '../../../../../../shared/records/measures/check/read-query.ts';
import { suggestGoods } from '../../../../../../shared/records/measures/check/suggest-goods.ts';
import { siteContent, sourceOf } from '../../../../../support/site/site.ts';

export const now = new Date('2026-11-30T12:00:00Z');
export const content = sourceOf(siteContent()).at(now);

export function read(query: Partial<CheckQuery>) {
  return readQuestion(content, typedIn(new URLSearchParams(query)), suggestGoods);
}

export function question(query: Partial<CheckQuery>): Question {
  const asked = read(query);
  if ('problems' in asked) throw new Error(JSON.stringify(asked.problems));
  return asked;
}

export function ask(query: Partial<CheckQuery>) {
  const asked = question(query);
  const answer = answerQuestion(content, asked, now);
  return {
    answer: answer.answer,
    sentence: describeAnswer(content, asked, answer),
    measures: Object.fromEntries(answer.measures.map((each) => [each.measure.id, each.answer])),
    details: answer.measures,
    changes: Object.fromEntries(
      alternativesTo(content, asked, { answer, now }).map(({ label, text }) => [label, text]),
    ),
  };
}
