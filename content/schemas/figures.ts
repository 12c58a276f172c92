/** The figures of a material as published: production, reserves, uses, prices, each block with its source. */
import * as z from 'zod';
import { listEditionIds } from '../vocabulary/critical-lists.ts';
import { productFormNames } from '../vocabulary/product-forms.ts';
import { approximate, cited, confidence, day, figureValue, place, text } from './fields.ts';
import {
  amount,
  basisMissing,
  bounded,
  countryFields,
  figureName,
  pricesByYear,
  splitPrices,
  undated,
  undatedBesideYear,
  yearMissing,
} from './figure-fields.ts';
import { productionStage } from './production-stage.ts';

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

/**
 * What a price is paid for, in the terms of trade measures. `origin`, `destination`: where all of it comes from and
 * where it is bought, if the price is of one place only.
 */
const pricedProduct = z.strictObject({
  form: z.enum(productFormNames),
  /** Of a material that is a group of elements. */
  elements: z.array(z.string()).min(1).optional(),
  origin: place.optional(),
  destination: place.optional(),
});

/** A part of a series of months. `null`: a month that was not seen. */
const priceEdition = z.looseObject({
  months: z.record(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'write a month like 2026-09'), amount),
  confidence,
  source: cited,
});

/**
 * The monthly averages of one price. `editions`: the parts of the series by the document from which they were read, the
 * earliest first. `published`: the day on which we first published the series.
 */
const monthlyPrice = z.strictObject({
  published: day,
  name: text(60),
  provider: text(80),
  unit: text(40),
  basis: text(120),
  product: pricedProduct,
  editions: z.array(priceEdition).min(1),
});

/** Two prices of the same thing in two places. `of`: the thing, as in a sentence; `when`: "mid-2026". */
const priceGap = z.strictObject({
  of: text(60),
  dearIn: text(40),
  cheapIn: text(40),
  times: z.number().min(1),
  when: text(20),
  approximate,
  confidence,
  source: cited,
});

export const figuresSchema = z.strictObject({
  /** When these figures were first published, and the changes since; with `figure` of that one only. */
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
        figure: figureName,
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
  commercialForms: z.looseObject({ items: z.array(text(160)), approximate, source: cited }),
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
  production: z.array(productionStage),
  reserves: z
    .looseObject({
      unit: text(20),
      basis: text(120).nullable(),
      editionYear: z.number(),
      worldTotal: amount,
      /** "more than", or what the source says in place of a number: "large". */
      worldTotalQualifier: z.string().nullable(),
      otherCountries: amount.optional(),
      otherCountriesQualifier: z.string().optional(),
      /** `words`: what the source says in place of a number. */
      countries: z.array(z.looseObject({ ...countryFields, value: amount, words: text(60).optional() })),
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
    z
      .looseObject({
        name: text(160),
        provider: text(80),
        unit: text(40),
        /** The delivery, purity or content to which the price refers: “99.5%, fob China”. */
        basis: text(120),
        product: pricedProduct,
        /** `{ from: 890, to: 1000 }` where the source prints a range. */
        years: pricesByYear,
        latestIsEstimate: z.boolean(),
        /** The source adjusted them for inflation, and does not say in the dollars of which year they are. */
        isReal: z.boolean().default(false),
        confidence,
        source: cited,
      })
      .transform(splitPrices),
  ),
  monthlyPrice: monthlyPrice.optional(),
  priceGaps: z.array(priceGap).default([]),
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
  'annualPrices.product.elements': 'elements',
  'monthlyPrice.product.elements': 'elements',
  'monthlyPrice.editions.source': 'sources',
  'priceGaps.source': 'sources',
  'otherValues.source': 'sources',
} as const;
