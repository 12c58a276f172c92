/**
 * The weights of the indicators: our own, those that a visitor sets in the address, and the canonical address of
 * equivalent sets.
 */
import { type RiskIndicator, riskIndicators } from '../../../content/vocabulary/risk-indicators.ts';
import { isTrackingKey } from '../../site/tracking-key.ts';
import { indicators } from './indicators.ts';

export type RiskWeights = Readonly<Record<RiskIndicator, number>>;
/** `weight`: undefined for a problem that concerns the whole set. */
export type WeightProblem = { weight: RiskIndicator | undefined; message: string };

export const maxWeight = 10;
const maxShownKeys = 3;
const maxShownLength = 40;

/**
 * Reads the weights of an address: whole numbers from 0 to 10; a missing key means 0. Only their ratio counts.
 * @returns undefined if the query has no weights, otherwise the weights in lowest terms, or the problems found.
 */
export function readWeights(
  query: URLSearchParams,
): { weights: RiskWeights } | { problems: WeightProblem[] } | undefined {
  if (!riskIndicators.some((id) => query.has(id))) return undefined;
  const problems: WeightProblem[] = riskIndicators.flatMap((weight) => {
    const isWeight = /^\d{1,2}$/.test(query.get(weight) ?? '0') && Number(query.get(weight)) <= maxWeight;
    return isWeight
      ? []
      : [{ weight, message: `${indicators[weight].name}: a weight is a whole number from 0 to ${maxWeight}` }];
  });
  const unknown = [...new Set(query.keys())].filter(
    (key) => !(riskIndicators as readonly string[]).includes(key) && !isTrackingKey(key),
  );
  if (unknown.length > 0) problems.push({ weight: undefined, message: describeUnknown(unknown) });
  if (problems.length > 0) return { problems };
  const weights = lowestTerms(mapIndicators((id) => Number(query.get(id))));
  return weights
    ? { weights }
    : { problems: [{ weight: undefined, message: 'All weights are 0: set at least one of them above 0' }] };
}

function describeUnknown(keys: string[]): string {
  const shown = keys.slice(0, maxShownKeys).map((key) => `“${key.slice(0, maxShownLength).toWellFormed()}”`);
  const rest = keys.length > maxShownKeys ? ` and ${keys.length - maxShownKeys} more` : '';
  return `There is no weight called ${shown.join(', ')}${rest}. The weights are ${riskIndicators.join(', ')}`;
}

/** Divides the weights by their greatest common divisor: 6, 4 and 2 become 3, 2 and 1. Undefined if all are 0. */
export function lowestTerms(weights: RiskWeights): RiskWeights | undefined {
  const divisor = Object.values(weights).reduce(greatestCommonDivisor, 0);
  return divisor === 0 ? undefined : mapIndicators((id) => weights[id] / divisor);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** The query for weights: those above 0, in the order of the indicators. */
export function weightsQuery(weights: RiskWeights): Record<string, number> {
  return Object.fromEntries(riskIndicators.flatMap((id) => (weights[id] > 0 ? [[id, weights[id]]] : [])));
}

/** The weights as fractions of 1. */
export function sharesOf(weights: RiskWeights): RiskWeights {
  const sum = Object.values(weights).reduce((total, weight) => total + weight, 0);
  return mapIndicators((id) => weights[id] / sum);
}

/** Computes a value for each indicator, in their order. */
export function mapIndicators<Value>(valueOf: (indicator: RiskIndicator) => Value): Record<RiskIndicator, Value> {
  return Object.fromEntries(riskIndicators.map((id) => [id, valueOf(id)])) as Record<RiskIndicator, Value>;
}
