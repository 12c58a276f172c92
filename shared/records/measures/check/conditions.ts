/** The conditions of a clause: each is met by a consignment, failed, or open. Nothing that is unknown is guessed. */
import { euMembers } from '../../../../content/vocabulary/eu-members.ts';
import type { Measure } from '../list.ts';
import type { Consignment, ConsignmentField } from './consignment.ts';

export type Clause = Measure['clauses'][number];
type ClauseItem = Clause['items'][number];
/**
 * `about`: what the condition is about. `open`: whether it depends on what the consignment leaves out (`asked`) or on
 * what the text leaves out (`text`).
 */
export type Condition =
  | { value: 'met'; about: ConsignmentField }
  | { value: 'failed'; about: ConsignmentField }
  | { value: 'open'; about: ConsignmentField; open: 'asked' | 'text' };

/** A clause binds if one of its items and all of its other conditions are met. */
export function conditionsOf(clause: Clause, measure: Measure, consignment: Consignment): Condition[] {
  const { from, to, via, endUser, endUse } = consignment;
  return [
    bestItem(clause.items, consignment),
    passesOr('from', clause.origins, from, via),
    passesOr('to', clause.destinations, to, via),
    crossesBorder(measure, from, to),
    isOneOf('endUser', clause.endUser && [clause.endUser], endUser),
    isOneOf('endUse', clause.endUse && [clause.endUse], endUse),
  ];
}

/** The condition that decides a conjunction: one that fails, else one that is open, else one that is met. */
export function decisive(conditions: readonly Condition[]): Condition {
  return firstOf(conditions, ['failed', 'open', 'met']);
}

function firstOf(conditions: readonly Condition[], order: readonly Condition['value'][]): Condition {
  const [first] = order.flatMap((value) => conditions.find((each) => each.value === value) ?? []);
  return first ?? { value: 'failed', about: 'material' };
}

/** Of items that all fail, the one that fails by its purity alone is nearest to the goods. */
function bestItem(items: readonly ClauseItem[], consignment: Consignment): Condition {
  const results = items
    .filter(({ material }) => material === consignment.material)
    .map((item) => decisive(conditionsOfItem(item, consignment)))
    .toSorted((a, b) => Number(b.about === 'purity') - Number(a.about === 'purity'));
  return firstOf(results, ['met', 'open', 'failed']);
}

function conditionsOfItem(item: ClauseItem, consignment: Consignment): Condition[] {
  const { elements, purityFrom } = item;
  const { element, purity } = consignment;
  return [
    isOneOf('element', elements, element),
    hasForm(item, consignment),
    purityFrom === undefined ? { value: 'met', about: 'purity' } : isAtLeast(purityFrom, purity),
  ];
}

/** A code or a compound that the text names decides for the forms of which it names some goods only. */
function hasForm(item: ClauseItem, { form, code, substance }: Consignment): Condition {
  const { forms = [], someForms = [], codes = [], substances = [] } = item;
  if ((item.forms ?? item.someForms) === undefined) return { value: 'met', about: 'form' };
  if (form === undefined || !someForms.includes(form)) return isOneOf('form', forms, form);
  const isNamed = codes.some((named) => code?.startsWith(readCode(named))) || substances.includes(substance ?? '');
  return isNamed ? { value: 'met', about: 'form' } : { value: 'open', about: 'form', open: 'text' };
}

/** The digits and capital letters of a customs or control-list code: 3c004 and 3C.004 are 3C004. */
export function readCode(text: string): string {
  return text.replaceAll(/[.\s]/g, '').toUpperCase();
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
  if (from !== undefined && from === to) return { value: 'failed', about: 'to' };
  const isInside = (place: string | undefined) => (place === undefined ? undefined : isWithin(place, jurisdiction));
  const [starts, ends] = [isInside(from), isInside(to)];
  if (starts === false || ends === false) return { value: 'met', about: 'to' };
  if (starts && ends) return { value: 'failed', about: 'to' };
  return { value: 'open', about: from === undefined ? 'from' : 'to', open: 'asked' };
}

function isWithin(value: string, named: string): boolean {
  return value === named || (named === 'EU' && euMembers.has(value));
}
