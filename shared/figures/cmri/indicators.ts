/**
 * The six indicators of the risk index: what each measures, and how its value is converted to points from 0 (least
 * risk) to 100.
 */
import type { RiskIndicator } from '../../../content/vocabulary/risk-indicators.ts';
import type { Entry } from '../../content.ts';
import { formatNumber } from '../../text/format.ts';

export type RiskInput = Entry<'cmri'>['materials'][string][RiskIndicator];
export type RiskRange = { low: number; high: number };
export type RiskGroup = 'Supply risk' | 'Policy criticality' | 'Price swing';
type Definition = {
  name: string;
  group: RiskGroup;
  /** What is measured, with its unit. */
  measure: string;
  /**
   * The values that get 0 and 100 points, in every edition. Values beyond them are winsorized, that is, count as the
   * bound.
   */
  min: number;
  max: number;
  /** Whether equal ratios, rather than equal differences, correspond to equal numbers of points. */
  isLogarithmic?: true;
  /** The smallest change of the value. */
  step: number;
  format: (value: number) => string;
};

const parts: Record<string, string> = { 0: 'none', 0.5: 'in part', 1: 'wholly' };

export const indicators: Readonly<Record<RiskIndicator, Definition>> = {
  concentration: {
    name: 'Concentration',
    group: 'Supply risk',
    measure: 'Herfindahl-Hirschman index of output by country, 0 to 10,000, at the most concentrated stage',
    min: 0,
    max: 10_000,
    step: 1,
    format: (value) => formatNumber(Math.round(value)),
  },
  imports: {
    name: 'US imports',
    group: 'Supply risk',
    measure: 'US net import reliance, % of consumption',
    min: 0,
    max: 100,
    step: 1,
    format: (value) => `${formatNumber(value)}%`,
  },
  byproduct: {
    name: 'By-product',
    group: 'Supply risk',
    measure: 'How far it comes as a by-product of another material: none, in part, wholly',
    min: 0,
    max: 1,
    step: 0.5,
    format: (value) => parts[value] ?? formatNumber(value),
  },
  limits: {
    name: 'Export limits',
    group: 'Supply risk',
    measure: 'Bans, licenses and quotas of producing countries in force on the day of the edition, number',
    min: 0,
    max: 5,
    step: 1,
    format: formatNumber,
  },
  lists: {
    name: 'Official lists',
    group: 'Policy criticality',
    measure: 'Official lists of critical materials that name it, of the nine we follow',
    min: 0,
    max: 9,
    step: 1,
    format: formatNumber,
  },
  prices: {
    name: 'Price swing',
    group: 'Price swing',
    measure: 'Highest annual average price of 2021–2025 over the lowest, ratio',
    min: 1,
    max: 5,
    isLogarithmic: true,
    step: 0.01,
    format: (value) => `×${value.toFixed(2)}`,
  },
};

/** The points of a value: 0 to 100. */
export function toPoints(indicator: RiskIndicator, value: number): number {
  const { min, max, isLogarithmic } = indicators[indicator];
  const clamped = Math.min(max, Math.max(min, value));
  return isLogarithmic ? (100 * Math.log(clamped / min)) / Math.log(max / min) : (100 * (clamped - min)) / (max - min);
}

/** The inverse of `toPoints`: the value that gets these points, 0 to 100. */
export function toValue(indicator: RiskIndicator, points: number): number {
  const { min, max, isLogarithmic } = indicators[indicator];
  return isLogarithmic ? min * (max / min) ** (points / 100) : min + (points / 100) * (max - min);
}

/** The possible range of an indicator, in its unit. An unknown value may be anything from 0 to 100 points. */
export function valuesOf(indicator: RiskIndicator, input: RiskInput): RiskRange {
  const { min, max } = indicators[indicator];
  return 'unknown' in input ? { low: min, high: max } : { low: input.low, high: input.high };
}

/** "9,802", "over 50%", "4 to 5", "not known". */
export function formatInput(indicator: RiskIndicator, input: RiskInput): string {
  const { format, max } = indicators[indicator];
  if ('unknown' in input) return 'not known';
  if (input.low === input.high) return format(input.low);
  return input.high === max && indicator === 'imports'
    ? `over ${format(input.low)}`
    : `${format(input.low)} to ${format(input.high)}`;
}
