/**
 * The measures that name what a price is paid for: a connection that is stated, which a measure on the same material
 * alone is not.
 */
import type { measureKindNames } from '../../../../content/vocabulary/measure-kinds.ts';
import type { Content, Entry } from '../../../content.ts';
import { shareOfCountry } from '../by-weight.ts';
import { counted, type Measure, measuresOf } from '../list.ts';
import { conditionsOf, decisive } from './conditions.ts';

type Product = Entry<'figures'>['annualPrices'][number]['product'];

/** Duties and taxes are part of a price; these kinds limit what can be bought. */
const limitingKinds = new Set<(typeof measureKindNames)[number]>(['ban', 'license', 'quota']);
/** The least share, in percent, that a country has at some stage if its exports are to move a price. */
const minShare = 20;
/** Where the goods of a price go that is paid everywhere: a place that no clause names. */
const anywhere = 'anywhere';

export function measuresOnPrice(content: Content, material: string, product: Product): Measure[] {
  return counted(measuresOf(content, { material })).filter(
    (measure) => limitingKinds.has(measure.kind) && namesProduct(content, measure, { material, product }),
  );
}

/** Whether a clause names the product as a whole, for every buyer, from a country that its price depends on. */
function namesProduct(
  content: Content,
  measure: Measure,
  { material, product: { form, elements, origin, destination } }: { material: string; product: Product },
): boolean {
  const isOrigin = (place: string) =>
    origin === undefined
      ? (shareOfCountry(content, material, { jurisdiction: place }) ?? 0) >= minShare
      : origin === place;
  return measure.clauses.some((clause) =>
    (clause.origins ?? []).filter(isOrigin).some((from) =>
      (elements ?? [undefined]).some((element) => {
        const sold = {
          material,
          element,
          form,
          from,
          to: destination ?? anywhere,
          endUser: 'civil',
          endUse: 'civil',
        } as const;
        return decisive(conditionsOf(clause, measure, { consignment: sold, day: measure.readOn })).value === 'met';
      }),
    ),
  );
}
