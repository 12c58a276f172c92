/** A research service: its deliverables and materials, how often it is published, and on which days. */
import * as z from 'zod';
import { releaseWeekdays, releaseWeeks } from '../vocabulary/release-rules.ts';
import { groups } from '../vocabulary/taxonomy.ts';
import { covers } from './coverage.ts';
import { category, table, text } from './fields.ts';

const release = z.strictObject({
  weekday: z.enum(releaseWeekdays),
  week: z.literal(releaseWeeks),
  months: z.array(z.number().int().min(1).max(12)).length(4).optional(),
});

const serviceFields = z.strictObject({
  name: text(60),
  kind: z.enum(['cost', 'monthly']),
  group: z.enum(groups),
  categories: z.array(category).min(1),
  synonyms: z.array(text(60)).default([]),
  shortText: text(200),
  cadence: z.enum(['monthly', 'quarterly']),
  release,
  horizon: text(120),
  formats: z.array(text(60)).min(1),
  deliverables: z.array(z.strictObject({ name: text(80), text: text(240), cadence: text(60) })).min(3),
  materials: z.array(z.string()).min(1),
  covers,
  analysts: z.array(z.string()).min(1).max(3),
  contents: z.array(text(140)).min(4),
  dictionary: z
    .array(
      z.strictObject({ field: text(60), unit: text(60), basis: text(120), frequency: text(60), revision: text(160) }),
    )
    .min(3),
  /** A table, or the id of a chart, of published figures, beside the sample in content/samples. */
  sample: table.optional(),
  chart: z.string().optional(),
  questions: z.array(text(200)).min(2),
});

export const serviceSchema = serviceFields.superRefine(
  ({ cadence, release: { months }, materials, covers: rows }, context) => {
    if ((cadence === 'quarterly') !== (months !== undefined))
      context.addIssue({
        code: 'custom',
        path: ['release', 'months'],
        message: 'names the four months of a quarterly service, and none of a monthly one',
      });
    for (const [index, { materials: named = [] }] of rows.entries())
      for (const id of named)
        if (!materials.includes(id))
          context.addIssue({
            code: 'custom',
            path: ['covers', index, 'materials'],
            message: `names "${id}", which is not among the materials of the service`,
          });
  },
);
