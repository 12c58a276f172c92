/** The elements with their atomic weights, and the compounds in which our materials are sold. */
import * as z from 'zod';
import { productFormNames } from '../vocabulary/product-forms.ts';
import { cited, text } from './fields.ts';

const symbol = z.string().regex(/^[A-Z][a-z]?$/, 'write the symbol of an element');

/** An element, keyed by its symbol. `weight`: the standard atomic weight, which has no unit. */
export const elementSchema = z.strictObject({
  name: text(20),
  atomicNumber: z.number().int().min(1).max(118),
  weight: z.number().positive().max(300),
  source: cited,
});

/**
 * A compound. `counts`: the element whose content is reported. `form`: what it is for trade measures. `tradeNames`:
 * names under which its amounts and prices are quoted.
 */
export const substanceSchema = z.strictObject({
  formula: text(40),
  name: text(60),
  counts: symbol,
  material: z.string(),
  form: z.enum(productFormNames).optional(),
  tradeNames: z.array(text(40)).default([]),
});
