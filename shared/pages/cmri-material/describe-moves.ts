/** What would move a material by one rank, as the rows of a table. */
import { riskIndicators } from '../../../content/vocabulary/risk-indicators.ts';
import { indicators, toPoints, toValue, valuesOf } from '../../cmri/indicators.ts';
import { type Move, movesOf } from '../../cmri/moves.ts';
import { middle, type RankedMaterial, type Ranking } from '../../cmri/rank-at.ts';
import type { Content } from '../../content.ts';

export type MoveTable = { columns: string[]; rows: string[][] };

export function describeMoves(content: Content, ranking: Ranking, { id }: RankedMaterial): MoveTable {
  const { up, down } = movesOf(ranking, id);
  const moves = [up, down].filter((move) => move !== undefined);
  const inputs = ranking.edition.materials[id];
  return {
    columns: ['Indicator', 'Now', ...moves.map((move) => headOf(content, move))],
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

/** "To reach rank 3, rare earth elements (5.2 points more)" */
function headOf(content: Content, { rank, neighbor, gap }: Move): string {
  const name = content.find('materials', neighbor)?.name.toLowerCase() ?? neighbor;
  return `To draw level with ${name}, rank ${rank} (${Math.abs(gap).toFixed(1)} points ${gap > 0 ? 'more' : 'less'})`;
}

function formatMiddle(indicator: (typeof riskIndicators)[number], value: number): string {
  return indicator === 'byproduct' ? 'in part' : indicators[indicator].format(Number(value.toFixed(2)));
}
