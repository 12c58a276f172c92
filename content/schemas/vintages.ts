/** What each release said about the figures of a material, and where in its files. Written by the desk. */
import * as z from 'zod';
import { releaseStatistics, wordsForNumbers } from '../vocabulary/release-words.ts';
import { text } from './fields.ts';

/**
 * Which series of a release is the figure. `detail`: the publisher's words, without "rounded"; none where the table has
 * one series. `in`: the releases that name it so; without it all. `unit`: what the editor reads in place of the unit of
 * the file, and `unitWhy`.
 */
const series = z
  .strictObject({
    chapter: text(80),
    commodity: text(80).optional(),
    statistic: z.enum(releaseStatistics),
    detail: z.string().trim().max(200),
    in: z.array(z.string()).min(1).optional(),
    unit: text(40).optional(),
    unitWhy: text(300).optional(),
  })
  .refine(({ unit, unitWhy }) => (unit === undefined) === (unitWhy === undefined), {
    path: ['unitWhy'],
    message: 'is missing: say why the unit in the file is not believed',
  });

const bound = z.string().regex(/^[<>]\d+(\.\d+)?$/, 'write a number, or a bound like ">50"');
const range = z.strictObject({ from: z.number(), to: z.number() });

/**
 * `place`: a country, the world or the countries that are not listed; none for a price. `version`: of a text that
 * corrects the release. `kept`: why our figure differs from it.
 */
const vintage = z
  .strictObject({
    place: z.union([z.enum(['world', 'others']), z.string().regex(/^[A-Z]{3}$/, 'write a code like CHN')]).optional(),
    year: z.number().int(),
    release: z.string(),
    version: text(20).optional(),
    value: z.union([z.number(), bound, range]).optional(),
    is: z.union([z.enum(wordsForNumbers), text(120)]).optional(),
    estimated: z.boolean().default(false),
    without: z.array(z.string()).min(1).optional(),
    note: text(600).optional(),
    kept: text(300).optional(),
    file: text(120).optional(),
    line: z.number().int().positive(),
    column: text(60).optional(),
  })
  .refine(({ value, is }) => (value === undefined) !== (is === undefined), {
    path: ['value'],
    message: 'is missing: write either a value, or in “is” what stands in its place',
  });

export const vintagesSchema = z.record(
  z.string().regex(/^[a-z][a-z0-9-]*(#[a-z0-9-]+)?$/, 'write a figure like mine-output, or prices#lme-cash'),
  z.strictObject({
    series: z.union([series.transform((one) => [one]), z.array(series).min(1)]),
    unit: text(60),
    values: z.array(vintage).default([]),
  }),
);

/** As an entry: what its releases said are details; summarize-vintages.ts fills in the summary. */
export const vintagesOfMaterialSchema: z.ZodType<{ series: SeriesRevisions[] }> = vintagesSchema.transform(
  (figures) => ({ figures, series: [] }),
);
export const vintagesDetails = z.object({ figures: vintagesSchema });

export const vintagesReferences = { '*.values.release': 'releases' } as const;

/** The validated vintages of a material, by figure. */
export type Vintages = z.output<typeof vintagesSchema>;
export type Vintage = z.output<typeof vintage>;
export type Series = z.output<typeof series>;

/**
 * `releases`: that have values of the series, oldest first. `changes`: of first estimates by place, `world`, a country
 * or '' for a price, in ascending order; in percent, of a series in percent in points. `settled`: how many of them are
 * no longer marked as estimates.
 */
export type SeriesRevisions = {
  figure: string;
  unit: string;
  releases: readonly string[];
  changes: Readonly<Record<string, readonly number[]>>;
  settled: { world: number; places: number };
};
