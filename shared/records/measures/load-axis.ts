/** Trade measures on a time axis: four years back and one ahead of the current year, in percent of the width. */
import { measureKinds } from '../../../content/vocabulary/measure-kinds.ts';
import { entryHref } from '../../site/entry-href.ts';
import { textWidth } from '../../text/text-width.ts';
import { countryOf, type Measure } from './list.ts';
import { type MeasureState, type StateSpan, spansOf, stateAt } from './state.ts';

/** `x`, `width`: in percent. `drawn`: `past` for the past, `stated` for a future that is only stated. */
export type AxisBar = { state: MeasureState; drawn: 'past' | 'stated'; x: number; width: number };
/**
 * The link of a line. `label`: printed before its bars or, where there is no space, above them, at `x` percent. `name`:
 * for people who cannot see the drawing.
 */
export type AxisLink = { href: string; label: string; name: string; x: number; place: 'before' | 'above' };
export type AxisLine = { bars: AxisBar[]; link?: AxisLink };
/**
 * `label` and `note` are empty on the page of a single measure, which prints both elsewhere. The lines of the row of a
 * material are links to its measures.
 */
export type AxisRow = { label: string; href: string; note: string; noteState?: MeasureState; lines: AxisLine[] };
export type MeasureAxis = { years: { label: string; x: number }[]; today: number; rows: AxisRow[] };

const yearsBack = 4;
const yearsAhead = 1;
/** Of the labels of lines, in pixels, and the width of the axis on the narrowest screens. */
const [labelSize, narrowWidth] = [11, 320];

export function axisOf(
  rows: (Omit<AxisRow, 'lines'> & { measures: readonly Measure[]; isLinked?: boolean })[],
  now: Date,
): MeasureAxis {
  const year = now.getUTCFullYear();
  const [from, to] = [Date.UTC(year - yearsBack, 0), Date.UTC(year + yearsAhead + 1, 0)];
  const at = (instant: number) =>
    Math.round(((Math.min(Math.max(instant, from), to) - from) / (to - from)) * 10_000) / 100;
  const years = Array.from({ length: yearsBack + yearsAhead + 1 }, (_, index) => year - yearsBack + index);
  return {
    years: years.map((each) => ({ label: String(each), x: at(Date.UTC(each, 0)) })),
    today: at(now.getTime()),
    rows: rows.map(({ measures, isLinked, ...row }) => ({
      ...row,
      lines: measures.flatMap((measure): AxisLine[] => {
        const bars = barsOf(measure, now, at);
        const [first] = bars;
        if (!first) return [];
        return [isLinked ? { bars, link: linkOf(measure, first.x, now) } : { bars }];
      }),
    })),
  };
}

function linkOf(measure: Measure, start: number, now: Date): AxisLink {
  const label = `${countryOf(measure)}: ${measureKinds[measure.kind].name.toLowerCase()}`;
  const space = ((textWidth(label, labelSize, true) + 8) / narrowWidth) * 100;
  return {
    href: entryHref(measure),
    label,
    name: `${label}. ${measure.title}. ${stateAt(measure, now).text}`,
    ...(start >= space ? { x: start, place: 'before' } : { x: Math.min(start, 100 - space), place: 'above' }),
  };
}

function barsOf(measure: Measure, now: Date, at: (instant: number) => number): AxisBar[] {
  return spansOf(measure).flatMap((span) =>
    [...partsOf(span, now.getTime())].flatMap(({ drawn, from, to }) => {
      const [x, end] = [at(from), at(to)];
      return end > x ? [{ state: span.state, drawn, x, width: Math.round((end - x) * 100) / 100 }] : [];
    }),
  );
}

/**
 * Splits a span at today. A measure in force without a stated end is drawn up to today, an ended one not at all; other
 * spans without an end extend to the edge of the axis.
 */
function* partsOf(
  { state, from, to }: StateSpan,
  now: number,
): Generator<{ drawn: AxisBar['drawn']; from: number; to: number }> {
  if (state === 'ended') return;
  const end = to ?? (state === 'in force' ? now : Number.POSITIVE_INFINITY);
  if (from < now) yield { drawn: 'past', from, to: Math.min(end, now) };
  if (end > now) yield { drawn: 'stated', from: Math.max(from, now), to: end };
}
