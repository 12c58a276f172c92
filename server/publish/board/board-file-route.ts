/**
 * The rows of the board as files, sorted and filtered by the query: `/subscriptions/critical-materials.csv?sort=price`
 * and `.xlsx`.
 */
import { boardTable } from '../../../shared/figures/board/board-table.ts';
import { type BoardQuery, boardHref, boardRows, parseBoardQuery } from '../../../shared/figures/board/load-board.ts';
import { href } from '../../../shared/routes.ts';
import type { FileRequest, FileRoute } from '../file-route.ts';
import type { PublishedTable } from '../tables/published-table.ts';
import { tableFormats } from '../tables/table-formats.ts';
import type { WriteWorkbook } from '../tables/workbook-writer.ts';

type BoardRequest = FileRequest & { board: BoardQuery };

export function createBoardFileRoute({ writeWorkbook }: { writeWorkbook: WriteWorkbook }): FileRoute {
  const formats = tableFormats(tableOfBoard, writeWorkbook);
  return {
    name: 'board-file',
    pattern: /^(.+)\.(csv|xlsx)$/,
    query: ['filter', 'sort'],
    find([page, extension], request) {
      if (page !== href('critical-materials')) return undefined;
      const board = parseBoardQuery(request.query);
      if (!board) return 'not-found';
      const { type, isDownload, body } = formats[extension === 'xlsx' ? 'xlsx' : 'csv'];
      return { name: `critical-materials.${extension}`, type, isDownload, body: body({ ...request, board }) };
    },
  };
}

function tableOfBoard({ content, now, siteUrl, board }: BoardRequest): PublishedTable {
  const { header, rows } = boardTable(boardRows(content, board, now));
  return {
    columns: header.map((name) => ({ name })),
    rows,
    about: {
      Title: 'The board of critical materials',
      Publisher: content.site.name,
      Address: siteUrl + boardHref(board),
    },
  };
}
