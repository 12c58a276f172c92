/** A bar for each metal: one ton of metal, and the oxygen that comes with it. */
import type { OxideFactors } from '../../../publishing/infographics/oxide-factors.ts';
import { DrawingFrame, type DrawingProps, drawingWidths, Formula, Words } from './svg.tsx';

const measures = { wide: { name: 190, row: 44, bar: 24 }, narrow: { name: 0, row: 56, bar: 20 } } as const;

export function OxideFactorsDrawing({ drawing: { oxides }, size }: DrawingProps<OxideFactors>) {
  const { name, row, bar } = measures[size];
  const max = Math.max(...oxides.map(({ factor }) => factor));
  const ton = (drawingWidths[size] - name - 60) / max;
  const head = 24;
  return (
    <DrawingFrame size={size} height={head + oxides.length * row}>
      <Words x={name} y={12} size={12} fill="var(--ink-2)">
        1 t of metal
      </Words>
      <Words x={name + ton + 8} y={12} size={12} fill="var(--ink-2)">
        and its oxygen
      </Words>
      {oxides.map(({ metal, formula, factor }, index) => {
        const y = head + index * row + (size === 'wide' ? 8 : 26);
        return (
          <g key={metal}>
            <Words x={0} y={size === 'wide' ? y + bar / 2 : y - 10} size={14} weight={600} centered>
              {`${metal} as `}
              <Formula formula={formula} />
            </Words>
            <path d={`M${name} ${y}h${ton}v${bar}h${-ton}z`} fill="var(--brand)" />
            <path d={`M${name + ton} ${y}h${ton * (factor - 1)}v${bar}h${-ton * (factor - 1)}z`} fill="var(--seq-3)" />
            <Words x={name + ton * factor + 8} y={y + bar / 2} size={14} weight={600} centered>
              {factor.toFixed(2)}
            </Words>
          </g>
        );
      })}
      <path d={`M${name + ton} ${head - 6}V${head + oxides.length * row - 6}`} stroke="var(--paper)" strokeWidth={2} />
    </DrawingFrame>
  );
}
