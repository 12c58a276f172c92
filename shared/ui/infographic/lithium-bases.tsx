/** Squares in one corner: their areas are the weights that hold one ton of lithium. */
import { round } from '../../charts/scene.ts';
import type { Bases } from '../../infographics/lithium-bases.ts';
import { DrawingFrame, type DrawingSize, Words } from './svg.tsx';

/** `side`: of the largest square. `words`: where the words begin; in the narrow drawing they stand inside and below. */
const measures = { wide: { side: 520, words: 550 }, narrow: { side: 328, words: 0 } } as const;

export function LithiumBasesDrawing({ drawing: { bases }, size }: { drawing: Bases; size: DrawingSize }) {
  const { side, words } = measures[size];
  const largest = Math.max(...bases.map(({ factor }) => factor));
  const squares = bases
    .toSorted((a, b) => b.factor - a.factor)
    .map((basis, index) => ({ ...basis, index, edge: round(side * Math.sqrt(basis.factor / largest)) }));
  const below = size === 'wide' ? 20 : squares.length * 46 + 12;
  return (
    <DrawingFrame size={size} height={side + below}>
      {squares.map(({ name, edge, index }) => (
        <path key={name} d={`M0 ${side - edge}h${edge}v${edge}h${-edge}z`} fill={`var(--seq-${fills[index]})`} stroke="var(--paper)" strokeWidth={1.5} />
      ))}
      {size === 'wide'
        ? squares.map(({ name, factor, world, edge }) => (
            <g key={name}>
              <path d={`M${edge} ${side - edge + 0.75}H${words - 10}`} stroke="var(--ink-3)" strokeDasharray="1.5 3" />
              <Words x={words} y={side - edge + 12} size={15} weight={600}>{`${formatFactor(factor)} t ${name}`}</Words>
              <Words x={words} y={side - edge + 29} size={12.5} fill="var(--ink-2)">{`world output: ${world}`}</Words>
            </g>
          ))
        : squares.map(({ name, factor, world, index }) => (
            <g key={name}>
              <path d={`M0 ${side + 20 + index * 46}h14v14h-14z`} fill={`var(--seq-${fills[index]})`} />
              <Words x={24} y={side + 32 + index * 46} size={14} weight={600}>{`${formatFactor(factor)} t ${name}`}</Words>
              <Words x={24} y={side + 49 + index * 46} size={12.5} fill="var(--ink-2)">{`world output: ${world}`}</Words>
            </g>
          ))}
    </DrawingFrame>
  );
}

/** Steps of the ramp, the largest square first. */
const fills = [1, 3, 5, 7];

function formatFactor(factor: number): string {
  return factor >= 10 ? factor.toFixed(1) : String(Number(factor.toFixed(2)));
}
