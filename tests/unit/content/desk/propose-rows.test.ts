import { describe, expect, test } from 'vitest';
import { matchSeries } from '../../../../content/desk/propose/match-series.ts';
import { printProposals } from '../../../../content/desk/report/print-proposals.ts';
import {
  changesIn,
  deskFolder,
  mine,
  mineSeries,
  reserveSeries,
  reservesOf,
} from '../../../support/desk/desk-folder.ts';
import { readCommodities, reservesRow, totalRow } from '../../../support/desk/release-files.ts';

describe('Totals and rows', () => {
  test('A total of ours that is the sum of the rows is called a sum, and the printed total is proposed', async () => {
    const folder = deskFolder({
      reserves: reservesOf(2032, { PER: ['Peru', 1098], CHL: ['Chile', 700] }, 1800),
      vintages: reserveSeries(),
    });
    const reading = await readCommodities(
      reservesRow('Peru', '1,098'),
      reservesRow('Chile', '700'),
      reservesRow('World total', '1,700'),
    );
    const [proposal] = changesIn(folder.proposeFrom([reading]));
    expect(proposal).toMatchObject({ kind: 'sum', isPlain: false });
    expect(proposal?.says).toBe(
      'cobalt reserves, world, 2032: ours, 1,800 t, is the sum of the rows (1,798 t); mcs-2032 prints 1,700 t as the total',
    );
    expect(folder.proposeFrom([reading]).materials[0]?.remarks).toEqual([
      'The rows of 2032 add up to 1,798; the total printed is 1,700.',
    ]);
  });
  test('Rows that do not add up are told also where there is nothing to propose', () => {
    const remark = 'The rows of 2032 add up to 306; the total printed is 400.';
    const text = printProposals({ materials: [{ material: 'cobalt', proposals: [], remarks: [remark] }], open: [] });
    expect(text).toBe(`Nothing to propose.\n\ncobalt\n  · ${remark}\n`);
  });
  test('Rows that add up within the rounding of the total are not remarked on', async () => {
    const folder = deskFolder({ production: mine(2032, { PER: ['Peru', 306, 10] }, [300, 10]), vintages: mineSeries });
    const result = folder.proposeFrom([await readCommodities({ Value: '306' }, totalRow('2031', '310'))]);
    expect(result.materials[0]?.remarks).toEqual([]);
  });
});

describe('Rows that come and go', () => {
  test('A country that stood among others comes in one proposal with what is left there, and both sums', async () => {
    const folder = deskFolder({
      production: mine(2032, { PER: ['Peru', 100, 90] }, [140, 90], 40),
      vintages: mineSeries,
    });
    const [proposal, ...more] = await folder.propose(
      { Value: '100' },
      { Country: 'Uzbekistan', Value: '30' },
      { Country: 'Other countries', Value: '140' },
      totalRow('2031', '140'),
    );
    expect(more).toEqual([]);
    expect(proposal?.says).toMatch(
      /other countries, 2031: 40 t .* → 140 t .*Uzbekistan, 2031: mcs-2032 says 30 t; we have none; the sum of our rows is 140, of the release 270/,
    );
    expect(proposal?.changes).toHaveLength(2);
  });
  test('Other countries that we do not have are one thing that came, beside a country', async () => {
    const folder = deskFolder({ production: mine(2032, { PER: ['Peru', 100, 90] }, [150, 90]), vintages: mineSeries });
    const [proposal, ...more] = await folder.propose(
      { Value: '100' },
      { Country: 'Uzbekistan', Value: '30' },
      { Country: 'Other countries', Value: '20' },
      totalRow('2031', '150'),
    );
    expect(more).toEqual([]);
    expect(proposal?.says.match(/we have none/g)).toHaveLength(2);
    expect(proposal?.vintages).toHaveLength(2);
  });
  test('A row of ours that the release does not have is a question: it is no zero', async () => {
    const folder = deskFolder({
      production: mine(2032, { PER: ['Peru', 100, 90], CHL: ['Chile', 7, 6] }, [110, 96]),
      vintages: mineSeries,
    });
    const [proposal] = await folder.propose({ Value: '100' }, totalRow('2031', '110'));
    expect(proposal).toMatchObject({
      id: 'cobalt/mine-output/chl-2031',
      kind: 'went',
      changes: [],
      question: expect.stringContaining('no zero'),
    });
  });
  test('A row that an earlier reading of the same release had, and the file has no more, is a question too', async () => {
    const folder = deskFolder({
      production: mine(2032, { PER: ['Peru', 100, 90], CHL: ['Chile', 7, 6] }, [110, 96]),
      vintages: mineSeries.replace(
        'values: []',
        'values: [{ place: CHL, year: 2031, release: mcs-2032, value: 7, line: 3 }]',
      ),
    });
    const [proposal] = await folder.propose({ Value: '100' }, totalRow('2031', '110'));
    expect(proposal).toMatchObject({ id: 'cobalt/mine-output/chl-2031', kind: 'went' });
  });
  test('Nil and a row without a value change nothing where we list no such country', async () => {
    const folder = deskFolder({
      production: mine(2032, { PER: ['Peru', 100, 90] }, [null, null]),
      vintages: mineSeries,
    });
    expect(
      await folder.propose(
        { Value: '100' },
        { Country: 'Chile', Value: '—' },
        { Country: 'Mali', Value: 'NA' },
        { Country: 'Ghana', Value: '0' },
      ),
    ).toEqual([]);
  });
});

