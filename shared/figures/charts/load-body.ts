/** Loads the charts of a text: those of content/charts, and tables that are drawn as charts. */
import { sourceLineOf, splitAtCharts } from '../../../content/text/chart-marks.ts';
import type { Content, EntryText, Markup } from '../../content.ts';
import { formulasIn } from '../../evidence/units/formula-markup.ts';
import { figureHref, inlineFigureId } from '../../records/materials/figure-ids.ts';
import type { ChartData } from './chart.ts';
import { presentInline } from './inline-chart.ts';
import { loadChart } from './load-chart.ts';

/** `key`: identifies the passage. `table`: the table as the author wrote it; a chart of content/charts has none. */
export type BodyPart = { key: string; text: Markup } | { chart: ChartData; table: Markup | undefined };
type Body = Pick<EntryText, 'html' | 'charts'>;
type InlineChart = Body['charts'][number];
/** The entry whose text it is. The charts of a withdrawn one have no figures. */
type ArticleEntry = { collection: string; id: string; withdrawn?: unknown };

/** @returns the text and its charts in order. */
export function loadBody(
  content: Content,
  entry: ArticleEntry,
  { html: { __html: html }, charts }: Body,
  now: Date,
): BodyPart[] {
  return splitAtCharts(html).flatMap((passage, index): BodyPart[] => {
    if ('html' in passage) return [{ key: `text-${index}`, text: { __html: passage.html } }];
    const { chart: name, table } = passage;
    const inline = charts[Number(name)];
    if (inline) return [drawInline(content, inline, { entry, number: Number(name), html: table })];
    const chart = loadChart(content, name, now);
    return chart ? [{ chart, table: undefined }] : [];
  });
}

function drawInline(
  content: Content,
  chart: InlineChart,
  { entry, number, html }: { entry: ArticleEntry; number: number; html: string },
): BodyPart {
  const { source, table } = sourceLineOf(html);
  return {
    chart: {
      ...presentInline(chart, source),
      formulas: formulasIn(content, chart),
      id: `in-text-${number}`,
      href: entry.withdrawn ? undefined : figureHref(inlineFigureId(entry, number)),
    },
    table: { __html: table },
  };
}
