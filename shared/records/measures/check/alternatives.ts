/** What would change an answer: another form, buyer, country or day, one at a time. */
import { productFormNames, productForms } from '../../../../content/vocabulary/product-forms.ts';
import type { Content } from '../../../content.ts';
import { formatDate, formatList } from '../../../text/format.ts';
import { listCountries } from '../../../text/load-country-names.ts';
import { countryOf, type Measure } from '../list.ts';
import { firstDaysOfStates } from '../state.ts';
import { answerOf, measuresAsked, type QuestionAnswer } from './answer-question.ts';
import type { Binding } from './check-consignment.ts';
import type { Clause } from './conditions.ts';
import { purposes } from './consignment.ts';
import { canBe } from './forms-of-goods.ts';
import { otherCountry, placeInWords } from './places.ts';
import type { CheckField, Question } from './read-query.ts';

/**
 * `set`: the field of the query and its value. `label`: "To Japan". `text`: the answer, and by which measure it is
 * another although it is the same word: "bound, also by China: Ban on …".
 */
export type Alternative = {
  label: string;
  set: Partial<Record<CheckField, string>>;
  answer: Binding;
  text: string;
};
type Variant = Pick<Alternative, 'label' | 'set'> & { question: Question };

const maxDays = 3;

/** The changes of one field after which the answer is another or other measures bind, in the order of the form. */
export function alternativesTo(
  content: Content,
  question: Question,
  { answer: before, now }: { answer: QuestionAnswer; now: Date },
): Alternative[] {
  const { from, to } = question.consignment;
  const measures = measuresAsked(content, question);
  const changes = variantsOf(content, { measures, question, now })
    .filter(({ set }) => (set.from === undefined || set.from !== to) && (set.to === undefined || set.to !== from))
    .flatMap(({ question: changed, ...variant }) => {
      const after = answerOf(measures, changed, now);
      const text = differenceOf(before, after);
      return text === undefined ? [] : [{ ...variant, answer: after.answer, text }];
    });
  const days = changes.filter(({ set }) => set.on).slice(0, maxDays);
  return [...changes.filter((change) => !change.set.on && !isLikeAnyOther(change, changes)), ...days];
}

/** Whether any other country leads to the same, so that this one need not be named. */
function isLikeAnyOther({ set, text }: Alternative, changes: readonly Alternative[]): boolean {
  const field = set.from === undefined ? 'to' : 'from';
  const other = changes.find((change) => change.set[field] === otherCountry);
  return ![undefined, otherCountry].includes(set[field]) && other?.text === text;
}

/** "not bound", or "bound, also by “China: Ban on …”, no longer by “…”"; undefined where nothing differs. */
function differenceOf(before: QuestionAnswer, after: QuestionAnswer): string | undefined {
  if (before.answer !== after.answer) return after.answer;
  const [was, is] = [bindingOf(before), bindingOf(after)];
  const more = is.filter((name) => !was.includes(name));
  const fewer = was.filter((name) => !is.includes(name));
  if (more.length + fewer.length === 0) return undefined;
  const changes = [
    more.length > 0 && `also by ${formatList(more)}`,
    fewer.length > 0 && `no longer by ${formatList(fewer)}`,
  ];
  return [after.answer, ...changes].filter(Boolean).join(', ');
}

function bindingOf({ measures }: QuestionAnswer): string[] {
  return measures
    .filter(({ answer }) => answer === 'bound')
    .map(({ measure }) => `“${countryOf(measure)}: ${measure.title}”`);
}

type Asked = { measures: readonly Measure[]; question: Question; now: Date };

function variantsOf(content: Content, { measures, question: { consignment, on }, now }: Asked): Variant[] {
  const naming = ({ items }: Clause) => items.filter(({ material }) => material === consignment.material);
  const clauses = measures.flatMap(({ clauses: own }) => own.filter((clause) => naming(clause).length > 0));
  const items = clauses.flatMap(naming);
  const forms = new Set(items.flatMap(({ forms: named = [], someForms = [] }) => [...named, ...someForms]));
  const withGoods = (change: Partial<Question['consignment']>): Question => ({
    consignment: { ...consignment, ...change },
    on,
  });
  const places = (field: 'from' | 'to', named: readonly string[]) =>
    placesAmong(named).map((place) => ({
      label: `${field === 'from' ? 'From' : 'To'} ${placeInWords(place)}`,
      set: { [field]: place },
      question: withGoods({ [field]: place }),
    }));
  const days = new Set([...measures.flatMap(firstDaysOfStates), ...items.flatMap(({ since }) => dayNamed(since))]);
  const after = [...days].filter((day) => day > (on ?? now.toISOString().slice(0, 'yyyy-mm-dd'.length))).toSorted();
  return [
    ...productFormNames
      .filter((form) => forms.has(form) && form !== consignment.form && canBe(content, consignment, form))
      .map((form) => ({ label: productForms[form], set: { form }, question: withGoods({ form }) })),
    ...places(
      'from',
      clauses.flatMap(({ origins = [] }) => origins),
    ),
    ...places(
      'to',
      clauses.flatMap(({ destinations = [] }) => destinations),
    ),
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

/** The places that are named, by their names, the European Union and any other country after them. */
function placesAmong(named: readonly string[]): string[] {
  const countries = listCountries().filter(({ code }) => named.includes(code));
  return [...countries.map(({ code }) => code), ...(named.includes('EU') ? ['EU'] : []), otherCountry];
}

function dayNamed(date: string | undefined): string[] {
  return date?.length === 'yyyy-mm-dd'.length ? [date] : [];
}
