/**
 * The columns of the board, and the sort order of its rows, set by `?sort=`: the name of a column, prefixed with `-`
 * for the reverse direction.
 */
import { percentTicks, priceTicks, reservesTicks, type Tick } from './board-axes.ts';
import type { BoardRow } from './board-row.ts';

type Direction = 'ascending' | 'descending';
type SortValue = number | string | undefined;
export type BoardColumn = {
  id: string;
  label: string;
  /** Measure and unit, under the label. */
  unit: string;
  /** The labels of its axis. */
  ticks: readonly Tick[];
  /** The default direction: the most relevant rows first. */
  direction: Direction;
  /** Rows without a value come last in both directions. */
  read: (row: BoardRow) => SortValue;
};
export type BoardSort = { column: BoardColumn; direction: Direction };

/** Places ">50" between 50 and 51. */
const openBound = 0.5;

export const boardColumns: readonly [BoardColumn, BoardColumn, ...BoardColumn[]] = [
  { id: 'name', label: 'Material', unit: 'A to Z', ticks: [], direction: 'ascending', read: ({ name }) => name },
  {
    id: 'tightest',
    label: 'Tightest stage',
    unit: 'largest share of one country, %',
    ticks: percentTicks,
    direction: 'descending',
    read: ({ tightest }) => tightest.counted?.share,
  },
  {
    id: 'reliance',
    label: 'US imports',
    unit: 'net, % of US use, 2025',
    ticks: percentTicks,
    direction: 'descending',
    read: readReliance,
  },
  {
    id: 'lists',
    label: 'Critical lists',
    unit: 'of nine official lists',
    ticks: [],
    direction: 'descending',
    read: ({ lists }) => lists?.listed,
  },
  {
    id: 'price',
    label: 'Price',
    unit: '2025 est. over 2021, log scale',
    ticks: priceTicks,
    direction: 'descending',
    read: ({ price }) => price?.ratio,
  },
  {
    id: 'measures',
    label: 'Trade measures',
    unit: 'in force today',
    ticks: [],
    direction: 'descending',
    read: ({ measures }) => measures.inForce,
  },
  {
    id: 'reserves',
    label: 'Reserves',
    unit: 'years of mine output',
    ticks: reservesTicks,
    direction: 'ascending',
    read: ({ reserves }) => (reserves?.doubt === undefined ? reserves?.years : undefined),
  },
];

const defaultColumn = boardColumns[1];

/** @param key the value of `?sort=`. @returns undefined when there is no such column. */
export function parseSort(key: string | null): BoardSort | undefined {
  if (key === null) return { column: defaultColumn, direction: defaultColumn.direction };
  const column = boardColumns.find(({ id }) => id === key.replace(/^-/, ''));
  if (!column) return undefined;
  return { column, direction: key.startsWith('-') ? opposite(column.direction) : column.direction };
}

/** The value of `?sort=`; undefined for the default order. */
export function sortKey({ column, direction }: BoardSort): string | undefined {
  if (column.id === defaultColumn.id && direction === defaultColumn.direction) return undefined;
  return direction === column.direction ? column.id : `-${column.id}`;
}

/** The order after a click on the header of a column. */
export function nextSort(column: BoardColumn, current: BoardSort): BoardSort {
  return { column, direction: column.id === current.column.id ? opposite(current.direction) : column.direction };
}

/** Equal rows, and rows without a value, are sorted alphabetically. */
export function sortRows(rows: readonly BoardRow[], { column, direction }: BoardSort): BoardRow[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [first, second] = [column.read(a), column.read(b)];
    const missing = Number(first === undefined) - Number(second === undefined);
    return missing || sign * compare(first, second) || a.name.localeCompare(b.name, 'en');
  });
}

/** Compares two values of the same column. */
function compare(first: SortValue, second: SortValue): number {
  return typeof first === 'string' ? first.localeCompare(String(second), 'en') : (first ?? 0) - Number(second ?? 0);
}

function opposite(direction: Direction): Direction {
  return direction === 'ascending' ? 'descending' : 'ascending';
}

function readReliance({ reliance }: BoardRow): number | undefined {
  if (reliance?.kind === 'net exporter') return -1;
  return reliance && reliance.low + (reliance.high > reliance.low ? openBound : 0);
}
