/** The risk index: the materials of the newest edition ranked by any weights. */
import { type RiskIndicator, riskIndicators } from '../../../content/vocabulary/risk-indicators.ts';
import type { Content, Entry } from '../../content.ts';
import { indicators, type RiskRange, toPoints, valuesOf } from './indicators.ts';
import { type RankSpread, ranksOf, spreadRanks, weigh } from './ranks.ts';
import { mapIndicators, type RiskWeights, sharesOf } from './weights.ts';

type Edition = Entry<'cmri'>;
export type RankedMaterial = {
  id: string;
  rank: number;
  /** The midpoint of `low` and `high`, 0 to 100. */
  score: number;
  /** The lowest possible score, with every uncertain figure at its minimum; `high` is the highest. */
  low: number;
  high: number;
  /** The points of each indicator, 0 to 100. */
  points: Record<RiskIndicator, RiskRange>;
  spread: RankSpread;
};
export type UnrankedMaterial = { id: string; reasons: string[] };
/** `unranked`: materials with too few known values, whatever the weights. */
export type Ranking = {
  edition: Edition;
  weights: RiskWeights;
  ranked: RankedMaterial[];
  unranked: UnrankedMaterial[];
};

const maxUnknown = 1;

/** The editions up to an instant, oldest first; always includes the first one. */
export function editionsAt(content: Content, now: Date): Edition[] {
  const all = content.list('cmri').toSorted((a, b) => a.date.localeCompare(b.date));
  return all.filter(({ date }, index) => index === 0 || Date.parse(date) <= now.getTime());
}

/** The ranking of the newest edition. @param weights the visitor's weights; default: those of the edition. */
export function rankAt(content: Content, weights: RiskWeights | undefined, now: Date): Ranking | undefined {
  const edition = editionsAt(content, now).at(-1);
  if (!edition || weights) return edition && rankEdition(edition, weights);
  const ranking = rankings.get(edition) ?? rankEdition(edition);
  rankings.set(edition, ranking);
  return ranking;
}

/** The ranking of each edition with its own weights, cached because the page of every material shows it. */
const rankings = new WeakMap<Edition, Ranking>();

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
    // The sort is stable: materials with the same rank stay in the order of their ids.
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

/** The part that does not depend on the visitor's weights, cached per edition: it takes about 20 ms. */
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
  const points = rows.map(([, inputs]) => mapIndicators((id) => pointsOf(id, valuesOf(id, inputs[id]))));
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

/** The midpoint of a range, which is used if a figure is uncertain. */
export function middle({ low, high }: RiskRange): number {
  return (low + high) / 2;
}
