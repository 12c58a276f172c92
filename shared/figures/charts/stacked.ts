/** Bars split into the same parts, named above the first bar. */
import { textWidth } from '../../text/text-width.ts';
import type { ChartValue, Stacked } from './drawing.ts';
import { drawKey } from './key.ts';
import { placeRows } from './place-rows.ts';
import {
  type ChartScene,
  type ChartShape,
  type ChartSize,
  hatchPath,
  linePath,
  type MarkStyle,
  rectPath,
} from './scene.ts';
import { spreadApart } from './spread.ts';
import { type ValueScale, valueScale } from './value-scale.ts';
import { figureText } from './value-text.ts';

type Part = { start: number; end: number; style: MarkStyle; value: ChartValue };

/** The last is an outline, because copper is as dark as the accent in grayscale. */
const styles: MarkStyle[] = ['main', 'tint', 'faint', 'open'];

export function drawStacked({ parts, rows, unit, max }: Stacked, size: ChartSize): ChartScene {
  const { width, fontSize, isNarrow } = size;
  const height = isNarrow ? 22 : 24;
  const totals = rows.map(({ values }) => ({ value: values.reduce((sum, { value }) => sum + (value ?? 0), 0) }));
  const { left } = placeRows(rows, { top: 0, markHeight: height, size });
  const scale = valueScale(totals, {
    range: [left, width],
    max: max ?? Math.max(...totals.map(({ value }) => value)),
    tickCount: 4,
  });
  const split = rows.map(({ values }) => splitBar(values, scale));
  const names = nameParts(parts, split[0] ?? [], { from: left, to: width, size });
  const { placed, labels, bottom } = placeRows(rows, { top: names.height, markHeight: height, size });
  const bars = placed.flatMap(({ middle }, index) =>
    (split[index] ?? []).flatMap((part) => drawPart(part, { unit, middle, height, fontSize })),
  );
  const leaders = isNarrow ? [] : names.leaders((placed[0]?.middle ?? 0) - height / 2);
  return { width, height: bottom, fontSize, shapes: [...names.shapes, ...leaders, ...labels, ...bars] };
}

function splitBar(values: ChartValue[], { at }: ValueScale): Part[] {
  let sum = 0;
  return values.map((value, index) => {
    const start = sum;
    sum += value.value ?? 0;
    return { start: at(start), end: at(sum), style: styles[index % styles.length] ?? 'faint', value };
  });
}

/** Leaves a hairline between adjacent parts, and writes the value inside if it fits. */
function drawPart(
  { start, end, style, value }: Part,
  { unit, middle, height, fontSize }: { unit: string; middle: number; height: number; fontSize: number },
): ChartShape[] {
  const width = end - start - 1;
  if (value.value === null || width <= 0) return [];
  const text = figureText(value.value, unit);
  const isDark = style === 'main';
  const fits = textWidth(text, fontSize, true) + 8 <= width && !value.doubtful;
  return [
    value.doubtful
      ? { d: hatchPath(start, middle - height / 2, width, height), style: 'hatch' }
      : { d: rectPath(start, middle - height / 2, width, height), style },
    ...(fits
      ? [
          {
            text,
            x: start + width / 2,
            y: middle + fontSize * 0.36,
            role: isDark ? 'on' : 'in',
            anchor: 'middle',
          } as const,
        ]
      : []),
  ];
}

/** Names the parts above the first bar if it has all of them and the names fit, otherwise in a key. */
function nameParts(names: string[], first: Part[], { from, to, size }: { from: number; to: number; size: ChartSize }) {
  const { fontSize, isNarrow } = size;
  const wanted = names.map((name, index) => ({
    at: ((first[index]?.start ?? 0) + (first[index]?.end ?? 0)) / 2,
    size: textWidth(name, fontSize) + 14,
  }));
  const hasAll = names.every((_, index) => first[index] && first[index].end > first[index].start);
  if (isNarrow || !hasAll || wanted.reduce((sum, each) => sum + each.size, 0) > to - from) {
    const key = drawKey(
      names.map((name, index) => ({ mark: 'bar', style: styles[index % styles.length] ?? 'faint', name })),
      size,
    );
    return { shapes: key.shapes, height: key.height + 4, leaders: () => [] };
  }
  const middles = spreadApart(wanted, from - 7, to + 7);
  const shapes = names.map(
    (text, index): ChartShape => ({ text, x: middles[index] ?? 0, y: fontSize, role: 'label', anchor: 'middle' }),
  );
  const leaders = (top: number) =>
    wanted.map(
      ({ at }, index): ChartShape => ({
        d: linePath(middles[index] ?? 0, fontSize * 1.4, at, top - 1),
        style: 'leader',
      }),
    );
  return { shapes, height: fontSize * 2.4, leaders };
}
