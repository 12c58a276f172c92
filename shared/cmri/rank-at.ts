/** The risk index: the materials of the newest edition ranked by any weights. */
import { type RiskIndicator, riskIndicators } from '../../content/vocabulary/risk-indicators.ts';
import type { Content, Entry } from '../content.ts';
import { indicators, type RiskRange, toPoints, valuesOf } from './indicators.ts';
import { type RankSpread, ranksOf, spreadRanks, weigh } from './ranks.ts';
import { fromEach, type RiskWeights, sharesOf } from './weights.ts';

type Edition = Entry<'cmri'>;
export type RankedMaterial = {
  id: string;
  rank: number;
  /** The middle of `low` and `high`, 0 to 100. */
  score: number;
  /** The score with every open figure at its least and at its most. */
  low: number;
  high: number;
  /** The points of each indicator, 0 to 100. */
  points: Record<RiskIndicator, RiskRange>;
  spread: RankSpread;
};
export type UnrankedMaterial = { id: string; reasons: string[] };
/** `unranked`: materials of which too little is known, whatever the weights. */
export type Ranking = { edition: Edition; weights: RiskWeights; ranked: RankedMaterial[]; unranked: UnrankedMaterial[] };

const maxUnknown = 1;

/** The editions up to an instant, oldest first; the first one in any case. */
export function editionsAt(content: Content, now: Date): Edition[] {
  const all = content.list('cmri').toSorted((a, b) => a.date.localeCompare(b.date));
  return all.filter(({ date }, index) => index === 0 || Date.parse(date) <= now.getTime());
}

/** The ranking of the newest edition. @param weights of the reader; by default those of the edition. */
export function rankAt(content: Content, weights: RiskWeights | undefined, now: Date): Ranking | undefined {
  const edition = editionsAt(content, now).at(-1);
  return edition && rankEdition(edition, weights);
}

export function rankEdition(edition: Edition, weights: RiskWeights = edition.weights): Ranking {
  const { ids, points, spreads, unranked } = measure(edition);
  const shares = Object.values(sharesOf(weights));
  const bounds = points.map((row) => ({
    low: weigh(
      riskIndicators.map((id) => row[id].low),
      shares,
    ),
    high: weigh(
      riskIndicators.map((id) => row[id].high),
      shares,
    ),
  }));
  const ranks = ranksOf(bounds.map(middle));
  const ranked = ids.map((id, index) => ({ id, index, rank: ranks[index] as number }));
  return {
    edition,
    weights,
    unranked,
    // Stable: materials with the same rank keep the order of their ids.
    ranked: ranked
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ id, index, rank }) => {
        const interval = bounds[index] as RiskRange;
        return {
          id,
          rank,
          score: middle(interval),
          ...interval,
          points: points[index] as Record<RiskIndicator, RiskRange>,
          spread: spreads[index] as RankSpread,
        };
      }),
  };
}

/** What does not depend on the weights of the reader, once for each edition: it takes some 20 ms. */
const measured = new WeakMap<Edition, ReturnType<typeof measureEdition>>();

function measure(edition: Edition) {
  const known = measured.get(edition) ?? measureEdition(edition);
  measured.set(edition, known);
  return known;
}

function measureEdition({ materials }: Edition) {
  const all = Object.entries(materials).toSorted(([a], [b]) => a.localeCompare(b));
  const unranked = all.flatMap(([id, inputs]) => {
    const reasons = unknownsOf(inputs);
    return 'unknown' in inputs.concentration || reasons.length > maxUnknown ? [{ id, reasons }] : [];
  });
  const left = new Set(unranked.map(({ id }) => id));
  const rows = all.filter(([id]) => !left.has(id));
  const points = rows.map(([, inputs]) => fromEach((id) => pointsOf(id, valuesOf(id, inputs[id]))));
  return {
    ids: rows.map(([id]) => id),
    points,
    spreads: spreadRanks(points.map((row) => riskIndicators.map((id) => middle(row[id])))),
    unranked,
  };
}

/** "Concentration: no output by country is published". */
function unknownsOf(inputs: Edition['materials'][string]): string[] {
  return riskIndicators.flatMap((id) => {
    const input = inputs[id];
    return 'unknown' in input ? [`${indicators[id].name}: ${input.unknown}`] : [];
  });
}

function pointsOf(indicator: RiskIndicator, { low, high }: RiskRange): RiskRange {
  return { low: toPoints(indicator, low), high: toPoints(indicator, high) };
}

/** Where a figure is open, its middle counts. */
export function middle({ low, high }: RiskRange): number {
  return (low + high) / 2;
}
