/** The first chart of each kind in content/charts, for /design. */
import type { ChartData } from '../../charts/chart.ts';
import { loadChart } from '../../charts/load-chart.ts';
import type { Content } from '../../content.ts';

export function loadCharts(content: Content, now: Date): ChartData[] {
  const byKind = Map.groupBy(content.list('charts'), ({ kind }) => kind);
  return [...byKind.values()].flatMap(([first]) => (first && loadChart(content, first.id, now)) ?? []);
}
