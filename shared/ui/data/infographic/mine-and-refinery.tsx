/** A small slope chart for each material: a line for each country from its share in mining to its share in refining. */
import { scaleLinear } from 'd3-scale';
import { Fragment } from 'react';
import { linePath, round } from '../../../figures/charts/scene.ts';
import { spreadApart } from '../../../figures/charts/spread.ts';
import type { MineAndRefinery } from '../../../publishing/infographics/mine-and-refinery.ts';
import { lineHeight, wrapText } from '../../../text/text-width.ts';
import { DrawingFrame, type DrawingProps, drawingWidths, WordLines, Words } from './svg.tsx';

type Material = MineAndRefinery['materials'][number];
type Line = Material['lines'][number];

/** `columns`: the number of columns of charts; `least`: the height of a chart if its names need no more. */
const measures = { wide: { columns: 2, least: 300, gap: 40 }, narrow: { columns: 1, least: 280, gap: 0 } } as const;
/** The space for names on either side. */
const label = 122;
const bottom = 24;
/** Of names of materials and of countries, in pixels. */
const [headingSize, nameSize] = [16, 12.5];
/** Between a dot and its name. */
const gap = 16;

export function MineAndRefineryDrawing({ drawing: { materials }, size }: DrawingProps<MineAndRefinery>) {
  const { columns, least, gap: gutter } = measures[size];
  const width = (drawingWidths[size] - gutter * (columns - 1)) / columns;
  const headings = materials.map(({ name }) => wrapText(name, width, headingSize, true));
  const top = 58 + (Math.max(...headings.map(({ length }) => length)) - 1) * headingSize * lineHeight;
  const names = materials.flatMap(({ lines }) =>
    stages.map((stage) => namesOf(lines, stage).reduce((sum, { height }) => sum + height, 0)),
  );
  const height = Math.max(least, top + bottom + Math.max(...names));
  return (
    <DrawingFrame size={size} height={Math.ceil(materials.length / columns) * height}>
      {materials.map((material, index) => (
        <g
          key={material.name}
          transform={`translate(${(index % columns) * (width + gutter)} ${Math.floor(index / columns) * height})`}
        >
          <Slope material={material} heading={headings[index] ?? []} frame={{ width, top, bottom: height - bottom }} />
        </g>
      ))}
    </DrawingFrame>
  );
}

type Frame = { width: number; top: number; bottom: number };

function Slope({
  material: { minedIn, refinedIn, lines },
  heading,
  frame,
}: {
  material: Material;
  heading: string[];
  frame: Frame;
}) {
  const { width, top } = frame;
  const y = scaleLinear().domain([0, 100]).range([frame.bottom, top]);
  const [left, right] = [label, width - label];
  const drawn = lines.toSorted((a, b) => Number(Boolean(a.leads)) - Number(Boolean(b.leads)));
  return (
    <>
      <path d={`M0 0.5H${width}`} stroke="var(--line-2)" />
      <WordLines lines={heading} x={0} y={22} size={headingSize} weight={600} serif />
      <Words x={left} y={top - 14} size={11.5} anchor="end" fill="var(--ink-3)">{`mined, ${minedIn}`}</Words>
      <Words x={right} y={top - 14} size={11.5} fill="var(--ink-3)">{`refined, ${refinedIn}`}</Words>
      <path d={`M${left} ${top}V${frame.bottom}M${right} ${top}V${frame.bottom}`} stroke="var(--line-2)" />
      {drawn.map((line) => (
        <Path key={line.country} line={line} from={[left, y(line.mined ?? 0)]} to={[right, y(line.refined ?? 0)]} />
      ))}
      <Labels lines={lines} stage="mined" dot={left} at={y} frame={frame} />
      <Labels lines={lines} stage="refined" dot={right} at={y} frame={frame} />
    </>
  );
}

function Path({
  line: { mined, refined, leads },
  from,
  to,
}: {
  line: Line;
  from: [number, number];
  to: [number, number];
}) {
  const color = colorOf(leads);
  return (
    <>
      {mined !== null && refined !== null && (
        <path
          d={`M${from.map(round).join(' ')}L${to.map(round).join(' ')}`}
          stroke={color}
          strokeWidth={leads ? 2.5 : 1.25}
        />
      )}
      {mined !== null && <circle cx={from[0]} cy={round(from[1])} r={leads ? 4.5 : 3} fill={color} />}
      {refined !== null && <circle cx={to[0]} cy={round(to[1])} r={leads ? 4.5 : 3} fill={color} />}
    </>
  );
}

const stages = ['mined', 'refined'] as const;

/** The names at one side, the largest share first. `words`: the lines of a name with its share. */
function namesOf(
  lines: readonly Line[],
  stage: (typeof stages)[number],
): { line: Line; share: number; words: string[]; height: number }[] {
  return lines
    .flatMap((line) => {
      const share = line[stage];
      if (share === null || (share < 2.5 && !line.leads)) return [];
      const text = stage === 'mined' ? `${line.country} ${Math.round(share)}` : `${Math.round(share)} ${line.country}`;
      const words = wrapText(text, label - gap, nameSize, true);
      return [{ line, share, words, height: words.length * nameSize * lineHeight }];
    })
    .toSorted((a, b) => b.share - a.share);
}

type LabelsProps = {
  lines: Line[];
  stage: (typeof stages)[number];
  dot: number;
  at: (share: number) => number;
  frame: Frame;
};

/** A name that is not beside its dot has a line to it. @param props `dot`: where the dots of the stage are. */
function Labels({ lines, stage, dot, at, frame: { top, bottom: foot } }: LabelsProps) {
  const side = stage === 'mined' ? -1 : 1;
  const shown = namesOf(lines, stage);
  const places = spreadApart(
    shown.map(({ share, height }) => ({ at: at(share), size: height })),
    top - nameSize / 2,
    foot + nameSize / 2,
  );
  return shown.map(({ line: { country, leads }, share, words }, index) => {
    const [from, to] = [at(share), places[index] ?? at(share)];
    return (
      <Fragment key={country}>
        {Math.abs(to - from) > 3 && (
          <path d={linePath(dot + side * 5, from, dot + side * (gap - 3), to)} stroke="var(--line-control)" />
        )}
        <WordLines
          lines={words}
          x={dot + side * gap}
          y={to}
          size={nameSize}
          weight={leads ? 600 : 400}
          anchor={side < 0 ? 'end' : 'start'}
          fill={leads ? 'var(--ink)' : 'var(--ink-2)'}
          centered
        />
      </Fragment>
    );
  });
}

function colorOf(leads: Line['leads']): string {
  if (leads === 'refined') return 'var(--brand)';
  return leads === 'mined' ? 'var(--copper-ink)' : 'var(--line-control)';
}
