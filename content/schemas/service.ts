/** A research service: what subscribers get, how often, and a sample of it. */
import * as z from 'zod';
import { groups } from '../vocabulary/taxonomy.ts';
import { category, table, text } from './fields.ts';

export const serviceSchema = z.strictObject({
  name: text(60),
  kind: z.enum(['cost', 'monthly']),
  group: z.enum(groups),
  categories: z.array(category).min(1),
  synonyms: z.array(text(60)).default([]),
  shortText: text(200),
  cadence: z.enum(['monthly', 'quarterly']),
  horizon: text(120),
  formats: z.array(text(60)).min(1),
  deliverables: z.array(z.strictObject({ name: text(80), text: text(240), cadence: text(60) })).min(3),
  materials: z.array(z.string()).min(1),
  analysts: z.array(z.string()).min(1).max(3),
  contents: z.array(text(140)).min(4),
  dictionary: z.array(z.strictObject({ field: text(60), unit: text(60), basis: text(120), frequency: text(60), revision: text(160) })).min(3),
  sample: table,
  questions: z.array(text(200)).min(2),
});
