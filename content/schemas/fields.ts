/** The types of fields that the schemas use. */
import * as z from 'zod';
import { typographic } from '../text/typographic.ts';
import { categoryCodes } from '../vocabulary/taxonomy.ts';
import { timeWords } from '../vocabulary/time-words.ts';

/** Matches percentages only: elsewhere a hyphen between numbers may be correct, as in grades ("5-5-3") and names. */
const hyphenedRange = /\d%?-\d[\d.,]*%/;

/** Printed text of at most `max` characters: straight quotes become typographic ones. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((value) => !hyphenedRange.test(value), 'a range of percent takes an en dash, like 36–44%')
    .transform(typographic);
export const instant = z.iso.datetime({
  offset: true,
  message: 'write an instant with its zone, like 2026-11-18T07:00:00Z',
});
export const day = z.iso.date({ message: 'write a day like 2026-11-18' });
/** A date as precise as it is known. */
export const dayOrMonth = z
  .string()
  .regex(/^\d{4}-\d\d(-\d\d)?$/, 'write a day like 2026-11-18, or a month like 2026-11');
export const httpsUrl = z.url({ protocol: /^https$/, message: 'write an https address' });
/** An ISO 3166-1 alpha-3 code, or EU for its members. */
export const place = z.string().regex(/^([A-Z]{3}|EU)$/, 'write a code like CHN, or EU');
/** An id that can be used in addresses and as an anchor. */
export const anchor = z.string().regex(/^[a-z][a-z0-9-]*$/, 'use lower-case letters, digits and hyphens');
/** A value on the page of its figure: `antimony-mine-output#chn-share-2025`. */
export const figureValue = z
  .string()
  .regex(/^[a-z0-9-]+#[a-z0-9-]+$/, 'write a value of a figure like antimony-mine-output#chn-share-2025');
/**
 * The origin of a number in a sentence: a value of a figure, a figure from which it was computed, or a place in a
 * document.
 */
export const numberOrigin = z
  .string()
  .regex(
    /^(sources:)?[a-z0-9-]+(#[a-z0-9-]+)?$/,
    'write a value of a figure like gallium-primary-output#chn-2025, a figure, or a document like sources:usgs-mcs-2026#tin',
  );
export const idList = z.array(z.string()).default([]);
const namedDay = z.strictObject({ on: day, measures: z.array(z.string()), assume: text(160).optional() });
/**
 * The days of trade measures that a text names while they lie ahead. Once one has passed, the page says what is known
 * of the measure. `measures`: none for a day that means something else. `assume`: what follows “We would assume that”
 * as long as nobody has confirmed what came of the day, and the text says why.
 */
export const namedDays = z.array(namedDay).default([]);
export type NamedDay = z.output<typeof namedDay>;
export const category = z.enum(categoryCodes);
/** Time words of this text that stay true however old it is: `content:check -- --stale` ignores them. */
export const timeless = z.array(z.enum(timeWords)).default([]);
/** How well a figure is known: found in a document, or general knowledge, which is printed with "about". */
export const confidence = z.enum(['sourced', 'recalled']);
/** One source or several, by id in sources.yaml, or as `id#part` for a place within the document. */
export const cited = z.union(
  [z.string().transform((id) => [id]), z.array(z.string()).min(1)],
  'name a source, or a list of them',
);
export const approximate = z.boolean().default(false);

/** Changes since the first publication, oldest first. */
export const changeNotes = z.array(z.strictObject({ at: day, note: text(300) })).default([]);

/** The fields that decide when an entry is visible; see visibilityOf in shared/content.ts. */
export const lifecycle = {
  status: z.enum(['ready', 'draft']).default('ready'),
  publishAt: instant,
  withdrawn: z.strictObject({ at: instant, reason: text(300), keepBody: z.boolean() }).optional(),
};

/** A table with the source of its rows. */
export const table = z
  .strictObject({
    caption: text(140),
    note: text(300).optional(),
    columns: z.array(text(60)).min(2),
    rows: z.array(z.array(z.union([z.string(), z.number()]))).min(1),
    illustrative: z.boolean().default(false),
    sources: idList,
  })
  .refine(
    (value) => value.rows.every((row) => row.length === value.columns.length),
    'every row needs one cell for each column',
  )
  .refine((value) => value.illustrative || value.sources.length > 0, 'name a source, or say illustrative: true');
