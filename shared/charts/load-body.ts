/** Loads the charts of a text: those of content/charts, and tables that are drawn as charts. */
import { splitAtCharts } from '../../content/text/chart-marks.ts';
import { type Markup, markup } from '../../content/text/markup.ts';
import type { Content, EntryText } from '../content.ts';
import type { ChartData } from './chart.ts';
import { describeDrawing } from './describe.ts';
import type { Bars } from './drawing.ts';
import { loadChart } from './load-chart.ts';

/** `key`: identifies the passage. `table`: the table as the author wrote it; a chart of content/charts has none. */
export type BodyPart = { key: string; text: Markup } | { chart: ChartData; table: Markup | undefined };
type Body = Pick<EntryText, 'html' | 'charts'>;
type InlineChart = Body['charts'][number];

/** @returns the text and its charts in order. */
export function loadBody(content: Content, { html: { __html: html }, charts }: Body, now: Date): BodyPart[] {
  return splitAtCharts(html).flatMap((passage, index): BodyPart[] => {
    if ('html' in passage) return [{ key: `text-${index}`, text: { __html: passage.html } }];
    const { chart: name, table } = passage;
    const inline = charts[Number(name)];
    if (inline) return [drawInline(inline, name, table)];
    const chart = loadChart(content, name, now);
    return chart ? [{ chart, table: undefined }] : [];
  });
}

function drawInline({ title, measure, unit, columns, rows, values, max }: InlineChart, name: string, markdown: string): BodyPart {
  const drawing: Bars = {
    kind: 'bars',
    unit,
    max,
    rows: values.flatMap((value, index) => {
      const label = rows[index]?.[0] ?? '';
      return value ? [{ label, value, emphasis: (value.value ?? 0) < 0 ? ('second' as const) : ('main' as const) }] : [];
    }),
  };
  const [sourceLine = '', source = ''] = /<p class="source">Source: (.*?)<\/p>/s.exec(markdown) ?? [];
  const chart = {
    id: `in-text-${name}`,
    title,
    subtitle: measure,
    description: describeDrawing(drawing, measure),
    source: source ? { __html: source } : markup`our count`,
    drawing,
    table: { caption: title, illustrative: false, columns, rows, foot: undefined },
  };
  return { chart, table: { __html: markdown.replace(sourceLine, '') } };
}
