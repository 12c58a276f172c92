/** Lines over the years on a logarithmic scale, each named at its end; those under license in blue. */
import { scaleLog, scalePoint } from 'd3-scale';
import { round } from '../../../figures/charts/scene.ts';
import { spreadApart } from '../../../figures/charts/spread.ts';
import type { PriceMultiples } from '../../../publishing/infographics/price-multiples.ts';
import { lineHeight, widestOf, wrapText } from '../../../text/text-width.ts';
import { DrawingFrame, type DrawingProps, type DrawingSize, drawingWidths, WordLines, Words } from './svg.tsx';

/** `label`: the widest name, in pixels. */
const measures = {
  wide: { least: 620, label: 220, left: 44, text: 12.5 },
  narrow: { least: 520, label: 106, left: 37, text: 12 },
} as const;
const ticks = [0.5, 1, 2, 3, 5];
/** From the axis to the names, and between two names. */
const [toName, between] = [16, 2];

export function PriceMultiplesDrawing({ drawing: { years, lines }, size }: DrawingProps<PriceMultiples>) {
  const { least, label, left, text } = measures[size];
  const names = lines.map(({ name, multiples }) =>
    wrapText(`${name} ${(multiples.at(-1) ?? 0).toFixed(1)}`, label, text, true),
  );
  const heights = names.map(({ length }) => length * text * lineHeight + between);
  const height = Math.max(
    least,
    heights.reduce((sum, each) => sum + each, 34),
  );
  const right = drawingWidths[size] - toName - widestOf(names.flat(), text, true);
  const all = lines.flatMap(({ multiples }) => multiples);
  const x = scalePoint(years, [left, right]);
  const y = scaleLog()
    .domain([Math.min(0.5, ...all), Math.max(5, ...all)])
    .range([height - 34, 16]);
  const ends = lines.map(({ multiples }) => y(multiples.at(-1) ?? 1));
  const places = spreadApart(
    ends.map((end, index) => ({ at: end, size: heights[index] ?? 0 })),
    4,
    height - 30,
  );
  const drawn = lines.toSorted((a, b) => Number(a.licensed) - Number(b.licensed));
  return (
    <DrawingFrame size={size} height={height}>
      <Axes years={years} size={size} left={left} right={right} height={height} x={(year) => x(year) ?? 0} y={y} />
      {drawn.map(({ name, multiples, licensed }) => (
        <path
          key={name}
          d={`M${multiples.map((multiple, index) => `${round(x(years[index] ?? '') ?? 0)} ${round(y(multiple))}`).join('L')}`}
          fill="none"
          stroke={licensed ? 'var(--brand)' : 'var(--line-2)'}
          strokeWidth={licensed ? 2.5 : 1.25}
        />
      ))}
      {lines.map(({ name, licensed }, index) => (
        <g key={name}>
          <path
            d={`M${right + 2} ${round(ends[index] ?? 0)}L${right + 12} ${round(places[index] ?? 0)}`}
            stroke="var(--line-2)"
          />
          <WordLines
            lines={names[index] ?? []}
            x={right + toName}
            y={places[index] ?? 0}
            size={text}
            weight={licensed ? 600 : 400}
            fill={licensed ? 'var(--brand)' : 'var(--ink-2)'}
            centered
          />
        </g>
      ))}
    </DrawingFrame>
  );
}

type AxesProps = {
  years: readonly string[];
  size: DrawingSize;
  left: number;
  right: number;
  height: number;
  x: (year: string) => number;
  y: (multiple: number) => number;
};

function Axes({ years, size, left, right, height, x, y }: AxesProps) {
  return (
    <>
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
            x={x(year)}
            y={height - 12}
            size={12}
            anchor={index === 0 ? 'start' : index === years.length - 1 ? 'end' : 'middle'}
            fill="var(--ink-2)"
          >
            {index === years.length - 1 && size === 'wide' ? `${year} est.` : year}
          </Words>
        ),
      )}
    </>
  );
}
