/** Loads the sample of a service: invented rows with a description of the columns, a chart of them, and their files. */

import { chartOfSample } from '../../../content/schemas/sample-chart.ts';
import { markup } from '../../../content/text/markup.ts';
import type { Content, Entry } from '../../content.ts';
import type { TableData } from '../../evidence/composed-page/load-table.ts';
import { formulasIn } from '../../evidence/units/formula-markup.ts';
import type { ChartData } from '../../figures/charts/chart.ts';
import { describeDrawing } from '../../figures/charts/describe.ts';
import { drawingOfRows } from '../../figures/charts/from-rows.ts';
import { inventedSource } from '../../figures/charts/load-chart.ts';
import { tableOfDrawing } from '../../figures/charts/table-of.ts';
import type { TableFile } from '../../site/files/table-files.ts';
import { formatCount, formatDate, formatNumber } from '../../text/format.ts';
import { sampleFiles } from './files.ts';

type SampleEntry = Entry<'samples'>;
type Column = SampleEntry['columns'][number];
type Cell = SampleEntry['rows'][number][number];
/** A column of the file. `type` includes the unit: "integer, kt LCE a year". */
type DictionaryRow = { name: string; type: string; meaning: string };
export type SampleData = {
  text: string;
  chart: ChartData | undefined;
  table: TableData;
  dictionary: DictionaryRow[];
  files: TableFile[];
  size: string;
};

/** The last column of every file, so that copied rows also show that they are invented. */
export const illustrativeColumn = {
  name: 'illustrative',
  type: 'boolean',
  meaning: 'Always true: the row is invented and describes nothing real',
} as const;

/** @param id the id of the service, or of the page that describes it. @returns undefined if there is no sample. */
export function loadSample(content: Content, id: string): SampleData | undefined {
  const sample = content.find('samples', id);
  if (!sample) return undefined;
  const { title, text, columns, rows, chart } = sample;
  const formulas = formulasIn(content, sample);
  return {
    text,
    chart: chart && { ...loadPicture(sample, chart), formulas },
    table: {
      caption: title,
      illustrative: true,
      columns: columns.map(({ label, type }) => ({ label, numeric: type === 'integer' || type === 'number' })),
      rows: rows.map((row) => row.map((cell, index) => print(cell, columns[index]))),
      formulas,
      foot: markup`<p>Invented rows in the real structure. They describe no real asset, company or price.</p>`,
    },
    dictionary: [
      ...columns.map(({ name, type, unit, meaning }) => ({ name, type: unit ? `${type}, ${unit}` : type, meaning })),
      { ...illustrativeColumn },
    ],
    files: sampleFiles(id),
    size: `${formatCount(rows.length, 'row')}, ${formatCount(columns.length + 1, 'column')}, UTF-8`,
  };
}

function loadPicture(sample: SampleEntry, chart: NonNullable<SampleEntry['chart']>): ChartData {
  const written = chartOfSample(sample, chart);
  const { title, subtitle } = chart;
  const drawing = drawingOfRows(written);
  return {
    id: `sample-${sample.id}`,
    title,
    subtitle,
    description: `Invented figures. ${describeDrawing(drawing)}`,
    source: inventedSource,
    illustrative: true,
    drawing,
    table: tableOfDrawing(drawing, { caption: title, head: written.columns[0] ?? '', illustrative: true }),
  };
}

function print(cell: Cell, column: Column | undefined): string {
  if (cell === null) return '–';
  if (column?.type === 'date') return formatDate(String(cell));
  return typeof cell === 'string' || column?.unit === 'year' ? String(cell) : formatNumber(cell);
}
