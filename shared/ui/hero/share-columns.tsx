/** A column for each material, split by producing country. */
import { squarePaths, stepsOfShares } from './field.ts';

/** `shares`: of the largest producers, in percent. */
export type ShareColumn = { symbol: string; shares: number[] };

const rows = 20;
const pitch = 4;

export function ShareColumns({ columns }: { columns: ShareColumn[] }) {
  const squares = columns.flatMap(({ shares }, column) => stepsOfShares(shares, rows).map((step, index) => ({ column, row: rows - 1 - index, step })));
  return (
    <svg className="field" viewBox={`0 0 ${columns.length * pitch - 0.6} ${rows * pitch + 4}`} aria-hidden="true">
      {squarePaths(squares, pitch, 3.4).map(({ step, path }) => (
        <path key={step} className={`field__${step}`} d={path} />
      ))}
      {columns.map(({ symbol }, column) => (
        <text key={symbol} className="field__foot" x={column * pitch + 1.7} y={rows * pitch + 3}>
          {symbol}
        </text>
      ))}
    </svg>
  );
}
