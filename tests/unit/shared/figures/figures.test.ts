import { describe, expect, test } from 'vitest';
import { printValue } from '../../../../shared/figures/blocks.ts';
import { otherValuesOf, recordsOf } from '../../../../shared/figures/columns.ts';
import type { Figure } from '../../../../shared/figures/figure.ts';
import { checkFigures, figuresOf, findFigure, listFigures } from '../../../../shared/figures/list-figures.ts';
import { passportsOf } from '../../../../shared/figures/passport.ts';
import { siteContent, sourceOf, today } from '../../../support/site/site.ts';

const content = sourceOf(siteContent()).at(today);
const figures = listFigures(content, today);
const figure = (id: string) => findFigure(content, id, today) as Figure;
const valueIn = (id: string, value: string) => figure(id).rows.find((row) => row.id === value);

describe('The figures that are published', () => {
  test('Each published figure has a unique id, and each of its values a unique anchor', () => {
    expect(figures.length).toBeGreaterThan(90);
    expect(new Set(figures.map(({ id }) => id)).size).toBe(figures.length);
    expect(
      figures.filter(({ rows }) => new Set(rows.map(({ id }) => id)).size !== rows.length).map(({ id }) => id),
    ).toEqual([]);
  });
  test('The ids of figures, which are addresses, have not changed', () => {
    const promised = [
      'gallium-primary-output',
      'gallium-prices',
      'gallium-uses',
      'cobalt-world-uses',
      'lithium-reserves',
      'silicon-ferrosilicon-output',
      'largest-producers',
    ];
    expect(figures.map(({ id }) => id)).toEqual(expect.arrayContaining(promised));
  });
  test('Every value of a figure has a unit, an existing source, and either a number or words', () => {
    const values = figures.flatMap(({ id, rows }) => rows.map((row) => ({ ...row, figure: id })));
    expect(values.length).toBeGreaterThan(1500);
    const isWrong = ({ unit, cites, value, words }: (typeof values)[number]) =>
      unit === '' || (cites.length === 0 && value !== 0) || (value === null && !words);
    expect(values.filter(isWrong).map(({ figure, id }) => `${figure}#${id}`)).toEqual([]);
    expect(
      figures.flatMap((each) => recordsOf(content, each).filter(({ source, value }) => source === '' && value !== 0))
        .length,
    ).toBe(0);
  });
  test('Each figure states how it was computed, where it is used, and when it was published', () => {
    expect(
      figures
        .filter(
          ({ kind, computedHow, usedOn, published }) =>
            !computedHow || (usedOn.length === 0 && kind !== 'chart') || !published,
        )
        .map(({ id }) => id),
    ).toEqual([]);
  });
  test('The figures of gallium are its output, its concentration, its uses and its prices', () => {
    expect(figuresOf(content, 'gallium', today).map(({ id }) => id)).toEqual([
      'gallium-primary-output',
      'gallium-concentration',
      'gallium-uses',
      'gallium-prices',
    ]);
  });
});

