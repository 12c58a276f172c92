import { rankByQuery } from '../../figures/cmri/answer-weights.ts';
import { citeEdition } from '../../figures/cmri/cite-edition.ts';
import { describeIndicators } from '../../figures/cmri/describe-indicators.ts';
import { riskSegments, weightingCount } from '../../figures/cmri/describe-ranking.ts';
import { found, type LoadRequest, missing } from '../../page.ts';
import { linkMaterial } from '../../records/materials/material-link.ts';
import { href } from '../../routes.ts';
import { errorTitle } from '../../text/error-title.ts';
import { formatRank } from '../../text/format.ts';
import { describeMoves } from './describe-moves.ts';

/**
 * One material in the risk index: its rank, each indicator with its source and its part of the score, and the changes
 * that would move it by one rank.
 */
export function load({ params, query, content, now }: LoadRequest<'cmri-material'>) {
  const weighted = rankByQuery(content, query, now);
  const [material] = linkMaterial(content, params.material);
  const inputs = weighted?.ranking.edition.materials[params.material];
  if (!weighted || !material || !inputs) return missing();
  const { ranking, isOwnSet, problems, status } = weighted;
  const { ranked, unranked, edition, weights } = ranking;
  const index = ranked.findIndex(({ id }) => id === params.material);
  const own = ranked[index];
  const isPlural = material.name.endsWith('s');
  const standing = own
    ? `${material.name} ${isPlural ? 'rank' : 'ranks'} ${formatRank(own.rank)} of ${ranked.length} in the Critical Materials Risk Index`
    : `${material.name} ${isPlural ? 'are' : 'is'} not ranked in the Critical Materials Risk Index`;
  const shown = own
    ? 'six indicators with values and sources, and what would move it by one rank'
    : 'what is known of the six indicators, with sources, and what is missing';
  const path = href('cmri-material', { material: params.material }, weighted.query);
  const neighbors = own ? [ranked[index - 1], ranked[index + 1]].filter((other) => other !== undefined) : [];
  return {
    ...found(
      {
        title: errorTitle(`${material.name} in the risk index`, status === 422),
        description: `${standing}: ${shown}.`,
        path,
        crumbs: [
          { label: 'Blue View', href: href('blue') },
          { label: 'CMRI', href: href('cmri') },
          { label: material.name },
        ],
        ...((isOwnSet || status === 422) && { noindex: true }),
      },
      {
        message: problems[0]?.message,
        problems: problems.map(({ weight, message }) => ({ field: weight ?? 'score', message })),
        name: material.name,
        material: material.href,
        standing,
        isOwnSet,
        edition: { ...citeEdition(content, edition), href: href('cmri-edition', { edition: edition.id }) },
        rankingHref: href('cmri', weighted.query),
        score: own && { score: own.score, low: own.low, high: own.high, segments: riskSegments(own, weights) },
        spread: own && { rank: own.rank, spread: own.spread, count: ranked.length, weightings: weightingCount },
        openRanks: own && {
          best: 1 + ranked.filter(({ low }) => low > own.high).length,
          worst: ranked.length - ranked.filter(({ high }) => high < own.low).length,
        },
        reasons: unranked.find(({ id }) => id === params.material)?.reasons ?? [],
        indicators: describeIndicators(content, inputs, weights, own),
        moves: own && describeMoves(content, ranking, own),
        neighbors: neighbors.map(({ id, rank }) => ({
          label: `${rank}. ${content.find('materials', id)?.name ?? ''}`,
          href: href('cmri-material', { material: id }, weighted.query),
        })),
      },
    ),
    status,
  };
}
