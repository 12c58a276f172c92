/** The ranking for the weights in an address, for all pages that accept weights. */
import type { Content } from '../../content.ts';
import { areEqual } from './presets.ts';
import { type Ranking, rankAt } from './rank-at.ts';
import { readWeights, type WeightProblem, weightsQuery } from './weights.ts';

/** `status`: 422 for invalid weights; the ranking then uses our weights. `query`: empty for our weights. */
export type WeightedRanking = {
  ranking: Ranking;
  isOwnSet: boolean;
  query: Record<string, number>;
  problems: WeightProblem[];
  status: 200 | 422;
};

/** Undefined until the first edition is published. */
export function rankByQuery(content: Content, query: URLSearchParams, now: Date): WeightedRanking | undefined {
  const read = readWeights(query);
  const problems = read && 'problems' in read ? read.problems : [];
  const ranking = rankAt(content, read && 'weights' in read ? read.weights : undefined, now);
  if (!ranking) return undefined;
  const isOwnSet = !areEqual(ranking.weights, ranking.edition.weights);
  return {
    ranking,
    isOwnSet,
    query: isOwnSet ? weightsQuery(ranking.weights) : {},
    problems,
    status: problems.length > 0 ? 422 : 200,
  };
}
