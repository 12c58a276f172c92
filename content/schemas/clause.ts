/**
 * A clause of a trade measure as conditions that a consignment meets or fails, or about which the text that we read
 * says nothing. A condition that is left out is met by every consignment.
 */
import * as z from 'zod';
import { productFormNames } from '../vocabulary/product-forms.ts';
import { cited, dayOrMonth, place, text } from './fields.ts';

const places = z.array(place).min(1).optional();
const forms = z.array(z.enum(productFormNames)).min(1).optional();

/** Goods that the clause names. A consignment is meant if one of the items of the clause is about it. */
const clauseItem = z
  .strictObject({
    /**
     * Left out: goods of every material that no other item of the clause names, because the text names none ("all
     * dual-use items"). A measure with such an item is asked about every material, and listed on `materials` only.
     */
    material: z.string().optional(),
    /** The first day on which it names these goods, if the text grew after the first day of the measure. */
    since: dayOrMonth.optional(),
    /** The elements that it names, of a material that is a group of elements. Left out: each of them. */
    elements: z.array(z.string()).min(1).optional(),
    /**
     * The forms that it names as a whole. Left out: every form, unless `someForms` is given. A form in neither list is
     * not named.
     */
    forms,
    /** Forms of which it names some goods only ("certain carbides"), or may name some, as far as we read it. */
    someForms: forms,
    /** What it names of `someForms`, in words, where no other field can say it: "cells of at least 300 Wh/kg". */
    which: text(200).optional(),
    /** The compounds among `someForms` that it names, by their keys in substances.yaml. It may name more. */
    substances: z.array(z.string()).min(1).optional(),
    /** The least purity that it names, in percent; also for "above 99.9%". */
    purityFrom: z.number().min(0).max(100).optional(),
    /**
     * Customs or control-list codes that it names, as far as we read them. Goods under one of them are named whatever
     * their form, so a code that covers more than the text means is left out. Goods under another may be named too:
     * Chinese announcements call their codes a reference.
     */
    codes: z
      .array(z.string().regex(/^\d[\dA-Za-z.]*$/, 'write a code like 2841.90 or 3C004'))
      .min(1)
      .optional(),
  })
  .refine(({ forms: whole = [], someForms = [] }) => !whole.some((form) => someForms.includes(form)), {
    path: ['someForms'],
    message: 'repeats a form that is named as a whole',
  })
  .refine(({ someForms, which, substances }) => someForms || !(which ?? substances), {
    path: ['someForms'],
    message: 'is missing: which and substances say what is named of these forms',
  });

export const clauseSchema = z
  .strictObject({
    /** Its place in the document: "Paragraph 2". Left out where the copies that we read do not number it. */
    at: text(60).optional(),
    /**
     * What it does to a consignment that meets the conditions: the end of a sentence that begins "A consignment", like
     * "needs an export license".
     */
    effect: text(120),
    items: z.array(clauseItem).min(1),
    /** Where the goods come from: the country that they leave for an export measure, of their origin for a tariff. */
    origins: places,
    /** Where they go. */
    destinations: places,
    /** The text means goods for a user, or for a use, of this kind only. Each has a clause of its own. */
    endUser: z.literal('military').optional(),
    endUse: z.literal('military').optional(),
    /**
     * What the text says of exceptions; left out if we read none. They are printed beside the answer, which they do not
     * change: who is excepted must ask for it.
     */
    exceptions: text(200).optional(),
    /** The document in which we read the conditions, if it is not among the sources of the measure. */
    source: cited.optional(),
  })
  .refine(({ origins, destinations }) => origins ?? destinations, {
    path: ['origins'],
    message: 'are missing: name where the goods come from, or in destinations where they go',
  });
