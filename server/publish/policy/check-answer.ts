/** The answer to “Is my consignment bound?” as data: for `/policy/check.json` and `GET /api/v1/check`. */
import * as z from 'zod';
import type { Content } from '../../../shared/content.ts';
import { alternativesTo } from '../../../shared/records/measures/check/alternatives.ts';
import { answerOfRecord } from '../../../shared/records/measures/check/answer-of-record.ts';
import { answers, type MeasureAnswer } from '../../../shared/records/measures/check/check-consignment.ts';
import { citeMeasure, describeDocuments } from '../../../shared/records/measures/check/cite-measure.ts';
import { describeMeasureAnswer } from '../../../shared/records/measures/check/describe-measure.ts';
import { describeAnswer, describeQuestion, queryOf } from '../../../shared/records/measures/check/describe-question.ts';
import {
  type CheckQuery,
  checkFields,
  type Question,
  readQuestion,
  typedIn,
} from '../../../shared/records/measures/check/read-query.ts';
import { suggestGoods } from '../../../shared/records/measures/check/suggest-goods.ts';
import { measureStates } from '../../../shared/records/measures/state.ts';
import { href } from '../../../shared/routes.ts';
import { asOfParameter } from '../../content/ledger/find-known.ts';
import { HttpProblem, pointerTo } from '../../http/http-problem.ts';
import { problemOfIssues, withoutEmpty } from '../../http/query-problem.ts';

const answer = z
  .enum(answers)
  .describe(
    'Never guessed: what was not read, or not asked, is “the text does not say”. “not bound” is by no measure that we follow',
  );
const document = z.strictObject({
  id: z.string(),
  title: z.string(),
  url: z.url().nullable(),
  read: z.string().nullable().describe('How we read it, where not as it was published: in a copy or a translation'),
});
const clause = z.strictObject({
  at: z.string().nullable().describe('Its place in the document'),
  effect: z.string().describe('What it does to a consignment that meets its conditions'),
  exceptions: z.string().nullable(),
  answer,
  why: z.string().describe('The condition that decided'),
  documents: z.array(document),
});
export const checkAnswerSchema = z.strictObject({
  question: z.string(),
  query: z.partialRecord(z.enum(checkFields), z.string()).describe('As it was read, in ids and codes'),
  url: z.url(),
  answer,
  sentence: z.string(),
  reading: z.string().nullable().describe('How many of the documents we read as published'),
  measures: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      country: z.string(),
      authority: z.string(),
      url: z.url(),
      answer,
      state: z.enum(measureStates).describe('On the day that was asked'),
      stateText: z.string(),
      status: z.string().nullable().describe('What the record adds to the state'),
      dates: z.array(z.strictObject({ label: z.string(), day: z.string().describe('A day, or a month') })),
      amends: z.url().nullable().describe('The measure whose terms it replaces; both are one duty'),
      reason: z.string().nullable(),
      missing: z.array(z.string()).describe('What was left out and would decide'),
      clauses: z.array(clause),
    }),
  ),
  changes: z
    .array(z.strictObject({ label: z.string(), answer, text: z.string(), url: z.url() }))
    .describe('Other values of one field that lead to another answer, or by which other measures bind'),
  note: z.string(),
});
export type CheckAnswer = z.output<typeof checkAnswerSchema>;

const note =
  'A reading of the texts that we follow, mostly of copies and translations, and not advice. Check the legal text before you ship.';
type Asked = { content: Content; now: Date; siteUrl: string };

const taken = [...checkFields, asOfParameter];
const querySchema = z.strictObject(
  Object.fromEntries(taken.map((field) => [field, z.string('is given once').optional()])),
);

/**
 * @param query an object of parameters, as the router parsed it; `asOf`, which is read elsewhere, may be among them.
 * @throws {HttpProblem} for a parameter that is unknown or given twice.
 */
export function readCheckQuery(query: object): URLSearchParams {
  const parsed = querySchema.safeParse(withoutEmpty(query));
  if (!parsed.success) throw problemOfIssues(parsed.error.issues, `the check takes ${taken.join(', ')}`);
  const { [asOfParameter]: _day, ...fields } = parsed.data;
  return new URLSearchParams(Object.entries(fields).flatMap(([key, value]) => (value ? [[key, value]] : [])));
}

/** @throws {HttpProblem} that names each value that cannot be read. */
export function readCheck(query: URLSearchParams, content: Content): Question {
  const question = readQuestion(content, typedIn(query), suggestGoods);
  if ('problems' in question)
    throw new HttpProblem(
      'validation',
      'A value of the query cannot be read; "errors" says which, and why.',
      question.problems.map(({ field, ...problem }) => ({ pointer: pointerTo([field]), ...problem })),
    );
  return question;
}

export function answerCheck(question: Question, { content, now, siteUrl }: Asked): CheckAnswer {
  const found = answerOfRecord(content, question, now);
  const address = (changed: Partial<CheckQuery> = {}) =>
    siteUrl + href('policy-check', { ...queryOf(question), ...changed });
  return {
    question: describeQuestion(content, question, now),
    query: queryOf(question),
    url: address(),
    answer: found.answer,
    sentence: describeAnswer(content, question, found),
    reading: describeDocuments(found.measures.map((measure) => citeMeasure(content, measure))) ?? null,
    measures: found.measures.map((measure) => describeOne(measure, question, { content, siteUrl })),
    changes: alternativesTo(content, question, { answer: found, now }).map(({ set, ...change }) => ({
      ...change,
      url: address(set),
    })),
    note,
  };
}

function describeOne(
  of: MeasureAnswer,
  { consignment }: Question,
  { content, siteUrl }: Pick<Asked, 'content' | 'siteUrl'>,
): CheckAnswer['measures'][number] {
  const { href: path, none, reason, clauses, ...measure } = describeMeasureAnswer(of, consignment);
  const { dates, amends, documents } = citeMeasure(content, of);
  const documentsOfClause = (index: number) =>
    (documents[index] ?? []).map(({ url = null, read = null, ...document }) => ({ ...document, url, read }));
  return {
    ...measure,
    url: siteUrl + path,
    status: of.measure.status ?? null,
    dates: dates.map(({ label, day }) => ({ label, day })),
    amends: amends ? siteUrl + amends.href : null,
    reason: [none && `${none}.`, reason].filter(Boolean).join(' ') || null,
    missing: of.missing,
    clauses: clauses.map(({ at = null, exceptions = null, ...rest }, index) => ({
      at,
      exceptions,
      ...rest,
      documents: documentsOfClause(index),
    })),
  };
}
