/** Values as the labels of charts print them: "about 1,700", "over 50%", "$25", "about 59%†". */
import { noteSign } from '../../evidence/sources/note-sign.ts';
import { formatNumber } from '../../text/format.ts';
import type { ChartValue } from './drawing.ts';

export const notPublished = 'not published';

/** @param unit see `WithUnit` in drawing.ts. */
export function valueText({ value, range, bound, approximate, doubtful }: ChartValue, unit: string): string {
  if (range) return `${figureText(range.from, unit)}–${figureText(range.to, unit.replace(/^\$/, ''))}`;
  if (value === null) return notPublished;
  const text = [bound, approximate && !bound && 'about', figureText(value, unit)].filter(Boolean).join(' ');
  return doubtful ? text + noteSign : text;
}

export function figureText(value: number, unit: string): string {
  const figure = Math.abs(value) < 10 && !Number.isInteger(value) ? significant(value) : formatNumber(Math.abs(value));
  const sign = value < 0 ? '−' : '';
  if (unit === '%') return `${sign}${figure}%`;
  return unit.startsWith('$') ? `${sign}$${figure}` : sign + figure;
}

/** Two significant digits below 1, otherwise at most two decimals: "0.03", "5.49". */
function significant(value: number): string {
  const size = Math.abs(value);
  return String(size < 1 ? Number(size.toPrecision(2)) : Number(size.toFixed(2)));
}
