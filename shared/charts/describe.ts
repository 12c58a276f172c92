/** A sentence about what a chart shows, made of its data. */
import { formatList } from '../text/format.ts';
import type { Bars, ChartValue, Drawing, Lines } from './drawing.ts';
import { valueText } from './value-text.ts';

/** @param what is measured, as in the subtitle: "Primary gallium output in 2025, t". */
export function describeDrawing(drawing: Drawing, what: string): string {
  return `${what}. ${sentenceOf(drawing)}`;
}

function sentenceOf(drawing: Drawing): string {
  switch (drawing.kind) {
    case 'bars':
      return describeBars(drawing);
    case 'lines':
      return describeLines(drawing);
    default:
      return '';
  }
}

function describeBars({ rows, unit }: Bars): string {
  return `Bars: ${formatList(rows.map(({ label, value }) => `${label} ${valueText(value, unit)}`))}.`;
}

function describeLines({ series, unit }: Lines): string {
  const courses = series.flatMap(({ label, points }) => {
    const known = points.filter(({ value }) => value !== null);
    const [first, last] = [known[0], known.at(-1)];
    return first && last ? `${label} from ${at(first)} to ${at(last)}` : [];
  });
  return `Lines: ${courses.join('; ')}.`;

  function at(point: { x: number } & ChartValue): string {
    return `${valueText(point, unit)} in ${Math.floor(point.x)}`;
  }
}
