/** A row for each measure: solid while in force, hatched while suspended, dashed while unconfirmed. */
import { scaleUtc } from 'd3-scale';
import { rectPath, round } from '../../../figures/charts/scene.ts';
import { yearTicks } from '../../../figures/charts/year-ticks.ts';
import type { LicenseTimeline } from '../../../publishing/infographics/license-timeline.ts';
import { textWidth } from '../../../text/text-width.ts';
import { type NamedMeasure, nameLeading, placeMeasures, symbolGap } from './license-names.ts';
import { DrawingFrame, type DrawingProps, drawingWidths, Hatch, Words } from './svg.tsx';

const [head, bar] = [30, 16];
const yearSize = 12;

export function LicenseTimelineDrawing({ drawing: { from, to, today, lines }, size }: DrawingProps<LicenseTimeline>) {
  const width = drawingWidths[size];
  const x = scaleUtc([from, to], [0, width]);
  const placed = placeMeasures(lines, { top: head, from, x, today: x(today), size });
  const foot = placed.bottom;
  const hatch = `licenses-hatch-${size}`;
  return (
    <DrawingFrame size={size} height={foot + 62}>
      <Hatch id={hatch} color="var(--copper-ink)" />
      {yearsBetween(from, to, width).map((year) => {
        const start = x(Date.UTC(year, 0, 1));
        return (
          <g key={year}>
            <path d={`M${round(start)} ${head - 6}V${foot}`} stroke="var(--line)" />
            {start + 5 + textWidth(String(year), yearSize) <= width && (
              <Words x={start + 5} y={14} size={yearSize} fill="var(--ink-2)">
                {year}
              </Words>
            )}
          </g>
        );
      })}
      {placed.measures.map(({ line: { title, periods }, name, baseline }) => (
        <g key={title}>
          {periods.map(({ from: start, to: end, state }) => (
            <path
              key={start}
              d={rectPath(x(start), baseline + 10, x(end) - x(start), bar)}
              {...styleOf(state, hatch)}
            />
          ))}
          <MeasureName name={name} baseline={baseline} />
        </g>
      ))}
      <path d={`M${round(x(today))} ${head - 12}V${foot + 4}`} stroke="var(--ink)" strokeWidth={1.5} />
      <Words x={Math.min(x(today) + 18, width)} y={foot + 18} size={12} weight={600} anchor="end">
        today
      </Words>
      <TimelineKey y={foot + 42} hatch={hatch} />
    </DrawingFrame>
  );
}

function MeasureName({ name: { lines, x, isLate, fontSize }, baseline }: { name: NamedMeasure; baseline: number }) {
  return lines.map(({ title, symbols }, index) => (
    <Words
      key={`${title} ${symbols}`}
      x={x}
      y={baseline - (lines.length - 1 - index) * nameLeading}
      size={fontSize}
      weight={600}
      anchor={isLate ? 'end' : 'start'}
      clear
    >
      {title}
      {symbols && (
        <tspan fontWeight={400} fill="var(--ink-2)" dx={title ? symbolGap : undefined}>
          {symbols}
        </tspan>
      )}
    </Words>
  ));
}

type PeriodState = LicenseTimeline['lines'][number]['periods'][number]['state'];

/** @param hatch the id of the pattern for suspended measures. */
function styleOf(state: PeriodState, hatch: string) {
  if (state === 'in force') return { fill: 'var(--brand)' };
  if (state === 'suspended') return { fill: `url(#${hatch})`, stroke: 'var(--copper-ink)' };
  return { fill: 'var(--paper)', stroke: 'var(--ink)', strokeDasharray: '3 3' };
}

const keyItems = [
  { words: 'in force', x: 0, state: 'in force' },
  { words: 'suspended', x: 92, state: 'suspended' },
  { words: 'not confirmed', x: 204, state: 'unconfirmed' },
] as const;

function TimelineKey({ y, hatch }: { y: number; hatch: string }) {
  return keyItems.map(({ words, x, state }) => (
    <g key={words}>
      <path d={rectPath(x + 0.5, y - 6, 22, 12)} {...styleOf(state, hatch)} />
      <Words x={x + 29} y={y} size={11.5} fill="var(--ink-2)" centered>
        {words}
      </Words>
    </g>
  ));
}

/** Whole years, with room for the number of each. */
function yearsBetween(from: number, to: number, width: number): number[] {
  const [first, last] = [new Date(from).getUTCFullYear() + 1, new Date(to).getUTCFullYear()];
  return yearTicks(first, last, width / textWidth('2025  ', yearSize));
}
