/**
 * The rows of the board as plain cells for files: one column for each part of a value, empty where nothing is
 * published.
 */
import { roundedYears } from '../../records/materials/reserve-years.ts';
import type { BoardRow } from './board-row.ts';

type Cell = string | number | boolean;
export type BoardTable = { header: string[]; rows: (Cell | null)[][] };

const columns: Record<string, (row: BoardRow) => Cell | undefined> = {
  material: ({ name }) => name,
  symbol: ({ symbol }) => symbol,
  tightest_stage: ({ tightest }) => tightest.counted?.output,
  tightest_country: ({ tightest }) => tightest.counted?.iso3,
  tightest_share_percent: ({ tightest }) => tightest.counted?.share,
  tightest_year: ({ tightest }) => tightest.counted?.year,
  doubtful_stage: ({ tightest }) => tightest.doubtful?.output,
  doubtful_country: ({ tightest }) => tightest.doubtful?.iso3,
  doubtful_share_percent: ({ tightest }) => tightest.doubtful?.share,
  us_net_imports_percent_min: ({ reliance }) => (reliance?.kind === 'interval' ? reliance.low : undefined),
  us_net_imports_percent_max: ({ reliance }) => (reliance?.kind === 'interval' ? reliance.high : undefined),
  us_net_exporter: ({ reliance }) => reliance && reliance.kind === 'net exporter',
  lists_with_it: ({ lists }) => lists?.listed,
  lists_verified: ({ lists }) => lists?.verified,
  price_series: ({ price }) => price?.name,
  price_unit: ({ price }) => price?.unit,
  price_2021: ({ price }) => price?.from.price,
  price_2025_estimated: ({ price }) => price?.to.price,
  price_ratio: ({ price }) => price && Number(price.ratio.toFixed(3)),
  measures_in_force: ({ measures }) => measures.inForce,
  measures_suspended: ({ measures }) => measures.suspended,
  measures_not_confirmed: ({ measures }) => measures.unconfirmed,
  reserves_years_of_output: ({ reserves }) => reserves && roundedYears(reserves, 1),
  reserves_are_a_lower_bound: ({ reserves }) => reserves?.bound,
  reserves_doubt: ({ reserves }) => reserves?.doubt,
};

export function boardTable(rows: readonly BoardRow[]): BoardTable {
  return {
    header: Object.keys(columns),
    rows: rows.map((row) => Object.values(columns).map((read) => read(row) ?? null)),
  };
}
