/**
 * The rows of the board as files, sorted and filtered by the query: `/subscriptions/critical-materials.csv?sort=price`
 * and `.xlsx`; those of a comparison: `/subscriptions/critical-materials/compare.csv?m=gallium,tin`.
 */
import { type BoardTable, boardTable } from '../../../shared/figures/board/board-table.ts';
import { comparisonTable } from '../../../shared/figures/board/comparison-table.ts';
import { boardHref, boardRows, parseBoardQuery } from '../../../shared/figures/board/load-board.ts';
import { loadComparison, maxCompared } from '../../../shared/figures/board/load-comparison.ts';
import { chooseMaterials } from '../../../shared/records/materials/choose-materials.ts';
import { namesInText } from '../../../shared/records/materials/names-in-text.ts';
import { href } from '../../../shared/routes.ts';
import { capitalize } from '../../../shared/text/format.ts';
import type { FileRequest, FileRoute } from '../file-route.ts';
import type { PublishedTable } from '../tables/published-table.ts';
import { tableFormats } from '../tables/table-formats.ts';
import type { WriteWorkbook } from '../tables/workbook-writer.ts';

/** `href`: of the page with the same rows. */
type BoardRequest = FileRequest & { name: string; title: string; href: string; table: BoardTable };

export function createBoardFileRoute({ writeWorkbook }: { writeWorkbook: WriteWorkbook }): FileRoute {
  const formats = tableFormats(tableOfBoard, writeWorkbook);
  return {
    name: 'board-file',
    takesAsOf: () => true,
    pattern: new RegExp(`^(${Object.keys(pages).join('|')})\\.(csv|xlsx)$`),
    query: ([page = '']) => pages[page]?.query ?? [],
    find([page = '', extension], request) {
      const shown = pages[page]?.find(request);
      if (!shown) return 'not-found';
      const { type, isDownload, body } = formats[extension === 'xlsx' ? 'xlsx' : 'csv'];
      return { name: `${shown.name}.${extension}`, type, isDownload, body: body({ ...request, ...shown }) };
    },
  };
}

type Found = Omit<BoardRequest, keyof FileRequest> | undefined;

/** The pages whose rows are files: their keys in the query, and their rows. */
const pages: Record<string, { query: string[]; find: (request: FileRequest) => Found }> = {
  [href('critical-materials')]: { query: ['filter', 'sort'], find: findBoard },
  [href('compare')]: { query: ['m'], find: findComparison },
};

function findBoard({ content, query, now }: FileRequest): Found {
  const board = parseBoardQuery(query);
  return (
    board && {
      name: 'critical-materials',
      title: 'The board of critical materials',
      href: boardHref(board),
      table: boardTable(boardRows(content, board, now)),
    }
  );
}

function findComparison({ content, query, now }: FileRequest): Found {
  const { chosen, problem } = chooseMaterials(query.get('m'), content.list('materials'), maxCompared);
  if (problem || chosen.length === 0) return undefined;
  return {
    name: 'compare',
    title: `${capitalize(namesInText(chosen))} compared`,
    href: href('compare', { m: chosen.map(({ id }) => id).join(',') }),
    table: comparisonTable(loadComparison(content, chosen, now).materials),
  };
}

function tableOfBoard({ content, siteUrl, table: { header, rows }, title, href: page }: BoardRequest): PublishedTable {
  return {
    columns: header.map((name) => ({ name })),
    rows,
    about: { Title: title, Publisher: content.site.name, Address: siteUrl + page },
  };
}