describe('The passport of a value', () => {
  test('The passport of a value that its source estimates says so, and that of the year before does not', () => {
    expect(valueIn('gallium-primary-output', 'chn-2025')).toMatchObject({
      value: 900,
      unit: 't',
      basis: 'gallium content',
      estimated: true,
      confidence: 'sourced',
    });
    expect(valueIn('gallium-primary-output', 'chn-2024')).toMatchObject({ value: 839, estimated: false });
  });
  test('The values of a chart with an estimated year, or with an estimated column, are estimates', () => {
    const values = (id: string) =>
      passportsOf(content, figure(id).rows).passports.map(({ what, sureness }) => `${what}: ${sureness}`);
    expect(values('us-import-reliance')[0]).toBe('Reliance, 2025: Estimated by the source');
    expect(values('titanium-sponge-outside-china').slice(0, 2)).toEqual([
      '2024: As published',
      '2025 est.: Estimated by the source',
    ]);
  });
  test('A value that is a period has its own dates, and is not said to lack a year', () => {
    const [first] = passportsOf(content, figure('layers-of-chinese-control').rows).passports;
    expect(first).toMatchObject({ what: 'State; from, to', value: 'announced from Jul 3, 2023 to Jul 31, 2023' });
  });
  test('A value that is a lower bound is printed as one and drawn as an open bound', () => {
    const row = valueIn('us-net-import-reliance', 'germanium-2025');
    expect(row && printValue(row)).toBe('over 50%');
    const { drawing } = figure('us-net-import-reliance').chart;
    expect(drawing.kind === 'bars' && drawing.rows.find(({ label }) => label === 'Germanium')?.value).toMatchObject({
      value: 50,
      bound: 'over',
    });
  });
  test('A count of one has its unit in the singular', () => {
    const row = valueIn('trade-measures', 'vanadium-unconfirmed');
    expect([row?.value, row && printValue(row)]).toEqual([1, '1 measure']);
  });
  test('A recalled value is printed with “about”', () => {
    const row = valueIn('salt-mine-output', 'chn-2023');
    expect(row && printValue(row)).toBe('about 53 Mt');
  });
  test('A share from a weak source is marked as doubtful, and left out of the ranking of producers', () => {
    const { drawing } = figure('germanium-refinery-output').chart;
    expect(drawing.kind === 'bars' && drawing.rows[0]?.value).toMatchObject({ doubtful: true });
    expect(figure('largest-producers').rows.map(({ of }) => of)).not.toContain(expect.stringContaining('Germanium'));
  });
  test('The passport of a value lists what other sources publish, in their unit and with their source', () => {
    const row = valueIn('graphite-mine-output', 'chn-share-2025');
    expect(row && passportsOf(content, [row]).passports[0]?.others.map(({ value }) => value)).toEqual([
      '82% in 2025',
      '85.5% in 2024',
    ]);
    expect(otherValuesOf(content, figure('tin-prices'))).toEqual([
      expect.objectContaining({
        id: 'lme-cash-2025',
        value: 34_059,
        unit: 'USD/t',
        bound: 'exact',
        source: expect.stringContaining('World Bank'),
      }),
    ]);
  });
  test('A value of another source is refused if it is for a value that no figure has', () => {
    const { content: compiled, texts } = siteContent();
    const other = { of: 'mine-output#chn-1900', value: { value: 1 }, unit: '%', year: 1900, source: ['usgs-mcs-2026'] };
    const entries = {
      ...compiled.entries,
      figures: compiled.entries.figures.map((each) => (each.id === 'tin' ? { ...each, otherValues: [other] } : each)),
    };
    const view = sourceOf({ content: { ...compiled, entries }, texts }).at(today);
    expect(checkFigures(view, today)).toEqual(['otherValues of tin name tin-mine-output#chn-1900, which is no value']);
  });
  test('Tables of the same output with different years and sources are one figure', () => {
    const { rows, years } = figure('lithium-ion-batteries-cell-manufacturing-capacity');
    expect(years).toEqual(['2022', '2024']);
    expect(rows.filter(({ of }) => of === 'World').map(({ value }) => value)).toEqual([1163, 3000]);
  });
});

describe('The finding of a figure', () => {
  test.each([
    ['gallium-primary-output', 'Gallium: China accounted for an estimated 99% of primary output in 2025'],
    ['gallium-prices', 'Gallium: an estimated $580 per kg in 2025, 109% more than in 2021'],
    ['gallium-uses', 'Gallium: integrated circuits (GaAs, GaN) took 73% of US consumption in 2025'],
    ['lithium-reserves', 'Lithium: Chile has the largest reserves, 9.2 million t of 37 million t in the world'],
    ['copper-reserves', 'Copper: Chile has the largest reserves, 180 million t of 980 million t in the world'],
    [
      'graphite-uses',
      'Graphite: no use is published for 68.4% of world demand, natural and synthetic (4,766 kt) in 2024; the largest named, electric vehicles, is 26.4%',
    ],
  ])('The finding of %s is “%s”', (id, finding) => {
    expect(figure(id).chart.title).toBe(finding);
  });
  test('The finding and the drawing of reserves have the same unit', () => {
    for (const { chart } of figures.filter(({ kind }) => kind === 'reserves')) {
      const unit = chart.drawing.kind === 'bars' ? chart.drawing.unit : '';
      expect(chart.title).toMatch(new RegExp(`, [\\d,.]+ ${unit}( of|$)`));
      expect(chart.subtitle).toContain(`, ${unit}`);
    }
  });
  test('No use is highlighted where more is not broken down', () => {
    const highlighted = (id: string) => {
      const { drawing } = figure(id).chart;
      return drawing.kind === 'bars' ? drawing.rows.filter(({ emphasis }) => emphasis).map(({ label }) => label) : [];
    };
    expect(highlighted('rare-earth-elements-uses')).toEqual([]);
    expect(highlighted('gallium-uses')).toEqual(['Integrated circuits (GaAs, GaN)']);
  });
});
