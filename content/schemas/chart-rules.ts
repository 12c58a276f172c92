/** Validation across the fields of a chart. */
import { parseCell } from '../vocabulary/chart-cell.ts';
import type { ChartFields, RowKind } from './chart-fields.ts';

type ChartProblem = { path: PropertyKey[]; problem: string };

/** The number of columns of each kind, and the index of the first column with values. */
const shapes: Record<RowKind, { min: number; max: number; values: number; are: string }> = {
  bars: { min: 2, max: 4, values: 1, are: 'name, value, and if wanted an earlier value and a capacity' },
  grouped: { min: 3, max: 5, values: 1, are: 'name of the group and two to four values' },
  stacked: { min: 3, max: 5, values: 1, are: 'name and two to four parts' },
  lines: { min: 2, max: 30, values: 1, are: 'year and a column for each line' },
  multiples: { min: 3, max: 30, values: 1, are: 'year and a column for each small chart' },
  slope: { min: 3, max: 3, values: 1, are: 'name and two values' },
  dumbbell: { min: 3, max: 3, values: 1, are: 'name and two values' },
  dots: { min: 2, max: 2, values: 1, are: 'name and value' },
  beeswarm: { min: 3, max: 3, values: 2, are: 'name, short name in the circle, and value' },
  ranges: { min: 3, max: 4, values: 1, are: 'name, low, high, and if wanted the most likely value' },
  waffle: { min: 2, max: 2, values: 1, are: 'name and percent' },
  treemap: { min: 2, max: 2, values: 1, are: 'name and value' },
  flow: { min: 4, max: 4, values: 3, are: 'number of the stage, from, to, value' },
  'cost-curve': { min: 4, max: 4, values: 2, are: 'name, kind, capacity and cost' },
};

/** The index of the first column with values. */
export function firstValueColumn(kind: RowKind): number {
  return shapes[kind].values;
}

export function checkChart(chart: ChartFields): ChartProblem[] {
  const { rows, from, columns, kind } = chart;
  if (kind === 'timeline') return checkTimeline(chart);
  if (rows && from) return [{ path: ['rows'], problem: 'has rows of its own beside `from`: leave out one' }];
  if (from) return [];
  if (!rows || !columns)
    return [
      {
        path: [rows ? 'columns' : 'rows'],
        problem: 'is missing: write columns and rows, or `from` and a block of figures',
      },
    ];
  return [
    ...checkTraits(chart),
    ...checkRows({ ...chart, kind }, columns, rows),
    ...checkNames(chart, columns, rows),
    ...checkKind(chart, rows),
  ];
}

/** Rows, sources and dates are those of the measures. */
function checkTimeline(chart: ChartFields): ChartProblem[] {
  const missing = (['measures', 'since'] as const).filter((field) => chart[field] === undefined);
  const typed = (['from', 'columns', 'rows', 'source'] as const).filter((field) => chart[field] !== undefined);
  return [
    ...missing.map((field) => ({ path: [field], problem: 'is missing: a timeline names measures and its first day' })),
    ...typed.map((field) => ({ path: [field], problem: 'of a timeline follows from its measures: leave it out' })),
  ];
}

/** A chart of real figures needs a unit, a year, a basis and a source. */
function checkTraits({ unit, year, basis, source, illustrative, kind, subtitle, scale }: ChartFields): ChartProblem[] {
  const needed = { unit, year, basis, ...(!illustrative && { source }) };
  const problems = Object.entries(needed).flatMap(([field, value]) =>
    value === undefined
      ? [{ path: [field], problem: `is missing: a figure has a unit, a year, a basis and a source` }]
      : [],
  );
  if (unit && kind !== 'waffle' && !namesUnit(subtitle, unit))
    problems.push({ path: ['subtitle'], problem: `names the unit "${unit}"` });
  if (scale === 'log' && !/\blog/i.test(subtitle))
    problems.push({ path: ['subtitle'], problem: 'says that the scale is logarithmic' });
  return problems;
}

