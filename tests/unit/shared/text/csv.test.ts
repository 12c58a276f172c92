import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeCsv } from '../../../../shared/text/csv.ts';

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫'];
/** What a spreadsheet may split at, whose settings are not ours. */
const separators = /[,;|\t\v\f\r\n\u0085\u2028\u2029]/;

/**
 * The cells of a spreadsheet that splits at every separator and knows no quotes, and those of one that takes quotes for
 * the border of a cell.
 */
function cellsIn(csv: string): string[] {
  const split = csv.split(separators);
  return [...split, ...split.map((cell) => cell.replace(/^[\s"]+/, ''))];
}
const isFormula = (cell: string) => signs.includes(cell.trimStart().slice(0, 1));

test.each([
  [';=1+1', ";'=1+1"],
  ['＝1+1', "'＝1+1"],
  ['－2', "'－2"],
  ['＠x', "'＠x"],
  ['﹦1', "'﹦1"],
  ['a;  =1', "a;  '=1"],
  ['a\t+1', "a\t'+1"],
  ['one\n=1', '"one\n\'=1"'],
  ['one\r\n@x', '"one\r\n\'@x"'],
  ['a,-1', '"a,\'-1"'],
  [' =1', " '=1"],
  ['\t=1', "'\t'=1"],
  [';"=1+1;', `";""'=1+1;"`],
  ['"=1', `"""'=1"`],
])('%j is no formula in a cell, wherever a spreadsheet splits', (text, written) => {
  expect(writeCsv([['x', text]])).toBe(`x,${written}\r\n`);
});

test.each(['well-known', 'a@example.org', '1 + 1 = 2', 'range 2–5', '−2', 'tin; lead; zinc'])(
  '%s is written as it is',
  (text) => {
    expect(writeCsv([[text, -2]])).toBe(`${text},-2\r\n`);
  },
);

test('No text is a formula, whatever the separator', () => {
  const text = fc.string({
    unit: fc.constantFrom(...signs, ',', ';', '|', '\t', '\r', '\n', '\u2028', ' ', '"', "'", 'a', '1'),
  });
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), (cells) => {
      expect(cellsIn(writeCsv([cells])).filter(isFormula)).toEqual([]);
    }),
  );
});
