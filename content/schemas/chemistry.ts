/** The elements with their atomic weights, and the compounds that our materials are sold in. */
import * as z from 'zod';
import { cited, text } from './fields.ts';

const symbol = z.string().regex(/^[A-Z][a-z]?$/, 'write the symbol of an element');

/** An element under its symbol. `weight`: the standard atomic weight, a number without unit. */
export const elementSchema = z.strictObject({
  name: text(20),
  atomicNumber: z.number().int().min(1).max(118),
  weight: z.number().positive().max(300),
  source: cited,
});

/** A compound. `counts`: the element that its content is counted in. `tradeNames`: names under which amounts and prices of it are given. */
export const substanceSchema = z.strictObject({
  formula: text(40),
  name: text(60),
  counts: symbol,
  material: z.string(),
  tradeNames: z.array(text(40)).default([]),
});
