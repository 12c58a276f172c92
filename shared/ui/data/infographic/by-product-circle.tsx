/** The circle of a by-product with its symbol, and the key of both kinds of circles. */
import { noteSign } from '../../../evidence/sources/note-sign.ts';
import { round } from '../../../figures/charts/scene.ts';
import type { Wheel } from '../../../publishing/infographics/by-product-wheel.ts';
import { textWidth } from '../../../text/text-width.ts';
import { Words } from './svg.tsx';

/** The font size of a symbol and its width, at the most, in multiples of the radius of the circle. */
const [largest, widest] = [0.8, 1.55];

export type ByProduct = Wheel['hosts'][number]['byProducts'][number];

export function ByProductCircle({
  byProduct: { symbol, recalled },
  center: [x, y],
  radius,
}: {
  byProduct: ByProduct;
  center: [number, number];
  radius: number;
}) {
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r={radius}
        fill={recalled ? 'var(--paper)' : 'var(--brand)'}
        stroke="var(--brand)"
        strokeWidth={1.5}
        strokeDasharray={recalled ? '3 2.5' : undefined}
      />
      <Words
        x={x}
        y={y}
        size={round(radius * Math.min(largest, widest / textWidth(recalled ? symbol + noteSign : symbol, 1, true)))}
        weight={600}
        anchor="middle"
        centered
        fill={recalled ? 'var(--ink)' : 'var(--on-brand)'}
      >
        {recalled ? symbol + noteSign : symbol}
      </Words>
    </>
  );
}

export function WheelKey({ x, y }: { x: number; y: number }) {
  return (
    <>
      <circle cx={x + 7} cy={y} r={6} fill="var(--brand)" />
      <Words x={x + 20} y={y} size={11.5} fill="var(--ink-2)" centered>
        from a document
      </Words>
      <circle cx={x + 137} cy={y} r={6} fill="var(--paper)" stroke="var(--brand)" strokeDasharray="3 2" />
      <Words x={x + 150} y={y} size={11.5} fill="var(--ink-2)" centered>
        {`our estimate${noteSign}`}
      </Words>
    </>
  );
}
