/** The conditions of a clause: each is met by a consignment, failed, or open. Nothing that is unknown is guessed. */
import { euMembers } from '../../../../content/vocabulary/eu-members.ts';
import { productFormNames } from '../../../../content/vocabulary/product-forms.ts';
import type { Measure } from '../list.ts';
import { hasBegun } from '../state.ts';
import type { Consignment, ConsignmentField } from './consignment.ts';

export type Clause = Measure['clauses'][number];
type ClauseItem = Clause['items'][number];
/**
 * What a condition can be about besides the consignment: from which day on the clause names these goods, and whether
 * they cross the border of the jurisdiction.
 */
type Aspect = ConsignmentField | 'since' | 'border';
/**
 * `about`: what the condition is about. `open`: whether it depends on what the consignment leaves out (`asked`) or on
 * what the text leaves out (`text`).
 */
export type Condition =
  | { value: 'met'; about: Aspect }
  | { value: 'failed'; about: Aspect }
  | { value: 'open'; about: ConsignmentField; open: 'asked' | 'text' };
type Asked = { consignment: Consignment; day: string };

/** The items of a clause about a material: those that name it, otherwise those that name no material. */
export function itemsAbout({ items }: Clause, material: string): ClauseItem[] {
  const named = items.filter((item) => item.material === material);
  return named.length > 0 ? named : items.filter((item) => item.material === undefined);
}

/** A clause binds if one of its items and all of its other conditions are met. */
export function conditionsOf(clause: Clause, measure: Measure, { consignment, day }: Asked): Condition[] {
  const { endUser, endUse } = consignment;
  return [
    bestItem(clause, { consignment, day }),
    ...conditionsOfPlaces.map((condition) => condition(clause, measure, consignment)),
    isOneOf('endUser', clause.endUser && [clause.endUser], endUser),
    isOneOf('endUse', clause.endUse && [clause.endUse], endUse),
  ];
}

/** Whether a clause fails by where the goods come from and go, whatever they are. */
export function isElsewhere(clause: Clause, measure: Measure, consignment: Consignment): boolean {
  return conditionsOfPlaces.some((condition) => condition(clause, measure, consignment).value === 'failed');
}

const conditionsOfPlaces: ((clause: Clause, measure: Measure, consignment: Consignment) => Condition)[] = [
  ({ origins }, _measure, { from, via }) => passesOr('from', origins, from, via),
  ({ destinations }, _measure, { to, via }) => passesOr('to', destinations, to, via),
  (_clause, measure, { from, to }) => crossesBorder(measure, from, to),
];

/** The condition that decides a conjunction: one that fails, else one that is open, else one that is met. */
export function decisive(conditions: readonly Condition[]): Condition {
  return firstOf(conditions, ['failed', 'open', 'met']);
}

function firstOf(conditions: readonly Condition[], order: readonly Condition['value'][]): Condition {
  for (const value of order) {
    const first = conditions.find((each) => each.value === value);
    if (first) return first;
  }
  return { value: 'failed', about: 'material' };
}

/** Of items that all fail, the one that fails by its purity alone is nearest to the goods. */
function bestItem(clause: Clause, asked: Asked): Condition {
  const results = itemsAbout(clause, asked.consignment.material)
    .map((item) => decisive(conditionsOfItem(item, asked)))
    .toSorted((a, b) => Number(b.about === 'purity') - Number(a.about === 'purity'));
  return firstOf(results, ['met', 'open', 'failed']);
}

function conditionsOfItem(item: ClauseItem, { consignment, day }: Asked): Condition[] {
  const { elements, purityFrom, since } = item;
  const { element, purity } = consignment;
  return [
    { value: since === undefined || hasBegun(since, day) ? 'met' : 'failed', about: 'since' },
    isOneOf('element', elements, element),
    hasForm(item, consignment),
    purityFrom === undefined ? { value: 'met', about: 'purity' } : isAtLeast(purityFrom, purity),
  ];
}

/**
 * Goods under a code that the text names are named whatever their form. A compound that it names decides for the forms
 * of which it names some goods only.
 */
function hasForm(item: ClauseItem, { form, code, substance }: Consignment): Condition {
  const { forms = [], someForms = [], codes = [], substances = [] } = item;
  const isNamed = code !== undefined && codes.some((named) => code.startsWith(readCode(named)));
  if (isNamed || (item.forms ?? item.someForms) === undefined) return { value: 'met', about: 'form' };
  const isAnyForm = form === undefined && productFormNames.every((each) => someForms.includes(each));
  if (!isAnyForm && (form === undefined || !someForms.includes(form))) return isOneOf('form', forms, form);
  const isNamedCompound = substance !== undefined && substances.includes(substance);
  return isNamedCompound ? { value: 'met', about: 'form' } : { value: 'open', about: 'form', open: 'text' };
}

const codeSystems = /^(?:(?:ex|hs|hts|htsus|cn|taric|eccn|code|no)[\s.:]*)+(?=\d)/i;

/** The digits and capital letters of a customs or control-list code: "HS 8101-94" is 810194, "3c.004" is 3C004. */
export function readCode(text: string): string {
  return text
    .trim()
    .replace(codeSystems, '')
    .replaceAll(/[.\s‐-―-]/g, '')
    .toUpperCase();
}

/** Whether a text means goods that only pass through a country that it names is not said. */
function passesOr(
  about: 'from' | 'to',
  named: readonly string[] | undefined,
  place: string | undefined,
  via: string | undefined,
): Condition {
  const isNamed = isOneOf(about, named, place);
  const passes = via !== undefined && named?.some((each) => isWithin(via, each));
  return isNamed.value === 'failed' && passes ? { value: 'open', about: 'via', open: 'text' } : isNamed;
}

function isAtLeast(least: number, purity: number | undefined): Condition {
  if (purity === undefined) return { value: 'open', about: 'purity', open: 'asked' };
  return { value: purity >= least ? 'met' : 'failed', about: 'purity' };
}

function isOneOf(about: ConsignmentField, named: readonly string[] | undefined, value: string | undefined): Condition {
  if (named === undefined) return { value: 'met', about };
  if (value === undefined) return { value: 'open', about, open: 'asked' };
  return { value: named.some((each) => isWithin(value, each)) ? 'met' : 'failed', about };
}

/** Goods that stay within the jurisdiction of a measure are no trade. */
function crossesBorder({ jurisdiction }: Measure, from: string | undefined, to: string | undefined): Condition {
  if (from !== undefined && from === to) return { value: 'failed', about: 'border' };
  const isInside = (place: string | undefined) => (place === undefined ? undefined : isWithin(place, jurisdiction));
  const [starts, ends] = [isInside(from), isInside(to)];
  if (starts === false || ends === false) return { value: 'met', about: 'border' };
  if (starts && ends) return { value: 'failed', about: 'border' };
  return { value: 'open', about: from === undefined ? 'from' : 'to', open: 'asked' };
}

function isWithin(value: string, named: string): boolean {
  return value === named || (named === 'EU' && euMembers.has(value));
}
