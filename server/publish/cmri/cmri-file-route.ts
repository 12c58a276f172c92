/** The risk index as files: `/blue/cmri.csv` and `.json`, with the weights of the query, and the files of an edition: `/blue/cmri/editions/2026-11.csv`. */
import { riskIndicators } from '../../../content/vocabulary/risk-indicators.ts';
import type { Content } from '../../../shared/content.ts';
import { rankByQuery } from '../../../shared/figures/cmri/answer-weights.ts';
import { citeEdition } from '../../../shared/figures/cmri/cite-edition.ts';
import { editionsAt, type Ranking, rankEdition } from '../../../shared/figures/cmri/rank-at.ts';
import { describeScales, tabulate } from '../../../shared/figures/cmri/tabulate.ts';
import { href } from '../../../shared/routes.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import { type FileRoute, light } from '../file-route.ts';
import { writeCmriCsv } from './write-cmri-csv.ts';

type WriteFile = (content: Content, ranking: Ranking, siteUrl: string) => string;

/** By extension. */
const formats: Record<string, { type: string; write: WriteFile }> = {
  csv: { type: 'text/csv; header=present', write: (content, ranking) => writeCmriCsv(tabulate(content, ranking)) },
  json: { type: 'application/json', write: writeJson },
};

export const cmriFileRoute: FileRoute = {
  name: 'cmri-file',
  pattern: /^(.+)\.(csv|json)$/,
  query: riskIndicators,
  find([page = '', extension = ''], { query, content, now, siteUrl }) {
    const format = formats[extension];
    const ranking = page === href('cmri') ? readWeighted(content, query, now) : findEdition(content, page, now);
    if (!format || !ranking) return undefined;
    const name = `cmri-${ranking.edition.id}.${extension}`;
    return { name, type: `${format.type}; charset=utf-8`, isDownload: true, body: light(() => format.write(content, ranking, siteUrl)) };
  },
};

/** @throws {HttpProblem} for invalid weights. */
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
