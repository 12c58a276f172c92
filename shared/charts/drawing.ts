/** What a chart draws, by kind: figures and words, no geometry. */
import type { TimeState } from '../../content/vocabulary/time-states.ts';

export type ChartValue = {
  /** null: not published. With `bound` the limit that the true value is over or under. */
  value: number | null;
  bound?: 'over' | 'under' | undefined;
  /** Printed with "about". */
  approximate?: boolean | undefined;
  /** An estimate of its source. */
  estimated?: boolean | undefined;
  /** Rests on a weak source: hatched, and not counted. */
  doubtful?: boolean | undefined;
};
/** `main` has the accent, `second` the counter-accent; everything else is grey. */
export type Emphasis = 'main' | 'second';
type Named = { label: string; emphasis?: Emphasis | undefined };
/** `unit` is printed at values: "%" behind them, "$" before them, others ("t") not at all, since the subtitle names them. */
type Measured = { unit: string };
/** `log`: the subtitle says so. */
type Scaled = Measured & { scale?: 'linear' | 'log' | undefined };

/** `before`: a tick at an earlier value. `capacity`: an outline around the bar. `group`: a heading above the first row of each group. */
type BarRow = Named & { value: ChartValue; before?: ChartValue | undefined; capacity?: ChartValue | undefined; group?: string | undefined };
/** `names`: what bar, tick and outline are ("2025", "2024", "capacity"). `max`: the end of the scale, such as 100. */
export type Bars = Measured & {
  kind: 'bars';
  rows: BarRow[];
  names?: { value: string; before?: string | undefined; capacity?: string | undefined } | undefined;
  max?: number | undefined;
};
/** A bar for each row, split into the same `parts`, at most four. */
export type Stacked = Measured & { kind: 'stacked'; parts: string[]; rows: { label: string; values: ChartValue[] }[]; max?: number | undefined };
/** `x`: a year; 2024.5 is the middle of 2024. */
export type LinePoint = { x: number } & ChartValue;
export type LineSeries = Named & { points: LinePoint[] };
/** A period on the axis of time; without `to` it goes on. */
export type Band = { label: string; from: number; to?: number | undefined };
/** `steps`: each value holds for its whole year. */
export type Lines = Scaled & { kind: 'lines'; series: LineSeries[]; bands?: Band[] | undefined; steps?: boolean | undefined };
/** Two values of each row under two headings. */
type Pairs = Scaled & { names: [string, string]; rows: (Named & { from: ChartValue; to: ChartValue })[]; max?: number | undefined };
export type Slope = Pairs & { kind: 'slope' };
export type Dumbbell = Pairs & { kind: 'dumbbell' };
/** `limit`: a line across all rows, such as a benchmark. */
export type Dots = Scaled & {
  kind: 'dots';
  rows: (Named & { value: ChartValue })[];
  limit?: { value: number; label: string } | undefined;
  max?: number | undefined;
};
/** From low to high; an end with `bound` is open. `best`: the value held most likely. */
export type Ranges = Scaled & { kind: 'ranges'; rows: (Named & { low: ChartValue; high: ChartValue; best?: ChartValue | undefined })[] };
/** A small line chart for each series, all on the same axes. */
export type Multiples = Scaled & { kind: 'multiples'; panels: LineSeries[]; steps?: boolean | undefined };
/** A hundred squares, one for each percent. */
export type Waffle = { kind: 'waffle'; parts: (Named & { percent: number })[] };
/** Areas in proportion to values. */
export type Treemap = Measured & { kind: 'treemap'; parts: (Named & { value: number })[] };
/** Bands from stage to stage, as wide as their values. A node stands under the heading of its stage. */
export type Flow = Measured & {
  kind: 'flow';
  stages: string[];
  nodes: (Named & { id: string; stage: number })[];
  links: { from: string; to: string; value: number; emphasis?: Emphasis | undefined }[];
};
/** `from` and `to` are days; without `to` it goes on. */
export type TimeSpan = {
  from: string;
  to?: string | undefined;
  state: TimeState;
  label?: string | undefined;
};
/** Bars on an axis of days, with today marked. */
export type Timeline = { kind: 'timeline'; from: string; to: string; today: string; rows: { label: string; spans: TimeSpan[] }[] };

export type Drawing = Bars | Stacked | Lines | Slope | Dots | Ranges | Dumbbell | Multiples | Waffle | Treemap | Flow | Timeline;
