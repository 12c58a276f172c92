/** Trade measures on a time axis: four years back and one ahead of the current year, in percent of the width. */
import type { Measure } from './list.ts';
import { type MeasureState, type StateSpan, spansOf } from './state.ts';

/** `drawn`: `past` for what has been, `stated` for what is stated to come. `cut`: it began before the axis does. */
export type AxisBar = { state: MeasureState; drawn: 'past' | 'stated'; x: number; width: number };
/** `label` and `note` are empty where the page says both of its only measure. */
export type AxisRow = { label: string; href: string; note: string; noteState?: MeasureState; lines: AxisBar[][] };
export type MeasureAxis = { years: { label: string; x: number }[]; today: number; rows: AxisRow[] };

const yearsBack = 4;
const yearsAhead = 1;

export function axisOf(rows: { label: string; href: string; note: string; noteState?: MeasureState; measures: readonly Measure[] }[], now: Date): MeasureAxis {
  const year = now.getUTCFullYear();
  const [from, to] = [Date.UTC(year - yearsBack, 0), Date.UTC(year + yearsAhead + 1, 0)];
  const at = (instant: number) => Math.round(((Math.min(Math.max(instant, from), to) - from) / (to - from)) * 10_000) / 100;
  const years = Array.from({ length: yearsBack + yearsAhead + 1 }, (_, index) => year - yearsBack + index);
  return {
    years: years.map((each) => ({ label: String(each), x: at(Date.UTC(each, 0)) })),
    today: at(now.getTime()),
    rows: rows.map(({ measures, ...row }) => ({ ...row, lines: measures.map((measure) => barsOf(measure, now, at)) })),
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

/** What is in force and states no end is drawn to today, what ended is not drawn; the rest goes on to the edge of the axis. */
function* partsOf({ state, from, to }: StateSpan, now: number): Generator<{ drawn: AxisBar['drawn']; from: number; to: number }> {
  if (state === 'ended') return;
  const end = to ?? (state === 'in force' ? now : Number.POSITIVE_INFINITY);
  if (from < now) yield { drawn: 'past', from, to: Math.min(end, now) };
  if (end > now) yield { drawn: 'stated', from: Math.max(from, now), to: end };
}
