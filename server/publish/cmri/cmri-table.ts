/** The risk index as a table to download: a row for each material, five columns for each indicator. */
import { riskIndicators } from '../../../content/vocabulary/risk-indicators.ts';
import type { Content } from '../../../shared/content.ts';
import { citeEdition } from '../../../shared/figures/cmri/cite-edition.ts';
import type { Ranking } from '../../../shared/figures/cmri/rank-at.ts';
import { tabulate } from '../../../shared/figures/cmri/tabulate.ts';
import { href } from '../../../shared/routes.ts';
import type { PublishedTable } from '../tables/published-table.ts';

const own = [
  'rank',
  'material',
  'name',
  'score',
  'score_low',
  'score_high',
  'rank_min',
  'rank_max',
  'rank_95_min',
  'rank_95_max',
] as const;
const perIndicator = ['low', 'high', 'points_low', 'points_high', 'weight'] as const;
const names = [
  ...own,
  ...riskIndicators.flatMap((id) => perIndicator.map((column) => `${id}_${column}`)),
  'not_ranked_because',
];

export function tableOfRanking(content: Content, ranking: Ranking, siteUrl: string): PublishedTable {
  const { edition } = ranking;
  const { text } = citeEdition(content, edition);
  return {
    columns: names.map((name) => ({ name })),
    rows: tabulate(content, ranking).map((row) => [
      ...own.map((column) => row[column]),
      ...riskIndicators.flatMap((id) => {
        const value = row.indicators.find(({ indicator }) => indicator === id);
        return perIndicator.map((column) => value?.[column] ?? null);
      }),
      row.not_ranked_because,
    ]),
    about: {
      Title: text,
      Publisher: content.site.name,
      Address: siteUrl + href('cmri-edition', { edition: edition.id }),
      Method: siteUrl + href('cmri-methodology'),
    },
  };
}
