/** The table of the risk index as CSV: a row for each material, four columns for each indicator. */
import { riskIndicators } from '../../../content/vocabulary/risk-indicators.ts';
import type { TabulatedMaterial } from '../../../shared/figures/cmri/tabulate.ts';
import { writeCsv } from '../../platform/files/csv.ts';

const own = ['rank', 'material', 'name', 'score', 'score_low', 'score_high', 'rank_min', 'rank_max', 'rank_95_min', 'rank_95_max'] as const;
const perIndicator = ['low', 'high', 'points_low', 'points_high', 'weight'] as const;

export function writeCmriCsv(rows: readonly TabulatedMaterial[]): string {
  const header = [...own, ...riskIndicators.flatMap((id) => perIndicator.map((column) => `${id}_${column}`)), 'not_ranked_because'];
  const lines = rows.map((row) => [
    ...own.map((column) => row[column]),
    ...riskIndicators.flatMap((id) => {
      const value = row.indicators.find(({ indicator }) => indicator === id);
      return perIndicator.map((column) => value?.[column] ?? null);
    }),
    row.not_ranked_because,
  ]);
  return writeCsv([header, ...lines]);
}
