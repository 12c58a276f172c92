/** A row for each measure: solid while in force, hatched while suspended, dashed while unconfirmed. */
import { scaleUtc } from 'd3-scale';
import { rectPath, round } from '../../charts/scene.ts';
import { boldWidth, textWidth, wrapText } from '../../charts/text-width.ts';
import type { LicenseTimeline } from '../../infographics/license-timeline.ts';
import { DrawingFrame, type DrawingSize, drawingWidths, Hatch, Words } from './svg.tsx';

const row = 54;
const head = 30;
const bar = 16;
const lineHeight = 14;

export function LicenseTimelineDrawing({ drawing: { from, to, today, lines }, size }: { drawing: LicenseTimeline; size: DrawingSize }) {
  const width = drawingWidths[size];
  const x = scaleUtc([from, to], [0, width]);
  const foot = head + lines.length * row;
  const hatch = `licenses-hatch-${size}`;
  return (
    <DrawingFrame size={size} height={foot + 62}>
      <Hatch id={hatch} color="var(--copper-ink)" />
      {yearsBetween(from, to).map((year) => {
        const start = x(Date.UTC(year, 0, 1));
        return (
          <g key={year}>
            <path d={`M${round(start)} ${head - 6}V${foot}`} stroke="var(--line)" />
            {start < width - 40 && (
              <Words x={start + 5} y={14} size={12} fill="var(--ink-2)">
                {year}
              </Words>
            )}
          </g>
        );
      })}
      {lines.map(({ title, symbols, periods, recalled }, index) => {
        const y = head + index * row;
        const start = x(periods[0]?.from ?? from);
        const name = recalled ? `${title} (recalled)` : title;
        const isLate = start + textWidth(`${name}  ${size === 'wide' ? symbols : ''}`, size === 'wide' ? 13.5 : 12, true) > x(today) - 8;
        return (
          <g key={title}>
            {periods.map((period) => (
              <path
                key={period.from}
                d={rectPath(x(period.from), y + 28, x(period.to) - x(period.from), bar)}
                fill={period.state === 'in force' ? 'var(--brand)' : period.state === 'suspended' ? `url(#${hatch})` : 'var(--paper)'}
                stroke={period.state === 'in force' ? undefined : period.state === 'suspended' ? 'var(--copper-ink)' : 'var(--ink)'}
                strokeDasharray={period.state === 'unconfirmed' ? '3 3' : undefined}
              />
            ))}
            <MeasureName title={name} symbols={symbols} x={isLate ? x(today) - 4 : start} y={y + 18} isLate={isLate} size={size} />
          </g>
        );
      })}
      <path d={`M${round(x(today))} ${head - 12}V${foot + 4}`} stroke="var(--ink)" strokeWidth={1.5} />
      <Words x={Math.min(x(today) + 18, width)} y={foot + 18} size={12} weight={600} anchor="end">
        today
      </Words>
      <TimelineKey y={foot + 42} hatch={hatch} />
    </DrawingFrame>
  );
}

type NameProps = { title: string; symbols: string; x: number; y: number; isLate: boolean; size: DrawingSize };

/** A name that would extend beyond today is placed to the left of it, in two lines if needed. Narrow drawings have no space for the symbols. */
function MeasureName({ title, symbols, x, y, isLate, size }: NameProps) {
  const fontSize = size === 'wide' ? 13.5 : 12;
  const lines = isLate ? wrapText(title, x / boldWidth, fontSize) : [title];
  return lines.map((line, index) => (
    <Words key={line} x={x} y={y - (lines.length - 1 - index) * lineHeight} size={fontSize} weight={600} anchor={isLate ? 'end' : 'start'} clear>
      {line}
      {size === 'wide' && index === lines.length - 1 && (
        <tspan fontWeight={400} fill="var(--ink-2)" dx={7}>
          {symbols}
        </tspan>
      )}
    </Words>
  ));
}

function TimelineKey({ y, hatch }: { y: number; hatch: string }) {
  const items = [
    { words: 'in force', x: 0, fill: 'var(--brand)', stroke: undefined, dashed: false },
    { words: 'suspended', x: 92, fill: `url(#${hatch})`, stroke: 'var(--copper-ink)', dashed: false },
    { words: 'not confirmed', x: 204, fill: 'var(--paper)', stroke: 'var(--ink)', dashed: true },
  ];
  return items.map(({ words, x, fill, stroke, dashed }) => (
    <g key={words}>
      <path d={rectPath(x + 0.5, y - 6, 22, 12)} fill={fill} stroke={stroke} strokeDasharray={dashed ? '3 3' : undefined} />
      <Words x={x + 29} y={y} size={11.5} fill="var(--ink-2)" centered>
        {words}
      </Words>
    </g>
  ));
}

function yearsBetween(from: number, to: number): number[] {
  const [first, last] = [new Date(from).getUTCFullYear() + 1, new Date(to).getUTCFullYear()];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
