/**
 * A sample of the data that subscribers of a service receive: invented rows in the real structure, with a data
 * dictionary and optionally a chart.
 */
import * as z from 'zod';
import { chartFields, rowKinds } from './chart-fields.ts';
import { checkChart } from './chart-rules.ts';
import { day, text } from './fields.ts';
import { chartOfSample } from './sample-chart.ts';

const types = ['string', 'integer', 'number', 'date'] as const;

const column = z.strictObject({
  /** The column name in the file. */
  name: z.string().regex(/^[a-z][a-z0-9_]*$/, 'use lower-case letters, digits and underscores'),
  /** The heading in the table of the page. */
  label: text(60),
  type: z.enum(types),
  unit: text(40).optional(),
  meaning: text(220),
});

/** `columns`: names of columns of the sample, in the order that the kind of chart requires. */
const picture = chartFields
  .omit({
    from: true,
    source: true,
    note: true,
    illustrative: true,
    published: true,
    changes: true,
    rows: true,
    stages: true,
    measures: true,
    since: true,
  })
  .extend({ kind: z.enum(rowKinds), columns: z.array(z.string()).min(2) });

const sampleFields = z.strictObject({
  /** The finding of the table. */
  title: text(140),
  /** The data from which the sample is an excerpt, and what it omits. */
  text: text(400),
  columns: z.array(column).min(3),
  rows: z
    .array(z.array(z.union([z.string(), z.number(), z.null()])))
    .min(5)
    .max(20),
  chart: picture.optional(),
});

type SampleFields = z.output<typeof sampleFields>;
type Cell = SampleFields['rows'][number][number];

/** Every sample is invented: pages and files always add that remark. */
export const sampleSchema = sampleFields.superRefine((sample, context) => {
  const report = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message });
  const { columns, rows, chart } = sample;
  if (new Set(columns.map(({ name }) => name)).size < columns.length)
    report(['columns'], 'has two columns of the same name');
  for (const [index, row] of rows.entries()) {
    if (row.length !== columns.length) report(['rows', index], `needs ${columns.length} cells, one for each column`);
    for (const [place, cell] of row.entries()) {
      const type = columns[place]?.type;
      if (type && !isOfType(cell, type))
        report(['rows', index, place], `must be ${type === 'integer' ? 'an' : 'a'} ${type}, as the column says`);
    }
  }
  if (!chart) return;
  const unknown = chart.columns.filter((name) => !columns.some((each) => each.name === name));
  if (unknown.length) return report(['chart', 'columns'], `names no column "${unknown.join('", "')}"`);
  for (const { path, problem } of checkChart(chartOfSample(sample, chart))) report(['chart', ...path], problem);
});

function isOfType(cell: Cell, type: (typeof types)[number]): boolean {
  if (cell === null) return true;
  if (type === 'date') return day.safeParse(cell).success;
  if (type === 'integer') return Number.isInteger(cell);
  return typeof cell === type;
}
