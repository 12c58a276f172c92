/** The figures of a drawing as a table, for "Show as table". */
import type { TableData } from '../../evidence/composed-page/load-table.ts';
import { formatDate, formatMonth } from '../../text/format.ts';
import { costSteps } from './cost-steps.ts';
import type { ChartValue, Drawing, LineSeries } from './drawing.ts';
import { valueText } from './value-text.ts';

type Cells = { columns: string[]; rows: string[][] };
type DrawingOf<Kind extends Drawing['kind']> = Extract<Drawing, { kind: Kind }>;

/** @param head the heading of the first column: "Country". */
export function tableOfDrawing(
  drawing: Drawing,
  { caption, head, illustrative = false }: { caption: string; head: string; illustrative?: boolean },
): TableData {
  const { columns, rows } = cellsOf(drawing);
  const named = drawing.kind === 'flow' || isByYear(drawing) ? columns : [head, ...columns.slice(1)];
  return {
    caption,
    illustrative,
    columns: named.map((label, index) => ({ label, numeric: index >= firstValue(drawing) })),
    rows,
    foot: undefined,
  };
}

/** The index of the first column of figures. */
function firstValue({ kind }: Drawing): number {
  if (kind === 'timeline') return Number.POSITIVE_INFINITY;
  return kind === 'flow' || kind === 'cost-curve' ? 2 : 1;
}

function isByYear({ kind }: Drawing): boolean {
  return kind === 'lines' || kind === 'multiples';
}

/** The first column names the rows. */
function cellsOf(drawing: Drawing): Cells {
  switch (drawing.kind) {
    case 'bars':
      return cellsOfBars(drawing);
    case 'stacked':
      return {
        columns: ['', ...drawing.parts],
        rows: drawing.rows.map(({ label, values }) => [label, ...values.map((value) => text(value, drawing.unit))]),
      };
    case 'lines':
      return byYear(drawing.series, drawing.unit);
    case 'multiples':
      return byYear(drawing.panels, drawing.unit);
    case 'slope':
    case 'dumbbell':
      return {
        columns: ['', ...drawing.names],
        rows: drawing.rows.map(({ label, from, to }) => [label, text(from, drawing.unit), text(to, drawing.unit)]),
      };
    case 'dots':
    case 'beeswarm':
      return {
        columns: ['', 'Value'],
        rows: drawing.rows.map(({ label, value }) => [label, text(value, drawing.unit)]),
      };
    case 'ranges':
      return cellsOfRanges(drawing);
    case 'waffle':
      return {
        columns: ['', 'Share'],
        rows: drawing.parts.map(({ label, percent }) => [label, text({ value: percent }, '%')]),
      };
    case 'treemap':
      return {
        columns: ['', 'Value'],
        rows: drawing.parts.map(({ label, value }) => [label, text({ value }, drawing.unit)]),
      };
    case 'flow':
      return cellsOfFlow(drawing);
    case 'cost-curve':
      return cellsOfCosts(drawing);
    case 'timeline':
      return {
        columns: ['', 'State', 'From', 'To'],
        rows: drawing.rows.flatMap(({ label, spans }) =>
          spans.map(({ state, from, to }) => [label, state, formatDate(from), to ? formatDate(to) : '–']),
        ),
      };
  }
}

function cellsOfBars({ rows, unit, names }: DrawingOf<'bars'>): Cells {
  const extra = (['before', 'capacity'] as const).filter((name) => rows.some((row) => row[name]));
  return {
    columns: ['', names?.value ?? 'Value', ...extra.map((name) => names?.[name] ?? name)],
    rows: rows.map(({ label, group, ...row }) => [
      group ? `${group}: ${label}` : label,
      text(row.value, unit),
      ...extra.map((name) => text(row[name], unit)),
    ]),
  };
}

function cellsOfRanges({ rows, unit }: DrawingOf<'ranges'>): Cells {
  const hasBest = rows.some(({ best }) => best);
  return {
    columns: ['', 'Low', 'High', ...(hasBest ? ['Most likely'] : [])],
    rows: rows.map(({ label, low, high, best }) => [
      label,
      ...[low, high, ...(hasBest ? [best] : [])].map((value) => text(value, unit)),
    ]),
  };
}

function cellsOfFlow({ nodes, stages, links, unit }: DrawingOf<'flow'>): Cells {
  const nameOf = new Map(nodes.map(({ id, label, stage }) => [id, `${label}, ${stages[stage]}`]));
  return {
    columns: ['From', 'To', 'Value'],
    rows: links.map(({ from, to, value }) => [nameOf.get(from) ?? from, nameOf.get(to) ?? to, text({ value }, unit)]),
  };
}

function cellsOfCosts({ names, rows, unit }: DrawingOf<'cost-curve'>): Cells {
  return {
    columns: ['', 'Kind', names.capacity, 'Added up', names.cost],
    rows: costSteps(rows).map(({ label, group, capacity, to, cost }) => [
      label,
      group,
      text({ value: capacity }, ''),
      text({ value: to }, ''),
      text({ value: cost }, unit),
    ]),
  };
}

function byYear(series: readonly LineSeries[], unit: string): Cells {
  const years = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))].toSorted((a, b) => a - b);
  const valueIn = ({ points }: LineSeries, year: number) => points.find(({ x }) => x === year);
  return {
    columns: ['Year', ...series.map(({ label }) => label)],
    rows: years.map((year) => [yearText(year), ...series.map((each) => text(valueIn(each, year), unit))]),
  };
}

/** "2024", or "Jul 2024" for a value within a year. */
function yearText(year: number): string {
  const month = Math.round((year % 1) * 12);
  return month === 0 ? String(year) : formatMonth(new Date(Date.UTC(Math.floor(year), month)).toISOString());
}

function text(value: ChartValue | undefined, unit: string): string {
  if (!value || (value.value === null && !value.range)) return '–';
  return `${valueText(value, unit)}${value.estimated ? ' (estimated)' : ''}`;
}
