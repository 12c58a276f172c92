/** The fields of a chart written by an author: its own rows, or a block of the figures of a material. */
import * as z from 'zod';
import { changeNotes, cited, day, figureValue, text } from './fields.ts';

/** The kinds that draw rows of values. */
export const rowKinds = [
  'bars',
  'grouped',
  'stacked',
  'lines',
  'slope',
  'dots',
  'beeswarm',
  'ranges',
  'dumbbell',
  'multiples',
  'waffle',
  'treemap',
  'flow',
  'cost-curve',
] as const;
export type RowKind = (typeof rowKinds)[number];
const chartKinds = [...rowKinds, 'timeline'] as const;

/** The day on which most charts were first published. */
const firstPublished = '2026-11-22';

const names = z.array(z.string()).default([]);

export const chartFields = z.strictObject({
  kind: z.enum(chartKinds),
  /** The finding. */
  title: text(140),
  /** Measure, unit and year. */
  subtitle: text(200),
  /** The title of the page of its figure, if the subtitle is longer. */
  shortTitle: text(60).optional(),
  note: text(300).optional(),
  /**
   * `gallium.production.primary`, `gallium.prices`, `gallium.uses.United States`, `gallium.reserves`: unit, year, basis
   * and source are taken from the block.
   */
  from: z
    .string()
    .regex(
      /^[a-z-]+\.(production|prices|uses|reserves)(\.[\w -]+)?$/,
      'write a block of figures like gallium.production.primary, gallium.prices or gallium.reserves',
    )
    .optional(),
  unit: text(40).optional(),
  year: z.union([z.number().int(), text(40)]).optional(),
  basis: text(200).optional(),
  source: cited.optional(),
  illustrative: z.boolean().default(false),
  published: day.default(firstPublished),
  /** Changes since then. */
  changes: changeNotes,
  columns: z.array(text(60)).min(2).optional(),
  rows: z
    .array(z.array(z.union([z.string(), z.number(), z.null()])))
    .min(2)
    .optional(),
  /**
   * Rows that repeat values of figures, by the name of the row: one value, or one for each column (null for a column
   * without). The build compares them.
   */
  figures: z.record(z.string(), z.union([figureValue, z.array(figureValue.nullable())])).default({}),
  /** The stages of a flow, in order. */
  stages: z.array(text(40)).min(2).optional(),
  /** Rows or columns with the accent, and with the counter-accent. */
  highlight: names,
  contrast: names,
  scale: z.enum(['linear', 'log']).default('linear'),
  /** For line charts: each value holds for its whole year, drawn as a step. */
  steps: z.boolean().default(false),
  /** The end of the scale, such as 100. */
  max: z.number().optional(),
  limit: z.strictObject({ value: z.number(), label: text(60) }).optional(),
  /** For timelines: the measures, each with the name of its row. Their states follow from their days. */
  measures: z
    .array(z.strictObject({ measure: z.string(), label: text(60) }))
    .min(2)
    .optional(),
  /** For timelines: the first day of the axis. */
  since: day.optional(),
});

/** The fields that are drawn, before validation across fields. */
export type ChartFields = Omit<z.output<typeof chartFields>, 'published' | 'changes'>;
