/** A trade measure: its effect, its materials, and the days that its sources state. */
import * as z from 'zod';
import { jurisdictionCodes } from '../vocabulary/jurisdictions.ts';
import { measureKindNames } from '../vocabulary/measure-kinds.ts';
import { clauseSchema } from './clause.ts';
import { approximate, cited, confidence, day, dayOrMonth, text } from './fields.ts';

export const measureSchema = z
  .strictObject({
    /** A few words, as in a headline. The jurisdiction is printed beside it. */
    title: text(80),
    /** The form for use in a sentence: “… since Aug 1, 2023”. Default: the title. */
    short: text(60).optional(),
    kind: z.enum(measureKindNames),
    jurisdiction: z.enum(jurisdictionCodes),
    authority: text(160),
    /** The effect of the measure. */
    text: text(500),
    materials: z.array(z.string()).min(1),
    /** The elements that it names, if a material is a group of elements. */
    elements: z.array(z.string()).default([]),
    /** Its effect on a single material, if the text covers more than that; `short` as above. */
    effects: z.array(z.strictObject({ material: z.string(), text: text(500), short: text(60).optional() })).default([]),
    announced: dayOrMonth.optional(),
    /** The first day on which it applies, as stated. */
    from: dayOrMonth.optional(),
    /** The state according to the newest source. `unconfirmed`: it is not known whether the measure applies. */
    lastKnown: z.enum(['announced', 'in force', 'unconfirmed', 'ended']),
    /** Both days are part of the suspension. What happens afterwards is unknown until an editor updates the entry. */
    suspended: z.strictObject({ from: day, to: day }).optional(),
    /** The last day on which it applies, as stated in advance. */
    ends: dayOrMonth.optional(),
    /** The last day on which it applied. */
    ended: dayOrMonth.optional(),
    /** Other dated changes within the measure, past and future. */
    steps: z.array(z.strictObject({ on: dayOrMonth, text: text(160) })).default([]),
    /** A remark that qualifies the state: "As reported". */
    status: text(160).optional(),
    /** The measure whose terms it replaces from its first day on: both are one duty. */
    amends: z.string().optional(),
    /** The measures that a suspension suspends. */
    suspends: z.array(z.string()).default([]),
    /** What it does to a consignment, clause by clause, as far as we read it. */
    clauses: z.array(clauseSchema).default([]),
    /** Why it has no clauses: "It limits what is mined, not what is shipped". */
    bindsNoConsignment: text(160).optional(),
    note: text(300).optional(),
    /** The date of the record from which the status was taken: "2026-05-17", "2026-05" or "early 2026". */
    asOf: text(20).optional(),
    /** When an editor last checked the source, or searched for one. */
    readOn: day,
    approximate,
    confidence,
    source: cited,
  })
  .refine(({ announced, from }) => announced ?? from, {
    path: ['from'],
    message: 'name the first day, or the day on which it was announced',
  })
  .refine(({ suspended }) => !suspended || suspended.from <= suspended.to, {
    path: ['suspended'],
    message: 'ends before it begins',
  })
  .refine(({ ended, lastKnown }) => !ended || lastKnown === 'ended', {
    path: ['lastKnown'],
    message: 'is “ended” where a last day is on record',
  })
  .refine(({ kind, suspends }) => (kind === 'suspension') === suspends.length > 0, {
    path: ['suspends'],
    message: 'names what a suspension suspends',
  })
  .refine(
    ({ clauses, bindsNoConsignment, kind }) => kind === 'suspension' || clauses.length > 0 || bindsNoConsignment,
    {
      path: ['clauses'],
      message: 'are missing: write what it asks of a consignment, or in bindsNoConsignment why nothing',
    },
  )
  .refine(({ clauses, bindsNoConsignment }) => clauses.length === 0 || !bindsNoConsignment, {
    path: ['bindsNoConsignment'],
    message: 'says why there are no clauses, but there are some',
  })
  .refine(({ clauses, bindsNoConsignment, kind }) => kind !== 'suspension' || !(clauses.length || bindsNoConsignment), {
    path: ['clauses'],
    message: 'belong to the measures that a suspension suspends',
  })
  .refine(
    ({ clauses, materials }) =>
      clauses.every(({ items }) => items.every(({ material }) => !material || materials.includes(material))),
    {
      path: ['clauses'],
      message: 'name a material that is not among the materials of the measure',
    },
  )
  .refine(({ confidence: read, clauses }) => read !== 'recalled' || clauses.every((clause) => !clause.source), {
    path: ['confidence'],
    message: 'is “recalled”, but a clause names its document: the measure rests on that document',
  })
  .refine(({ effects, materials }) => effects.every(({ material }) => materials.includes(material)), {
    path: ['effects'],
    message: 'names a material that is not among the materials of the measure',
  });

export const measureReferences = {
  materials: 'materials',
  elements: 'elements',
  amends: 'measures',
  suspends: 'measures',
  source: 'sources',
  'clauses.items.material': 'materials',
  'clauses.items.elements': 'elements',
  'clauses.items.substances': 'substances',
  'clauses.source': 'sources',
} as const;
