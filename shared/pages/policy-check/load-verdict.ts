/** The answer of /policy/check: a sentence, the measures with their clauses, and what would change it. */
import type { Content } from '../../content.ts';
import { sourceOfRows } from '../../evidence/sources/sources.ts';
import { alternativesTo } from '../../records/measures/check/alternatives.ts';
import { answerQuestion } from '../../records/measures/check/answer-question.ts';
import { describeMeasureAnswer } from '../../records/measures/check/describe-measure.ts';
import { describeAnswer, describeQuestion, queryOf } from '../../records/measures/check/describe-question.ts';
import type { Question } from '../../records/measures/check/read-query.ts';
import { href } from '../../routes.ts';
import { capitalize } from '../../text/format.ts';

/** `verdict`: "Bound". `sentence`: by how many measures. */
export function loadVerdict(content: Content, question: Question, now: Date) {
  const answer = answerQuestion(content, question, now);
  const { material } = question.consignment;
  return {
    answer: answer.answer,
    verdict: capitalize(answer.answer),
    asked: describeQuestion(content, question, now),
    sentence: describeAnswer(content, question, answer),
    href: href('policy-check', queryOf(question)),
    files: filesOf(question),
    measures: answer.measures.map((measure) => describeMeasureAnswer(measure, question.consignment)),
    changes: alternativesTo(content, question, { answer, now }).map(({ label, set, answer: other }) => ({
      label,
      answer: other,
      href: href('policy-check', { ...queryOf(question), ...set }),
    })),
    material: {
      name: content.find('materials', material)?.name ?? material,
      href: href('policy', { material }),
    },
    source: sourceOfRows(
      content,
      answer.measures.map(({ measure }) => measure),
    ),
  };
}

/** The answer for programs, at the address of the page with an extension. */
function filesOf(question: Question): { type: string; label: string; href: string }[] {
  const query = new URLSearchParams(queryOf(question));
  return [
    { type: 'text/markdown', label: 'Markdown', href: `${href('policy-check')}.md?${query}` },
    { type: 'application/json', label: 'JSON', href: `${href('policy-check')}.json?${query}` },
  ];
}
