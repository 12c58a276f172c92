/** Files that no editor means to give: cut off, changed midway, of another form. None of them becomes a number. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { mappedKind } from '../../../../content/desk/kinds/mapped.ts';
import { readMapping } from '../../../../content/desk/kinds/mapping.ts';
import { readReleaseFile } from '../../../../content/desk/program/read-files.ts';
import { commodities, readAs, readCommodities, releaseFolder } from '../../../support/desk/release-files.ts';

const salient = 'DataSource,Commodity,Year,USprod_t,NIR_pct\r\nMCS2032,Tin,2030,1,50\r\nMCS2032,Tin,2031,2,50\r\n';

describe('A file that is cut off', () => {
  test('Within its last value is read without that row, whose digits may be missing', async () => {
    const { observations, refusals, counts } = await readAs('a.csv', salient.slice(0, -3));
    expect(observations.map(({ trace }) => trace.line)).toEqual([2, 2]);
    expect(refusals).toMatchObject([
      { line: 3, written: '5', reason: expect.stringContaining('the file ends within this line') },
    ]);
    expect(counts).toEqual({ read: 1, refused: 1, empty: 0, around: 1 });
  });
  test('Anywhere in the long file gives no value that the whole file does not have', async () => {
    const whole = commodities(
      { Value: '4,780', Notes: 'One, “two”' },
      { Country: 'Chile', Value: '500–16,000' },
      { Country: 'Mali', Value: '9' },
    );
    const values = async (text: string) =>
      (await readAs('a.csv', text)).observations.map(({ trace, reading }) => JSON.stringify([trace.line, reading]));
    const known = await values(whole);
    for (let end = whole.indexOf('\n') + 1; end < whole.length; end += 1) {
      const cut = await values(whole.slice(0, end));
      expect(known.slice(0, cut.length)).toEqual(cut);
    }
  });
  test('Before its newest year is refused, because it would be taken for an older edition', async () => {
    const { refusals, kind } = await readCommodities({ Year: '2024' });
    expect(kind).toBe('');
    expect(refusals).toMatchObject([{ reason: expect.stringContaining('list of critical minerals is of 2025') }]);
  });
});

describe('A file that changes its columns midway', () => {
  test.each([
    ['the long file', `${commodities({})}MCS chapter,Section,Commodity,Country,Year,Value\r\n`, 3, 1],
    ['a salient table', `${salient}DataSource,Commodity,Year,USprod_kt,NIR_pct\r\nMCS2032,Tin,2029,2,50\r\n`, 4, 1],
  ])('Like %s with a second header is refused whole, with both lines', async (_, text, second, first) => {
    const { observations, refusals } = await readAs('a.csv', text);
    expect(observations).toEqual([]);
    expect(refusals).toMatchObject([
      { reason: expect.stringMatching(`Line ${second} is a header like line ${first}: the columns may change`) },
    ]);
  });
});

describe('What is no file of data', () => {
  test('A folder that is called like a file is refused with what was expected', async () => {
    const folder = join(releaseFolder(), 'a.csv');
    mkdirSync(folder);
    expect(await readReleaseFile(folder)).toMatchObject({
      kind: '',
      refusals: [{ reason: 'It is no file: expected a CSV, a text or an Excel workbook (.xlsx).' }],
    });
  });
  test('A device, which never ends, is refused and not waited for', async () => {
    expect(await readReleaseFile('/dev/zero')).toMatchObject({
      kind: '',
      refusals: [{ reason: expect.stringMatching('no file') }],
    });
  });
  test('A name that the system does not take is refused in words', async () => {
    expect(await readReleaseFile(`/tmp/${'x'.repeat(300)}.csv`)).toMatchObject({
      refusals: [{ reason: expect.stringContaining('cannot be opened') }],
    });
  });
});

describe('Numbers of a file with a mapping', () => {
  async function readMapped(decimal: string, name: string, content: string | Uint8Array) {
    const folder = releaseFolder();
    const mapping = `release: bgs-2032\nchapter: tin\nstatistic: production\nplace: { column: Land }\nunit: t\n${decimal}\nvalues: [{ column: Menge, year: 2031 }]\n`;
    writeFileSync(join(folder, 'mapping.yaml'), mapping);
    writeFileSync(join(folder, name), content);
    const reading = await readReleaseFile(join(folder, name), [mappedKind(readMapping(join(folder, 'mapping.yaml')))]);
    return { ...reading, readings: reading.observations.map((each) => each.reading) };
  }
  test.each(['1.234', '1,234', '>1.234'])(
    '“%s” is a doubt as long as the mapping does not say what is decimal',
    async (cell) => {
      const csv = `Land;Menge\nPeru;${cell}\n`;
      const perhaps = { readings: [{ is: 'doubt', reason: expect.stringContaining('say “decimal”') }] };
      expect(await readMapped('', 'a.csv', csv)).toMatchObject(perhaps);
      expect((await readMapped('decimal: comma', 'a.csv', csv)).readings).not.toMatchObject([{ is: 'doubt' }]);
    },
  );
  test('A workbook has numbers, so that a decimal comma in the mapping would spoil them', async () => {
    const sheets = [
      {
        name: 'A',
        rows: [
          ['Land', 'Menge'],
          ['Peru', 1.234],
        ],
      },
    ];
    const workbook = await writeXlsx({ sheets });
    expect((await readMapped('', 'a.xlsx', workbook)).readings).toEqual([{ is: 'number', value: 1.234 }]);
    expect((await readMapped('decimal: comma', 'a.xlsx', workbook)).refusals).toMatchObject([
      { reason: expect.stringContaining('leave “decimal” out') },
    ]);
  });
});

test('A zero before other digits is no thousand: “0,123” and “007” are doubts', async () => {
  const { readings } = await readCommodities({ Value: '0,123' }, { Country: 'Chile', Value: '007' });
  expect(readings).toMatchObject([{ is: 'doubt' }, { is: 'doubt' }]);
});

test('Words that name two chapters leave a table without one, and a remark says so', async () => {
  const { observations, remarks } = await readAs(
    'download.csv',
    'Source,Country,Type,Prod_t_2030,Prod_t_est_2031\r\nMCS2032,Peru,"Tin content, lead content",5,6\r\n',
  );
  expect(observations[0]?.chapter).toBe('');
  expect(remarks).toEqual(['Neither the table nor the name of the file says which commodity it is.']);
});
