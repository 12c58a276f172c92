import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { FormulaError, parseFormula } from '../../../../../shared/evidence/units/formula.ts';

const atoms = (formula: string) => Object.fromEntries(parseFormula(formula));
function codeOf(formula: string): string {
  try {
    parseFormula(formula);
    return 'parsed';
  } catch (error) {
    if (error instanceof FormulaError) return error.code;
    throw error;
  }
}

test.each([
  ['Li2CO3', { Li: 2, C: 1, O: 3 }],
  ['Co(OH)2', { Co: 1, O: 2, H: 2 }],
  ['LiOH·H2O', { Li: 1, O: 2, H: 3 }],
  ['CoSO4*7H2O', { Co: 1, S: 1, O: 11, H: 14 }],
  ['(NH4)10(H2W12O42)·4H2O', { N: 10, H: 50, W: 12, O: 46 }],
  ['K4[ON(SO3)2]2', { K: 4, O: 14, N: 2, S: 4 }],
  ['Ga₂O₃', { Ga: 2, O: 3 }],
  [' Pr6 O11 ', { Pr: 6, O: 11 }],
])('The formula %s is parsed to its numbers of atoms', (formula, expected) => {
  expect(atoms(formula)).toEqual(expected);
});

test.each([
  ['', 'empty'],
  ['Li1.2Mn0.6O2', 'decimal'],
  ['CuSO4.5H2O', 'decimal'],
  ['SO4^2-', 'charge'],
  ['Fe3+', 'charge'],
  ['Fe³⁺', 'charge'],
  ['Ca(OH2', 'bracket'],
  ['Ca(OH]2', 'bracket'],
  ['CaOH)2', 'bracket'],
  ['Ca()2', 'bracket'],
  ['2Li2O', 'count'],
  ['Li0', 'count'],
  ['Li02', 'count'],
  ['Li99999', 'count'],
  ['li2O', 'symbol'],
  ['MgCl2·nH2O', 'symbol'],
  ['CuSO4·', 'character'],
  ['Li2CO3!', 'character'],
  ['Li'.repeat(60), 'too-long'],
])('The formula “%s” is refused: %s', (formula, code) => {
  expect(codeOf(formula)).toBe(code);
});

test('Any text is parsed as a formula or refused with a reason', () => {
  const pieces = fc.constantFrom(
    'Li',
    'O',
    'Ga',
    '(',
    ')',
    '[',
    ']',
    '·',
    '2',
    '10',
    '0',
    '.',
    '+',
    'x',
    ' ',
    '₂',
    '\u0000',
    '😀',
  );
  fc.assert(fc.property(fc.array(pieces, { maxLength: 30 }), (typed) => void codeOf(typed.join(''))));
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (typed) => void codeOf(typed)));
});
