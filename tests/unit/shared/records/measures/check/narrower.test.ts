import type { Arbitrary } from 'fast-check';
import { assert, constant, constantFrom, date, double, option, pre, property, record, subarray } from 'fast-check';
import { expect, test } from 'vitest';
import { productFormNames } from '../../../../../../content/vocabulary/product-forms.ts';
import { checkConsignment, measureOnDay } from '../../../../../../shared/records/measures/check/check-consignment.ts';
import { itemsAbout, readCode } from '../../../../../../shared/records/measures/check/conditions.ts';
import type { Consignment } from '../../../../../../shared/records/measures/check/consignment.ts';
import { siteContent } from '../../../../../support/site/site.ts';

const { measures, substances } = siteContent().content.entries;
const party = constantFrom('military' as const, 'civil' as const);
const country = constantFrom('CHN', 'USA', 'DEU', 'JPN', 'COD', 'GBR', 'BRA');
const field = <Value>(values: Arbitrary<Value>) => option(values, { nil: undefined });

/** A measure, a consignment of one of its materials with every field, and the fields that are left out of it. */
const asked = constantFrom(...measures).chain((measure) =>
  record({
    measure: constant(measure),
    day: date({ min: new Date('2022-01-01'), max: new Date('2028-12-31'), noInvalidDate: true }),
    whole: record<Consignment>({
      material: constantFrom(...measure.materials),
      element: field(constantFrom('Nd', 'Dy', 'Ho')),
      substance: field(constantFrom(...substances.map(({ id }) => id))),
      form: constantFrom(...productFormNames),
      purity: double({ min: 0, max: 100, noNaN: true }),
      code: field(constantFrom('2841801000', '8110101000', '3801', '99')),
      from: country,
      to: country,
      via: field(country),
      endUser: party,
      endUse: party,
    }),
    left: subarray(['element', 'substance', 'form', 'purity', 'code', 'from', 'to', 'endUser', 'endUse']),
  }),
);

/** Whether its code means goods of another form: then it describes no goods, and has no answer that could stay. */
function contradictsItself({ clauses }: (typeof measures)[number], { material, form, code = '' }: Consignment) {
  return clauses.some((clause) =>
    itemsAbout(clause, material).some(
      ({ codes = [], forms = [], someForms = [] }) =>
        codes.some((named) => code.startsWith(readCode(named))) &&
        !productFormNames.some((each) => each === form && [...forms, ...someForms].includes(each)),
    ),
  );
}

test('A consignment of which more is said is never less decided, and an answer that was decided stays', () => {
  assert(
    property(asked, ({ measure, day, whole, left }) => {
      pre(!contradictsItself(measure, whole));
      const on = day.toISOString().slice(0, 10);
      const known = Object.fromEntries(Object.entries(whole).filter(([name]) => !left.includes(name)));
      const duty = measureOnDay(measure, whole.material, on);
      const partial = checkConsignment(duty, { material: whole.material, ...known }).answer;
      if (partial !== 'the text does not say')
        expect([measure.id, on, checkConsignment(duty, whole).answer]).toEqual([measure.id, on, partial]);
    }),
    { numRuns: 20_000 },
  );
});

test('An answer that is open says what was left out, if saying it can decide', () => {
  const ban = measures.find(({ id }) => id === 'china-us-military-ban');
  if (!ban) throw new Error('the measure is missing');
  const whole: Consignment = { material: 'gallium', form: 'metal', from: 'CHN', to: 'USA' };
  const duty = measureOnDay(ban, 'gallium', '2026-06-15');
  const open = checkConsignment(duty, whole);
  expect([open.answer, open.missing]).toEqual(['the text does not say', ['endUser', 'endUse']]);
  const civil = checkConsignment(duty, { ...whole, endUser: 'civil', endUse: 'civil' });
  expect([civil.answer, civil.missing]).toEqual(['not bound', []]);
});
