/** The values of a figure as the sheets of a workbook: the rows of its CSV, its columns with their meaning, and where it comes from. */
import type { Content } from '../../../shared/content.ts';
import { figureColumns, recordsOf } from '../../../shared/figures/columns.ts';
import type { Figure } from '../../../shared/figures/figure.ts';
import type { Sheet } from '../datasets/workbook.ts';

const day = /^\d{4}-\d\d-\d\d$/;

/** The column `retrieved` has dates if each value has one document; days of several documents are text, as in the CSV. @param url of the page of the figure. */
export function sheetsOfFigure(view: Content, figure: Figure, url: string): Sheet[] {
  const records = recordsOf(view, figure);
  const hasDays = records.every(({ retrieved }) => day.test(String(retrieved)));
  return [
    {
      name: 'Data',
      header: figureColumns.map(({ name }) => name),
      rows: records.map((record) =>
        figureColumns.map(({ name }) => (name === 'retrieved' && hasDays ? new Date(String(record.retrieved)) : record[name] === '' ? null : record[name])),
      ),
    },
    { name: 'Columns', header: ['name', 'meaning'], rows: figureColumns.map(({ name, meaning }) => [name, meaning]) },
    {
      name: 'About',
      rows: [
        ['Title', figure.chart.title],
        ['Description', figure.chart.subtitle],
        ['Publisher', view.site.name],
        ['Address', url],
      ],
    },
  ];
}
