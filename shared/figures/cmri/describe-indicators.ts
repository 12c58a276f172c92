/** The six indicators of a material: value, points, weight, part of the score, source. */
import { type RiskIndicator, riskIndicators } from '../../../content/vocabulary/risk-indicators.ts';
import type { Content, Markup } from '../../content.ts';
import { citeSources } from '../../evidence/sources/sources.ts';
import { capitalize } from '../../text/format.ts';
import type { RiskSegment } from './describe-ranking.ts';
import { formatInput, indicators, type RiskInput, toPoints, valuesOf } from './indicators.ts';
import { middle, type RankedMaterial } from './rank-at.ts';
import { type RiskWeights, sharesOf } from './weights.ts';

export type IndicatorRow = {
  id: RiskIndicator;
  name: string;
  measure: string;
  value: string;
  /** What the value refers to, or why there is none. */
  of: string;
  source: Markup | undefined;
  /** The page of the site that shows the figure. */
  href: string | undefined;
  /** "98.0", or "50.0 to 100.0" if the figure has a bound or is unknown. */
  points: string;
  bar: { segments: RiskSegment[]; low: number; high: number; score: number };
  /** "98.0 × 30% = 29.4 of 86.0"; undefined without a score. */
  sum: string | undefined;
};

export function describeIndicators(
  content: Content,
  inputs: Record<RiskIndicator, RiskInput>,
  weights: RiskWeights,
  ranked: RankedMaterial | undefined,
): IndicatorRow[] {
  const shares = sharesOf(weights);
  return riskIndicators.map((id) => {
    const input = inputs[id];
    const { low, high } = valuesOf(id, input);
    const [least, most] = [toPoints(id, low), toPoints(id, high)];
    const counted = middle({ low: least, high: most });
    return {
      id,
      name: indicators[id].name,
      measure: indicators[id].measure,
      value: formatInput(id, input),
      of: capitalize('unknown' in input ? input.unknown : input.of),
      source: 'unknown' in input || input.source.length === 0 ? undefined : citeSources(content, input.source),
      href: 'unknown' in input ? undefined : input.figure,
      points: least === most ? least.toFixed(1) : `${least.toFixed(1)} to ${most.toFixed(1)}`,
      bar: { segments: [{ indicator: id, from: 0, to: least }], low: least, high: most, score: counted },
      sum:
        ranked &&
        `${counted.toFixed(1)} × ${Math.round(shares[id] * 100)}% = ${(shares[id] * counted).toFixed(1)} of ${ranked.score.toFixed(1)}`,
    };
  });
}
