import { closeSync, ftruncateSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readReleaseFile } from '../../../../content/desk/program/read-files.ts';
import { commodities, readAs, readCommodities, releaseFolder } from '../../../support/desk/release-files.ts';

const header = commodities().trimEnd();
const peru = 'X,World,X,Peru,Production,Mine production,metric tons,2031';

describe('Encodings', () => {
  test('A file in Windows-1252 without a mark is read as such, and named so in the trace', async () => {
    const { observations } = await readAs('a.csv', `${header}\r\n${peru},{97},"Nil {93}so far{94}.",Yes,\r\n`);
    expect(observations).toMatchObject([
      { reading: { is: 'nil' }, notes: ['Nil “so far”.'], trace: { encoding: 'Windows-1252', line: 2, written: '—' } },
    ]);
  });
  test('A mark of UTF-8 is no part of the first header, and curly names are found', async () => {
    const file =
      '{EF BB BF}Source,Country,Type,Prod_t_2030,Prod_t_est_2031\r\nMCS2032,Côte d’Ivoire,Mine production,5,6\r\n';
    const { observations } = await readAs('mcs2032-cobal_world.csv', file);
    expect(observations).toMatchObject([
      { place: { iso3: 'CIV' }, chapter: 'cobalt', trace: { encoding: 'UTF-8 with mark' } },
      { place: { iso3: 'CIV' }, year: 2031, estimated: true },
    ]);
  });
  test.each([
    ['two encodings', `${header}\r\n${peru},{97},Côte,Yes,\r\n`, /mixes UTF-8 and Windows-1252/],
    ['a mark of UTF-8 and other bytes', `{EF BB BF}${header}\r\n${peru},{97},,Yes,\r\n`, /mark of UTF-8, but/],
    ['UTF-16', Buffer.from(`\uFEFF${header}`, 'utf16le'), /is UTF-16/],
    ['a byte that means nothing in Windows-1252', `${header}\r\n${peru},{81},,Yes,\r\n`, /no text/],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /no text/],
    ['nothing', '', /^The file is empty: expected a CSV/],
  ])('A file of %s is refused with the reason', async (_, content, reason) => {
    const { refusals, observations, kind } = await readAs('a.csv', content);
    expect(observations).toEqual([]);
    expect(kind).toBe('');
    expect(refusals).toMatchObject([{ reason: expect.stringMatching(reason) }]);
  });
});

describe('Files', () => {
  test('A packed file is read, and its SHA-256 is that of the file of the publisher', async () => {
    const text = commodities({ Value: '7' });
    const [packed, plain] = [await readAs('a.csv.gz', gzipSync(text)), await readAs('a.csv', text)];
    expect(packed.observations).toHaveLength(1);
    expect(packed.sha256).toBe(plain.sha256);
  });
  test('A file of two gigabytes is refused before it is read, with the limit', async () => {
    const file = join(releaseFolder(), 'large.csv');
    const handle = openSync(file, 'w');
    ftruncateSync(handle, 2 * 1024 ** 3);
    closeSync(handle);
    expect(await readReleaseFile(file)).toMatchObject({
      rows: 0,
      refusals: [{ reason: 'The file is too large: at most 64 MB are read, this has 2048 MB.' }],
    });
  });
  test('A packed file that unpacks into too much is refused, and so is one that is cut off', async () => {
    // A file of gzip may have several parts.
    const part = gzipSync(Buffer.alloc(1024 ** 2, 'a'));
    const bomb = await readAs('a.csv.gz', Buffer.concat(Array.from({ length: 65 }, () => part)));
    expect(bomb.refusals).toMatchObject([{ reason: expect.stringContaining('too large') }]);
    const cut = await readAs('a.csv.gz', gzipSync(commodities({ Value: '7' })).subarray(0, 40));
    expect(cut.refusals).toMatchObject([{ reason: expect.stringContaining('cut off') }]);
  });
  test('A workbook with a password is refused, with what to do', async () => {
    const { refusals } = await readAs(
      'a.xlsx',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]),
    );
    expect(refusals).toMatchObject([{ reason: expect.stringContaining('Save it without a password') }]);
  });
  test('A broken workbook is refused, and a file that is not there', async () => {
    const broken = await readAs('a.xlsx', Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(64)]));
    expect(broken.refusals).toMatchObject([{ reason: expect.stringContaining('cannot be read as one') }]);
    expect(await readReleaseFile('/nowhere/a.csv')).toMatchObject({ refusals: [{ reason: 'There is no such file.' }] });
  });
  test('A CSV of another language is refused with what was expected', async () => {
    const { refusals } = await readAs('a.csv', 'Land;Jahr;Menge\r\nPeru;2031;1.234,5\r\n');
    expect(refusals).toMatchObject([
      { reason: expect.stringMatching(/begins with “Land, Jahr, Menge”[^]*MCS chapter, Section/) },
    ]);
  });
  test('An open quotation mark refuses the file with its line, because it swallows the rows below', async () => {
    const { refusals, observations } = await readAs(
      'a.csv',
      `${header}\r\n${peru},1,,Yes,\r\n${peru},2,"open,Yes,\r\n${peru},3,,Yes,\r\n`,
    );
    expect(observations).toEqual([]);
    expect(refusals).toMatchObject([{ reason: expect.stringContaining('line 3') }]);
  });
  test('A line break within a cell counts as a line, so that the trace leads to the line of the file', async () => {
    const { observations } = await readCommodities({ Notes: 'one\ntwo' }, { Value: '11' });
    expect(observations.map(({ trace }) => trace.line)).toEqual([2, 4]);
  });
  test('The trace has the cell as written, with its blanks', async () => {
    const { observations, sha256 } = await readCommodities({ Value: ' 4,780\u00A0' });
    expect(observations[0]?.trace).toMatchObject({ sha256, column: 'Value', written: ' 4,780\u00A0' });
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('Rows', () => {
  test('A row that is shifted by a column is refused with its line and cell, and the others are read', async () => {
    const { refusals, rows, counts } = await readCommodities(
      {},
      { Notes: 'Yes', 'Is critical mineral 2025': 'Yttrium' },
      {},
    );
    expect(refusals).toMatchObject([{ line: 3, column: 'Is critical mineral', written: 'Yttrium' }]);
    expect({ rows, counts }).toEqual({ rows: 3, counts: { read: 2, refused: 1, empty: 0, around: 1 } });
  });
  test.each([
    [{ Country: 'Atlantis' }, 'Country', 'Atlantis'],
    [{ Statistics: 'Hope' }, 'Statistics', 'Hope'],
    [{ Year: 'soon' }, 'Year', 'soon'],
    [{ Value: 'E' }, 'Value', 'E'],
  ])('A row with %j is refused with its cell', async (row, column, written) => {
    const { refusals, observations } = await readCommodities({}, row);
    expect(observations).toHaveLength(1);
    expect(refusals).toMatchObject([{ line: 3, column, written }]);
  });
  test('A row that is too short is refused', async () => {
    const { refusals } = await readAs('a.csv', `${commodities({})}COBALT,World,Cobalt\r\n`);
    expect(refusals).toMatchObject([{ line: 3, reason: 'the row has 3 cells, the header has 12' }]);
  });
  test('A row that is too long is refused, also where nothing says of it that it is shifted', async () => {
    const { refusals, counts } = await readAs('a.csv', `${commodities({})}${peru},9,,,,9\r\n`);
    expect(refusals).toMatchObject([{ line: 3, reason: 'the row has 13 cells, the header has 12' }]);
    expect(counts).toMatchObject({ read: 1, refused: 1 });
  });
});
