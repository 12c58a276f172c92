/**
 * The ranking as data: both ends of the range of each value, its points and its weight. Used by the files and by tests.
 */
import { riskIndicators } from '../../../content/vocabulary/risk-indicators.ts';
import type { Content } from '../../content.ts';
import { indicators, valuesOf } from './indicators.ts';
import type { Ranking } from './rank-at.ts';
import { sharesOf } from './weights.ts';

type TabulatedIndicator = {
  indicator: string;
  /** `low` and `high` are in the unit of the indicator; both ends of the scale if the value is unknown. */
  low: number;
  high: number;
  points_low: number | null;
  points_high: number | null;
  /** A fraction of 1. */
  weight: number;
  /** What the value refers to, or why there is none. */
  of: string;
  known: boolean;
  sources: string[];
};
export type TabulatedMaterial = {
  material: string;
  name: string;
  /** Null if the material is not ranked. */
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

/** Ranked materials in order, then those that are not ranked. */
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

/** Rounds to a millionth: enough to hide floating-point errors, too fine to hide a difference in rank. */
function round(value: number | undefined): number | null {
  return value === undefined ? null : Number(value.toFixed(6));
}
