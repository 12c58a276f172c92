/** The text of an entry as Markdown. */
import type { Entry } from '../../../../shared/content.ts';
import { figureOfChart } from '../../../../shared/figures/charts/figure-of-chart.ts';
import { findFigure } from '../../../../shared/figures/list-figures.ts';
import { href } from '../../../../shared/routes.ts';
import type { ReadContext } from './collection.ts';

/** Addresses are absolute; a chart becomes a link to its figure. Empty if the entry has no text. */
export async function textOfEntry({ view, now, siteUrl }: ReadContext, entry: Entry): Promise<string> {
  const [{ html }, { toMarkdown }] = await Promise.all([view.read(entry), loadConverter()]);
  const { __html: text } = html;
  return toMarkdown(text, {
    origin: new URL(siteUrl).origin,
    chart(name) {
      const chart = view.find('charts', name);
      const id = chart && figureOfChart(view, chart);
      const figure = id === undefined ? undefined : findFigure(view, id, now);
      return figure && { title: figure.chart.title, url: siteUrl + href('figure', { id: figure.id }) };
    },
  });
}

/** Its libraries are loaded with the first text. */
const loadConverter = () => import('../../../render/markdown/to-markdown.ts');
