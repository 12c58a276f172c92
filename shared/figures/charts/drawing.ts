/** The data of a drawing, by kind of chart: figures and words, no geometry. */
import type { MeasureState } from '../../records/measures/state.ts';

export type ChartValue = {
  /** null: not published. With `bound`, the true value is over or under this one. */
  value: number | null;
  /** Published in place of a value. */
  range?: { from: number; to: number } | undefined;
  bound?: 'over' | 'under' | undefined;
  /** Printed with "about". */
  approximate?: boolean | undefined;
  /** Estimated by the source. */
  estimated?: boolean | undefined;
  /** Where an estimate would end if it moved as those before it. */
  revised?: { low: number; high: number } | undefined;
  /** From a weak source: hatched, and not counted. */
  doubtful?: boolean | undefined;
};
/** `main` has the accent color, `second` the counter-accent; everything else is gray. */
export type Emphasis = 'main' | 'second';
type WithLabel = { label: string; emphasis?: Emphasis | undefined };
/** `ranges`: the meaning of `revised` beside its values, for the key. */
type WithRanges = { ranges?: string | undefined };
/** `unit`: "%" is printed after values, "$" before them; other units ("t") are only in the subtitle. */
type WithUnit = { unit: string };
/** The subtitle must mention a `log` scale. */
type WithScale = WithUnit & { scale?: 'linear' | 'log' | undefined };

/**
 * `before`: a tick at an earlier value. `capacity`: an outline around the bar. `group`: a heading above the first row
 * of each group.
 */
type BarRow = WithLabel & {
  value: ChartValue;
  before?: ChartValue | undefined;
  capacity?: ChartValue | undefined;
  group?: string | undefined;
};
/**
 * `names`: the meaning of bar, tick and outline ("2025", "2024", "capacity"). `max`: the end of the scale, such as 100.
 */
export type Bars = WithUnit & {
  kind: 'bars';
  rows: BarRow[];
  names?: { value: string; before?: string | undefined; capacity?: string | undefined } | undefined;
  max?: number | undefined;
} & WithRanges;
/** A bar for each row, split into the same `parts`, at most four. */
export type Stacked = WithUnit & {
  kind: 'stacked';
  parts: string[];
  rows: { label: string; values: ChartValue[] }[];
  max?: number | undefined;
};
/** `x`: a year; 2024.5 is the middle of 2024. */
export type LinePoint = { x: number } & ChartValue;
export type LineSeries = WithLabel & { points: LinePoint[] };
/** A period on the time axis; without `to` it has no end. `href`: the page about it, to which its label leads. */
export type Band = { label: string; href?: string | undefined; from: number; to?: number | undefined };
/** `steps`: each value holds for its whole year. */
export type Lines = WithScale & {
  kind: 'lines';
  series: LineSeries[];
  bands?: Band[] | undefined;
  steps?: boolean | undefined;
} & WithRanges;
/** Two values of each row under two headings. */
type Pairs = WithScale & {
  names: [string, string];
  rows: (WithLabel & { from: ChartValue; to: ChartValue })[];
  max?: number | undefined;
};
export type Slope = Pairs & { kind: 'slope' };
export type Dumbbell = Pairs & { kind: 'dumbbell' };
/** `limit`: a line across all rows, such as a benchmark. */
export type Dots = WithScale & {
  kind: 'dots';
  rows: (WithLabel & { value: ChartValue })[];
  limit?: { value: number; label: string } | undefined;
  max?: number | undefined;
};
/**
 * A circle at each value, moved up or down beside others of about the same value. `mark`: a short name inside the
 * circle; without it the circle is small.
 */
export type Beeswarm = WithScale & {
  kind: 'beeswarm';
  rows: (WithLabel & { mark?: string | undefined; value: ChartValue })[];
  limit?: { value: number; label: string } | undefined;
  max?: number | undefined;
};
/** From low to high; an end with `bound` is open. `best`: the most likely value. */
export type Ranges = WithScale & {
  kind: 'ranges';
  rows: (WithLabel & { low: ChartValue; high: ChartValue; best?: ChartValue | undefined })[];
};
/** A small line chart for each series, all on the same axes. */
export type Multiples = WithScale & { kind: 'multiples'; panels: LineSeries[]; steps?: boolean | undefined };
/** A hundred squares, one for each percent. */
export type Waffle = { kind: 'waffle'; parts: (WithLabel & { percent: number })[] };
/** Areas in proportion to values. */
export type Treemap = WithUnit & { kind: 'treemap'; parts: (WithLabel & { value: number })[] };
/** Bands from stage to stage, in proportion to their values. A node is placed below the heading of its stage. */
export type Flow = WithUnit & {
  kind: 'flow';
  stages: string[];
  nodes: (WithLabel & { id: string; stage: number })[];
  links: { from: string; to: string; value: number; emphasis?: Emphasis | undefined }[];
};
/** `from`, `to`: its first and its last day; without `to` it has no end. */
export type TimeSpan = { from: string; to?: string | undefined; state: MeasureState };
/** Bars on an axis of days, with today marked. */
export type Timeline = {
  kind: 'timeline';
  from: string;
  to: string;
  today: string;
  rows: { label: string; spans: TimeSpan[] }[];
};

/**
 * A block for each row, the cheapest first: `capacity` is its width, `cost` its height. `limit`: a price, drawn as a
 * line across all blocks.
 */
export type CostCurve = WithUnit & {
  kind: 'cost-curve';
  /** The names of both axes, with units. */
  names: { capacity: string; cost: string };
  rows: (WithLabel & { group: string; capacity: number; cost: number })[];
  limit?: { value: number; label: string } | undefined;
};

export type Drawing =
  | Bars
  | Stacked
  | Lines
  | Slope
  | Dots
  | Beeswarm
  | Ranges
  | Dumbbell
  | Multiples
  | Waffle
  | Treemap
  | Flow
  | Timeline
  | CostCurve;
