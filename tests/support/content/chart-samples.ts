/** Random charts of every kind with names of any length and values of any size, for property tests. */
import * as fc from 'fast-check';
import type { ChartValue, Drawing, LineSeries } from '../../../shared/figures/charts/drawing.ts';

const words = [
  'Neodymeisenbormagnetrecyclinganlagengenehmigungsverfahren',
  'Gallium',
  'DR Congo',
  'Saudi Arabia',
  'Battery-grade graphite',
  'Rare earths for magnets and motors',
  'US',
  'Integrated circuits and optoelectronics',
];
/** Headings, keys and limits, short ones and ones of the most characters that the schema of charts allows. */
const heading = fc.constantFrom(
  'Mined',
  'EU benchmark for 2030: 65%',
  'Refined outside the country in which the ore was mined, 2025',
  `${words[0]} ab`,
);
const headings = fc.tuple(heading, heading);
const amount = fc.oneof(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1000, max: 2_000_000 }), fc.constant(0.3));
const value: fc.Arbitrary<ChartValue> = fc.oneof(
  { weight: 8, arbitrary: amount.map((each) => ({ value: each })) },
  { weight: 1, arbitrary: fc.constant({ value: null }) },
  { weight: 1, arbitrary: amount.map((each) => ({ value: each, bound: 'over' as const })) },
  { weight: 1, arbitrary: amount.map((each) => ({ value: each, approximate: true, doubtful: true })) },
);
const emphasis = fc.constantFrom('main' as const, 'second' as const, undefined);
const unit = fc.constantFrom('t', '%', '$ per kg');
/** Rows with different labels. */
function rowsOf<Row>(
  row: fc.Arbitrary<Row>,
  maxLength = 9,
): fc.Arbitrary<(Row & { label: string; emphasis: 'main' | 'second' | undefined })[]> {
  return fc.array(fc.tuple(row, fc.constantFrom(...words), emphasis), { minLength: 2, maxLength }).map((rows) =>
    rows.map(([each, word, tone], index) => ({
      ...each,
      label: index < words.length ? (words[index] ?? '') : `${word} ${index}`,
      emphasis: tone,
    })),
  );
}
const known = amount.map((each) => ({ value: each }));
const years = [2021, 2022, 2023, 2024, 2025];
const series: fc.Arbitrary<LineSeries[]> = rowsOf(
  fc.tuple(...years.map(() => known)).map((values) => ({
    points: values.map((each, index) => ({ x: years[index] ?? 0, ...each, estimated: index === 4 })),
  })),
  6,
);

const arbitraries: { [Kind in Drawing['kind']]: fc.Arbitrary<Extract<Drawing, { kind: Kind }>> } = {
  bars: fc.record({ kind: fc.constant('bars'), unit, rows: rowsOf(fc.record({ value })) }),
  stacked: fc.record({
    kind: fc.constant('stacked'),
    unit,
    parts: fc.constant(['China', 'Next largest producer', 'Others']),
    rows: rowsOf(fc.record({ values: fc.tuple(known, known, known) })),
  }),
  lines: fc.record({
    kind: fc.constant('lines'),
    unit,
    scale: fc.constantFrom('linear', 'log'),
    steps: fc.boolean(),
    series,
  }),
  slope: fc.record({
    kind: fc.constant('slope'),
    unit,
    names: headings,
    rows: rowsOf(fc.record({ from: known, to: value })),
  }),
  dots: fc.record({
    kind: fc.constant('dots'),
    unit,
    limit: fc.record({ value: fc.constant(65), label: heading }),
    rows: rowsOf(fc.record({ value })),
  }),
  beeswarm: fc.record({
    kind: fc.constant('beeswarm'),
    unit,
    limit: fc.option(fc.record({ value: fc.constant(50), label: heading }), { nil: undefined }),
    rows: rowsOf(fc.record({ mark: fc.constantFrom('Ga', 'REE', undefined), value }), 30),
  }),
  ranges: fc.record({
    kind: fc.constant('ranges'),
    unit,
    rows: rowsOf(
      fc.tuple(amount, amount).map(([a, b]) => ({
        low: { value: Math.min(a, b) },
        high: { value: Math.max(a, b), bound: a % 2 ? ('over' as const) : undefined },
      })),
    ),
  }),
  dumbbell: fc.record({
    kind: fc.constant('dumbbell'),
    unit,
    names: headings,
    rows: rowsOf(fc.record({ from: known, to: value })),
  }),
  multiples: fc.record({
    kind: fc.constant('multiples'),
    unit,
    scale: fc.constantFrom('linear', 'log'),
    panels: series,
  }),
  waffle: fc.record({
    kind: fc.constant('waffle'),
    parts: rowsOf(fc.record({ percent: fc.integer({ min: 0, max: 20 }) }), 5),
  }),
  treemap: fc.record({ kind: fc.constant('treemap'), unit, parts: rowsOf(fc.record({ value: amount })) }),
  flow: fc.array(amount, { minLength: 2, maxLength: 6 }).map((values) => ({
    kind: 'flow',
    unit: 'kt',
    stages: ['Mined in', 'Market', 'Used for'],
    nodes: [
      ...values.map((_, index) => ({ id: `1 ${index}`, label: words[index] ?? '', stage: 0 })),
      { id: 'market', label: 'All metal', stage: 1 },
      { id: '3 0', label: 'Electric vehicles', stage: 2 },
    ],
    links: [
      ...values.map((each, index) => ({ from: `1 ${index}`, to: 'market', value: each })),
      { from: 'market', to: '3 0', value: values.reduce((sum, each) => sum + each, 0) },
    ],
  })),
  'cost-curve': fc.record({
    kind: fc.constant('cost-curve'),
    unit,
    names: fc.constant({ capacity: 'Output added up, kt LCE a year', cost: 'Cost, index' }),
    limit: fc.option(fc.record({ value: amount, label: fc.constant('Price in the example: 95') }), { nil: undefined }),
    rows: rowsOf(fc.record({ group: fc.constantFrom('Brine', 'Hard rock'), capacity: amount, cost: amount })),
  }),
  timeline: rowsOf(
    fc.tuple(fc.integer({ min: 2023, max: 2025 }), fc.constantFrom('in force', 'suspended', 'announced')),
  ).map((rows) => ({
    kind: 'timeline',
    from: '2023-01-01',
    to: '2027-12-31',
    today: '2026-11-22',
    rows: rows.map(({ label, 0: year, 1: state }) => ({
      label,
      spans: [{ from: `${year}-06-01`, to: `${year + 1}-06-01`, state }],
    })),
  })),
};

export const drawingKinds = Object.keys(arbitraries) as Drawing['kind'][];

export function anyDrawing(kind: Drawing['kind']): fc.Arbitrary<Drawing> {
  return arbitraries[kind];
}
