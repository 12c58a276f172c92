/** Computes how much one indicator must change to move a material by one rank, if everything else stays the same. */
import { type RiskIndicator, riskIndicators } from '../../../content/vocabulary/risk-indicators.ts';
import { indicators, toValue } from './indicators.ts';
import { middle, type RankedMaterial, type Ranking } from './rank-at.ts';
import { sharesOf } from './weights.ts';

/**
 * `gap`: in points of the score. `values`: the value of each indicator that would close the gap; undefined if it is
 * beyond the scale or the indicator has no weight.
 */
export type Move = { rank: number; neighbor: string; gap: number; values: Record<RiskIndicator, number | undefined> };

/** `up`: to a higher rank, which means more risk. Undefined at the ends of the ranking. */
export function movesOf(ranking: Ranking, id: string): { up: Move | undefined; down: Move | undefined } {
  const own = ranking.ranked.find((ranked) => ranked.id === id);
  if (!own) return { up: undefined, down: undefined };
  const above = ranking.ranked.findLast(({ rank }) => rank < own.rank);
  const below = ranking.ranked.find(({ rank }) => rank > own.rank);
  return { up: above && moveTo(ranking, own, above), down: below && moveTo(ranking, own, below) };
}

function moveTo({ weights }: Ranking, own: RankedMaterial, neighbor: RankedMaterial): Move {
  const shares = sharesOf(weights);
  const gap = neighbor.score - own.score;
  const values = riskIndicators.map((indicator) => {
    const needed = middle(own.points[indicator]) + gap / shares[indicator];
    const isPossible = shares[indicator] > 0 && needed >= 0 && needed <= 100;
    return [indicator, isPossible ? roundOutward(indicator, toValue(indicator, needed), gap > 0) : undefined] as const;
  });
  return { rank: neighbor.rank, neighbor: neighbor.id, gap, values: Object.fromEntries(values) as Move['values'] };
}

/** Rounds to the next step of the indicator at which the material draws level with its neighbor. */
function roundOutward(indicator: RiskIndicator, value: number, isUp: boolean): number {
  const { step } = indicators[indicator];
  // Removes rounding errors: 0.3 / 0.1 is not exactly 3.
  const steps = Number((value / step).toFixed(6));
  return Number(((isUp ? Math.ceil(steps) : Math.floor(steps)) * step).toFixed(6));
}