describe('Which series is ours', () => {
  test('Two sets of reserves under one statistic are matched by basis, not by their order', async () => {
    const folder = deskFolder({
      reserves: reservesOf(2032, { PER: ['Peru', 20] }, null),
      vintages: reserveSeries('t', 'Reserves: Ore'),
    });
    const ore = reservesRow('Peru', '20', { Statistics_detail: 'Reserves: Ore', Year: '2030' });
    const content = reservesRow('Peru', '9', { Statistics_detail: 'Reserves: Cr2O3 content', Year: '2031' });
    expect(await folder.propose(ore, content)).toEqual([]);
    expect(await folder.propose(content, ore)).toEqual([]);
  });
  test('Import sources in four sets are four series', async () => {
    const sets = ['Ore', 'Oxide', 'Metal', 'Total'];
    const { observations } = await readCommodities(
      ...sets.map((set, index) => ({
        Statistics: 'Import sources 2028-2031',
        Statistics_detail: `Import sources: ${set}`,
        Unit: 'percent',
        Value: String(10 + index),
        Year: '2031',
      })),
    );
    const of = (set: string) =>
      matchSeries(observations, {
        kind: 'output',
        unit: '%',
        edition: 2032,
        series: [{ chapter: 'cobalt', statistic: 'import sources', detail: `Import sources: ${set}` }],
      });
    expect(sets.map((set) => of(set).map(({ reading }) => reading))).toEqual(
      [10, 11, 12, 13].map((value) => [{ is: 'number', value }]),
    );
  });
  test('Parts of a country and groups of countries are no value of a country', async () => {
    const folder = deskFolder({
      production: mine(2032, { USA: ['United States', 76, 70] }, [null, null]),
      vintages: mineSeries,
    });
    expect(
      await folder.propose(
        { Country: 'United States (from Cliffside Field)', Value: '7' },
        { Country: 'China, Germany, and Russia', Value: '5' },
        { Country: 'United States', Value: '76' },
      ),
    ).toEqual([]);
  });
  test('Two tables of a release that disagree are a question', async () => {
    const folder = deskFolder({
      production: mine(2032, { PER: ['Peru', 100, 90] }, [null, null]),
      vintages: mineSeries,
    });
    const [proposal] = changesIn(
      folder.proposeFrom([await readCommodities({ Value: '100' }), await readCommodities({ Value: '120' })]),
    );
    expect(proposal).toMatchObject({
      kind: 'doubt',
      changes: [],
      says: expect.stringContaining('says 100 t in one table and 120 t in another'),
    });
  });
  test('A release that nobody has dated is refused with what to write', async () => {
    const folder = deskFolder({ vintages: mineSeries });
    await expect(folder.propose({ Year: '2039' })).rejects.toThrow(
      'content/releases.yaml has no mcs-2040: write its source',
    );
  });
});
