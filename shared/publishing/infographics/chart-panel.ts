/** A chart of content/charts as a panel of an infographic. */
import type { Content, Markup } from '../../content.ts';
import type { ChartData } from '../../figures/charts/chart.ts';
import type { Drawing } from '../../figures/charts/drawing.ts';
import { loadChart } from '../../figures/charts/load-chart.ts';
import type { Panel } from './panel.ts';

export type ChartPanel = { kind: 'chart'; chart: Drawing; formulas: ChartData['formulas'] };

/** @param now the day that a timeline marks. @returns undefined if there is no such chart. */
export function loadChartPanel(
  id: string,
  content: Content,
  now: Date,
): (Panel<ChartPanel> & { source: Markup }) | undefined {
  const loaded = loadChart(content, id, now);
  if (!loaded) return undefined;
  const { title, subtitle, description, illustrative, cites, basis, table, source, href, formulas, drawing } = loaded;
  return {
    title,
    subtitle,
    description,
    illustrative: illustrative && 'The figures are invented to show the form.',
    cites,
    basis,
    table: { ...table, formulas },
    source,
    href,
    drawing: { kind: 'chart', chart: drawing, formulas },
  };
}
