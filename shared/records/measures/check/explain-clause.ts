/** Says in a sentence which condition of a clause decided, and how. */
import { productForms } from '../../../../content/vocabulary/product-forms.ts';
import { formatList } from '../../../text/format.ts';
import { findCountry } from '../../../text/load-country-names.ts';
import type { ClauseAnswer } from './check-consignment.ts';
import type { Clause } from './conditions.ts';
import type { Consignment, ConsignmentField } from './consignment.ts';

const leftOut: Partial<Record<ConsignmentField, string>> = {
  element: 'the element',
  form: 'the form',
  purity: 'the purity',
  from: 'where the goods come from',
  to: 'where the goods go',
  endUser: 'who uses them',
  endUse: 'what they are used for',
};

/** "It names metal and oxide, not this form." */
export function explainClause({ clause, decidedBy }: ClauseAnswer, { material, form }: Consignment): string {
  if (decidedBy.value === 'met') return 'It names goods like these, and all its conditions are met.';
  const { about } = decidedBy;
  const named = namesIn(clause, material, about);
  if (decidedBy.value === 'failed') return named ? `It is about ${named} only.` : 'The goods do not cross its border.';
  if (decidedBy.open === 'text') return explainOpenText(clause, { material, form }, about);
  const what = leftOut[about] ?? 'what was left out';
  return named ? `It depends on ${what}: it is about ${named}.` : `It depends on ${what}.`;
}

function explainOpenText(clause: Clause, { material, form }: Consignment, about: ConsignmentField): string {
  if (about === 'via') return 'It does not say whether goods that only pass through are meant.';
  const items = clause.items.filter((item) => item.material === material && form && item.someForms?.includes(form));
  const which = items.flatMap((item) => item.which ?? []);
  return which.length > 0
    ? `Of this form it names only: ${which.join('; ')}.`
    : 'It names some goods of this form only, and we have not read which.';
}

/** What the clause names in this respect; undefined for its border. */
function namesIn(clause: Clause, material: string, about: ConsignmentField): string | undefined {
  const items = clause.items.filter((item) => item.material === material);
  switch (about) {
    case 'element':
      return formatList([...new Set(items.flatMap(({ elements = [] }) => elements))]);
    case 'form': {
      const forms = new Set(items.flatMap(({ forms: named = [], someForms = [] }) => [...named, ...someForms]));
      return formatList([...forms].map((form) => productForms[form].toLowerCase()));
    }
    case 'purity':
      return `a purity from ${Math.min(...items.flatMap(({ purityFrom }) => purityFrom ?? []))}%`;
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

function placesInWords(places: readonly string[]): string {
  return formatList(places.map(placeInWords));
}

/** The countries whose names take an article. */
const withArticle = new Set(['USA', 'GBR', 'NLD', 'PHL', 'ARE', 'DOM', 'MDV', 'BHS', 'GMB', 'CAF']);

/** "the European Union", "the United States", "China". @param code alpha-3, or EU. */
export function placeInWords(code: string): string {
  if (code === 'EU') return 'the European Union';
  const name = findCountry(code)?.name ?? code;
  return withArticle.has(code) ? `the ${name}` : name;
}
