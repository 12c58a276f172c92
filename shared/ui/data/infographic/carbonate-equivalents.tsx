/** A bar for each product: the carbonate with the same lithium as one ton of it. */
import { rectPath } from '../../../figures/charts/scene.ts';
import type { CarbonateEquivalents } from '../../../publishing/infographics/carbonate-equivalents.ts';
import { DrawingFrame, type DrawingProps, drawingWidths, Formula, Words } from './svg.tsx';

const measures = { wide: { name: 290, row: 40, bar: 22 }, narrow: { name: 0, row: 54, bar: 18 } } as const;

export function CarbonateEquivalentsDrawing({ drawing: { products }, size }: DrawingProps<CarbonateEquivalents>) {
  const { name: left, row, bar } = measures[size];
  const ton = (drawingWidths[size] - left - 60) / Math.max(...products.map(({ tons }) => tons));
  return (
    <DrawingFrame size={size} height={products.length * row}>
      {products.map(({ name, formula, tons }, index) => {
        const y = index * row + (size === 'wide' ? 8 : 26);
        return (
          <g key={name}>
            <Words x={0} y={size === 'wide' ? y + bar / 2 : y - 10} size={15} weight={600} centered>
              {`${name}${formula && ', '}`}
              <Formula formula={formula} />
            </Words>
            <path
              d={rectPath(left, y, ton * tons, bar)}
              fill={formula === 'Li2CO3' ? 'var(--copper-ink)' : 'var(--brand)'}
            />
            <Words x={left + ton * tons + 8} y={y + bar / 2} size={15} weight={600} centered>
              {tons.toFixed(2)}
            </Words>
          </g>
        );
      })}
    </DrawingFrame>
  );
}
