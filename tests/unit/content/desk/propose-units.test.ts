import { describe, expect, test } from 'vitest';
import {
  changesIn,
  deskFolder,
  mine,
  mineSeries,
  reserveSeries,
  reservesOf,
} from '../../../support/desk/desk-folder.ts';
import { readAs, readCommodities, reservesRow } from '../../../support/desk/release-files.ts';

describe('Units', () => {
  const mined = mine(2032, { PER: ['Peru', 110_000, 100_000] }, [110_000, 100_000]);
  const vintages = mineSeries + reserveSeries('kt');

  test('Reserves a thousandth of ours, for less than a year of output, are a question and never a change', async () => {
    const folder = deskFolder({
      production: mined,
      reserves: reservesOf(2032, { PER: ['Peru', 20_000] }, 21_000, { unit: 'kt' }),
      vintages,
    });
    const [proposal, ...more] = await folder.propose(
      reservesRow('Peru', '20,000'),
      reservesRow('World total', '21,000'),
    );
    expect(more).toEqual([]);
    expect(proposal).toMatchObject({ kind: 'unit', changes: [], vintages: [] });
    expect(proposal?.question).toContain(
      'our values are about 1,000 times as high, and the reserves of the world would last 0.2 years',
    );
  });
  test.each([
    ['a new edition', reservesOf(2031, { PER: ['Peru', 20_000], CHL: ['Chile', 900] }, 21_000), ['21', '0.9', '22']],
    ['some revised', reservesOf(2032, { PER: ['Peru', 20_000], CHL: ['Chile', 900] }, 21_000), ['19', '0.9', '21']],
    ['too much', reservesOf(2032, { PER: ['Peru', 20], CHL: ['Chile', 9] }, 30), ['21,000', '9,000', '30,000']],
  ])('A unit a thousand times off is doubted also with %s', async (_, reserves, [peru, chile, total]) => {
    const folder = deskFolder({ reserves, vintages: reserveSeries() });
    const rows = [
      reservesRow('Peru', peru ?? ''),
      reservesRow('Chile', chile ?? ''),
      reservesRow('World total', total ?? ''),
    ];
    expect(await folder.propose(...rows)).toMatchObject([
      { kind: 'unit', question: expect.stringMatching(/values are about (1,000|950|970) times as high/) },
    ]);
  });
  test('The unit that an editor reads in place of the file’s is used for its release only', async () => {
    const answered = vintages.replace(
      'detail: "Reserves" }',
      'detail: "Reserves", in: [mcs-2032], unit: kt, unitWhy: the note says so }',
    );
    const folder = deskFolder({
      production: mined,
      reserves: reservesOf(2032, { PER: ['Peru', 20_000] }, 21_000, { unit: 'kt' }),
      vintages: answered,
    });
    expect(await folder.propose(reservesRow('Peru', '20,000'), reservesRow('World total', '21,000'))).toEqual([]);
  });
  test('A unit that the publisher changed multiplies nothing, and its note is quoted', async () => {
    const folder = deskFolder({ production: mine(2032, { PER: ['Peru', 20, 10] }, [20, 10]), vintages: mineSeries });
    const [told] = changesIn(
      folder.proposeFrom([
        await readCommodities({ Unit: 'thousand metric tons', Value: '20' }),
        await readAs(
          'notes.txt',
          'Revision Notes for Mineral Commodity Summaries 2032\nThe following files were replaced on March 5, 2032\nCOBALT\nIn cobalt_world.csv, changed units in field names to kt (thousand metric tons) rather than t (metric tons).\n',
        ),
      ]),
    );
    expect(told).toMatchObject({ kind: 'unit', changes: [] });
    expect(told?.question).toContain('The publisher, on 2032-03-05: “In cobalt_world.csv, changed units');
  });
});
