/** The answer of /policy/check: a sentence, the measures with their clauses, and what would change it. */
import type { Content } from '../../content.ts';
import { citeSources } from '../../evidence/sources/sources.ts';
import { type Alternative, alternativesTo } from '../../records/measures/check/alternatives.ts';
import { answerOfRecord } from '../../records/measures/check/answer-of-record.ts';
import type { MeasureAnswer } from '../../records/measures/check/check-consignment.ts';
import { citeMeasure, describeDocuments, distinctDocuments } from '../../records/measures/check/cite-measure.ts';
import { describeMeasureAnswer } from '../../records/measures/check/describe-measure.ts';
import {
  describeAnswer,
  describeQuestion,
  queryOf,
  verdictOf,
} from '../../records/measures/check/describe-question.ts';
import type { Question } from '../../records/measures/check/read-query.ts';
import { href } from '../../routes.ts';

/**
 * `verdict`: "Bound". `sentence`: by how many measures. `reading`: how many documents we read as published.
 * `isOfAnswer`: whether a measure rests on the document that binds, or whose text does not say.
 */
export function loadVerdict(content: Content, question: Question, now: Date) {
  const answer = answerOfRecord(content, question, now);
  const { material } = question.consignment;
  const measures = answer.measures.map((measure) => loadMeasure(content, question, measure));
  return {
    answer: answer.answer,
    verdict: verdictOf(answer),
    asked: describeQuestion(content, question, now),
    sentence: describeAnswer(content, question, answer),
    href: href('policy-check', queryOf(question)),
    files: filesOf(question),
    measures,
    changes: groupChanges(question, alternativesTo(content, question, { answer, now })),
    material: {
      name: content.find('materials', material)?.name ?? material,
      href: href('policy', { material }),
    },
    reading: describeDocuments(measures),
    documents: distinctDocuments(measures).map(({ id, read }) => ({
      id,
      citation: citeSources(content, [id]),
      read,
      isOfAnswer: measures.some(
        ({ answer: own, documents }) => own !== 'not bound' && documents.flat().some((each) => each.id === id),
      ),
    })),
  };
}

function loadMeasure(content: Content, { consignment }: Question, of: MeasureAnswer) {
  return { ...describeMeasureAnswer(of, consignment), ...citeMeasure(content, of), status: of.measure.status };
}

/** The changes that lead to the same answer, together. */
function groupChanges(question: Question, changes: readonly Alternative[]) {
  return [...Map.groupBy(changes, ({ text }) => text)].map(([text, alike]) => ({
    text,
    ways: alike.map(({ label, set }) => ({ label, href: href('policy-check', { ...queryOf(question), ...set }) })),
  }));
}

/** The answer for programs, at the address of the page with an extension. */
function filesOf(question: Question): { type: string; label: string; href: string }[] {
  const query = new URLSearchParams(queryOf(question));
  return [
    { type: 'text/markdown', label: 'Markdown', href: `${href('policy-check')}.md?${query}` },
    { type: 'application/json', label: 'JSON', href: `${href('policy-check')}.json?${query}` },
  ];
}
