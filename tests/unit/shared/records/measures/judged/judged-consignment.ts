/**
 * Consignments that a trade-compliance reader has judged by hand, from what the records of the measures say and
 * nothing else: no program has answered them.
 */
import type { ProductForm } from '../../../../../../content/vocabulary/product-forms.ts';
import type { Party } from '../../../../../../shared/records/measures/check/consignment.ts';

/** The goods. What is left out is not known. `purity`: percent by weight. */
type JudgedGoods = { material: string; form?: ProductForm; element?: string; purity?: number };

/**
 * One consignment and the judge’s answer for one measure. Countries are ISO 3166-1 alpha-3 codes: `from` is where the
 * goods are made and leave, `to` where they are used, `via` a country that they only pass through. `on` is a day in
 * the jurisdiction of the measure, or an instant with its zone.
 */
export type JudgedConsignment = {
  say: string;
  measure: string;
  what: JudgedGoods;
  from: string;
  to?: string;
  via?: string;
  endUser?: Party;
  endUse?: Party;
  on: string;
  answer: 'bound' | 'not bound' | 'the text does not say';
  because: string;
};
