/** The ranking for display: names, links, sentences, sources, the table of all values. */
import { markup } from '../../../content/text/markup.ts';
import { type RiskIndicator, riskIndicators } from '../../../content/vocabulary/risk-indicators.ts';
import type { Content } from '../../content.ts';
import type { TableData } from '../../evidence/composed-page/load-table.ts';
import { href } from '../../routes.ts';
import { formatCount, formatDate, formatList } from '../../text/format.ts';
import { citeValues } from './cite-edition.ts';
import { formatInput, indicators, type RiskRange } from './indicators.ts';
import { middle, type RankedMaterial, type Ranking } from './rank-at.ts';
import type { RankSpread } from './ranks.ts';
import { type RiskWeights, sharesOf, weightsQuery } from './weights.ts';

export type RiskSegment = { indicator: RiskIndicator; from: number; to: number };
export type RankRow = RiskRange & {
  id: string;
  rank: number;
  name: string;
  symbol: string;
  href: string;
  score: number;
  /** The contribution of each indicator to `low`, in order. */
  segments: RiskSegment[];
  spread: RankSpread;
};
export type UnrankedRow = { name: string; href: string; reasons: string };

/** The indicators with their share of the weights. */
export function keyOf(weights: RiskWeights): { id: RiskIndicator; name: string; share: number }[] {
  const shares = sharesOf(weights);
  return riskIndicators.map((id) => ({ id, name: indicators[id].name, share: shares[id] }));
}

/** The number of weightings behind the spread of ranks. */
export const weightingCount = '3,003';

export function describeRows(content: Content, ranking: Ranking, isOwnSet: boolean): RankRow[] {
  const query = isOwnSet ? weightsQuery(ranking.weights) : undefined;
  return ranking.ranked.map((ranked) => ({
    id: ranked.id,
    rank: ranked.rank,
    name: content.find('materials', ranked.id)?.name ?? ranked.id,
    symbol: content.find('materials', ranked.id)?.symbol ?? '',
    href: href('cmri-material', { material: ranked.id }, query),
    score: ranked.score,
    low: ranked.low,
    high: ranked.high,
    segments: riskSegments(ranked, ranking.weights),
    spread: ranked.spread,
  }));
}

/** The certain part of a score, by indicator. */
export function riskSegments({ points }: RankedMaterial, weights: RiskWeights): RiskSegment[] {
  const shares = sharesOf(weights);
  let from = 0;
  return riskIndicators.map((indicator) => {
    const to = from + shares[indicator] * points[indicator].low;
    const segment = { indicator, from, to };
    from = to;
    return segment;
  });
}

export function describeUnranked(content: Content, { unranked }: Ranking): UnrankedRow[] {
  return unranked.map(({ id, reasons }) => ({
    name: content.find('materials', id)?.name ?? id,
    href: href('cmri-material', { material: id }),
    reasons: `${reasons.join('; ')}.`,
  }));
}

/**
 * "Gallium, graphite, and rare earth elements rank highest. Gallium is among the first 9 of 21 under every weighting we
 * tried."
 */
export function findingOf(content: Content, { ranked }: Ranking): string {
  const nameOf = (id: string) => content.find('materials', id)?.name ?? id;
  const [first, ...others] = ranked.slice(0, 3).map(({ id }) => nameOf(id));
  if (!first) return '';
  return `${formatList([first, ...others.map((name) => name.toLowerCase())])} rank highest`;
}

/** The material whose rank depends least on the weights, and the one whose rank depends most. */
export function spreadFinding(content: Content, { ranked }: Ranking): string {
  const widthOf = ({ spread }: RankedMaterial) => spread.usualMax - spread.usualMin;
  const bySpread = ranked.toSorted((a, b) => widthOf(a) - widthOf(b));
  const [steady, loose] = [bySpread[0], bySpread.at(-1)];
  if (!steady || !loose) return '';
  const say = ({ id, spread }: RankedMaterial) =>
    `${content.find('materials', id)?.name.toLowerCase() ?? id} (${spread.usualMin} to ${spread.usualMax} in 95% of them)`;
  return `Under ${weightingCount} sets of weights the rank moves least for ${say(steady)}, and most for ${say(loose)}.`;
}

/** The table of all values of the chart. */
export function rankingTable(content: Content, ranking: Ranking): TableData {
  const { edition, ranked } = ranking;
  return {
    caption: `The index and its six indicators, ${formatCount(ranked.length, 'material')}, ${formatDate(edition.date)}`,
    illustrative: false,
    columns: [
      { label: 'Material', numeric: false },
      { label: 'Rank', numeric: true },
      { label: 'Score, 0–100', numeric: true },
      { label: 'Between', numeric: true },
      ...riskIndicators.map((id) => ({ label: indicators[id].name, numeric: true })),
      { label: 'Ranks in 95%', numeric: true },
      { label: 'in all', numeric: true },
    ],
    rows: ranked.map((row) => [
      content.find('materials', row.id)?.name ?? row.id,
      String(row.rank),
      row.score.toFixed(1),
      row.low === row.high ? '' : `${row.low.toFixed(1)}–${row.high.toFixed(1)}`,
      ...riskIndicators.map((id) => {
        const input = edition.materials[row.id]?.[id];
        return input ? `${formatInput(id, input)} (${middle(row.points[id]).toFixed(0)})` : '';
      }),
      `${row.spread.usualMin}–${row.spread.usualMax}`,
      `${row.spread.min}–${row.spread.max}`,
    ]),
    foot: markup`<p>In brackets the points of the indicator, 0 to 100; where a figure is open, those of its middle.</p><p>Source: ${citeValues(content, ranking)}</p>`,
  };
}
