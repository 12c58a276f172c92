import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Conversion, convert } from '../../../../../shared/evidence/units/convert.ts';
import { explain } from '../../../../../shared/evidence/units/steps.ts';
import { unitChoices, unitFactor } from '../../../../../shared/evidence/units/unit-switch.ts';
import { siteContent, sourceOf, today } from '../../../../support/site/site.ts';

const content = sourceOf(siteContent()).at(today);
function converted(amount: number | string, from: string, to: string, formula?: string): Conversion {
  const conversion = convert(content, { amount, from, to, formula });
  if ('problems' in conversion) throw new Error(JSON.stringify(conversion.problems));
  return conversion;
}
function refused(amount: number | string, from: string, to: string, formula?: string) {
  const conversion = convert(content, { amount, from, to, formula });
  return 'problems' in conversion ? conversion.problems.map(({ field, code }) => `${field}: ${code}`) : [];
}

/**
 * Computed by hand from Li 6.94, C 12.011, O 15.999, H 1.008, W 183.84, V 50.942, Ga 69.723, Nd 144.24, Pr 140.91, Ca
 * 40.078, F 18.998.
 */
test.each([
  ['t Li', 't LCE', 73.888 / 13.88],
  ['t LiOH·H2O', 't LCE', 73.888 / 2 / 41.962],
  ['t Ga2O3', 't Ga', 139.446 / 187.443],
  ['mtu WO3', 'kg W', (10 * 183.84) / 231.837],
  ['stu WO3', 'kg W', (20 * 0.45359237 * 183.84) / 231.837],
  ['t REO', 't Nd', 288.48 / 336.477],
  ['t Pr', 't REO', 1021.449 / 845.46],
  ['t CaF2', 't F', 37.996 / 78.074],
  ['US$/lb V2O5', 'US$/kg V', 181.879 / 101.884 / 0.45359237],
  ['US$/lb', 'US$/t', 1000 / 0.45359237],
  ['US cents/lb', 'US$/t', 10 / 0.45359237],
  ['% Li2O', '% Li', 13.88 / 29.879],
  ['long ton', 'kg', 1016.0469088],
  ['short tons', 'kg', 907.18474],
  ['kt', 'lb', 1e6 / 0.45359237],
])('The conversion from %s to %s has the result computed by hand', (from, to, expected) => {
  expect(converted(1, from, to).result).toBeCloseTo(expected, 9);
});

/** Published conversion factors, among them those that our glossary prints. */
test.each([
  ['Li', 'LCE', 5.3233],
  ['Li2O', 'LCE', 2.4729],
  ['LiOH·H2O', 'LCE', 0.8804],
  ['LiOH', 'LCE', 1.5427],
  ['V', 'V2O5', 1.7852],
  ['W', 'WO3', 1.2611],
  ['Mg', 'MgO', 1.6583],
  ['Ge', 'GeO2', 1.4406],
  ['Sc', 'Sc2O3', 1.5338],
  ['Nd', 'Nd2O3', 1.1664],
  ['Dy', 'Dy2O3', 1.1477],
  ['F', 'CaF2', 2.0548],
  ['Co', 'CoSO4·7H2O', 4.7697],
  ['Nb', 'Nb2O5', 1.4305],
  ['Ta', 'Ta2O5', 1.221],
  ['Cr', 'Cr2O3', 1.4615],
  ['Ti', 'TiO2', 1.6685],
  ['Sb', 'Sb2O3', 1.1971],
  ['Mo', 'MoO3', 1.5002],
  ['Mn', 'MnO2', 1.5824],
  ['Ga', 'Ga2O3', 1.3442],
  ['Si', 'SiO2', 2.1393],
  ['Pr', 'Pr6O11', 1.2082],
  ['Tb', 'Tb4O7', 1.1762],
  ['Sn', 'SnO2', 1.2695],
  ['Ni', 'NiSO4·6H2O', 4.4782],
  ['Co', 'Co(OH)2', 1.5772],
])('The factor from a ton of %s to tons of %s is the published one, %d', (from, to, factor) => {
  // The published factors are based on atomic weights that differ in the fifth digit.
  expect(Math.abs(converted(1, `t ${from}`, `t ${to}`).factor / factor - 1)).toBeLessThan(6e-5);
});

test('A conversion there and back returns the same amount, and twice the amount is twice the result', () => {
  const masses = ['t', 'kg', 'lb', 'short ton', 'mtu', 'g', 'Mt'];
  const chemicals = ['LCE', 'Li', 'Li2O', 'LiPF6', 'LiOH·H2O', 'LiAlSi2O6'];
  const side = (per: string) =>
    fc
      .tuple(fc.constantFrom(...masses), fc.constantFrom(...chemicals))
      .map(([unit, chemical]) => `${per}${unit} ${chemical}`);
  const sides = fc.constantFrom('', 'US$/', 'US cents/').chain((per) => fc.tuple(side(per), side(per)));
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), sides, (amount, [from, to]) => {
      const there = converted(amount, from, to).result;
      expect(Math.abs(there * converted(1, to, from).factor - amount) / amount).toBeLessThan(1e-9);
      expect(converted(2 * amount, from, to).result).toBeCloseTo(2 * there, 9);
    }),
  );
});

