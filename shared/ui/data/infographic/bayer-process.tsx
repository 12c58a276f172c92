/** Boxes for the steps from bauxite to aluminum, the liquor that returns, and the way of gallium out of it. */
import { rectPath } from '../../../figures/charts/scene.ts';
import type { BayerProcess, BayerStep } from '../../../publishing/infographics/bayer-process.ts';
import { wrapText } from '../../../text/text-width.ts';
import { DrawingFrame, type DrawingProps, type DrawingSize, Formula, WordLines, Words } from './svg.tsx';

type Place = {
  height: number;
  boxes: [x: number, y: number, width: number][];
  arrows: string[];
  byArrows: string[];
  note: { x: number; y: number; lines: string[] };
};

const boxHeight = 84;
/** From the edge of a box to its words, on each side. */
const padding = 12;
const textSize = 14;

/** `boxes` are in the order of the steps. Each arrow ends at its tip. */
const places: Record<DrawingSize, Place> = {
  wide: {
    height: 288,
    boxes: [
      [0, 10, 158],
      [212, 10, 176],
      [442, 10, 158],
      [654, 10, 146],
      [316, 202, 188],
      [566, 202, 188],
    ],
    arrows: ['M158 52H210', 'M388 52H440', 'M600 52H652', 'M521 94V156H300V96'],
    byArrows: ['M410 156V200', 'M504 244H564'],
    note: { x: 314, y: 120, lines: ['The liquor returns;', 'gallium builds up in it'] },
  },
  narrow: {
    height: 512,
    boxes: [
      [0, 1, 176],
      [0, 119, 176],
      [0, 237, 176],
      [0, 355, 176],
      [188, 312, 140],
      [188, 427, 140],
    ],
    arrows: ['M88 85V117', 'M88 203V235', 'M88 321V353', 'M176 279H200V161H178'],
    byArrows: ['M200 279V310', 'M258 396V425'],
    note: { x: 210, y: 204, lines: ['The liquor', 'returns; gallium', 'builds up in it'] },
  },
};

export function BayerProcessDrawing({ drawing: { line, byProduct }, size }: DrawingProps<BayerProcess>) {
  const { height, boxes, arrows, byArrows, note } = places[size];
  return (
    <DrawingFrame size={size} height={height}>
      <Arrows id={`bayer-arrow-${size}`} paths={arrows} color="var(--ink-3)" />
      <Arrows id={`bayer-gallium-${size}`} paths={byArrows} color="var(--copper-ink)" />
      {note.lines.map((text, index) => (
        <Words key={text} x={note.x} y={note.y + index * 19} size={14} fill="var(--ink-2)">
          {text}
        </Words>
      ))}
      {[...line, ...byProduct].map((step, index) => (
        <StepBox
          key={step.name}
          step={step}
          place={boxes[index] ?? [0, 0, 0]}
          color={index < line.length ? 'var(--line-control)' : 'var(--copper-ink)'}
        />
      ))}
    </DrawingFrame>
  );
}

function StepBox({
  step: { name, formula, lines },
  place: [x, y, width],
  color,
}: {
  step: BayerStep;
  place: Place['boxes'][number];
  color: string;
}) {
  const words = lines.flatMap((text) => wrapText(text, width - padding - 4, textSize));
  const isFull = words.length > lines.length;
  return (
    <>
      <path d={rectPath(x, y, width, boxHeight)} fill="none" stroke={color} strokeWidth={1.5} />
      <Words x={x + padding} y={y + (isFull ? 22 : 27)} size={15} weight={600}>
        {`${name}${formula ? ', ' : ''}`}
        {formula && <Formula formula={formula} />}
      </Words>
      <WordLines
        lines={words}
        x={x + padding}
        y={y + (isFull ? 41 : 48)}
        leading={isFull ? 17 : 19}
        size={textSize}
        fill="var(--ink-2)"
      />
    </>
  );
}

/** Lines with a tip at the end. @param props `id`: unique on the page. */
function Arrows({ id, paths, color }: { id: string; paths: string[]; color: string }) {
  return (
    <>
      <marker
        id={id}
        viewBox="0 0 8 8"
        refX={7}
        refY={4}
        markerWidth={8}
        markerHeight={8}
        markerUnits="userSpaceOnUse"
        orient="auto"
      >
        <path d="M0 0L8 4L0 8z" fill={color} />
      </marker>
      {paths.map((path) => (
        <path key={path} d={path} fill="none" stroke={color} strokeWidth={1.5} markerEnd={`url(#${id})`} />
      ))}
    </>
  );
}
