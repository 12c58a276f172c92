/**
 * A row for each service with the symbols of the materials that it covers, colored by the concentration of their
 * supply.
 */
import type { MaterialLink } from '../../../records/materials/material-link.ts';
import { svgBox } from '../../basic/svg-box.ts';

export type CoverageRow = { name: string; materials: Pick<MaterialLink, 'symbol' | 'step'>[] };

const pitch = 8.4;
const side = 7.8;
const rowHeight = 16.4;

export function CoverageField({ rows }: { rows: CoverageRow[] }) {
  const columns = Math.max(...rows.map(({ materials }) => materials.length));
  return (
    <svg className="field" {...svgBox(columns * pitch - 0.6, rows.length * rowHeight - 2)} aria-hidden="true">
      {rows.map(({ name, materials }, row) => (
        <g key={name}>
          <text className="field__row" y={row * rowHeight + 4}>
            {name}
          </text>
          {materials.map(({ symbol, step }, column) => {
            const [x, y] = [Math.round(column * pitch * 10) / 10, Math.round((row * rowHeight + 6) * 10) / 10];
            return (
              <g key={symbol} className={`field__symbol field__symbol--${step}`}>
                <path d={`M${x} ${y}h${side}v${side}h-${side}z`} />
                <text className="field__inside" x={x + side / 2} y={y + 5.2}>
                  {symbol}
                </text>
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}
