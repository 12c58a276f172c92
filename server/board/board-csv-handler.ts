/** Answers the rows of the board as a file, in the order and with the filter of its address: `/subscriptions/critical-materials.csv?sort=price`. */
import type { RequestHandler } from 'express';
import { boardTable } from '../../shared/board/board-table.ts';
import { boardRows, parseBoardQuery } from '../../shared/board/load-board.ts';
import { href } from '../../shared/routes.ts';
import type { ContentSource } from '../content/content-source.ts';
import { setStatus } from '../http/cache-control.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { setRouteName } from '../http/request-log.ts';
import { csvLine } from '../store-commands/csv.ts';

const file = `${href('critical-materials')}.csv`;

/** Mounted after the route rules, so that shared caches keep it as long as the page. */
export function boardCsvHandler({ content, clock }: { content: ContentSource; clock: () => Date }): RequestHandler {
  return (_req, res, next) => {
    const { path, query, fullPath, payloadFor } = res.locals.location;
    if (path !== file || payloadFor !== undefined) return next();
    const request = parseBoardQuery(query);
    if (!request) throw new HttpProblem('not-found', `Page not found: ${fullPath}`);
    const now = clock();
    const { header, rows } = boardTable(boardRows(content.at(now), request, now));
    setRouteName(res, 'board-csv');
    setStatus(res, 200)
      .vary('Accept-Encoding')
      .set('Last-Modified', content.lastModified(now).toUTCString())
      .set('X-Robots-Tag', 'noindex')
      .set('Content-Disposition', 'attachment; filename="critical-materials.csv"')
      .set('Content-Type', 'text/csv; charset=utf-8; header=present')
      .send([header, ...rows].map(csvLine).join(''));
  };
}
