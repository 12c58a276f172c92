import { expect, test } from 'vitest';
import { describeIssue } from '../../../content/describe-issue.ts';
import { chartSchema } from '../../../content/schemas/chart.ts';

const whole = {
  kind: 'bars',
  title: 'China makes most gallium',
  subtitle: 'Output, t',
  unit: 't',
  year: 2025,
  basis: 'gallium content',
  source: 'usgs',
  columns: ['Country', '2025'],
  rows: [
    ['China', 900],
    ['Russia', '>5'],
  ],
};
const problemsOf = (changes: object) =>
  chartSchema
    .safeParse({ ...whole, ...changes })
    .error?.issues.map((issue) => `${issue.path.join('.')}: ${describeIssue(issue, undefined)}`) ?? [];

test('A chart with all required fields has no problem', () => {
  expect(problemsOf({})).toEqual([]);
});

test.each(['unit', 'year', 'basis', 'source'])('A figure without its %s is refused', (field) => {
  expect(problemsOf({ [field]: undefined })).toEqual([
    `${field}: is missing: a figure has a unit, a year, a basis and a source`,
  ]);
});

test('A chart of grouped bars has a group and two to four values, and marks columns', () => {
  const grouped = {
    kind: 'grouped',
    columns: ['Country', '2024', '2025'],
    rows: [
      ['China', 1, 2],
      ['Russia', 3, null],
    ],
  };
  expect(problemsOf({ ...grouped, highlight: ['2025'] })).toEqual([]);
  expect(problemsOf({ ...grouped, highlight: ['China'] })).toEqual(['highlight.0: names no column "China"']);
  expect(
    problemsOf({
      ...grouped,
      columns: ['Country', '2024'],
      rows: [
        ['China', 1],
        ['Russia', 3],
      ],
    }),
  ).toEqual(['columns: of grouped are name of the group and two to four values']);
});

test('A chart of invented figures needs no source', () => {
  expect(problemsOf({ source: undefined, illustrative: true })).toEqual([]);
});

test.each([
  [
    'a value that is none',
    {
      rows: [
        ['China', 'much'],
        ['Russia', 6],
      ],
    },
    'rows.0.1: must be a number, null',
  ],
  [
    'a row of another length',
    {
      rows: [
        ['China', 900, 1],
        ['Russia', 6],
      ],
    },
    'rows.0: needs 2 cells',
  ],
  ['a subtitle without the unit', { subtitle: 'Output' }, 'subtitle: names the unit "t"'],
  ['a highlight that names no row', { highlight: ['Chile'] }, 'highlight.0: names no row "Chile"'],
  ['a logarithmic scale that is not said', { scale: 'log' }, 'subtitle: says that the scale is logarithmic'],
  [
    'a logarithmic scale with a zero',
    {
      scale: 'log',
      subtitle: 'Output, t, log scale',
      rows: [
        ['China', 900],
        ['Russia', 0],
      ],
    },
    'rows.1.1: must be above zero',
  ],
  ['rows beside a block of figures', { from: 'gallium.production.primary' }, 'rows: has rows of its own beside'],
  ['neither rows nor a block of figures', { rows: undefined }, 'rows: is missing: write columns and rows'],
  [
    'a block of figures that is written otherwise',
    { from: 'gallium', rows: undefined },
    'from: write a block of figures like',
  ],
  [
    'years out of order',
    {
      kind: 'lines',
      columns: ['Year', 'Gallium'],
      rows: [
        [2025, 1],
        [2024, 2],
      ],
    },
    'rows.1.0: must be a year after that of the row before',
  ],
  ['too few columns', { kind: 'slope' }, 'columns: of slope are name and two values'],
  [
    'shares of more than all',
    {
      kind: 'waffle',
      columns: ['Use', 'Percent'],
      rows: [
        ['A', 70],
        ['B', 40],
      ],
    },
    'rows: adds up to 110%',
  ],
])('A chart with %s is refused', (_name, changes, problem) => {
  expect(problemsOf(changes)).toEqual([expect.stringContaining(problem)]);
});

test('A timeline names measures and its first day, and no state, day or source of its own', () => {
  const measures = ['china-us-ban', 'congo-cobalt-ban'].map((measure) => ({ measure, label: measure }));
  const timeline = { kind: 'timeline', since: '2023-06-01', measures };
  const untyped = { source: undefined, columns: undefined, rows: undefined };
  expect(problemsOf({ ...timeline, ...untyped })).toEqual([]);
  expect(problemsOf(timeline).map((problem) => problem.split(':')[0])).toEqual(['columns', 'rows', 'source']);
  expect(problemsOf({ ...untyped, kind: 'timeline' })).toEqual(
    ['measures', 'since'].map((field) => `${field}: is missing: a timeline names measures and its first day`),
  );
});
