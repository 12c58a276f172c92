/** A bar for each material; an open bound ends in an arrow, a doubtful one is hatched. */
import { scaleLinear } from 'd3-scale';
import { rectPath, round } from '../../charts/scene.ts';
import type { YearsOfReserves } from '../../infographics/reserve-years.ts';
import { wholeYears } from '../../materials/reserve-years.ts';
import { DrawingFrame, type DrawingSize, drawingWidths, Hatch, Words } from './svg.tsx';

const measures = { wide: { name: 130, row: 42, bar: 22, right: 90 }, narrow: { name: 0, row: 52, bar: 18, right: 62 } } as const;

export function ReserveYearsDrawing({ drawing: { rows }, size }: { drawing: YearsOfReserves; size: DrawingSize }) {
  const { name, row, bar, right } = measures[size];
  const max = Math.max(...rows.map(({ years }) => years));
  const scale = scaleLinear()
    .domain([0, max])
    .range([0, drawingWidths[size] - name - right]);
  const head = 22;
  const hatch = `years-hatch-${size}`;
  return (
    <DrawingFrame size={size} height={head + rows.length * row}>
      <Hatch id={hatch} color="var(--brand)" />
      {scale.ticks(size === 'wide' ? 5 : 3).map((tick) => (
        <g key={tick}>
          <path d={`M${round(name + scale(tick))} ${head}V${head + rows.length * row}`} stroke="var(--line)" />
          <Words x={name + scale(tick)} y={12} size={11.5} anchor={tick ? 'middle' : 'start'} fill="var(--ink-3)">
            {tick || '0 years'}
          </Words>
        </g>
      ))}
      {rows.map((each, index) => {
        const y = head + index * row + (size === 'wide' ? (row - bar) / 2 : 24);
        const end = name + scale(each.years);
        return (
          <g key={each.name}>
            <Words x={0} y={size === 'wide' ? y + bar / 2 : y - 8} size={14} weight={600} centered clear>
              {each.name}
            </Words>
            <path
              d={rectPath(name, y, scale(each.years), bar)}
              fill={each.doubtful ? `url(#${hatch})` : 'var(--brand)'}
              stroke={each.doubtful ? 'var(--brand)' : undefined}
            />
            {each.bound && <path d={`M${round(end + 5)} ${y}l11 ${bar / 2}l-11 ${bar / 2}`} fill="none" stroke="var(--brand)" strokeWidth={2.5} />}
            <Words x={end + (each.bound ? 24 : 8)} y={y + bar / 2} size={14} weight={600} centered clear>
              {`${each.bound ? '>' : ''}${wholeYears(each)}`}
            </Words>
          </g>
        );
      })}
    </DrawingFrame>
  );
}
