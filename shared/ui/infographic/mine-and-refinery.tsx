/** A small slope chart for each material: a line for each country from its share in mining to its share in refining. */
import { scaleLinear } from 'd3-scale';
import { Fragment } from 'react';
import { linePath, round } from '../../charts/scene.ts';
import { spreadApart } from '../../charts/spread.ts';
import type { MineAndRefinery } from '../../infographics/mine-and-refinery.ts';
import { DrawingFrame, type DrawingSize, drawingWidths, Words } from './svg.tsx';

type Material = MineAndRefinery['materials'][number];
type Line = Material['lines'][number];

/** `columns`: the number of columns of charts; `label`: the space for names on either side. */
const measures = { wide: { columns: 2, height: 300, gap: 40, label: 122 }, narrow: { columns: 1, height: 280, gap: 0, label: 122 } } as const;
const [top, bottom] = [58, 24];

export function MineAndRefineryDrawing({ drawing: { materials }, size }: { drawing: MineAndRefinery; size: DrawingSize }) {
  const { columns, height, gap } = measures[size];
  const width = (drawingWidths[size] - gap * (columns - 1)) / columns;
  return (
    <DrawingFrame size={size} height={Math.ceil(materials.length / columns) * height}>
      {materials.map((material, index) => (
        <g key={material.name} transform={`translate(${(index % columns) * (width + gap)} ${Math.floor(index / columns) * height})`}>
          <Slope material={material} width={width} size={size} />
        </g>
      ))}
    </DrawingFrame>
  );
}

function Slope({ material: { name, minedIn, refinedIn, lines }, width, size }: { material: Material; width: number; size: DrawingSize }) {
  const { height, label } = measures[size];
  const y = scaleLinear()
    .domain([0, 100])
    .range([height - bottom, top]);
  const [left, right] = [label, width - label];
  const drawn = lines.toSorted((a, b) => Number(Boolean(a.leads)) - Number(Boolean(b.leads)));
  return (
    <>
      <path d={`M0 0.5H${width}`} stroke="var(--line-2)" />
      <Words x={0} y={22} size={16} weight={600} serif>
        {name}
      </Words>
      <Words x={left} y={44} size={11.5} anchor="end" fill="var(--ink-3)">{`mined, ${minedIn}`}</Words>
      <Words x={right} y={44} size={11.5} fill="var(--ink-3)">{`refined, ${refinedIn}`}</Words>
      <path d={`M${left} ${top}V${height - bottom}M${right} ${top}V${height - bottom}`} stroke="var(--line-2)" />
      {drawn.map((line) => (
        <Path key={line.country} line={line} from={[left, y(line.mined ?? 0)]} to={[right, y(line.refined ?? 0)]} />
      ))}
      <Labels lines={lines} stage="mined" dot={left} at={y} />
      <Labels lines={lines} stage="refined" dot={right} at={y} />
    </>
  );
}

function Path({ line: { mined, refined, leads }, from, to }: { line: Line; from: [number, number]; to: [number, number] }) {
  const color = colorOf(leads);
  return (
    <>
      {mined !== null && refined !== null && (
        <path d={`M${from.map(round).join(' ')}L${to.map(round).join(' ')}`} stroke={color} strokeWidth={leads ? 2.5 : 1.25} />
      )}
      {mined !== null && <circle cx={from[0]} cy={round(from[1])} r={leads ? 4.5 : 3} fill={color} />}
      {refined !== null && <circle cx={to[0]} cy={round(to[1])} r={leads ? 4.5 : 3} fill={color} />}
    </>
  );
}

const lineHeight = 15;
/** Between a dot and its name. */
const gap = 16;

/** A name that is not beside its dot has a line to it. @param props `dot`: where the dots of the stage are. */
function Labels({ lines, stage, dot, at }: { lines: Line[]; stage: 'mined' | 'refined'; dot: number; at: (share: number) => number }) {
  const side = stage === 'mined' ? -1 : 1;
  const shown = lines
    .flatMap((line) => (line[stage] === null || (line[stage] < 2.5 && !line.leads) ? [] : [{ line, share: line[stage] }]))
    .toSorted((a, b) => b.share - a.share);
  const places = spreadApart(
    shown.map(({ share }) => ({ at: at(share), size: lineHeight })),
    top - lineHeight / 2,
    at(0) + lineHeight / 2,
  );
  return shown.map(({ line: { country, leads }, share }, index) => {
    const [from, to] = [at(share), places[index] ?? at(share)];
    return (
      <Fragment key={country}>
        {Math.abs(to - from) > 3 && <path d={linePath(dot + side * 5, from, dot + side * (gap - 3), to)} stroke="var(--line-control)" />}
        <Words
          x={dot + side * gap}
          y={to}
          size={12.5}
          weight={leads ? 600 : 400}
          anchor={side < 0 ? 'end' : 'start'}
          fill={leads ? 'var(--ink)' : 'var(--ink-2)'}
          centered
        >
          {side < 0 ? `${country} ${Math.round(share)}` : `${Math.round(share)} ${country}`}
        </Words>
      </Fragment>
    );
  });
}

function colorOf(leads: Line['leads']): string {
  if (leads === 'refined') return 'var(--brand)';
  return leads === 'mined' ? 'var(--copper-ink)' : 'var(--line-control)';
}
