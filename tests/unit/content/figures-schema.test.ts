import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { figuresSchema } from '../../../content/schemas/figures.ts';
import { testSiteFolder } from '../../support/site/test-site.ts';

type Written = Record<string, never> & {
  uses: Record<string, unknown>[];
  production: Record<string, unknown>[];
  reserves: Record<string, unknown>;
  usNetImportReliancePercent: Record<string, unknown>;
  annualPrices: Record<string, unknown>[];
  criticality: Record<string, Record<string, unknown>>;
};
const cobalt = () => parse(readFileSync(join(testSiteFolder, 'figures/cobalt.yaml'), 'utf8')) as Written;

function problemsOf(change: (figures: Written) => void): string[] {
  const figures = cobalt();
  change(figures);
  return (figuresSchema.safeParse(figures).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );
}

test('The figures of cobalt are complete', () => {
  expect(problemsOf(() => undefined)).toEqual([]);
});

test.each<[string, (figures: Written) => void]>([
  [
    'output that says why it has no year',
    ({ production: [first] }) => Object.assign(first ?? {}, { year: null, undated: 'the article names none' }),
  ],
  [
    'shares that say why they have no year',
    ({ uses: [first] }) => Object.assign(first ?? {}, { year: null, undated: 'recalled' }),
  ],
  [
    'uses without shares and without a year',
    ({ uses: [first] }) => Object.assign(first ?? {}, { year: null, items: [{ name: 'Steel', sharePercent: null }] }),
  ],
])('The check accepts %s', (_name, change) => {
  expect(problemsOf(change)).toEqual([]);
});

test.each<[string, (figures: Written) => void, string]>([
  [
    'output without a basis',
    ({ production: [first] }) => Object.assign(first ?? {}, { basis: null }),
    'production.0.basis: is missing: say what',
  ],
  [
    'output with an empty basis',
    ({ production: [first] }) => Object.assign(first ?? {}, { basis: ' ' }),
    'production.0.basis: ',
  ],
  [
    'output without a year',
    ({ production: [first] }) => Object.assign(first ?? {}, { year: null, note: 'a note' }),
    'production.0.year: is missing: name',
  ],
  [
    'earlier output without a year',
    ({ production: [first] }) => Object.assign(first ?? {}, { priorYear: null }),
    'production.0.priorYear: is missing: name',
  ],
  [
    'a reason for no year beside a year',
    ({ production: [first] }) => Object.assign(first ?? {}, { undated: 'unknown' }),
    'production.0.undated: is written',
  ],
  [
    'an edition of a list without a source',
    ({ criticality }) => Object.assign(criticality.us2022 ?? {}, { source: undefined }),
    'criticality.us2022.source: ',
  ],
  [
    'a material without an edition of a list',
    ({ criticality }) => Object.assign(criticality, { uk2022: undefined }),
    'criticality.uk2022: ',
  ],
  [
    'an edition of a list that nobody knows',
    ({ criticality }) => Object.assign(criticality, { uk1999: criticality.uk2022 }),
    'criticality: Unrecognized key',
  ],
  [
    'output without a unit',
    ({ production: [first] }) => Object.assign(first ?? {}, { unit: undefined }),
    'production.0.unit: ',
  ],
  [
    'output without a source',
    ({ production: [first] }) => Object.assign(first ?? {}, { source: undefined }),
    'production.0.source: name a source',
  ],
  [
    'shares without a year',
    ({ uses: [first] }) => Object.assign(first ?? {}, { year: null, note: 'a note' }),
    'uses.0.year: is missing: name the year',
  ],
  [
    'reserves without a basis',
    ({ reserves }) => Object.assign(reserves, { basis: null }),
    'reserves.basis: is missing',
  ],
  ['reserves with an empty basis', ({ reserves }) => Object.assign(reserves, { basis: '' }), 'reserves.basis: '],
  [
    'import reliance of no consumption',
    (figures) => delete figures.usNetImportReliancePercent['basis'],
    'usNetImportReliancePercent.basis: is missing: say which',
  ],
  [
    'import reliance with an empty basis',
    ({ usNetImportReliancePercent }) => Object.assign(usNetImportReliancePercent, { basis: '' }),
    'usNetImportReliancePercent.basis: ',
  ],
  ['a price without a basis', ({ annualPrices: [first] }) => delete first?.['basis'], 'annualPrices.0.basis: '],
  [
    'a price of no year',
    ({ annualPrices: [first] }) => Object.assign(first ?? {}, { years: { latest: 5 } }),
    'annualPrices.0.years.latest: ',
  ],
])('The check refuses %s', (_name, change, problem) => {
  const problems = problemsOf(change);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(problem);
});
