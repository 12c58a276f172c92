import { describe, expect, test } from 'vitest';
import { formatContained } from '../../../../../../shared/records/measures/parts-list/contained.ts';
import { decimalMarkOf, readKilograms } from '../../../../../../shared/records/measures/parts-list/kilograms.ts';

const markOf = (cells: string[], separator = ',') => decimalMarkOf(cells, separator);

describe('The decimal mark of a column', () => {
  test.each([
    [['12', '0.5'], ',', '.'],
    [['12', '0,5'], ';', ','],
    [['1.234,5'], ',', ','],
    [['1,234.5'], ';', '.'],
    [['1.234.567', '12'], '\t', ','],
    [['1,234,567'], ';', '.'],
    [['0,125'], ',', ','],
    [['1,234'], ',', '.'],
    [['1,234'], ';', ','],
    [['1,234', '5,5'], ',', ','],
    [['0,5', ' 12 ', '1.234,5'], ';', ','],
    [[], ';', ','],
  ])('Of %j, separated by %j, it is %j', (cells, separator, mark) => {
    expect(markOf(cells, separator)).toBe(mark);
  });

  test('A column with both has none', () => {
    expect(markOf(['0.5', '0,5'])).toBeUndefined();
    expect(markOf(['0,5', '0.5'], ';')).toBeUndefined();
  });
});

describe('A mass', () => {
  test.each([
    ['1200', '.', 1200],
    ['12.5', '.', 12.5],
    ['1,234.5', '.', 1234.5],
    ['1.234,5', ',', 1234.5],
    ['1.234', ',', 1234],
    ['1,234', ',', 1.234],
    ['1 234,5', ',', 1234.5],
    ['1\u00a0234,5', ',', 1234.5],
    ['1’234.5', '.', 1234.5],
    ['12 kg', '.', 12],
    ['2.5e3', '.', 2500],
    ['.5', '.', 0.5],
    ['0,5', undefined, 0.5],
    [' 12,5 ', ',', 12.5],
    ['  ', '.', undefined],
    ['', '.', undefined],
  ] as const)('%j in a column with %j is %d kg', (cell, mark, kg) => {
    expect(readKilograms(cell, mark)).toBe(kg);
  });

  test.each([
    ['1,5', '.'],
    ['1.5', ','],
    ['-3', '.'],
    ['about 3', '.'],
    ['1,23,456', '.'],
    ['0x10', '.'],
    ['1e40', '.'],
    ['2 t', '.'],
  ] as const)('%j in a column with %j is no mass, and it says why', (cell, mark) => {
    expect(readKilograms(cell, mark)).toEqual({ message: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  test('Where a column has both marks, what can be read in two ways is not read', () => {
    expect(readKilograms('1,234', undefined)).toEqual({ message: expect.stringContaining('two ways') });
  });
});

describe('What a line contains of the element', () => {
  test.each<[readonly [number, number], string]>([
    [[0.0228, 0.0228], '0.023 kg'],
    [[0.00002, 0.004], 'under 0.001 to 0.004 kg'],
    [[0.96, 1.04], '0.96 to 1 kg'],
    [[1234.5, 1234.5], '1,230 kg'],
    [[0, 0], '0 kg'],
  ])('Of %j kg it is %j', (kg, written) => {
    expect(formatContained(kg)).toBe(written);
  });
});
