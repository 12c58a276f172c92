/** Says in a sentence which condition of a clause decided, and how. */
import { formsInSentences, type ProductForm, productFormNames } from '../../../../content/vocabulary/product-forms.ts';
import { formatList, formatPublished } from '../../../text/format.ts';
import type { Measure } from '../list.ts';
import type { ClauseAnswer } from './check-consignment.ts';
import { type Clause, type Condition, itemsAbout } from './conditions.ts';
import type { Consignment, ConsignmentField } from './consignment.ts';
import { placeInWords } from './places.ts';

const leftOut: Partial<Record<ConsignmentField, string>> = {
  element: 'the element',
  form: 'the form',
  purity: 'the purity',
  from: 'where the goods come from',
  to: 'where the goods go',
  endUser: 'who uses them',
  endUse: 'what they are used for',
};

/** "It is about unwrought metal and oxides only." @param measure the one of the clause. */
export function explainClause(
  { clause, decidedBy }: ClauseAnswer,
  { jurisdiction }: Measure,
  { material, form }: Consignment,
): string {
  if (decidedBy.value === 'met') return 'It names goods like these, and all its conditions are met.';
  if (decidedBy.about === 'border') return `It is about goods that cross the border of ${placeInWords(jurisdiction)}.`;
  const named = namesIn(clause, material, decidedBy.about);
  if (decidedBy.value === 'failed') return `It is about ${named} only.`;
  if (decidedBy.open === 'text') return explainOpenText(clause, { material, form }, decidedBy.about);
  const what = leftOut[decidedBy.about] ?? 'what was left out';
  return named ? `It depends on ${what}: it is about ${named}.` : `It depends on ${what}.`;
}

function explainOpenText(clause: Clause, { material, form }: Consignment, about: ConsignmentField): string {
  if (about === 'via') return 'It does not say whether goods that only pass through are meant.';
  const items = itemsAbout(clause, material).filter(({ someForms = [] }) => !form || someForms.includes(form));
  const which = items.flatMap((item) => item.which ?? []);
  const [named, unread] = form ? ['Of this form it names', 'some goods of this form'] : ['It names', 'some goods'];
  return which.length > 0
    ? `${named} only: ${which.join('; ')}.`
    : `It names ${unread} only, and we have not read which.`;
}

/** What the clause names in this respect; undefined if it names nothing. */
function namesIn(clause: Clause, material: string, about: Condition['about']): string | undefined {
  const items = itemsAbout(clause, material);
  switch (about) {
    case 'since':
      return `these goods from ${formatPublished(items.flatMap(({ since }) => since ?? []).toSorted()[0] ?? '')} on`;
    case 'element':
      return formatList([...new Set(items.flatMap(({ elements = [] }) => elements))]);
    case 'form':
      return formatList(formsNamed(items).map((form) => formsInSentences[form]));
    case 'purity':
      return `goods of at least ${Math.min(...items.flatMap(({ purityFrom }) => purityFrom ?? []))}%`;
    case 'from':
      return clause.origins && `goods from ${placesInWords(clause.origins)}`;
    case 'to':
      return clause.destinations && `goods to ${placesInWords(clause.destinations)}`;
    case 'endUser':
      return 'military users';
    case 'endUse':
      return 'military use';
    default:
      return undefined;
  }
}

/** Without the items that may name some goods of any form: they tell no form from another. */
function formsNamed(items: Clause['items']): ProductForm[] {
  const named = items.map(({ forms = [], someForms = [] }) => [...forms, ...someForms]);
  return [...new Set(named.filter(({ length }) => length < productFormNames.length).flat())];
}

function placesInWords(places: readonly string[]): string {
  return formatList(places.map(placeInWords));
}
