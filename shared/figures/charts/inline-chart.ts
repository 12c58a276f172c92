/** Draws a table of a text as bars of its last column of figures. */
import { markup } from '../../../content/text/markup.ts';
import type { EntryText } from '../../content.ts';
import type { ChartData } from './chart.ts';
import { describeDrawing } from './describe.ts';
import type { Bars } from './drawing.ts';

type InlineChart = EntryText['charts'][number];

export function barsOf({ unit, rows, values, max }: InlineChart): Bars {
  return {
    kind: 'bars',
    unit,
    max,
    rows: values.flatMap((value, index) => {
      const label = rows[index]?.[0] ?? '';
      return value
        ? [{ label, value, emphasis: (value.value ?? 0) < 0 ? ('second' as const) : ('main' as const) }]
        : [];
    }),
  };
}

/** @param source the source line of the author as HTML, or empty. */
export function presentInline(chart: InlineChart, source: string): Omit<ChartData, 'id' | 'href'> {
  const { title, measure, columns, rows } = chart;
  const drawing = barsOf(chart);
  return {
    title,
    subtitle: measure,
    description: describeDrawing(drawing),
    source: source ? { __html: source } : markup`our count`,
    drawing,
    table: { caption: title, illustrative: false, columns, rows, foot: undefined },
  };
}
