/** Drawings of the rows that an author wrote in content/charts, which are already validated by the schema. */
import type { Fields } from '../../../content/collections.ts';
import { parseCell } from '../../../content/vocabulary/chart-cell.ts';
import type { TimeState } from '../../../content/vocabulary/time-states.ts';
import type { Bars, ChartValue, Drawing, Emphasis, LineSeries } from './drawing.ts';

/** The fields of content/charts, without their history. */
export type WrittenChart = Omit<Fields<'charts'>, 'published' | 'changes'>;
type Cell = string | number | null;
type Rows = { chart: WrittenChart; columns: string[]; rows: Cell[][]; unit: string };

/** @param now the day that a timeline marks. */
export function drawingOfRows(chart: WrittenChart, now: Date): Drawing {
  const { columns = [], rows = [], unit = '' } = chart;
  const written = { chart, columns, rows, unit };
  const named = rows.map((row) => ({ label: textOf(row[0]), emphasis: emphasisOf(chart, textOf(row[0])), values: row.slice(1).map(valueOf) }));
  const { scale, max, steps, limit, bands } = chart;
  switch (chart.kind) {
    case 'bars': {
      const [value = '', before, capacity] = columns.slice(1);
      const names = before === undefined ? undefined : { value, before, capacity };
      return {
        kind: 'bars',
        unit,
        max,
        names,
        rows: named.map(({ values, ...row }) => ({ ...row, value: known(values[0]), before: values[1], capacity: values[2] })),
      };
    }
    case 'grouped':
      return { kind: 'bars', unit, max, rows: named.flatMap(({ label: group, values }) => groupOf(written, group, values)) };
    case 'stacked':
      return { kind: 'stacked', unit, max, parts: columns.slice(1), rows: named };
    case 'lines':
      return { kind: 'lines', unit, scale, steps, bands, series: seriesOf(written) };
    case 'multiples':
      return { kind: 'multiples', unit, scale, steps, panels: seriesOf(written) };
    case 'slope':
    case 'dumbbell':
      return {
        kind: chart.kind,
        unit,
        scale,
        max,
        names: [columns[1] ?? '', columns[2] ?? ''],
        rows: named.map(({ values, ...row }) => ({ ...row, from: known(values[0]), to: known(values[1]) })),
      };
    case 'dots':
      return { kind: 'dots', unit, scale, max, limit, rows: named.map(({ values, ...row }) => ({ ...row, value: known(values[0]) })) };
    case 'beeswarm':
      return swarmOf(written);
    case 'ranges':
      return {
        kind: 'ranges',
        unit,
        scale,
        rows: named.map(({ values, ...row }) => ({ ...row, low: known(values[0]), high: known(values[1]), best: values[2] })),
      };
    case 'waffle':
      return { kind: 'waffle', parts: named.map(({ label, emphasis, values }) => ({ label, emphasis, percent: known(values[0]).value ?? 0 })) };
    case 'treemap':
      return { kind: 'treemap', unit, parts: named.map(({ label, emphasis, values }) => ({ label, emphasis, value: known(values[0]).value ?? 0 })) };
    case 'flow':
      return flowOf(written);
    case 'cost-curve':
      return {
        kind: 'cost-curve',
        unit,
        names: { capacity: columns[2] ?? '', cost: columns[3] ?? '' },
        limit,
        rows: rows.map(([label, group, capacity, cost]) => ({
          label: textOf(label),
          emphasis: emphasisOf(chart, textOf(label)),
          group: textOf(group),
          capacity: valueOf(capacity).value ?? 0,
          cost: valueOf(cost).value ?? 0,
        })),
      };
    case 'timeline':
      return timelineOf(written, now);
  }
}

/** The second column is written in the circles. */
function swarmOf({ chart, rows, unit }: Rows): Drawing {
  const { scale, max, limit } = chart;
  const swarm = rows.map(([label, mark, value]) => ({
    label: textOf(label),
    mark: textOf(mark) || undefined,
    emphasis: emphasisOf(chart, textOf(label)),
    value: valueOf(value),
  }));
  return { kind: 'beeswarm', unit, scale, max, limit, rows: swarm };
}

/** A bar for each column, under the name of the row. */
function groupOf({ chart, columns }: Rows, group: string, values: ChartValue[]): Bars['rows'] {
  return columns.slice(1).map((label, index) => ({ label, group, emphasis: emphasisOf(chart, label), value: known(values[index]) }));
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
    from: `${stage} ${textOf(from)}`,
    to: `${Number(stage) + 1} ${textOf(to)}`,
    value: valueOf(value).value ?? 0,
    emphasis: emphasisOf(chart, textOf(from)),
  }));
  const ids = new Set(links.flatMap(({ from, to }) => [from, to]));
  const nodes = Array.from(ids, (id) => {
    const [, stage, label = ''] = /^(\d+) (.*)$/.exec(id) ?? [];
    return { id, label, stage: Number(stage) - 1, emphasis: emphasisOf(chart, label) };
  });
  return { kind: 'flow', unit, stages: chart.stages ?? [], nodes, links };
}

function timelineOf({ chart, rows }: Rows, now: Date): Drawing {
  const { from = '', to = '' } = chart.span ?? {};
  const spans = rows.map(([label, state, start, end, word]) => ({
    label: textOf(label),
    span: { state: state as TimeState, from: textOf(start), to: end === null ? undefined : textOf(end), label: word ? textOf(word) : undefined },
  }));
  const byLabel = Map.groupBy(spans, ({ label }) => label);
  return {
    kind: 'timeline',
    from,
    to,
    today: now.toISOString().slice(0, 10),
    rows: Array.from(byLabel, ([label, each]) => ({ label, spans: each.map(({ span }) => span) })),
  };
}

export function emphasisOf({ highlight, contrast }: WrittenChart, name: string): Emphasis | undefined {
  if (highlight.includes(name)) return 'main';
  return contrast.includes(name) ? 'second' : undefined;
}

function valueOf(cell: Cell | undefined): ChartValue {
  return parseCell(cell) ?? { value: null };
}

function known(value: ChartValue | undefined): ChartValue {
  return value ?? { value: null };
}

function textOf(cell: Cell | undefined): string {
  return cell === null || cell === undefined ? '' : String(cell);
}
