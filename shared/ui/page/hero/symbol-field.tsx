/**
 * The symbols of materials in a grid, colored by the concentration of their supply, with the share of the largest
 * producer.
 */
import type { MaterialTile } from '../../../records/materials/concentration.ts';
import { svgBox } from '../../basic/svg-box.ts';

const pitch = 20;

export function SymbolField({
  materials,
}: {
  materials: Pick<MaterialTile, 'symbol' | 'step' | 'code' | 'percent'>[];
}) {
  const columns = Math.max(2, Math.ceil(Math.sqrt(materials.length)));
  const rows = Math.ceil(materials.length / columns);
  return (
    <svg className="field" {...svgBox(columns * pitch - 1, rows * pitch - 1)} aria-hidden="true">
      {materials.map(({ symbol, step, code, percent }, index) => {
        const [x, y] = [(index % columns) * pitch, Math.floor(index / columns) * pitch];
        return (
          <g key={symbol} className={`field__symbol field__symbol--${step}`}>
            <path d={`M${x} ${y}h19v19h-19z`} />
            <text x={x + 9.5} y={y + 10}>
              {symbol}
            </text>
            <text className="field__share" x={x + 9.5} y={y + 16}>
              {percent ? `${code} ${percent}%` : 'no figure'}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