test('The separate substance of a conversion belongs to the side that names none', () => {
  expect(converted(5, 't', 't Li', 'LiPF6').result).toBe(converted(5, 't LiPF6', 't Li').result);
  expect(converted(5, 't LCE', 't', 'Li2O').result).toBe(converted(5, 't LCE', 't Li2O').result);
  expect(converted(5, 't', 'kg', 'WO3').to.label).toBe('kg WO3');
});

test.each(['\u202a1,250\u202c', '１２５０', '1\u00a0250', '1\u202f250', '١٢٥٠', '\ufeff1250\u200b'])(
  'The pasted amount %j is 1,250',
  (amount) => {
    expect(converted(amount, '\u200et\u00a0LCE', 'kg L\u00adi').amount).toBe(1250);
  },
);

const refusals: [query: [amount: string | number, from: string, to: string, formula?: string], problems: string[]][] = [
  [['1', 't/0', 'kg'], ['from: unknown-unit']],
  [[Number.NaN, 't', 'kg'], ['amount: not-a-number']],
  [[Number.POSITIVE_INFINITY, 't', 'kg'], ['amount: not-a-number']],
  [['1e400', 't', 'kg'], ['amount: too-large']],
  [['-1', 't', 'kg'], ['amount: negative']],
  ...['1,5', '0,125', '0,500', '00,125', ',125', '12345,678'].map((amount): [[string, string, string], string[]] => [
    [amount, 't', 'kg'],
    ['amount: decimal-comma'],
  ]),
  [['1,23,456', 't', 'kg'], ['amount: not-a-number']],
  [['0 125', 't', 'kg'], ['amount: not-a-number']],
  [['e5', 't', 'kg'], ['amount: not-a-number']],
  [['.', 't', 'kg'], ['amount: not-a-number']],
  [['9'.repeat(50), 't', 'kg'], ['amount: too-long']],
  [
    ['', '', ''],
    ['amount: empty', 'from: empty', 'to: empty'],
  ],
  [['1', 'MT', 'kg'], ['from: ambiguous-unit']],
  [['1', 'EUR/kg', 'US$/kg'], ['from: no-exchange-rate']],
  [['1', 'US$/0', 'US$/kg'], ['from: unknown-unit']],
  [['1', 't', 'US$/t'], ['to: not-comparable']],
  [['1', 't GWh', 'kg'], ['from: symbol']],
  [['1', 't unobtainium', 'kg'], ['from: unknown-substance']],
  [['1', 't Tc2O7', 'kg'], ['from: symbol']],
  [['1', 't REO', 't Ga2O3'], ['to: nothing-shared']],
  [['1', 't REO', 't NdDyFe'], ['from: which-substance']],
  [['1', 't Li', 't LCE', 'Li2O'], ['formula: needless']],
  [
    ['1', 'x'.repeat(5000), 'y'.repeat(5000), 'z'.repeat(5000)],
    ['from: too-long', 'to: too-long', 'formula: too-long'],
  ],
];
test.each(
  refusals.map(([query, problems]) => ({
    typed: query.map((text) => String(text).slice(0, 20)).join(' | '),
    query,
    problems,
  })),
)('The conversion “$typed” is refused with a reason for each field', ({ query, problems }) => {
  expect(refused(...query)).toEqual(problems);
});

test('A misspelled unit or substance gets suggestions', () => {
  const suggestions = (from: string) => {
    const conversion = convert(content, { amount: 1, from, to: 'kg' });
    return 'problems' in conversion ? conversion.problems.flatMap((problem) => problem.suggestions) : [];
  };
  expect(suggestions('tonn')).toContain('t');
  expect(suggestions('t gallum')).toEqual(['t Ga']);
  expect(suggestions('LCE')).toEqual(['t LCE', 'kg LCE']);
  expect(suggestions('gallum')).toEqual(['t Ga', 'kg Ga']);
  expect(suggestions('MT')).toEqual(['t', 'Mt']);
});

test('No typed text makes a conversion throw', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('t LCE', 'US$/t', '/', 't/', '/t', 'US$/', 't ()', '%', '__proto__'),
  );
  fc.assert(
    fc.property(
      text,
      text,
      text,
      text,
      (amount, from, to, formula) => void convert(content, { amount, from, to, formula }),
    ),
  );
});

test('The steps of a conversion have their numbers, and the last has the result', () => {
  expect(explain(content, converted(300, 'US$/mtu WO3', 'US$/kg W'))).toEqual([
    'One mole of WO3 weighs 183.84 + 3 × 15.999 = 231.837 g.',
    'WO3 is 79.2971% tungsten.',
    '1 kg of WO3 holds as much tungsten as 0.792971 kg of W, so a price of W is 1.26108 times the price of WO3.',
    '1 mtu is 1% of a metric ton: 10 kg of what is named, in tungsten of WO3, in manganese ore of Mn.',
    'US$1/mtu is US$0.1/kg.',
    'US$300/mtu WO3 × 0.126108 = US$37.8324/kg W.',
  ]);
});

test('The units to which a chart can be switched are those of the same kind', () => {
  expect(unitChoices('kt')).toEqual(['kt', 't', 'lb']);
  expect(unitChoices('USD/lb V2O5')).toEqual(['US$/lb', 'US$/kg', 'US$/t']);
  expect(unitChoices('GWh/year')).toEqual([]);
  expect(unitFactor('kt', 't')).toBe(1000);
  expect(unitFactor('t', 'US$/t')).toBeUndefined();
});
