/** The figures of a material as published: production, reserves, uses, prices, each block with its source. */
import * as z from 'zod';
import { type CellValue, parseCell } from '../vocabulary/chart-cell.ts';
import { listEditionIds } from '../vocabulary/critical-lists.ts';
import { anchor, approximate, cited, confidence, day, figureValue, text } from './fields.ts';

const amount = z.number().nullable();
/** Why the figures of a block have no year; printed in their passports. */
const undated = text(160).optional();
const yearMissing = {
  path: ['year'],
  message: 'is missing: name the year of the figures, or say in undated why there is none',
};
const undatedBesideYear = { path: ['undated'], message: 'is written beside a year: leave out one' };
const priorYearMissing = { path: ['priorYear'], message: 'is missing: name the year of the earlier amounts' };
const basisMissing = (what: string) => ({ path: ['basis'], message: `is missing: ${what}` });
const country = { iso3: z.string().length(3), name: text(60) };

/**
 * The name of its figure, if stage or scope are not unique: `ferrosilicon-output` becomes
 * /figures/silicon-ferrosilicon-output.
 */
const figure = anchor.optional();

/** A number, or a text like ">50", "about 48". */
const bounded = z
  .union([z.number(), z.string()])
  .transform((cell): CellValue => parseCell(cell) ?? { value: null })
  .refine(({ value }) => value !== null, 'must be a number, or a text like ">50", "about 48"');

/**
 * A differing value from another source. `of`: our value, as figure without the material, and anchor:
 * `mine-output#chn-share-2025`.
 */
const otherValue = z.strictObject({
  of: figureValue,
  value: bounded,
  unit: text(20),
  year: z.union([z.number().int(), text(20)]),
  source: cited,
  note: text(200).optional(),
});

type Stage = {
  worldTotal: number | null;
  priorWorldTotal: number | null;
  worldCapacity?: number | null | undefined;
  producers: {
    value: number | null;
    priorValue?: number | null | undefined;
    sharePercent: number | null;
    capacity?: number | null | undefined;
  }[];
};

const amountsOf = ({ worldTotal, worldCapacity = null, producers }: Stage) => [
  worldTotal,
  worldCapacity,
  ...producers.flatMap(({ value, sharePercent, capacity = null }) => [value, sharePercent, capacity]),
];
const priorAmountsOf = ({ priorWorldTotal, producers }: Stage) => [
  priorWorldTotal,
  ...producers.map(({ priorValue = null }) => priorValue),
];

export const figuresSchema = z.strictObject({
  /**
   * The day on which these figures were first published, and the changes since; `figure` is set if a change affects
   * only one figure.
   */
  published: day,
  changes: z.array(z.strictObject({ at: day, note: text(300), figure: z.string().optional() })).default([]),
  kind: z.enum(['element', 'mineral', 'group', 'product']),
  atomicNumber: z.number().int().nullable(),
  elementGroup: z.string().nullable(),
  periodicGroup: z.number().int().nullable(),
  periodicPeriod: z.number().int().nullable(),
  members: z
    .array(z.strictObject({ symbol: z.string(), name: text(20), atomicNumber: z.number().int(), split: z.string() }))
    .optional(),
  compound: z.string().optional(),
  keyFacts: z.array(
    z.strictObject({ text: text(400), confidence, source: cited, approximate, note: z.string().optional() }),
  ),
  uses: z.array(
    z
      .looseObject({
        figure,
        scope: text(60),
        year: z.number().nullable(),
        undated,
        basis: text(120),
        items: z.array(z.looseObject({ name: text(160), sharePercent: amount })),
        confidence,
        source: cited,
        approximate,
      })
      .refine(
        ({ year, undated, items }) => year !== null || undated || items.every((use) => use.sharePercent === null),
        yearMissing,
      )
      .refine(({ year, undated }) => year === null || !undated, undatedBesideYear),
  ),
  commercialForms: z.looseObject({ items: z.array(text(160)), approximate }),
  /** `share`: how many percent of the material come this way, if the source says so: 70, ">50". */
  coProducts: z.array(
    z.looseObject({
      relation: text(40),
      with: text(120),
      share: bounded.optional(),
      note: z.string().nullish(),
      source: cited,
      approximate,
    }),
  ),
  production: z.array(
    z
      .looseObject({
        figure,
        stage: text(60),
        product: text(160),
        unit: text(20),
        basis: text(120).nullable(),
        year: z.number().nullable(),
        undated,
        estimated: z.boolean(),
        worldTotal: amount,
        priorYear: z.number().nullable(),
        priorWorldTotal: amount,
        worldCapacity: amount.optional(),
        otherCountries: amount,
        producers: z.array(
          z.looseObject({
            ...country,
            value: amount,
            priorValue: amount.optional(),
            sharePercent: amount,
            capacity: amount.optional(),
          }),
        ),
        confidence,
        source: cited,
        approximate,
      })
      .refine(
        (stage) => stage.year !== null || stage.undated || amountsOf(stage).every((each) => each === null),
        yearMissing,
      )
      .refine(({ year, undated }) => year === null || !undated, undatedBesideYear)
      .refine(
        (stage) => stage.priorYear !== null || priorAmountsOf(stage).every((each) => each === null),
        priorYearMissing,
      )
      .refine(
        ({ basis }) => basis !== null,
        basisMissing('say what the amounts weigh, like “gallium content” or “gross weight”'),
      ),
  ),
  reserves: z
    .looseObject({
      unit: text(20),
      basis: text(120).nullable(),
      editionYear: z.number(),
      worldTotal: amount,
      worldTotalQualifier: z.string().nullable(),
      countries: z.array(z.looseObject({ ...country, value: amount })),
      confidence,
      source: cited,
    })
    .refine(({ basis }) => basis !== null, basisMissing('say what the reserves weigh'))
    .nullable(),
  usNetImportReliancePercent: z
    .looseObject({
      year: z.number(),
      value: amount,
      qualifier: z.string().nullable(),
      basis: text(120).optional(),
      confidence,
      source: cited,
    })
    .refine(({ basis }) => basis !== undefined, basisMissing('say which consumption it is a share of'))
    .nullable(),
  /** Every edition, each with its source. `listed: null`: it could not be verified. */
  criticality: z
    .record(
      z.enum(listEditionIds),
      z.looseObject({ listed: z.boolean().nullable(), as: z.string().nullish(), confidence, source: cited }),
    )
    .nullable(),
  annualPrices: z.array(
    z.looseObject({
      name: text(160),
      provider: text(80),
      unit: text(40),
      /** The delivery, purity or content to which the price refers: “99.5%, fob China”. */
      basis: text(120),
      years: z.record(z.string().regex(/^\d{4}$/, 'write a year like 2025'), amount),
      latestIsEstimate: z.boolean(),
      confidence,
      source: cited,
    }),
  ),
  otherValues: z.array(otherValue).default([]),
});

export const figuresReferences = {
  'keyFacts.source': 'sources',
  'uses.source': 'sources',
  'commercialForms.source': 'sources',
  'coProducts.source': 'sources',
  'production.source': 'sources',
  'reserves.source': 'sources',
  'usNetImportReliancePercent.source': 'sources',
  'criticality.*.source': 'sources',
  'annualPrices.source': 'sources',
  'otherValues.source': 'sources',
} as const;
