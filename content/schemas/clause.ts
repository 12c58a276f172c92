/**
 * A clause of a trade measure as conditions that a consignment meets, fails, or about which the text says nothing. A
 * condition that is left out is met by every consignment.
 */
import * as z from 'zod';
import { productFormNames } from '../vocabulary/product-forms.ts';
import { text } from './fields.ts';

/** An ISO 3166-1 alpha-3 code, or EU for its members. */
const place = z.string().regex(/^([A-Z]{3}|EU)$/, 'write a code like CHN, or EU');
const places = z.array(place).min(1).optional();
const forms = z.array(z.enum(productFormNames)).min(1).optional();

/** A material that the clause names. */
const clauseItem = z.strictObject({
  material: z.string(),
  /** The elements that it names, of a material that is a group of elements. */
  elements: z.array(z.string()).min(1).optional(),
  /** The forms that it names. Left out: every form, unless `someForms` names what the text leaves open. */
  forms,
  /** Forms of which the text names some items only ("certain carbides"), without telling us which. */
  someForms: forms,
  /** The least purity that it names, in percent. */
  purityFrom: z.number().min(0).max(100).optional(),
  /** Customs or control-list codes, if the text that we read names them. */
  codes: z
    .array(z.string().regex(/^\d[\dA-Za-z.]*$/, 'write a code like 2841.90 or 3C004'))
    .min(1)
    .optional(),
});

export const clauseSchema = z.strictObject({
  /** Its place in the document: "Paragraph 2". Left out where the copies that we read do not number it. */
  at: text(60).optional(),
  /** What it does to a consignment that meets the conditions, after the name of its place: "needs an export license". */
  effect: text(120),
  items: z.array(clauseItem).min(1),
  /** Where the goods come from, and where they go. */
  origins: places,
  destinations: places,
  endUser: z.literal('military').optional(),
  endUse: z.literal('military').optional(),
  /** What the text says of exceptions; `none read` is left out. An exception makes an answer open, never `not bound`. */
  exceptions: text(200).optional(),
});