/** Whether the subtitle contains the unit as a separate word. */
function namesUnit(subtitle: string, unit: string): boolean {
  const at = subtitle.indexOf(unit);
  if (at < 0) return false;
  const isPart = /^\w/.test(unit) && /\w$/.test(subtitle.slice(0, at));
  return (
    (!isPart && !(/\w$/.test(unit) && /^\w/.test(subtitle.slice(at + unit.length)))) ||
    namesUnit(subtitle.slice(at + 1), unit)
  );
}

function checkRows(
  { kind, scale }: ChartFields & { kind: RowKind },
  columns: string[],
  rows: NonNullable<ChartFields['rows']>,
): ChartProblem[] {
  const { min, max, values, are } = shapes[kind];
  if (columns.length < min || columns.length > max) return [{ path: ['columns'], problem: `of ${kind} are ${are}` }];
  return rows.flatMap((row, index): ChartProblem[] => {
    if (row.length !== columns.length)
      return [{ path: ['rows', index], problem: `needs ${columns.length} cells, one for each column` }];
    return row.slice(values).flatMap((cell, place): ChartProblem[] => {
      const parsed = parseCell(cell);
      const path = ['rows', index, place + values];
      if (!parsed)
        return [{ path, problem: 'must be a number, null, or a text like ">50", "<5", "about 50", "580 est"' }];
      return scale === 'log' && parsed.value !== null && parsed.value <= 0
        ? [{ path, problem: 'must be above zero on a logarithmic scale' }]
        : [];
    });
  });
}

function checkNames(
  { kind, highlight, contrast }: ChartFields,
  columns: string[],
  rows: NonNullable<ChartFields['rows']>,
): ChartProblem[] {
  const byColumn = kind === 'lines' || kind === 'multiples' || kind === 'grouped';
  const known = new Set(
    byColumn
      ? columns.slice(1)
      : rows.flatMap((row) => (kind === 'flow' ? [String(row[1]), String(row[2])] : [String(row[0])])),
  );
  const unknown = (field: string, names: string[]) =>
    names.flatMap((name, index) =>
      known.has(name) ? [] : [{ path: [field, index], problem: `names no ${byColumn ? 'column' : 'row'} "${name}"` }],
    );
  return [...unknown('highlight', highlight), ...unknown('contrast', contrast)];
}

function checkKind(chart: ChartFields, rows: NonNullable<ChartFields['rows']>): ChartProblem[] {
  const { kind, stages } = chart;
  const sum = rows.reduce((total, row) => total + (parseCell(row[1])?.value ?? 0), 0);
  if (kind === 'waffle' && sum > 100.5) return [{ path: ['rows'], problem: `adds up to ${sum}%` }];
  if (kind === 'flow' && !stages) return [{ path: ['stages'], problem: 'is missing: the headings of a flow' }];
  if (kind === 'cost-curve' && new Set(rows.map(([, group]) => group)).size > 4)
    return [{ path: ['rows'], problem: 'has more than four kinds' }];
  return rows.flatMap((row, index): ChartProblem[] => {
    const problem = problemOfRow(chart, row, rows[index - 1]);
    return problem ? [{ path: ['rows', index, problem.cell], problem: problem.text }] : [];
  });
}

type Row = NonNullable<ChartFields['rows']>[number];

/** What a kind of chart asks of a row. `cell`: the index of the wrong one. */
function problemOfRow(
  { kind, stages = [] }: ChartFields,
  row: Row,
  before: Row | undefined,
): { cell: number; text: string } | undefined {
  const [first] = row;
  switch (kind) {
    case 'lines':
    case 'multiples':
      return typeof first === 'number' && (!before || first > Number(before[0]))
        ? undefined
        : { cell: 0, text: 'must be a year after that of the row before' };
    case 'flow':
      return typeof first === 'number' && first >= 1 && first < stages.length
        ? undefined
        : { cell: 0, text: 'must be the number of the stage that the flow leaves, from 1' };
    case 'cost-curve':
      if (!((parseCell(row[2])?.value ?? 0) > 0)) return { cell: 2, text: 'must be a capacity above zero' };
      return parseCell(row[3])?.value === null ? { cell: 3, text: 'must be a cost' } : undefined;
    default:
      return undefined;
  }
}
