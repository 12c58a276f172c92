import { describe, expect, test } from 'vitest';
import { decode } from '../../../../../../client/parts-list/decode.ts';
import { parseTable } from '../../../../../../client/parts-list/parse-table.ts';
import { columnsOf } from '../../../../../../shared/records/measures/parts-list/columns.ts';
import { createListChecker } from '../../../../../../shared/records/measures/parts-list/list-checker.ts';
import { loadPartsRules } from '../../../../../../shared/records/measures/parts-list/load-rules.ts';
import type { ListedLine, PartsList } from '../../../../../../shared/records/measures/parts-list/read-list.ts';
import { siteContent, sourceOf, today } from '../../../../../support/site/site.ts';

const checker = createListChecker(loadPartsRules(sourceOf(siteContent()).at(today)), parseTable);
const { read } = checker;

function listOf(text: string): PartsList {
  const list = read(text);
  if ('message' in list) throw new Error(list.message);
  return list;
}

const describeIn = (list: PartsList, line: ListedLine) => checker.describe(checker.answer(list, '2026-11-30'), line);

/** What the first line asks. */
function firstOf(text: string) {
  const list = listOf(text);
  const [line] = list.lines;
  if (!line) throw new Error('There is no line.');
  const { what, asked } = line;
  const { part, kg } = describeIn(list, line);
  return { part, kg, ...what, ...Object.assign({}, ...asked.map(({ column, said }) => ({ [column]: said }))) };
}

const problemsIn = (text: string) => {
  const list = listOf(text);
  return list.lines.map((line) => describeIn(list, line).problems);
};

describe('A list', () => {
  const expected = { part: 'Wafer', written: 'GaAs', kg: 1234.5, from: 'CHN', to: 'DEU', code: '285390' };
  test.each([
    ['with commas', 'part,substance,kg,origin,destination,customs code\nWafer,GaAs,1234.5,China,Germany,2853.90'],
    [
      'with semicolons and decimal commas',
      'Teil;Stoff;Gewicht (kg);Ursprungsland;Zielland;Zolltarifnummer\nWafer;GaAs;1.234,5;China;Deutschland;2853.90',
    ],
    [
      'with tabs, as cells are copied',
      'Item\tMaterial\tNet weight (kg)\tCOO\tShip to\tHS code\nWafer\tGaAs\t1,234.5\tCN\tDE\t2853 90',
    ],
    [
      'in French',
      'Pièce;Matière;Poids net kg;Pays d’origine;Pays de destination;Code SH\nWafer;GaAs;1234,5;CN;DE;2853.90',
    ],
    [
      'with the separator named by Excel',
      'sep=;\r\nPART;SUBSTANCE;KG;ORIGIN;DESTINATION;CODE\r\nWafer;GaAs;1234,5;CHN;DEU;2853.90\r\n',
    ],
    [
      'with a byte order mark, quotes, old line ends and lines above',
      '\uFEFF"Bill of materials, 2026"\r\rpart,substance,kg,from,to,code\r"Wafer","GaAs","1,234.5",China,Germany,2853.90\r',
    ],
  ])('The same list is read %s', (_how, text) => {
    expect(firstOf(text)).toMatchObject(expected);
  });

  test.each([
    ['UTF-8', new TextEncoder().encode('Stückliste')],
    ['Windows-1252', Uint8Array.from('St\xfcckliste', (sign) => sign.charCodeAt(0))],
    [
      'UTF-16 with its mark',
      Uint8Array.from('\xff\xfeS\0t\0\xfc\0c\0k\0l\0i\0s\0t\0e\0', (sign) => sign.charCodeAt(0)),
    ],
  ])('The text of a file is read in %s', (_name, bytes) => {
    expect(decode(bytes.buffer)).toBe('Stückliste');
  });

  test('The first of two columns with one meaning counts, and others are named as not read', () => {
    expect(columnsOf(['Material', 'Price', 'substance'])).toEqual(['what', undefined, undefined]);
    expect(listOf('Material,Price\nGaAs,3').notes).toContain('Not read: “Price”.');
  });
});

describe('The list says what cannot be read', () => {
  test.each([
    ['', 'There is nothing in the list.'],
    [
      'a,b\n1,2',
      'No column is named “substance”. The first line names the columns, at least that one; here it is: “a” and “b”.',
    ],
    ['substance\n\n', 'There is no line below the names of the columns.'],
    ['substance,kg\nGaAs,1\n"GaN,2\nGaP,3', 'The quotation mark that begins a cell in line 3 is never closed.'],
  ])('Of the file %j why there are no lines', (text, message) => {
    expect(read(text)).toEqual({ message });
  });

  test('Of a list with too many lines', () => {
    expect(read(`substance\n${'tin\n'.repeat(20_001)}`)).toEqual({
      message: 'The list has 20,001 lines; at most 20,000 are answered at once. Divide it.',
    });
  });

  test('Of a line, with its line in the file and its column, and the line is kept', () => {
    const list = listOf('part,substance,origin,kg\n"two\nlines",tin,China,1\n\nx,nonsense,Nowhere,many\ny,,China,2');
    expect(list.lines.map(({ at }) => at)).toEqual([2, 5, 6]);
    const [, second, third] = list.lines.map((line) => describeIn(list, line).problems);
    expect(second).toMatch(
      /^Column 2 \(substance\): “nonsense” .* Column 3 \(origin\): “Nowhere” .* Column 4 \(kg\): Write/,
    );
    expect(third).toMatch(/^Column 2 \(substance\): Say what is sent/);
  });

  test('Of a line whose form is not the one that its substance means', () => {
    expect(problemsIn('substance,form\nGa2O3,metal\nGa2O3,oxide')).toEqual([
      expect.stringMatching(/^Column 2 \(form\): The name of the substance means another form/),
      '',
    ]);
  });

  test('Of a line whose cells are shifted by a comma in a number', () => {
    expect(problemsIn('substance,kg,origin\ntin,1,5,China\ntin,1,China,')).toEqual([
      expect.stringMatching(/^Column 4: The line has more cells/),
      '',
    ]);
  });
});

describe('A substance is read by the units engine and the names of alloys', () => {
  const goodsOf = (text: string) => firstOf(`substance\n"${text}"`).goods;
  test.each([
    ['LiFePO4', [{ material: 'lithium-ion-batteries', substance: 'lifepo4', form: 'cathode' }]],
    ['APT', [{ material: 'tungsten', form: 'compound' }]],
    ['NdFeB', [{ material: 'rare-earth-elements', element: 'Nd', form: 'magnet', share: undefined }]],
    ['graphite, natural', [{ material: 'graphite', form: 'natural-graphite' }]],
    ['Ga , GeO2', [{ material: 'gallium' }, { material: 'germanium', form: 'oxide' }]],
    ['gallium  and  germanium', [{ material: 'gallium' }, { material: 'germanium' }]],
    ['FeV80', [{ material: 'vanadium', form: 'ferroalloy', share: [0.78, 0.82] }]],
    [
      'EN AW-6061-T6',
      [
        { material: 'magnesium', form: 'alloy' },
        { material: 'silicon' },
        { material: 'copper' },
        { material: 'chromium' },
      ],
    ],
  ])('The substance %s is what trade measures call it', (text, goods) => {
    expect(goodsOf(text)).toMatchObject(goods);
  });

  test('The share of the element is that of the formula', () => {
    const [goods] = goodsOf('Ga2O3') ?? [];
    expect(goods?.share?.[0]).toBeCloseTo((2 * 69.723) / 187.443, 3);
  });
});
