/**
 * The figures of authors' charts that have their own rows. A chart drawn from a block of content/figures belongs to the
 * figure of that block.
 */
import type { RowKind } from '../../content/schemas/chart-fields.ts';
import { type ChartCell, cellText, parseCell } from '../../content/vocabulary/chart-cell.ts';
import type { Content, Entry } from '../content.ts';
import { isWeak } from '../evidence/sources/sources.ts';
import { valueId } from '../records/materials/figure-ids.ts';
import { formatDate } from '../text/format.ts';
import { printValue, provenanceOf } from './blocks.ts';
import { timelineRows } from './charts/from-measures.ts';
import { loadChart } from './charts/load-chart.ts';
import type { FigureDraft, FigureValue } from './figure.ts';

type ChartEntry = Entry<'charts'>;

export function chartFigures(content: Content, now: Date): FigureDraft[] {
  return content.list('charts').flatMap((entry) => {
    const chart = entry.from === undefined ? loadChart(content, entry.id, now) : undefined;
    if (!chart) return [];
    const { title, subtitle, drawing, illustrative } = chart;
    return [
      {
        id: entry.id,
        kind: 'chart' as const,
        name: subtitle,
        shortName: entry.shortTitle,
        materials: [],
        title,
        subtitle,
        drawing,
        illustrative,
        source: chart.source,
        unit: unitOf(entry),
        basis: entry.basis,
        computedHow: howComputed(entry),
        rows: rowsOf(content, entry, now),
        usedOn: [],
        published: entry.published,
        changes: entry.changes,
      },
    ];
  });
}

function rowsOf(content: Content, entry: ChartEntry, now: Date): FigureValue[] {
  const { kind } = entry;
  return kind === 'timeline' ? statesOf(content, entry, now) : valuesOf(content, { ...entry, kind });
}

/** The states of measures, each with the sources of its measure. */
function statesOf(content: Content, entry: ChartEntry, now: Date): FigureValue[] {
  return timelineRows(content, entry, now).flatMap(({ label, measure, spans }) =>
    spans.map(
      ({ state, from, to }): FigureValue => ({
        ...provenanceOf(content, measure),
        id: valueId(label, state, from),
        of: label,
        measure: 'State; from, to',
        period: undefined,
        value: null,
        words: `${state} from ${formatDate(from)}${to ? ` to ${formatDate(to)}` : ''}`,
        isMinimum: false,
        unit: unitOf(entry),
        basis: undefined,
        estimated: false,
      }),
    ),
  );
}

function valuesOf(content: Content, entry: ChartEntry & { kind: RowKind }): FigureValue[] {
  const { columns = [], rows = [], source = [], basis } = entry;
  const values = rows
    .flatMap((row) => readRow[entry.kind](columns, row))
    .flatMap(({ of, measure, cell, period, words }): FigureValue[] => {
      const { value = null, bound, approximate, estimated, doubtful } = parseCell(cell) ?? {};
      if (value === null && !words) return [];
      const traits = { isMinimum: bound === 'over', approximate: approximate === true, unit: unitOf(entry) };
      return [
        {
          ...traits,
          id: valueId(of, measure, words && value === null ? words : undefined),
          of,
          measure: measure === entry.unit ? 'amount' : measure,
          period: period ?? (entry.year === undefined ? undefined : String(entry.year).replace(estimatedYear, '')),
          value,
          words:
            words ?? (bound === 'under' ? `under ${printValue({ ...traits, value, words: undefined })}` : undefined),
          basis,
          estimated: estimated === true || isEstimated(entry, measure),
          confidence: 'sourced',
          isWeak: doubtful === true || isWeak(content, source),
          cites: source,
        },
      ];
    });
  const taken = new Map<string, number>();
  return values.map((value) => {
    const count = taken.get(value.id) ?? 0;
    taken.set(value.id, count + 1);
    return count ? { ...value, id: `${value.id}-${count + 1}` } : value;
  });
}

/** The year of all values: "2025, estimated". */
const estimatedYear = /(?<=^\d{4}), estimated$/;

/** Whether all values of the chart or of a column ("2025 est.") are estimates. */
function isEstimated({ year }: ChartEntry, column: string): boolean {
  return estimatedYear.test(String(year)) || /\best\b/.test(column);
}

type RowValue = { of: string; measure: string; cell: ChartCell; period?: string | undefined; words?: string };

type ReadRow = (columns: readonly string[], row: readonly ChartCell[]) => RowValue[];

/** A value in each column after the name; a year in the heading is that of the value. */
const valueInEachColumn: ReadRow = (columns, row) =>
  columns.slice(1).map((measure, index) => ({
    of: cellText(row[0]),
    measure,
    cell: row[index + 1] ?? null,
    period: /\b\d{4}\b/.exec(measure)?.[0],
  }));
/** A row for each year. */
const valueOfEachLine: ReadRow = (columns, row) =>
  columns.slice(1).map((of, index) => ({
    of,
    measure: `value in ${cellText(row[0])}`,
    cell: row[index + 1] ?? null,
    period: cellText(row[0]),
  }));

/** The values of a row, by kind of chart. */
const readRow: Record<RowKind, ReadRow> = {
  bars: valueInEachColumn,
  grouped: valueInEachColumn,
  stacked: valueInEachColumn,
  slope: valueInEachColumn,
  dumbbell: valueInEachColumn,
  dots: valueInEachColumn,
  ranges: valueInEachColumn,
  waffle: valueInEachColumn,
  treemap: valueInEachColumn,
  lines: valueOfEachLine,
  multiples: valueOfEachLine,
  beeswarm: (columns, row) => [{ of: cellText(row[0]), measure: columns[2] ?? 'value', cell: row[2] ?? null }],
  'cost-curve': (columns, row) => [{ of: cellText(row[0]), measure: columns[3] ?? 'cost', cell: row[3] ?? null }],
  flow: (columns, row) => [
    { of: `${cellText(row[1])} to ${cellText(row[2])}`, measure: columns[3] ?? 'flow', cell: row[3] ?? null },
  ],
};

function unitOf({ unit, kind }: ChartEntry): string {
  return unit ?? (kind === 'timeline' ? 'state' : '%');
}

function howComputed({ illustrative, basis, note, kind }: ChartEntry): string {
  if (kind === 'timeline')
    return 'The states follow from the days in our record of trade measures, which names the documents. After a stated end a measure is unconfirmed until we have read what became of it.';
  if (illustrative) return 'The values are invented to show the form. They measure nothing.';
  const chosen =
    'The author of the piece chose and arranged the values; each is as its source gives it, or computed from such values as the basis says.';
  return [chosen, basis && `Basis: ${basis}.`, note].filter(Boolean).join(' ');
}
