/** Two columns of bars: the two ores as published, and as contained metal. */
import type { TwoBases } from '../../../publishing/infographics/chromite-and-manganese.ts';
import { DrawingFrame, type DrawingProps, drawingWidths, Words } from './svg.tsx';

const row = 58;
const bar = 28;

export function ChromiteAndManganeseDrawing({ drawing: { ores }, size }: DrawingProps<TwoBases>) {
  const width = drawingWidths[size];
  const scale = (width - 150) / Math.max(...ores.map(({ published }) => published));
  const block = 30 + ores.length * row;
  return (
    <DrawingFrame size={size} height={2 * block}>
      <Words x={0} y={16} size={14} weight={600}>
        As the table prints them
      </Words>
      {ores.map(({ name, basis, published }, index) => (
        <Bar
          key={name}
          y={30 + index * row}
          name={`${name}, ${basis}`}
          value={published.toFixed(1)}
          length={published * scale}
          fill="var(--line-2)"
        />
      ))}
      <Words x={0} y={block + 16} size={14} weight={600}>
        As contained metal
      </Words>
      {ores.map(({ name, content, approximate }, index) => (
        <Bar
          key={name}
          y={block + 30 + index * row}
          name={name === 'Chromite' ? 'Chromium in chromite' : 'Manganese in ore'}
          value={`${approximate ? 'about ' : ''}${content.toFixed(1)}`}
          length={content * scale}
          fill="var(--brand)"
        />
      ))}
    </DrawingFrame>
  );
}

function Bar({
  y,
  name,
  value,
  length,
  fill,
}: {
  y: number;
  name: string;
  value: string;
  length: number;
  fill: string;
}) {
  return (
    <>
      <Words x={0} y={y + 14} size={12.5} fill="var(--ink-2)">
        {name}
      </Words>
      <path d={`M0 ${y + 20}h${length}v${bar}h${-length}z`} fill={fill} />
      <Words x={length + 8} y={y + 20 + bar / 2} size={15} weight={600} centered>
        {value}
      </Words>
    </>
  );
}
