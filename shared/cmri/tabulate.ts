/** The ranking as data: every value at both ends of its range, its points and its weight. The files and the tests read the same. */
import { riskIndicators } from '../../content/vocabulary/risk-indicators.ts';
import type { Content } from '../content.ts';
import { indicators, valuesOf } from './indicators.ts';
import type { Ranking } from './rank-at.ts';
import { sharesOf } from './weights.ts';

type TabulatedIndicator = {
  indicator: string;
  /** In the unit of the indicator; both ends of the scale where nothing is known. */
  low: number;
  high: number;
  points_low: number | null;
  points_high: number | null;
  /** As a part of 1. */
  weight: number;
  /** What the value is of, or why there is none. */
  of: string;
  known: boolean;
  sources: string[];
};
export type TabulatedMaterial = {
  material: string;
  name: string;
  /** Null when the material is not ranked. */
  rank: number | null;
  score: number | null;
  score_low: number | null;
  score_high: number | null;
  rank_min: number | null;
  rank_max: number | null;
  rank_95_min: number | null;
  rank_95_max: number | null;
  not_ranked_because: string;
  indicators: TabulatedIndicator[];
};

/** The ranked in their order, then those that are not ranked. */
export function tabulate(content: Content, { edition, weights, ranked, unranked }: Ranking): TabulatedMaterial[] {
  const shares = sharesOf(weights);
  const byId = new Map(ranked.map((row) => [row.id, row]));
  return [...ranked, ...unranked].map(({ id }) => {
    const row = byId.get(id);
    return {
      material: id,
      name: content.find('materials', id)?.name ?? id,
      rank: row?.rank ?? null,
      score: round(row?.score),
      score_low: round(row?.low),
      score_high: round(row?.high),
      rank_min: row?.spread.min ?? null,
      rank_max: row?.spread.max ?? null,
      rank_95_min: row?.spread.usualMin ?? null,
      rank_95_max: row?.spread.usualMax ?? null,
      not_ranked_because: unranked.find((other) => other.id === id)?.reasons.join('; ') ?? '',
      indicators: riskIndicators.flatMap((indicator) => {
        const input = edition.materials[id]?.[indicator];
        if (!input) return [];
        const isKnown = !('unknown' in input);
        return {
          indicator,
          ...valuesOf(indicator, input),
          points_low: round(row?.points[indicator].low),
          points_high: round(row?.points[indicator].high),
          weight: Number(shares[indicator].toFixed(6)),
          of: isKnown ? input.of : input.unknown,
          known: isKnown,
          sources: isKnown ? input.source : [],
        };
      }),
    };
  });
}

/** What each indicator measures, for the JSON. */
export function describeScales() {
  return riskIndicators.map((id) => {
    const { name, group, measure, min, max, isLogarithmic = false } = indicators[id];
    return { indicator: id, name, group, measure, scale: { min, max, logarithmic: isLogarithmic } };
  });
}

/** To a millionth, which hides the last bits and no rank. */
function round(value: number | undefined): number | null {
  return value === undefined ? null : Number(value.toFixed(6));
}
