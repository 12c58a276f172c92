import { describe, expect, test } from 'vitest';
import { deskFolder, mine, mineSeries, reserveSeries, reservesOf } from '../../../support/desk/desk-folder.ts';
import { reservesRow, totalRow } from '../../../support/desk/release-files.ts';

describe('A release newer than our figures', () => {
  const desk = () =>
    deskFolder({
      production: mine(2031, { PER: ['Peru', 240, 200], CHL: ['Chile', 60, 50] }, [300, 250]),
      vintages: mineSeries,
    });
  const release = [
    { Country: 'Peru', Year: '2030', Value: '222' },
    { Country: 'Peru', Year: '2031', Value: '290' },
    { Country: 'Kazakhstan', Year: '2031', Value: '8' },
    totalRow('2031', '300'),
  ];

  test('Brings a new year, and tells last year’s revision apart from it', async () => {
    const proposals = await desk().propose(...release);
    expect(proposals.map(({ id, kind }) => [id, kind])).toEqual([
      ['cobalt/mine-output/2031', 'new year'],
      ['cobalt/mine-output/per-2030', 'revision'],
    ]);
    expect(proposals[1]?.says).toBe(
      'cobalt mine output, Peru, 2030: 240 t (mcs-2031) → 222 t (mcs-2032), −18 t (−7.5%)',
    );
  });
  test('Keeps the revised value as the earlier of the two years, and lists the country that came', async () => {
    const folder = desk();
    await folder.accept({ ids: ['cobalt/mine-output/2031'], allPlain: true }, ...release);
    const text = folder.read('figures');
    expect(text).toContain('year: 2031');
    expect(text).toContain('priorYear: 2030');
    expect(text).toMatch(/iso3: PER\n {8}name: Peru\n {8}value: 290\n {8}priorValue: 222\n/);
    expect(text).toMatch(/iso3: KAZ\n {8}name: Kazakhstan\n {8}value: 8\n/);
    expect(text).toContain('source: usgs-mcs-2032#cobalt');
  });
  test('Two years on, the year between is the earlier of the two, and an editor has to look', async () => {
    const folder = deskFolder({
      production: mine(2030, { PER: ['Peru', 240, 200] }, [240, 200]),
      vintages: mineSeries,
    });
    const later = [
      { Country: 'Peru', Year: '2030', Value: '270' },
      { Country: 'Peru', Year: '2031', Value: '290' },
      totalRow('2030', '270'),
      totalRow('2031', '290'),
    ];
    const [newYear] = await folder.propose(...later);
    expect(newYear).toMatchObject({ kind: 'new year', isPlain: false });
    await folder.accept({ ids: [newYear?.id ?? ''] }, ...later);
    const text = folder.read('figures');
    expect(text).toContain('priorYear: 2030');
    expect(text).toContain('priorWorldTotal: 270');
    expect(text).toMatch(/name: Peru\n {8}value: 290\n {8}priorValue: 270\n/);
  });
  test('Names the rows that went, whose value is not zero', async () => {
    const folder = desk();
    const [newYear] = await folder.propose(...release);
    expect(newYear?.says).toContain('mcs-2032 has no row for Chile, which is no zero');
    await folder.accept({ ids: ['cobalt/mine-output/2031'] }, ...release);
    expect(folder.read('figures')).toMatch(/iso3: CHL\n {8}name: Chile\n {8}value: null\n {8}priorValue: 60\n/);
  });
});

