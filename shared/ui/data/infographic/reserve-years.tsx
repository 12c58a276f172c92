/** A bar for each material; an open bound ends in an arrow, a doubtful one is hatched. */
import { scaleLinear } from 'd3-scale';
import { rectPath, round } from '../../../figures/charts/scene.ts';
import type { YearsOfReserves } from '../../../publishing/infographics/reserve-years.ts';
import { roundedYears } from '../../../records/materials/reserve-years.ts';
import { widestOf } from '../../../text/text-width.ts';
import { nameColumn, placeNameRows } from './name-rows.ts';
import { DrawingFrame, type DrawingProps, drawingWidths, Hatch, WordLines, Words } from './svg.tsx';

const measures = { wide: { row: 42, bar: 22 }, narrow: { row: 52, bar: 18 } } as const;
const head = 22;
const fontSize = 14;
/** From the end of a bar to its value, with and without an arrow between them. */
const [gap, gapWithArrow] = [8, 24];
type ReserveRow = YearsOfReserves['rows'][number];

export function ReserveYearsDrawing({ drawing: { rows }, size }: DrawingProps<YearsOfReserves>) {
  const { row, bar } = measures[size];
  const [width, isAbove] = [drawingWidths[size], size === 'narrow'];
  const names = rows.map(({ name }) => name);
  const left = isAbove ? 0 : nameColumn(names, fontSize, width / 3);
  const placed = placeNameRows(rows, { top: head, height: row, width: isAbove ? width : left - 12, fontSize, isAbove });
  const max = Math.max(...rows.map(({ years }) => years));
  const scale = scaleLinear()
    .domain([0, max])
    .range([0, width - left - gapWithArrow - widestOf(rows.map(valueOf), fontSize, true)]);
  const hatch = `years-hatch-${size}`;
  return (
    <DrawingFrame size={size} height={placed.bottom}>
      <Hatch id={hatch} color="var(--brand)" />
      {scale.ticks(size === 'wide' ? 5 : 3).map((tick) => (
        <g key={tick}>
          <path d={`M${round(left + scale(tick))} ${head}V${round(placed.bottom)}`} stroke="var(--line)" />
          <Words x={left + scale(tick)} y={12} size={11.5} anchor={tick ? 'middle' : 'start'} fill="var(--ink-3)">
            {tick || '0 years'}
          </Words>
        </g>
      ))}
      {placed.rows.map(({ row: each, lines, top, height, below }) => {
        const y = isAbove ? below + 24 : top + (height - bar) / 2;
        return (
          <g key={each.name}>
            <WordLines
              lines={lines}
              x={0}
              y={isAbove ? (top + y) / 2 + 4 : y + bar / 2}
              size={fontSize}
              weight={600}
              centered
              clear
            />
            <ReserveBar row={each} x={left} y={y} width={scale(each.years)} height={bar} hatch={hatch} />
          </g>
        );
      })}
    </DrawingFrame>
  );
}

type ReserveBarProps = { row: ReserveRow; x: number; y: number; width: number; height: number; hatch: string };

/** The bar and its value. @param props `hatch`: the id of the pattern for doubtful values. */
function ReserveBar({ row, x, y, width, height, hatch }: ReserveBarProps) {
  const [end, half] = [x + width, height / 2];
  return (
    <>
      <path
        d={rectPath(x, y, width, height)}
        fill={row.doubtful ? `url(#${hatch})` : 'var(--brand)'}
        stroke={row.doubtful ? 'var(--brand)' : undefined}
      />
      {row.bound && (
        <path
          d={`M${round(end + 5)} ${y}l11 ${half}l-11 ${half}`}
          fill="none"
          stroke="var(--brand)"
          strokeWidth={2.5}
        />
      )}
      <Words x={end + (row.bound ? gapWithArrow : gap)} y={y + half} size={fontSize} weight={600} centered clear>
        {valueOf(row)}
      </Words>
    </>
  );
}

function valueOf(row: ReserveRow): string {
  return `${row.bound ? '>' : ''}${roundedYears(row)}`;
}
