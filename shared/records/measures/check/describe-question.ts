/** A question and its answer in words, and the query that asks it. */
import { formsInSentences, type ProductForm } from '../../../../content/vocabulary/product-forms.ts';
import type { Content } from '../../../content.ts';
import { capitalize, formatCount, formatDate, spellNumber } from '../../../text/format.ts';
import { isRecalled } from '../list.ts';
import { measuresAsked, type QuestionAnswer } from './answer-question.ts';
import type { Binding, MeasureAnswer } from './check-consignment.ts';
import { type Consignment, purposes } from './consignment.ts';
import { placeInWords } from './places.ts';
import type { CheckQuery, Question } from './read-query.ts';

/** Ids and codes in place of what was typed, so that equal questions have one address. */
export function queryOf({ consignment, on }: Question): Partial<CheckQuery> {
  const { material, element, substance, form, purity, code, from, to, via } = consignment;
  const query = {
    what: substance ?? element ?? material,
    form,
    purity: purity === undefined ? undefined : String(purity),
    code,
    from,
    to,
    via,
    for: purposeOf(consignment)?.[0],
    on,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

/** "Gallium, unwrought metal, from China to the United States, civil user and use, on Nov 28, 2026" */
export function describeQuestion(content: Content, { consignment, on }: Question, now: Date): string {
  return `${describeConsignment(content, consignment)}, on ${formatDate(on ?? now.toISOString())}`;
}

/** The same without the day. */
export function describeConsignment(content: Content, consignment: Consignment): string {
  const { form, purity, code, from, to, via } = consignment;
  const way = [
    from && `from ${placeInWords(from)}`,
    to && `to ${placeInWords(to)}`,
    via && `through ${placeInWords(via)}`,
  ];
  const parts = [
    nameOfGoods(content, consignment),
    form && form !== formOfName(content, consignment) && formsInSentences[form],
    purity !== undefined && `${purity}%`,
    code && `code ${code}`,
    way.filter(Boolean).join(' '),
    purposeOf(consignment)?.[1].name.toLowerCase(),
  ];
  return parts.filter(Boolean).join(', ');
}

/** "Bound", or what it means where no measure could reach the goods: no more than that we know of none. */
export function verdictOf({ answer, measures }: { answer: Binding; measures: readonly unknown[] }): string {
  return measures.length === 0 ? 'Not bound by any measure that we follow' : capitalize(answer);
}

/**
 * "Of 5 measures that could reach gallium, one binds it. Of two more the text does not say." Those that name "all
 * dual-use goods" are asked too, which pages do not count as measures on gallium. What rests on no document is not
 * counted.
 */
export function describeAnswer(content: Content, question: Question, { measures: asked }: QuestionAnswer): string {
  if (asked.length === 0) return describeNone(content, question);
  const about = nameInSentence(content, question);
  const measures = asked.filter(({ measure }) => !isRecalled(measure));
  const more = asked.length - measures.length;
  return [
    ...(measures.length > 0 ? [describeCounted(measures, about)] : []),
    ...(more > 0
      ? [`${formatCount(more, 'measure')} without a document ${more === 1 ? 'is' : 'are'} listed and not counted.`]
      : []),
  ].join(' ');
}

function describeCounted(measures: readonly MeasureAnswer[], about: string): string {
  const count = (wanted: Binding) => measures.filter(({ answer }) => answer === wanted).length;
  const [bound, open] = [count('bound'), count('the text does not say')];
  if (measures.length === 1) {
    const one = `the one measure that could reach ${about}`;
    if (open > 0) return `Of ${one} the text does not say whether it binds.`;
    return `${capitalize(one)} ${bound > 0 ? 'binds' : 'does not bind'} it.`;
  }
  const all = formatCount(measures.length, 'measure');
  if (bound > 0) {
    const others = open > 0 ? ` Of ${spellNumber(open)} more the text does not say.` : '';
    return `Of ${all} that could reach ${about}, ${spellNumber(bound)} ${bound === 1 ? 'binds' : 'bind'} it.${others}`;
  }
  return open > 0
    ? `Of ${all} that could reach ${about}, none surely binds it; of ${spellNumber(open)} the text does not say.`
    : `Of ${all} that could reach ${about}, none binds it.`;
}

/** Says that no measure was asked, and why: we follow none on the material, or none had been announced by the day. */
export function describeNone(content: Content, question: Question): string {
  const about = nameInSentence(content, question);
  const isFollowed = measuresAsked(content, question).some(({ materials }) =>
    materials.includes(question.consignment.material),
  );
  return isFollowed
    ? `None of the measures on ${about} that we follow had been announced by that day. That is not a statement that there was none.`
    : `We follow no trade measure on ${about}. That is not a statement that there is none.`;
}

function purposeOf({ endUser, endUse }: Consignment) {
  return Object.entries(purposes).find(([, each]) => each.endUser === endUser && each.endUse === endUse);
}

/** "Ammonium paratungstate tetrahydrate (tungsten)", "Rare earth elements (Dy)", "Gallium". */
function nameOfGoods(content: Content, { material, element, substance }: Consignment): string {
  const name = nameOfMaterial(content, material);
  const compound = substance && content.find('substances', substance)?.name;
  if (compound) return `${capitalize(compound)} (${name.toLowerCase()})`;
  return element ? `${name} (${element})` : name;
}

/** The form that the name of the goods says already: "Gallium oxide". */
function formOfName(content: Content, { substance }: Consignment): ProductForm | undefined {
  return substance === undefined ? undefined : content.find('substances', substance)?.form;
}

function nameInSentence(content: Content, { consignment: { material } }: Question): string {
  return nameOfMaterial(content, material).toLowerCase();
}

function nameOfMaterial(content: Content, id: string): string {
  return content.find('materials', id)?.name ?? id;
}
