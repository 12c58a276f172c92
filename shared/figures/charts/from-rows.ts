/** Drawings of the rows that an author wrote in content/charts, which are already validated by the schema. */
import type { Fields } from '../../../content/collections.ts';
import type { RowKind } from '../../../content/schemas/chart-fields.ts';
import { type ChartCell, cellText, parseCell } from '../../../content/vocabulary/chart-cell.ts';
import type { Bars, ChartValue, Drawing, Emphasis, LineSeries } from './drawing.ts';

/** The fields of content/charts, without their history. */
export type WrittenChart = Omit<Fields<'charts'>, 'published' | 'changes'>;
/** `named`: each row with the name in its first cell and the values of the others. */
type Rows = { chart: WrittenChart; columns: string[]; rows: ChartCell[][]; unit: string; named: NamedRow[] };
type NamedRow = { label: string; emphasis: Emphasis | undefined; values: ChartValue[] };

export function drawingOfRows(chart: WrittenChart & { kind: RowKind }): Drawing {
  const { columns = [], rows = [], unit = '' } = chart;
  const named = rows.map((row) => ({
    label: cellText(row[0]),
    emphasis: emphasisOf(chart, cellText(row[0])),
    values: row.slice(1).map(valueOf),
  }));
  return drawings[chart.kind]({ chart, columns, rows, unit, named });
}

const drawings: Record<RowKind, (written: Rows) => Drawing> = {
  bars: barsOf,
  grouped: (written) => {
    const rows = written.named.flatMap(({ label, values }) => groupOf(written, label, values));
    return { kind: 'bars', unit: written.unit, max: written.chart.max, rows };
  },
  stacked: ({ chart, columns, unit, named }) => ({
    kind: 'stacked',
    unit,
    max: chart.max,
    parts: columns.slice(1),
    rows: named,
  }),
  lines: (written) => {
    const { scale, steps } = written.chart;
    return { kind: 'lines', unit: written.unit, scale, steps, series: seriesOf(written) };
  },
  multiples: (written) => {
    const { scale, steps } = written.chart;
    return { kind: 'multiples', unit: written.unit, scale, steps, panels: seriesOf(written) };
  },
  slope: (written) => ({ kind: 'slope', ...changesOf(written) }),
  dumbbell: (written) => ({ kind: 'dumbbell', ...changesOf(written) }),
  dots: ({ chart: { scale, max, limit }, unit, named }) => {
    const rows = named.map(({ values, ...row }) => ({ ...row, value: known(values[0]) }));
    return { kind: 'dots', unit, scale, max, limit, rows };
  },
  beeswarm: swarmOf,
  ranges: ({ chart, unit, named }) => {
    const rows = named.map(({ values, ...row }) => ({
      ...row,
      low: known(values[0]),
      high: known(values[1]),
      best: values[2],
    }));
    return { kind: 'ranges', unit, scale: chart.scale, rows };
  },
  waffle: ({ named }) => ({
    kind: 'waffle',
    parts: named.map(({ values, ...part }) => ({ ...part, percent: known(values[0]).value ?? 0 })),
  }),
  treemap: ({ unit, named }) => ({
    kind: 'treemap',
    unit,
    parts: named.map(({ values, ...part }) => ({ ...part, value: known(values[0]).value ?? 0 })),
  }),
  flow: flowOf,
  'cost-curve': costsOf,
};

function barsOf({ chart, columns, unit, named }: Rows): Drawing {
  const [value = '', before, capacity] = columns.slice(1);
  const names = before === undefined ? undefined : { value, before, capacity };
  const rows = named.map(({ values, ...row }) => ({
    ...row,
    value: known(values[0]),
    before: values[1],
    capacity: values[2],
  }));
  return { kind: 'bars', unit, max: chart.max, names, rows };
}

/** Each row from one value to another: slopes and dumbbells. */
function changesOf({ chart: { scale, max }, columns, unit, named }: Rows) {
  const names: [string, string] = [columns[1] ?? '', columns[2] ?? ''];
  return {
    unit,
    scale,
    max,
    names,
    rows: named.map(({ values, ...row }) => ({ ...row, from: known(values[0]), to: known(values[1]) })),
  };
}

function costsOf({ chart, columns, rows, unit }: Rows): Drawing {
  const steps = rows.map(([label, group, capacity, cost]) => ({
    label: cellText(label),
    emphasis: emphasisOf(chart, cellText(label)),
    group: cellText(group),
    capacity: valueOf(capacity).value ?? 0,
    cost: valueOf(cost).value ?? 0,
  }));
  return {
    kind: 'cost-curve',
    unit,
    names: { capacity: columns[2] ?? '', cost: columns[3] ?? '' },
    limit: chart.limit,
    rows: steps,
  };
}

/** The second column is written in the circles. */
function swarmOf({ chart, rows, unit }: Rows): Drawing {
  const { scale, max, limit } = chart;
  const swarm = rows.map(([label, mark, value]) => ({
    label: cellText(label),
    mark: cellText(mark) || undefined,
    emphasis: emphasisOf(chart, cellText(label)),
    value: valueOf(value),
  }));
  return { kind: 'beeswarm', unit, scale, max, limit, rows: swarm };
}

/** A bar for each column, under the name of the row. */
function groupOf({ chart, columns }: Rows, group: string, values: ChartValue[]): Bars['rows'] {
  return columns
    .slice(1)
    .map((label, index) => ({ label, group, emphasis: emphasisOf(chart, label), value: known(values[index]) }));
}

function seriesOf({ chart, columns, rows }: Rows): LineSeries[] {
  return columns.slice(1).map((label, index) => ({
    label,
    emphasis: emphasisOf(chart, label),
    points: rows.map((row) => ({ x: Number(row[0]), ...valueOf(row[index + 1]) })),
  }));
}

/** A name that occurs in two stages yields two nodes. */
function flowOf({ chart, rows, unit }: Rows): Drawing {
  const links = rows.map(([stage, from, to, value]) => ({
    from: `${stage} ${cellText(from)}`,
    to: `${Number(stage) + 1} ${cellText(to)}`,
    value: valueOf(value).value ?? 0,
    emphasis: emphasisOf(chart, cellText(from)),
  }));
  const ids = new Set(links.flatMap(({ from, to }) => [from, to]));
  const nodes = Array.from(ids, (id) => {
    const [, stage, label = ''] = /^(\d+) (.*)$/.exec(id) ?? [];
    return { id, label, stage: Number(stage) - 1, emphasis: emphasisOf(chart, label) };
  });
  return { kind: 'flow', unit, stages: chart.stages ?? [], nodes, links };
}

export function emphasisOf({ highlight, contrast }: WrittenChart, name: string): Emphasis | undefined {
  if (highlight.includes(name)) return 'main';
  return contrast.includes(name) ? 'second' : undefined;
}

function valueOf(cell: ChartCell | undefined): ChartValue {
  return parseCell(cell) ?? { value: null };
}

function known(value: ChartValue | undefined): ChartValue {
  return value ?? { value: null };
}
