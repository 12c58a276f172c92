/** The answer of /policy/check: a sentence, the measures with their clauses, and what would change it. */
import { productForms } from '../../../content/vocabulary/product-forms.ts';
import type { Content } from '../../content.ts';
import { sourceOfRows } from '../../evidence/sources/sources.ts';
import { isApproximate } from '../../records/materials/figures.ts';
import { alternativesTo } from '../../records/measures/check/alternatives.ts';
import { answerQuestion, type QuestionAnswer } from '../../records/measures/check/answer-question.ts';
import type { Answer, MeasureAnswer } from '../../records/measures/check/check-consignment.ts';
import { explainClause, placeName } from '../../records/measures/check/explain-clause.ts';
import { type CheckQuery, purposes, type Question } from '../../records/measures/check/read-query.ts';
import { countryOf } from '../../records/measures/list.ts';
import { href } from '../../routes.ts';
import { entryHref } from '../../site/entry-href.ts';
import { capitalize, formatCount, formatDate } from '../../text/format.ts';

type Asked = { typed: CheckQuery; question: Question; now: Date };

/** `verdict`: "Bound". `sentence`: what was asked, and by how many measures it is bound. */
export function loadAnswer(content: Content, { typed, question, now }: Asked) {
  const answer = answerQuestion(content, question, now);
  const { consignment, on } = question;
  const name = nameOf(content, consignment.material);
  const measures = answer.measures.map((measure) => describeMeasure(measure, consignment.material));
  return {
    answer: answer.answer,
    verdict: capitalize(answer.answer),
    asked: describeConsignment(content, question, now),
    sentence: describeAnswer(answer, name),
    href: href('policy-check', canonicalQuery(typed, question)),
    day: formatDate(on ?? now.toISOString()),
    measures,
    changes: alternativesTo(content, question, { answer, now }).map(({ label, set, answer: other }) => ({
      label: set.on ? `From ${formatDate(set.on)}` : label,
      answer: other,
      href: href('policy-check', { ...canonicalQuery(typed, question), ...set }),
    })),
    material: { name, href: href('policy', { material: consignment.material }) },
    source: sourceOfRows(
      content,
      answer.measures.map(({ measure }) => measure),
    ),
  };
}

function nameOf(content: Content, material: string): string {
  return content.find('materials', material)?.name ?? material;
}

/** Ids and codes in place of what was typed, so that equal questions have one address. */
function canonicalQuery(typed: CheckQuery, { consignment, on }: Question): Partial<CheckQuery> {
  const { material, element, form, purity, code, from, to } = consignment;
  const query = {
    what: element ?? material,
    form,
    purity: purity && String(purity),
    code,
    from,
    to,
    for: typed.for,
    on,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value));
}

/** "Gallium, metal, unwrought, from China to the United States, civil user and use, on Nov 28, 2026" */
function describeConsignment(content: Content, { consignment, on }: Question, now: Date): string {
  const { material, element, form, purity, code, from, to, endUser, endUse } = consignment;
  const name = nameOf(content, material);
  const purpose = Object.values(purposes).find((each) => each.endUser === endUser && each.endUse === endUse);
  const way = [from && `from ${placeName(from)}`, to && `to ${placeName(to)}`].filter(Boolean).join(' ');
  const parts = [
    element ? `${name} (${element})` : name,
    form && productForms[form].toLowerCase(),
    purity !== undefined && `${purity}%`,
    code && `code ${code}`,
    way,
    purpose?.name.toLowerCase(),
    `on ${formatDate(on ?? now.toISOString())}`,
  ];
  return parts.filter(Boolean).join(', ');
}

function describeAnswer({ measures }: QuestionAnswer, name: string): string {
  const count = (wanted: Answer) => measures.filter(({ answer }) => answer === wanted).length;
  const [bound, open] = [count('bound'), count('the text does not say')];
  if (measures.length === 0)
    return `We know of no trade measure on ${name.toLowerCase()}. That is not a statement that there is none.`;
  const others = open > 0 ? ` Of ${formatCount(open, 'more measure')} the text does not say.` : '';
  if (bound > 0) return `${capitalize(formatCount(bound, 'measure binds it', 'measures bind it'))}.${others}`;
  if (open > 0)
    return `None of the ${formatCount(measures.length, 'measure')} that we follow surely binds it; of ${formatCount(open, 'measure')} the text does not say.`;
  return `None of the ${formatCount(measures.length, 'measure')} on ${name.toLowerCase()} that we follow binds it.`;
}

function describeMeasure({ measure, answer, state, clauses, recalled }: MeasureAnswer, material: string) {
  const isCounted = state.state === 'in force' || state.state === 'unconfirmed';
  return {
    href: entryHref(measure),
    title: measure.title,
    country: countryOf(measure),
    authority: measure.authority,
    answer,
    state: state.state,
    stateText: isApproximate(measure) ? `${state.text}, as we recall` : state.text,
    reason: reasonOf({ state: state.state, isCounted, recalled }),
    none: measure.bindsNoConsignment,
    clauses: clauses.map((clause) => ({
      at: clause.clause.at,
      effect: clause.clause.effect,
      exceptions: clause.clause.exceptions,
      answer: clause.answer,
      why: explainClause(clause, material),
    })),
  };
}

function reasonOf({ state, isCounted, recalled }: { state: string; isCounted: boolean; recalled: boolean }) {
  if (!isCounted) return 'It did not apply on that day.';
  if (state === 'unconfirmed') return 'We have not read whether it applies on that day.';
  return recalled ? 'We recall it, and have read no document of it.' : undefined;
}
