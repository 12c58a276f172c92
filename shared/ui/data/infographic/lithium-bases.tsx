/**
 * Squares with a common corner: their areas are the masses on each basis that contain one ton of lithium. Narrow, the
 * words are at the top: lists show only that part.
 */
import { round } from '../../../figures/charts/scene.ts';
import type { Bases } from '../../../publishing/infographics/lithium-bases.ts';
import { DrawingFrame, type DrawingProps, Words } from './svg.tsx';

const sides = { wide: 520, narrow: 328 } as const;
/** The left edge of the texts beside the squares. */
const words = { wide: 550, narrow: 156 } as const;

export function LithiumBasesDrawing({ drawing: { bases }, size }: DrawingProps<Bases>) {
  const side = sides[size];
  const largest = Math.max(...bases.map(({ factor }) => factor));
  const squares = bases
    .toSorted((a, b) => b.factor - a.factor)
    .map((basis, index) => ({ ...basis, index, edge: round(side * Math.sqrt(basis.factor / largest)) }));
  return (
    <DrawingFrame size={size} height={side + (size === 'wide' ? 20 : 2)}>
      {squares.map(({ name, edge, index }) => (
        <path
          key={name}
          d={`M0 ${size === 'wide' ? side - edge : 0}h${edge}v${edge}h${-edge}z`}
          fill={`var(--seq-${fills[index]})`}
          stroke="var(--paper)"
          strokeWidth={1.5}
        />
      ))}
      {size === 'wide'
        ? squares.map(({ name, factor, world, edge }) => (
            <g key={name}>
              <path
                d={`M${edge} ${side - edge + 0.75}H${words.wide - 10}`}
                stroke="var(--ink-3)"
                strokeDasharray="1.5 3"
              />
              <Words
                x={words.wide}
                y={side - edge + 12}
                size={15}
                weight={600}
              >{`${formatFactor(factor)} t ${name}`}</Words>
              <Words
                x={words.wide}
                y={side - edge + 29}
                size={12.5}
                fill="var(--ink-2)"
              >{`world output: ${world}`}</Words>
            </g>
          ))
        : squares.toReversed().map(({ name, factor, world, index }, row) => (
            <g key={name}>
              {index > 0 && (
                <path d={`M${words.narrow - 20} ${6 + row * 42}h14v14h-14z`} fill={`var(--seq-${fills[index]})`} />
              )}
              <Words x={index > 0 ? words.narrow : 10} y={18 + row * 42} size={14} weight={600}>
                {`${formatFactor(factor)} t ${name.replace('lithium ', '')}`}
              </Words>
              <Words
                x={index > 0 ? words.narrow : 10}
                y={34 + row * 42}
                size={12.5}
                fill="var(--ink-2)"
              >{`world output: ${world}`}</Words>
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
