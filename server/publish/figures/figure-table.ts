/** The values of a figure as a table to download: one row for each value. */
import type { Content } from '../../../shared/content.ts';
import { figureColumns, recordsOf } from '../../../shared/figures/columns.ts';
import type { Figure } from '../../../shared/figures/figure.ts';
import type { PublishedTable } from '../tables/published-table.ts';

/** @param url of the page of the figure. */
export function tableOfFigure(view: Content, figure: Figure, url: string): PublishedTable {
  return {
    columns: figureColumns,
    rows: recordsOf(view, figure).map((record) => figureColumns.map(({ name }) => record[name])),
    about: { Title: figure.chart.title, Description: figure.chart.subtitle, Publisher: view.site.name, Address: url },
  };
}
