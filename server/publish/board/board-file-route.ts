/** The rows of the board as a file, sorted and filtered by the query: `/subscriptions/critical-materials.csv?sort=price`. */
import { boardTable } from '../../../shared/figures/board/board-table.ts';
import { boardRows, parseBoardQuery } from '../../../shared/figures/board/load-board.ts';
import { href } from '../../../shared/routes.ts';
import { writeCsv } from '../../platform/files/csv.ts';
import { type FileRoute, light } from '../file-route.ts';

export const boardFileRoute: FileRoute = {
  name: 'board-csv',
  pattern: /^(.+)\.csv$/,
  query: ['filter', 'sort'],
  find([page], { query, content, now }) {
    if (page !== href('critical-materials')) return undefined;
    const request = parseBoardQuery(query);
    if (!request) return 'not-found';
    const write = () => {
      const { header, rows } = boardTable(boardRows(content, request, now));
      return writeCsv([header, ...rows]);
    };
    return { name: 'critical-materials.csv', type: 'text/csv; charset=utf-8; header=present', isDownload: true, body: light(write) };
  },
};
