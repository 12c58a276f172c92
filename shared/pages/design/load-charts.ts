/** A chart of each kind for /design, with figures that are published. */
import { markup } from '../../../content/text/markup.ts';
import type { Chart } from '../../charts/chart.ts';
import { describeDrawing } from '../../charts/describe.ts';
import type { Drawing } from '../../charts/drawing.ts';
import { outputBars, priceLines } from '../../charts/from-figures.ts';
import { tableOfDrawing } from '../../charts/table-of.ts';
import type { Content } from '../../content.ts';
import { citeSources } from '../../sources/sources.ts';

export function loadCharts(content: Content): Chart[] {
  const gallium = content.find('figures', 'gallium');
  const [stage] = gallium?.production ?? [];
  const [price] = gallium?.annualPrices ?? [];
  if (!stage || !price) return [];
  const samples: { title: string; subtitle: string; drawing: Drawing; cites: string[] }[] = [
    {
      title: 'China made 900 of the 909 t of primary gallium, and could have made 1,600',
      subtitle: 'Output of low-purity primary gallium by country, t',
      drawing: outputBars(stage),
      cites: stage.source,
    },
    {
      title: 'Gallium cost twice as much in 2025 as in 2021',
      subtitle: 'Average unit value of US imports of gallium metal, $ per kg; 2025 estimated',
      drawing: priceLines([price], '$'),
      cites: price.source,
    },
  ];
  return samples.map(({ title, subtitle, drawing, cites }) => ({
    id: `sample-${drawing.kind}`,
    title,
    subtitle,
    description: describeDrawing(drawing, subtitle),
    source: markup`${citeSources(content, cites)}`,
    drawing,
    table: tableOfDrawing(drawing, { caption: title, head: 'Country' }),
  }));
}