describe('Bounds, ranges and words', () => {
  test.each([
    [
      '>85,000,000',
      '90000000',
      'null',
      '90,000,000 t (mcs-2032) → more than 85,000,000 t (mcs-2032): a change of bound',
    ],
    [
      '<50',
      '50',
      'more than',
      'more than 50 t (mcs-2032) → less than 50 t (mcs-2032): a change of bound, in the other direction',
    ],
  ])('A total of %s beside our %s is a change of bound, never a number', async (Value, total, qualifier, says) => {
    const folder = deskFolder({
      reserves: reservesOf(2032, { PER: ['Peru', 20] }, Number(total), { qualifier }),
      vintages: reserveSeries(),
    });
    const [proposal] = await folder.propose(reservesRow('Peru', '20'), reservesRow('World total', Value));
    expect(proposal).toMatchObject({ kind: 'bound', isPlain: false });
    expect(proposal?.says).toContain(says);
  });
  test('A bound in the other direction is accepted with its words', async () => {
    const folder = deskFolder({ reserves: reservesOf(2032, { PER: ['Peru', 20] }, 70), vintages: reserveSeries() });
    await folder.accept({ ids: ['cobalt/reserves/world-2032'] }, reservesRow('World total', '<50'));
    expect(folder.read('figures')).toContain('  worldTotal: 50\n  worldTotalQualifier: less than\n');
  });
  test('A bound that is accepted stands beside its number in words', async () => {
    const folder = deskFolder({ reserves: reservesOf(2032, { PER: ['Peru', 20] }, null), vintages: reserveSeries() });
    await folder.accept(
      { ids: ['cobalt/reserves/world-2032'] },
      reservesRow('Peru', '20'),
      reservesRow('World total', '>70'),
    );
    expect(folder.read('figures')).toContain('  worldTotal: 70\n  worldTotalQualifier: more than\n');
  });
  test.each([
    ['Large', 'large'],
    ['NA', 'not available'],
  ])('%s in place of a total is written as the words of the source', async (Value, words) => {
    const folder = deskFolder({ reserves: reservesOf(2032, { PER: ['Peru', 20] }, null), vintages: reserveSeries() });
    await folder.accept(
      { ids: ['cobalt/reserves/world-2032'] },
      reservesRow('Peru', '20'),
      reservesRow('World total', Value),
    );
    expect(folder.read('figures')).toContain(`  worldTotal: null\n  worldTotalQualifier: ${words}\n`);
  });
  test.each(['500–1,500', '500 - 1,500'])('%s beside our 1,000 says that the middle is ours', async (Value) => {
    const prices = `
  - { name: Ore, provider: Somebody, unit: USD/kg, basis: any, product: { form: ore }, latestIsEstimate: true, confidence: sourced, source: usgs-mcs-2032, years: { "2031": 1000 } }`;
    const vintages =
      'prices#ore:\n  series: { chapter: cobalt, statistic: price, detail: Price of ore }\n  unit: USD/kg\n';
    const row = {
      Country: 'United States',
      Statistics: 'Price',
      Statistics_detail: 'Price of ore',
      Unit: 'dollars per kilogram',
      Value,
    };
    const folder = deskFolder({ prices, vintages });
    const [proposal] = await folder.propose(row);
    expect(proposal).toMatchObject({ kind: 'range', isPlain: false });
    expect(proposal?.says).toContain('ours is the middle of the range, which the release does not print');
    await folder.accept({ ids: ['cobalt/prices#ore/2031'] }, row);
    expect(folder.read('figures')).toContain('years: { "2031": { from: 500, to: 1500 } }');
  });
});

describe('Values without a number', () => {
  test('A value that became withheld is told, and none is invented', async () => {
    const folder = deskFolder({ production: mine(2032, { PER: ['Peru', 20, 10] }, [20, 10]), vintages: mineSeries });
    const [proposal] = await folder.propose({ Value: 'W' });
    expect(proposal).toMatchObject({
      kind: 'words',
      says: expect.stringContaining('20 t (mcs-2032) → withheld'),
      isPlain: false,
    });
  });
  test('An empty cell without a note proposes nothing', async () => {
    const folder = deskFolder({
      production: mine(2032, { PER: ['Peru', 20, 10] }, [null, null]),
      vintages: mineSeries,
    });
    expect(await folder.propose({ Value: '' })).toEqual([]);
  });
});
