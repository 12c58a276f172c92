/** A square for each step, from the ton of ore to the magnet; its area is the weight. */
import { rectPath, round } from '../../../figures/charts/scene.ts';
import type { OreToMagnet } from '../../../publishing/infographics/ore-to-magnet.ts';
import { formatNumber } from '../../../text/format.ts';
import { DrawingFrame, type DrawingProps, Hatch, Words } from './svg.tsx';

/** `side`: the side of the square for a ton. `words`: the left edge of the texts. */
const measures = { wide: { side: 330, words: 360, row: 78 }, narrow: { side: 200, words: 82, row: 82 } } as const;

export function OreToMagnetDrawing({ drawing: { steps }, size }: DrawingProps<OreToMagnet>) {
  const { side, words, row } = measures[size];
  const edge = (kilograms: number) => round(side * Math.sqrt(kilograms / 1000));
  const [ore, ...rest] = steps;
  const top = side + 26;
  const hatch = `ore-hatch-${size}`;
  return (
    <DrawingFrame size={size} height={top + rest.length * row}>
      <Hatch id={hatch} color="var(--line-control)" />
      <path d={rectPath(0, 0, side, side)} fill="var(--seq-1)" />
      <path
        d={rectPath(
          0,
          side - edge(steps[1]?.kilograms ?? 0),
          edge(steps[1]?.kilograms ?? 0),
          edge(steps[1]?.kilograms ?? 0),
        )}
        fill={`url(#${hatch})`}
        stroke="var(--line-control)"
      />
      <Words x={size === 'wide' ? words : side + 14} y={26} size={20} weight={600} serif>
        {`${formatNumber(ore?.kilograms ?? 0)} kg`}
      </Words>
      <Words x={size === 'wide' ? words : side + 14} y={46} size={13.5} fill="var(--ink-2)">
        {size === 'wide' ? 'of ore, as it leaves the mine' : 'of ore'}
      </Words>
      {rest.map(({ name, kilograms, how, known }, index) => {
        const y = top + index * row;
        const length = edge(kilograms);
        const x = words - 18;
        return (
          <g key={name}>
            <path d={`M${words} ${y - 8}H${size === 'wide' ? 800 : 328}`} stroke="var(--line)" />
            <path
              d={rectPath(x - length, y + (row - 16 - length) / 2, length, length)}
              fill={
                known === 'assumed'
                  ? `url(#${hatch})`
                  : index === rest.length - 1
                    ? 'var(--copper-ink)'
                    : 'var(--brand)'
              }
              stroke={known === 'assumed' ? 'var(--line-control)' : undefined}
            />
            <Words x={words} y={y + 18} size={16} weight={600}>
              {`${formatNumber(kilograms)} kg`}
            </Words>
            <Words x={words} y={y + 36} size={13}>
              {size === 'wide' ? name : name.replace('Neodymium and praseodymium oxide', 'Nd and Pr oxide')}
            </Words>
            <Words x={words} y={y + 53} size={12} fill="var(--ink-2)">
              {`${how}${known === 'assumed' ? ' (assumed)' : ''}`}
            </Words>
          </g>
        );
      })}
    </DrawingFrame>
  );
}
