/**
 * The risk index as files: `/blue/cmri.csv`, `.xlsx` and `.json`, with the weights of the query, and the files of an
 * edition: `/blue/cmri/editions/2026-11.csv`.
 */
import { riskIndicators } from '../../../content/vocabulary/risk-indicators.ts';
import type { Content } from '../../../shared/content.ts';
import { rankByQuery } from '../../../shared/figures/cmri/answer-weights.ts';
import { citeEdition } from '../../../shared/figures/cmri/cite-edition.ts';
import { editionsAt, type Ranking, rankEdition } from '../../../shared/figures/cmri/rank-at.ts';
import { describeScales, tabulate } from '../../../shared/figures/cmri/tabulate.ts';
import { href } from '../../../shared/routes.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import { type FileRoute, light } from '../file-route.ts';
import { type TableFileFormat, tableFormats } from '../tables/table-formats.ts';
import type { WriteWorkbook } from '../tables/workbook-writer.ts';
import { tableOfRanking } from './cmri-table.ts';

type RankingRequest = { content: Content; ranking: Ranking; siteUrl: string };

export function createCmriFileRoute({ writeWorkbook }: { writeWorkbook: WriteWorkbook }): FileRoute {
  const formats: Record<string, TableFileFormat<RankingRequest>> = {
    ...tableFormats(({ content, ranking, siteUrl }) => tableOfRanking(content, ranking, siteUrl), writeWorkbook),
    json: {
      type: 'application/json; charset=utf-8',
      isDownload: true,
      body: (request) => light(() => writeJson(request)),
    },
  };
  return {
    name: 'cmri-file',
    takesAsOf: () => true,
    pattern: new RegExp(`^(${href('cmri')}(?:/editions/[\\d-]+)?)\\.(csv|xlsx|json)$`),
    query: ([page]) => (page === href('cmri') ? riskIndicators : []),
    find([page = '', extension = ''], { query, content, now, siteUrl }) {
      const format = Object.hasOwn(formats, extension) ? formats[extension] : undefined;
      const ranking = page === href('cmri') ? readWeighted(content, query, now) : findEdition(content, page, now);
      if (!format || !ranking) return undefined;
      const { type, isDownload, body } = format;
      return {
        name: `cmri-${ranking.edition.id}.${extension}`,
        type,
        isDownload,
        body: body({ content, ranking, siteUrl }),
      };
    },
  };
}

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

function writeJson({ content: view, ranking, siteUrl }: RankingRequest): string {
  const { edition, weights } = ranking;
  const { id, text } = citeEdition(view, edition);
  const address = siteUrl + href('cmri-edition', { edition: edition.id });
  const method = siteUrl + href('cmri-methodology');
  return `${JSON.stringify({ id, edition: edition.id, date: edition.date, url: address, method, cite: `${text} ${address}`, weights, indicators: describeScales(), materials: tabulate(view, ranking) }, null, 2)}\n`;
}
