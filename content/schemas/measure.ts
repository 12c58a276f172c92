/** A trade measure: what it does, to which materials, and the days that its sources state. */
import * as z from 'zod';
import { jurisdictionCodes } from '../vocabulary/jurisdictions.ts';
import { measureKindNames } from '../vocabulary/measure-kinds.ts';
import { approximate, cited, confidence, day, dayOrMonth, text } from './fields.ts';

export const measureSchema = z
  .strictObject({
    /** A few words, as in a headline. The jurisdiction is printed beside it. */
    title: text(80),
    /** What stands in a sentence: “… since 1 Aug 2023”. Otherwise the title. */
    short: text(60).optional(),
    kind: z.enum(measureKindNames),
    jurisdiction: z.enum(jurisdictionCodes),
    authority: text(160),
    /** What the measure does. */
    text: text(500),
    materials: z.array(z.string()).min(1),
    /** The elements it names, where a material is a group of elements. */
    elements: z.array(z.string()).default([]),
    /** What it does to one of the materials, where the text says more than concerns it. */
    effects: z.array(z.strictObject({ material: z.string(), text: text(500) })).default([]),
    announced: dayOrMonth.optional(),
    /** The first day on which it applies, as stated. */
    from: dayOrMonth.optional(),
    /** What the newest source says of it. `unconfirmed`: it leaves open whether the measure applies. */
    lastKnown: z.enum(['announced', 'in force', 'unconfirmed', 'ended']),
    /** Both days are part of the suspension. What follows is known only once an editor has read of it. */
    suspended: z.strictObject({ from: day, to: day }).optional(),
    /** The last day on which it applies, as stated in advance. */
    ends: dayOrMonth.optional(),
    /** The last day on which it applied. */
    ended: dayOrMonth.optional(),
    /** Other dated changes within the measure, past and to come. */
    steps: z.array(z.strictObject({ on: dayOrMonth, text: text(160) })).default([]),
    /** What the record adds to the state: "As reported". */
    status: text(160).optional(),
    /** The measures that a suspension suspends. */
    suspends: z.array(z.string()).default([]),
    note: text(300).optional(),
    /** How far the record goes from which the status was taken: "2026-05-17", "2026-05" or "early 2026". */
    asOf: text(20).optional(),
    /** When an editor last read the source, or looked for one. */
    readOn: day,
    approximate,
    confidence,
    source: cited,
  })
  .refine(({ announced, from }) => announced ?? from, { path: ['from'], message: 'name the first day, or the day on which it was announced' })
  .refine(({ suspended }) => !suspended || suspended.from <= suspended.to, { path: ['suspended'], message: 'ends before it begins' })
  .refine(({ ended, lastKnown }) => !ended || lastKnown === 'ended', { path: ['lastKnown'], message: 'is “ended” where a last day is on record' })
  .refine(({ kind, suspends }) => (kind === 'suspension') === suspends.length > 0, { path: ['suspends'], message: 'names what a suspension suspends' })
  .refine(({ effects, materials }) => effects.every(({ material }) => materials.includes(material)), {
    path: ['effects'],
    message: 'names a material that is not among the materials of the measure',
  });

export const measureReferences = { materials: 'materials', elements: 'elements', suspends: 'measures', source: 'sources' } as const;
