/** The data table of a map: all its figures, with the rest of the world and the total. */
import type { Content } from '../../content.ts';
import { footOfTable, type TableData } from '../../evidence/composed-page/load-table.ts';
import { readableUnit } from '../../records/materials/amounts.ts';
import { formatNumber } from '../../text/format.ts';
import type { MapTable } from './map-tables.ts';
import { formatPercent } from './map-words.ts';

type Column = { label: string; cell: (row: MapTable['rows'][number]) => string; others: string; world: string };

export function loadMapTable(content: Content, table: MapTable, caption: string): TableData {
  const { rows, others, worldTotal, source } = table;
  const columns = columnsOf(table);
  const hasWorld = worldTotal !== null;
  return {
    caption,
    illustrative: false,
    columns: [{ label: 'Country', numeric: false }, ...columns.map(({ label }) => ({ label, numeric: true }))],
    rows: [
      ...rows.map((row) => [row.name, ...columns.map(({ cell }) => cell(row))]),
      ...(others ? [['Other countries', ...columns.map((column) => column.others)]] : []),
      ...(hasWorld ? [['World', ...columns.map(({ world }) => world)]] : []),
    ],
    foot: footOfTable(content, undefined, source),
  };
}

function columnsOf({
  rows,
  unit,
  year,
  priorYear,
  isEstimated,
  isApproximate,
  others,
  worldTotal,
  bound,
  what,
}: MapTable): Column[] {
  const counted = readableUnit(unit);
  const figure = (value: number | null) =>
    value === null ? '–' : `${isApproximate ? 'about ' : ''}${formatNumber(value)}`;
  const dated = `${year ?? 'Year not stated'}${isEstimated ? ' est.' : ''}`;
  const columns: (Column & { isShown: boolean })[] = [
    {
      isShown: rows.some(({ amount }) => amount !== null),
      label: `${dated}, ${counted}`,
      cell: ({ amount }) => figure(amount),
      others: figure(others),
      world: `${bound ? `${bound} ` : ''}${figure(worldTotal)}`,
    },
    {
      isShown: true,
      label: `Share of ${what}`,
      cell: ({ share }) => (share === null ? '–' : `${isApproximate ? 'about ' : ''}${formatPercent(share)}`),
      others: '',
      world: '',
    },
    {
      isShown: rows.some(({ prior }) => prior !== null),
      label: `${priorYear}, ${counted}`,
      cell: ({ prior }) => figure(prior),
      others: '',
      world: '',
    },
    {
      isShown: rows.some(({ capacity }) => capacity !== null),
      label: `Capacity, ${counted} a year`,
      cell: ({ capacity }) => figure(capacity),
      others: '',
      world: '',
    },
  ];
  return columns.filter(({ isShown }) => isShown);
}
