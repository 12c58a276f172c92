/**
 * Loads the board: all materials or those of a filter, sorted by `?sort=`, with the finding and the sources of all
 * columns.
 */
import { joinMarkup, markup } from '../../../content/text/markup.ts';
import { type Filter, filters } from '../../../content/vocabulary/taxonomy.ts';
import type { Content, Markup } from '../../content.ts';
import { citeAs, citeSources, documentsOf } from '../../evidence/sources/sources.ts';
import { findMajorities } from '../../records/materials/concentration.ts';
import { listsFollowed } from '../../records/materials/critical-lists.ts';
import { href } from '../../routes.ts';
import { type TableFile, tableFiles } from '../../site/files/table-files.ts';
import { formatDate, formatList } from '../../text/format.ts';
import type { Tick } from './board-axes.ts';
import { type BoardSort, boardColumns, nextSort, parseSort, sortKey, sortRows } from './board-columns.ts';
import { type BoardRow, readBoardRow } from './board-row.ts';

/**
 * `sort`: the direction if the rows are sorted by this column. `href`: the address that a click on the header opens.
 */
export type BoardHeader = {
  id: string;
  label: string;
  unit: string;
  ticks: readonly Tick[];
  href: string;
  sort: 'ascending' | 'descending' | undefined;
};
export type BoardData = {
  headers: BoardHeader[];
  rows: BoardRow[];
  finding: string;
  source: Markup;
  files: TableFile[];
};
/** The filter and the sort order in an address of the board. */
export type BoardQuery = { filter: Filter | undefined; sort: BoardSort };

/** @returns undefined when there is no such filter or column. */
export function parseBoardQuery(query: URLSearchParams): BoardQuery | undefined {
  const filter = query.get('filter') ?? undefined;
  const sort = parseSort(query.get('sort'));
  if (!sort || (filter !== undefined && !Object.hasOwn(filters, filter))) return undefined;
  return { filter: filter as Filter | undefined, sort };
}

export function loadBoard(content: Content, query: BoardQuery, now: Date): BoardData {
  const rows = boardRows(content, query, now);
  return {
    headers: boardColumns.map((column) => ({
      id: column.id,
      label: column.label,
      unit: column.unit,
      ticks: column.ticks,
      href: boardHref({ ...query, sort: nextSort(column, query.sort) }),
      sort: column.id === query.sort.column.id ? query.sort.direction : undefined,
    })),
    rows,
    finding: findingOf(content, rows),
    source: citeBoard(content, rows, now),
    files: filesOfBoard(query),
  };
}

export function boardRows(content: Content, { filter, sort }: BoardQuery, now: Date): BoardRow[] {
  const materials = content.list('materials').filter(({ filters }) => filter === undefined || filters.includes(filter));
  return sortRows(
    materials.flatMap((material) => readBoardRow(content, material, now) ?? []),
    sort,
  );
}

export function boardHref({ filter, sort }: BoardQuery): string {
  return href('critical-materials', { view: 'board', filter, sort: sortKey(sort) });
}

/** The files with the same rows. */
function filesOfBoard({ filter, sort }: BoardQuery): TableFile[] {
  const address = href('critical-materials');
  return tableFiles(address, href('critical-materials', { filter, sort: sortKey(sort) }).slice(address.length));
}

/** "At its tightest stage, one country has more than half of 19 of 22 materials; of 14 it is China. Not counted: …" */
function findingOf(content: Content, rows: readonly BoardRow[]): string {
  const { published, majorities, leader, leaderCount } = findMajorities(
    content,
    rows.map(({ id }) => id),
  );
  const uncounted = rows.filter(({ tightest }) => !tightest.counted).map(({ name }) => name.toLowerCase());
  return [
    `At the tightest stage one country holds more than half in ${majorities} of ${published} materials${leader ? `; in ${leaderCount} it is ${leader}` : ''}.`,
    ...(uncounted.length
      ? [`Not counted, because no share is published or we doubt it: ${formatList(uncounted)}.`]
      : []),
  ].join(' ');
}

function citeBoard(content: Content, rows: readonly BoardRow[], now: Date): Markup {
  const cites = rows.flatMap(({ id, tightest }) => {
    const figures = content.find('figures', id);
    const blocks = [
      tightest.counted?.stage,
      tightest.doubtful?.stage,
      figures?.usNetImportReliancePercent,
      figures?.reserves,
      ...(figures?.annualPrices ?? []),
    ];
    return blocks.flatMap((block) => block?.source ?? []);
  });
  const lists = listsFollowed.map(({ name, edition, document }) => citeAs(content, document, `${name} (${edition})`));
  return markup`${citeSources(content, documentsOf(cites))}. Lists, squares from the left: ${joinMarkup(lists, '; ')}. Measures by their state on ${formatDate(now.toISOString())}, each cited on the page of its material. Ratios of prices and years of reserves: computed by Lazulite.`;
}
