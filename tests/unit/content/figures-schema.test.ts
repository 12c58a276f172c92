import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { figuresSchema } from '../../../content/schemas/figures.ts';
import { root } from '../../support/site.ts';

type Written = Record<string, never> & {
  uses: Record<string, unknown>[];
  production: Record<string, unknown>[];
  reserves: Record<string, unknown>;
  usNetImportReliancePercent: Record<string, unknown>;
  annualPrices: Record<string, unknown>[];
};
const cobalt = () => parse(readFileSync(join(root, 'content/figures/cobalt.yaml'), 'utf8')) as Written;

function problemsOf(change: (figures: Written) => void): string[] {
  const figures = cobalt();
  change(figures);
  return (figuresSchema.safeParse(figures).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

test('The figures of cobalt are complete', () => {
  expect(problemsOf(() => undefined)).toEqual([]);
});

test.each<[string, (figures: Written) => void, string]>([
  ['output without a basis', ({ production: [first] }) => Object.assign(first ?? {}, { basis: null }), 'production.0.basis: is missing: say what'],
  ['output without a year', ({ production: [first] }) => Object.assign(first ?? {}, { year: null, note: undefined }), 'production.0.year: is missing: name'],
  ['output without a unit', ({ production: [first] }) => Object.assign(first ?? {}, { unit: undefined }), 'production.0.unit: '],
  ['output without a source', ({ production: [first] }) => Object.assign(first ?? {}, { source: undefined }), 'production.0.source: name a source'],
  ['shares without a year', ({ uses: [first] }) => Object.assign(first ?? {}, { year: null, note: undefined }), 'uses.0.year: is missing: name the year'],
  ['reserves without a basis', ({ reserves }) => Object.assign(reserves, { basis: null }), 'reserves.basis: is missing'],
  [
    'import reliance of no consumption',
    (figures) => delete figures.usNetImportReliancePercent['basis'],
    'usNetImportReliancePercent.basis: is missing: say which',
  ],
  ['a price of no year', ({ annualPrices: [first] }) => Object.assign(first ?? {}, { years: { latest: 5 } }), 'annualPrices.0.years.latest: '],
])('The check refuses %s', (_name, change, problem) => {
  const problems = problemsOf(change);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(problem);
});
