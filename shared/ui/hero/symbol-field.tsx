/** The symbols of materials in a grid, colored by the concentration of their supply. */
import type { MaterialLink } from '../../materials/material-link.ts';

const pitch = 20;

export function SymbolField({ materials }: { materials: Pick<MaterialLink, 'symbol' | 'step'>[] }) {
  const columns = Math.max(2, Math.ceil(Math.sqrt(materials.length)));
  const rows = Math.ceil(materials.length / columns);
  return (
    <svg className="field" viewBox={`0 0 ${columns * pitch - 1} ${rows * pitch - 1}`} aria-hidden="true">
      {materials.map(({ symbol, step }, index) => {
        const [x, y] = [(index % columns) * pitch, Math.floor(index / columns) * pitch];
        return (
          <g key={symbol} className={`field__symbol field__symbol--${step}`}>
            <path d={`M${x} ${y}h19v19h-19z`} />
            <text x={x + 9.5} y={y + 12.4}>
              {symbol}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
