/** What would change an answer: another form, buyer, country or day, one at a time. */
import { productFormNames, productForms } from '../../../../content/vocabulary/product-forms.ts';
import type { Content } from '../../../content.ts';
import { formatDate } from '../../../text/format.ts';
import { listCountries } from '../../../text/load-country-names.ts';
import type { Measure } from '../list.ts';
import { firstDaysOfStates } from '../state.ts';
import { answerOfAll, measuresAsked, type QuestionAnswer } from './answer-question.ts';
import type { Binding } from './check-consignment.ts';
import { placeInWords } from './explain-clause.ts';
import { type CheckField, purposes, type Question } from './read-query.ts';

/** `set`: the field of the query and its value. `label`: "To Japan". */
export type Alternative = { label: string; set: Partial<Record<CheckField, string>>; answer: Binding };
type Variant = Omit<Alternative, 'answer'> & { question: Question };

const maxDays = 3;

/** The changes of one field after which the answer as a whole is another, in the order of the form. */
export function alternativesTo(
  content: Content,
  question: Question,
  { answer, now }: { answer: QuestionAnswer; now: Date },
): Alternative[] {
  const { from, to } = question.consignment;
  const measures = measuresAsked(content, question);
  const changes = variantsOf(measures, question, now)
    .filter(({ set }) => (set.from === undefined || set.from !== to) && (set.to === undefined || set.to !== from))
    .flatMap(({ question: changed, ...variant }) => {
      const other = answerOfAll(measures, changed, now);
      return other === answer.answer ? [] : [{ ...variant, answer: other }];
    });
  const days = changes.filter(({ set }) => set.on).slice(0, maxDays);
  return [...changes.filter(({ set }) => !set.on), ...days];
}

function variantsOf(measures: readonly Measure[], { consignment, on }: Question, now: Date): Variant[] {
  const clauses = measures.flatMap(({ clauses: own }) => own);
  const items = clauses.flatMap(({ items: own }) => own).filter(({ material }) => material === consignment.material);
  const forms = new Set(items.flatMap(({ forms: named = [], someForms = [] }) => [...named, ...someForms]));
  const placesIn = (field: 'origins' | 'destinations') => new Set(clauses.flatMap((clause) => clause[field] ?? []));
  const countries = (named: ReadonlySet<string>) => listCountries().filter(({ code }) => named.has(code));
  const withGoods = (change: Partial<Question['consignment']>): Question => ({
    consignment: { ...consignment, ...change },
    on,
  });
  const days = new Set(measures.flatMap(firstDaysOfStates));
  const after = [...days].filter((day) => day > (on ?? now.toISOString().slice(0, 'yyyy-mm-dd'.length))).toSorted();
  return [
    ...productFormNames
      .filter((form) => forms.has(form))
      .map((form) => ({ label: productForms[form], set: { form }, question: withGoods({ form }) })),
    ...countries(placesIn('origins')).map(({ code }) => ({
      label: `From ${placeInWords(code)}`,
      set: { from: code },
      question: withGoods({ from: code }),
    })),
    ...countries(placesIn('destinations')).map(({ code }) => ({
      label: `To ${placeInWords(code)}`,
      set: { to: code },
      question: withGoods({ to: code }),
    })),
    ...Object.entries(purposes).map(([id, { name, ...ends }]) => ({
      label: name,
      set: { for: id },
      question: withGoods(ends),
    })),
    ...after.map((day) => ({
      label: `From ${formatDate(day)}`,
      set: { on: day },
      question: { consignment, on: day },
    })),
  ];
}
