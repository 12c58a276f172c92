/** A column for each material, split by producing country. */
import { svgBox } from '../../basic/svg-box.ts';
import { squarePaths, stepsOfShares } from './field.ts';

/** `title`: shown for the column under the pointer. `shares`: the shares of the largest producers, in percent. */
export type ShareColumn = { symbol: string; title: string; shares: number[] };

const rows = 20;
const pitch = 4;
/** Below the columns: the largest shares in one row, and the symbols, which are wider than their columns, in two. */
const [shareBaseline, footBaselines, footHeight] = [2.7, [6.8, 10.1], 10.9] as const;

export function ShareColumns({ columns }: { columns: ShareColumn[] }) {
  const squares = columns.flatMap(({ shares }, column) =>
    stepsOfShares(shares, rows).map((step, index) => ({
      column,
      row: rows - 1 - index,
      step,
    })),
  );
  return (
    <svg className="field" {...svgBox(columns.length * pitch - 0.6, rows * pitch + footHeight)} aria-hidden="true">
      {squarePaths(squares, pitch, 3.4).map(({ step, path }) => (
        <path key={step} className={`field__${step}`} d={path} />
      ))}
      {columns.map(({ symbol, title, shares: [largest = 0] }, column) => (
        <g key={symbol}>
          <text className="field__foot field__figure" x={column * pitch + 1.7} y={rows * pitch + shareBaseline}>
            {Math.round(largest)}
          </text>
          <text className="field__foot" x={column * pitch + 1.7} y={rows * pitch + (footBaselines[column % 2] ?? 0)}>
            {symbol}
          </text>
          <rect x={column * pitch} width={pitch} height={rows * pitch} fill="none" pointerEvents="all">
            <title>{title}</title>
          </rect>
        </g>
      ))}
    </svg>
  );
}
