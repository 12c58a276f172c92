/** The changes that would move a material by one rank, as rows of a table. */
import { riskIndicators } from '../../../content/vocabulary/risk-indicators.ts';
import type { Content } from '../../content.ts';
import type { TableData } from '../../evidence/composed-page/load-table.ts';
import { indicators, toPoints, toValue, valuesOf } from '../../figures/cmri/indicators.ts';
import { type Move, movesOf } from '../../figures/cmri/moves.ts';
import { middle, type RankedMaterial, type Ranking } from '../../figures/cmri/rank-at.ts';

export function describeMoves(content: Content, ranking: Ranking, { id }: RankedMaterial): TableData {
  const { up, down } = movesOf(ranking, id);
  const moves = [up, down].filter((move) => move !== undefined);
  const inputs = ranking.edition.materials[id];
  return {
    caption: 'The value at which one indicator alone would move it by one rank',
    illustrative: false,
    foot: undefined,
    columns: ['Indicator', 'Now', ...moves.map((move) => headOf(content, move))].map((label) => ({
      label,
      numeric: false,
    })),
    rows: riskIndicators.map((indicator) => {
      const { format, name } = indicators[indicator];
      const input = inputs?.[indicator];
      const { low, high } = input ? valuesOf(indicator, input) : { low: 0, high: 0 };
      const now = toValue(indicator, middle({ low: toPoints(indicator, low), high: toPoints(indicator, high) }));
      const isOpen = low !== high;
      return [
        name,
        isOpen ? `${formatMiddle(indicator, now)} (middle of an open figure)` : format(low),
        ...moves.map(({ values }) => {
          const value = values[indicator];
          return value === undefined ? 'not by this alone' : format(value);
        }),
      ];
    }),
  };
}

/** "To draw level with rare earth elements, rank 3 (5.2 points less)" */
function headOf(content: Content, { rank, neighbor, gap }: Move): string {
  const name = content.find('materials', neighbor)?.name.toLowerCase() ?? neighbor;
  return `To draw level with ${name}, rank ${rank} (${Math.abs(gap).toFixed(1)} points ${gap > 0 ? 'more' : 'less'})`;
}

function formatMiddle(indicator: (typeof riskIndicators)[number], value: number): string {
  return indicator === 'byproduct' ? 'in part' : indicators[indicator].format(Number(value.toFixed(2)));
}
