/** Lines over the years on a logarithmic scale, each named at its end; those under license in blue. */
import { scaleLog, scalePoint } from 'd3-scale';
import { round } from '../../charts/scene.ts';
import { spreadApart } from '../../charts/spread.ts';
import type { PriceMultiples } from '../../infographics/price-multiples.ts';
import { DrawingFrame, type DrawingSize, drawingWidths, Words } from './svg.tsx';

const measures = { wide: { height: 620, label: 150, left: 44 }, narrow: { height: 520, label: 122, left: 37 } } as const;
const ticks = [0.5, 1, 2, 3, 5];
const lineHeight = 16.5;

export function PriceMultiplesDrawing({ drawing: { years, lines }, size }: { drawing: PriceMultiples; size: DrawingSize }) {
  const { height, label, left } = measures[size];
  const right = drawingWidths[size] - label;
  const all = lines.flatMap(({ multiples }) => multiples);
  const x = scalePoint(years, [left, right]);
  const y = scaleLog()
    .domain([Math.min(0.5, ...all), Math.max(5, ...all)])
    .range([height - 34, 16]);
  const ends = lines.map(({ multiples }) => y(multiples.at(-1) ?? 1));
  const places = spreadApart(
    ends.map((end) => ({ at: end, size: lineHeight })),
    4,
    height - 30,
  );
  const drawn = lines.toSorted((a, b) => Number(a.licensed) - Number(b.licensed));
  return (
    <DrawingFrame size={size} height={height}>
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${left} ${round(y(tick))}H${right}`} stroke={tick === 1 ? 'var(--ink)' : 'var(--line)'} />
          <Words x={left - 8} y={y(tick)} size={12} anchor="end" fill="var(--ink-2)" centered>{`${tick}×`}</Words>
        </g>
      ))}
      {years.map((year, index) =>
        size === 'narrow' && index % 2 ? null : (
          <Words
            key={year}
            x={x(year) ?? 0}
            y={height - 12}
            size={12}
            anchor={index === 0 ? 'start' : index === years.length - 1 ? 'end' : 'middle'}
            fill="var(--ink-2)"
          >
            {index === years.length - 1 && size === 'wide' ? `${year} est.` : year}
          </Words>
        ),
      )}
      {drawn.map(({ name, multiples, licensed }) => (
        <path
          key={name}
          d={`M${multiples.map((multiple, index) => `${round(x(years[index] ?? '') ?? 0)} ${round(y(multiple))}`).join('L')}`}
          fill="none"
          stroke={licensed ? 'var(--brand)' : 'var(--line-2)'}
          strokeWidth={licensed ? 2.5 : 1.25}
        />
      ))}
      {lines.map(({ name, multiples, licensed }, index) => (
        <g key={name}>
          <path d={`M${right + 2} ${round(ends[index] ?? 0)}L${right + 12} ${round(places[index] ?? 0)}`} stroke="var(--line-2)" />
          <Words
            x={right + 16}
            y={places[index] ?? 0}
            size={size === 'wide' ? 12.5 : 12}
            weight={licensed ? 600 : 400}
            fill={licensed ? 'var(--brand)' : 'var(--ink-2)'}
            centered
          >
            {`${name} ${(multiples.at(-1) ?? 0).toFixed(1)}`}
          </Words>
        </g>
      ))}
    </DrawingFrame>
  );
}
