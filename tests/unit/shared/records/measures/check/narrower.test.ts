import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productFormNames } from '../../../../../../content/vocabulary/product-forms.ts';
import { checkConsignment } from '../../../../../../shared/records/measures/check/check-consignment.ts';
import type { Consignment } from '../../../../../../shared/records/measures/check/consignment.ts';
import { siteContent } from '../../../../../support/site/site.ts';

const { measures, substances } = siteContent().content.entries;
const party = fc.constantFrom('military' as const, 'civil' as const);
const country = fc.constantFrom('CHN', 'USA', 'DEU', 'JPN', 'COD', 'GBR', 'BRA');
const field = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });

/** A measure, a consignment of one of its materials with every field, and the fields that are left out of it. */
const asked = fc.constantFrom(...measures).chain((measure) =>
  fc.record({
    measure: fc.constant(measure),
    day: fc.date({ min: new Date('2022-01-01'), max: new Date('2028-12-31'), noInvalidDate: true }),
    whole: fc.record<Consignment>({
      material: fc.constantFrom(...measure.materials),
      element: field(fc.constantFrom('Nd', 'Dy', 'Ho')),
      substance: field(fc.constantFrom(...substances.map(({ id }) => id))),
      form: fc.constantFrom(...productFormNames),
      purity: fc.double({ min: 0, max: 100, noNaN: true }),
      code: field(fc.constantFrom('2841801000', '8110101000', '3801', '99')),
      from: country,
      to: country,
      via: field(country),
      endUser: party,
      endUse: party,
    }),
    left: fc.subarray(['element', 'substance', 'form', 'purity', 'code', 'from', 'to', 'via', 'endUser', 'endUse']),
  }),
);

test('A consignment of which more is said is never less decided, and an answer that was decided stays', () => {
  fc.assert(
    fc.property(asked, ({ measure, day, whole, left }) => {
      const on = day.toISOString().slice(0, 10);
      const known = Object.fromEntries(Object.entries(whole).filter(([name]) => !left.includes(name)));
      const partial = checkConsignment(measure, { material: whole.material, ...known }, on).answer;
      if (partial !== 'the text does not say') expect(checkConsignment(measure, whole, on).answer).toBe(partial);
    }),
    { numRuns: 20_000 },
  );
});

test('An answer that is open says what was left out, if saying it can decide', () => {
  const [ban] = measures.filter(({ id }) => id === 'china-us-military-ban');
  if (!ban) throw new Error('the measure is missing');
  const whole: Consignment = { material: 'gallium', form: 'metal', from: 'CHN', to: 'USA' };
  const open = checkConsignment(ban, whole, '2026-06-15');
  expect([open.answer, open.missing]).toEqual(['the text does not say', ['endUser', 'endUse']]);
  const civil = checkConsignment(ban, { ...whole, endUser: 'civil', endUse: 'civil' }, '2026-06-15');
  expect([civil.answer, civil.missing]).toEqual(['not bound', []]);
});
