/** The risk index as files: `/blue/cmri.csv` and `.json`, with the weights of the address, and those of an edition: `/blue/cmri/editions/2026-11.csv`. */
import type { RequestHandler } from 'express';
import { rankByQuery } from '../../shared/cmri/answer-weights.ts';
import { citeEdition } from '../../shared/cmri/cite-edition.ts';
import { editionsAt, type Ranking, rankEdition } from '../../shared/cmri/rank-at.ts';
import { describeScales, tabulate } from '../../shared/cmri/tabulate.ts';
import type { Content } from '../../shared/content.ts';
import { href } from '../../shared/routes.ts';
import type { ContentSource } from '../content/content-source.ts';
import { setStatus } from '../http/cache-control.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { setRouteName } from '../http/request-log.ts';
import { isCacheable } from '../page-cache/cacheable-paths.ts';
import { writeCmriCsv } from './write-cmri-csv.ts';

/** `siteUrl`: without a closing slash. `compress`: prepares the compression of a response. */
type FileDeps = { content: ContentSource; clock: () => Date; siteUrl: string; compress: RequestHandler };
type WriteFile = (content: Content, ranking: Ranking, siteUrl: string) => string;

/** By extension. */
const formats: Record<string, { type: string; write: WriteFile }> = {
  csv: { type: 'text/csv; header=present', write: (content, ranking) => writeCmriCsv(tabulate(content, ranking)) },
  json: { type: 'application/json', write: writeJson },
};

/** Mounted after the route rules, so that shared caches keep the files as long as the pages. */
export function cmriFilesHandler({ content, clock, siteUrl, compress }: FileDeps): RequestHandler {
  return (req, res, next) => {
    const { path = '', query, payloadFor } = res.locals.location;
    const [, page = '', extension = ''] = /^(.+)\.(csv|json)$/.exec(path) ?? [];
    const format = formats[extension];
    if (!format || payloadFor !== undefined) return next();
    const now = clock();
    const view = content.at(now);
    const ranking = page === href('cmri') ? readWeighted(view, query, now) : findEdition(view, page, now);
    if (!ranking) return next();
    setRouteName(res, 'cmri-file');
    // Responses under the address pattern of a page are left uncompressed until here; see app.ts.
    if (isCacheable(req, res)) compress(req, res, () => undefined);
    setStatus(res, 200)
      .set('Last-Modified', content.lastModified(now).toUTCString())
      .set('X-Robots-Tag', 'noindex')
      .set('Content-Disposition', `attachment; filename="cmri-${ranking.edition.id}.${extension}"`)
      .set('Content-Type', `${format.type}; charset=utf-8`)
      .send(format.write(view, ranking, siteUrl));
  };
}

/** @throws {HttpProblem} for weights that cannot be read. */
function readWeighted(view: Content, query: URLSearchParams, now: Date): Ranking | undefined {
  const weighted = rankByQuery(view, query, now);
  const [problem] = weighted?.problems ?? [];
  if (problem) throw new HttpProblem('validation', problem.message);
  return weighted?.ranking;
}

function findEdition(view: Content, page: string, now: Date): Ranking | undefined {
  const edition = editionsAt(view, now).find(({ id }) => href('cmri-edition', { edition: id }) === page);
  return edition && rankEdition(edition);
}

function writeJson(view: Content, ranking: Ranking, siteUrl: string): string {
  const { edition, weights } = ranking;
  const { id, text } = citeEdition(view, edition);
  const address = siteUrl + href('cmri-edition', { edition: edition.id });
  const method = siteUrl + href('cmri-methodology');
  return `${JSON.stringify({ id, edition: edition.id, date: edition.date, url: address, method, cite: `${text} ${address}`, weights, indicators: describeScales(), materials: tabulate(view, ranking) }, null, 2)}\n`;
}
