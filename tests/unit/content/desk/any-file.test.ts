import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert, asyncProperty, constantFrom } from 'fast-check';
import { expect, test } from 'vitest';
import { readReleaseFile } from '../../../../content/desk/program/read-files.ts';
import { anyRelease, brokenCells, encode, quoteCell, shiftRow } from '../../../support/desk/any-release.ts';
import { readCommodities, releaseFolder } from '../../../support/desk/release-files.ts';

const header =
  'MCS chapter,Section,Commodity,Country,Statistics,Statistics_detail,Unit,Year,Value,Notes,Is critical mineral 2031,Other notes';

test('Every value of a long file comes back, or its row is refused with its line: never another number', async () => {
  const file = join(releaseFolder(), 'any.csv');
  await assert(
    asyncProperty(anyRelease, async ({ rows, encoding, end }) => {
      const lines = rows.map(({ name, cell, shift, isEmpty }, index) => {
        if (isEmpty) return ','.repeat(11);
        const before = ['TIN', 'World', 'Tin', name.written, 'Production', `Row ${index}`, 'metric tons', '2031'];
        return shiftRow([...before, cell.written, '', 'Yes', ''], shift)
          .map(quoteCell)
          .join(',');
      });
      // A row that is whole tells the edition.
      const first = 'TIN,World,Tin,Mali,Production,Mine,metric tons,2031,1,,Yes,';
      writeFileSync(file, encode([header, first, ...lines, ''].join(end), encoding));
      const { observations, refusals, counts } = await readReleaseFile(file);
      expect(counts.read + counts.refused + counts.empty).toBe(rows.length + 1);
      for (const [index, { name, cell, shift, isEmpty }] of rows.entries()) {
        const read = observations.filter(({ trace }) => trace.line === index + 3);
        const refused = refusals.filter(({ line }) => line === index + 3);
        if (isEmpty) expect([read, refused]).toEqual([[], []]);
        else if (shift) expect([read.length, refused.length]).toEqual([0, 1]);
        else
          expect(read).toMatchObject([
            {
              reading: cell.reading,
              estimated: cell.estimated || name.estimated,
              place: { is: 'country', iso3: name.iso3 },
              trace: { written: cell.written },
            },
          ]);
      }
    }),
    { numRuns: 150 },
  );
});

test('Every value of a world table comes back beside columns without names, unless one holds another number', async () => {
  const file = join(releaseFolder(), 'mcs2032-tin_world.csv');
  const strays = constantFrom('', 'copy', '12345678901');
  await assert(
    asyncProperty(anyRelease, strays, async ({ rows, encoding, end }, stray) => {
      const lines = rows.map(({ name, cell, shift, isEmpty }, index) => {
        if (isEmpty) return ','.repeat(9);
        const trailing = stray === 'copy' ? cell.written : stray;
        const cells = ['MCS2032', name.written, `Row ${index}`, cell.written, '5', '', cell.written, '', trailing, ''];
        // The kind of production is missing, or a cell before it is too many.
        if (shift === 'shorter') cells.splice(2, 1);
        if (shift === 'longer') cells.splice(2, 0, '');
        return cells.map(quoteCell).join(',');
      });
      const top = 'Source,Country,Type,Prod_t_2030,Prod_t_est_2031,Prod_notes,Reserves_t,Reserves_notes,,';
      writeFileSync(file, encode([top, ...lines, ''].join(end), encoding));
      const { observations, counts } = await readReleaseFile(file);
      expect(counts.read + counts.refused + counts.empty).toBe(rows.length);
      for (const [index, { name, cell, shift, isEmpty }] of rows.entries()) {
        const read = observations.filter(({ trace }) => trace.line === index + 2);
        if (isEmpty) expect(read).toEqual([]);
        else if (shift === 'shorter' || shift === 'longer')
          expect(read.filter(({ reading: { is } }) => ['number', 'bound', 'range'].includes(is))).toEqual([]);
        else {
          expect(read.map(({ reading }) => reading).slice(0, 2)).toEqual([cell.reading, { is: 'number', value: 5 }]);
          expect(read[0]?.estimated).toBe(cell.estimated || name.estimated);
          const isDoubted = stray === '12345678901' && cell.reading.is !== 'not given';
          expect(read[2]?.reading).toMatchObject(isDoubted ? { is: 'doubt' } : cell.reading);
        }
      }
    }),
    { numRuns: 150 },
  );
});

test('Every value of a salient table comes back, and rows with another number of cells are refused', async () => {
  const file = join(releaseFolder(), 'mcs2032-tin_salient.csv');
  await assert(
    asyncProperty(anyRelease, async ({ rows, encoding, end }) => {
      const lines = rows.map(({ cell, shift, isEmpty }, index) => {
        if (isEmpty) return ',,,,,';
        const cells = ['MCS2032', 'Tin', String(2030 - index), cell.written, `${cell.written}%`, ''];
        if (shift === 'shorter') cells.splice(3, 3);
        if (shift === 'longer') cells.splice(3, 0, '', '7', '7');
        return cells.map(quoteCell).join(',');
      });
      const top = 'DataSource,Commodity,Year,USprod_t,NIR_pct,';
      writeFileSync(file, encode([top, 'MCS2032,Tin,2031,1,>50,', ...lines, ''].join(end), encoding));
      const { observations, refusals } = await readReleaseFile(file);
      for (const [index, { cell, shift, isEmpty }] of rows.entries()) {
        const read = observations.filter(({ trace }) => trace.line === index + 3);
        const isRefused = shift === 'shorter' || shift === 'longer';
        if (isEmpty || isRefused) expect(read).toEqual([]);
        else expect(read.map(({ reading }) => reading)).toEqual([cell.reading, cell.reading]);
        expect(refusals.filter(({ line }) => line === index + 3)).toHaveLength(!isEmpty && isRefused ? 1 : 0);
      }
    }),
    { numRuns: 100 },
  );
});

test('A number with signs that nobody can be sure of is a doubt in every file', async () => {
  await assert(
    asyncProperty(brokenCells, async (Value) => {
      const { readings } = await readCommodities({ Value });
      expect(readings).toMatchObject([{ is: 'doubt' }]);
    }),
    { numRuns: 100 },
  );
});
