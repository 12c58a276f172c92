/** The figures of a material as they were published: production, reserves, uses, prices, each block with its source. */
import * as z from 'zod';
import { parseCell } from '../vocabulary/chart-cell.ts';
import { anchor, approximate, cited, confidence, day, figureValue, text } from './fields.ts';

const amount = z.number().nullable();
const yearOrReason = { path: ['year'], message: 'is missing: name the year of the figures, or say in note why there is none' };
const basisMissing = (what: string) => ({ path: ['basis'], message: `is missing: ${what}` });
const country = { iso3: z.string().length(3), name: text(60) };

/** The name of its figure, if stage or scope are not unique: `ferrosilicon-output` becomes /figures/silicon-ferrosilicon-output. */
const figure = anchor.optional();

/** The value that another source publishes for the same thing. `of`: our value, as figure without the material, and anchor: `mine-output#chn-share-2025`. */
const otherValue = z.strictObject({
  of: figureValue,
  value: z
    .union([z.number(), z.string()])
    .transform((cell) => parseCell(cell) ?? { value: null })
    .refine(({ value }) => value !== null, 'must be a number, or a text like ">50", "about 48"'),
  unit: text(20),
  year: z.union([z.number().int(), text(20)]),
  source: cited,
  note: text(200).optional(),
});

export const figuresSchema = z.strictObject({
  /** The day on which these figures were first published, and the changes since; `figure` is set if a change affects only one figure. */
  published: day,
  changes: z.array(z.strictObject({ at: day, note: text(300), figure: z.string().optional() })).default([]),
  kind: z.enum(['element', 'mineral', 'group', 'product']),
  atomicNumber: z.number().int().nullable(),
  elementGroup: z.string().nullable(),
  periodicGroup: z.number().int().nullable(),
  periodicPeriod: z.number().int().nullable(),
  members: z.array(z.strictObject({ symbol: z.string(), name: text(20), atomicNumber: z.number().int(), split: z.string() })).optional(),
  compound: z.string().optional(),
  keyFacts: z.array(z.strictObject({ text: text(400), confidence, source: cited, approximate, note: z.string().optional() })),
  uses: z.array(
    z
      .looseObject({
        figure,
        scope: text(60),
        year: z.number().nullable(),
        basis: text(120),
        items: z.array(z.looseObject({ name: text(160), sharePercent: amount })),
        confidence,
        source: cited,
        approximate,
      })
      .refine(({ year, note, items }) => year !== null || typeof note === 'string' || items.every((use) => use.sharePercent === null), yearOrReason),
  ),
  commercialForms: z.looseObject({ items: z.array(text(160)), approximate }),
  coProducts: z.array(z.looseObject({ relation: text(40), with: text(120), note: z.string().nullish(), source: cited, approximate })),
  production: z.array(
    z
      .looseObject({
        figure,
        stage: text(60),
        product: text(160),
        unit: text(20),
        basis: z.string().nullable(),
        year: z.number().nullable(),
        estimated: z.boolean(),
        worldTotal: amount,
        priorYear: z.number().nullable(),
        priorWorldTotal: amount,
        worldCapacity: amount.optional(),
        otherCountries: amount,
        producers: z.array(z.looseObject({ ...country, value: amount, priorValue: amount.optional(), sharePercent: amount, capacity: amount.optional() })),
        confidence,
        source: cited,
        approximate,
      })
      .refine(({ year, note }) => year !== null || typeof note === 'string', yearOrReason)
      .refine(({ basis }) => basis !== null, basisMissing('say what the amounts weigh, like “gallium content” or “gross weight”')),
  ),
  reserves: z
    .looseObject({
      unit: text(20),
      basis: z.string().nullable(),
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
    .looseObject({ year: z.number(), value: amount, qualifier: z.string().nullable(), confidence, source: cited })
    .refine(({ basis }) => typeof basis === 'string', basisMissing('say which consumption it is a share of'))
    .nullable(),
  criticality: z.record(z.string(), z.looseObject({ listed: z.boolean().nullable(), as: z.string().nullish(), confidence, source: cited })).nullable(),
  annualPrices: z.array(
    z.looseObject({
      name: text(160),
      provider: text(80),
      unit: text(40),
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
