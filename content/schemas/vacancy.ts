/** A vacancy, with its pay, its steps and its closing instant. */
import * as z from 'zod';
import { idList, instant, lifecycle, text } from './fields.ts';

export const vacancySchema = z
  .strictObject({
    ...lifecycle,
    title: text(80),
    reference: text(20),
    team: text(60),
    summary: text(240),
    place: text(120),
    /**
     * The place in machine-readable form: the city of an office, or the countries in which remote employees may live.
     */
    location: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('office'), city: text(60), country: text(60) }),
      z.strictObject({ kind: z.literal('remote'), countries: z.array(text(60)).min(1) }),
    ]),
    contract: text(60),
    /** The type of contract in the terms of schema.org. */
    employment: z.array(z.enum(['FULL_TIME', 'PART_TIME', 'TEMPORARY', 'INTERN'])).min(1),
    hours: text(60).refine((hours) => /\bhours\b/.test(hours), 'say “hours” after the number, like 38 hours a week'),
    salary: z.strictObject({
      min: z.number(),
      max: z.number(),
      currency: z.string().length(3),
      per: z.enum(['year', 'month', 'hour']),
    }),
    closesAt: instant,
    timeZone: text(40),
    duties: z.array(text(240)).min(3),
    mustHave: z.array(text(200)).min(2).max(10),
    niceToHave: z.array(text(200)).default([]),
    benefits: z.array(text(200)).min(3),
    process: z.array(z.strictObject({ step: text(80), text: text(240), length: text(60) })).min(2),
    adjustments: text(300),
    colleagues: idList,
  })
  .refine((job) => Date.parse(job.publishAt) < Date.parse(job.closesAt), {
    path: ['closesAt'],
    message: 'a vacancy closes after it is posted',
  })
  .refine((job) => job.salary.min <= job.salary.max, { path: ['salary'], message: 'the lower salary comes first' });
