/** An event of ours or one we take part in. */
import * as z from 'zod';
import { category, idList, instant, lifecycle, text } from './fields.ts';

export const eventSchema = z
  .strictObject({
    ...lifecycle,
    title: text(110),
    shortTitle: text(60).optional(),
    kind: z.enum(['webinar', 'briefing', 'conference', 'roundtable']),
    summary: text(240),
    start: instant,
    end: instant,
    timeZone: text(40),
    place: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('online'), name: text(80) }),
      z.strictObject({ kind: z.literal('venue'), name: text(80), city: text(60), country: text(60), address: text(160), access: text(300) }),
    ]),
    price: text(80),
    categories: z.array(category).min(1),
    materials: idList,
    speakers: z.array(z.strictObject({ person: z.string().optional(), name: text(80), role: text(120) })).default([]),
    agenda: z.array(z.strictObject({ time: z.string().regex(/^\d\d:\d\d$/), title: text(120), text: text(240).optional() })).default([]),
    change: z.strictObject({ kind: z.enum(['postponed', 'rescheduled', 'movedOnline', 'cancelled']), note: text(240) }).optional(),
    takeaways: z.array(text(240)).default([]),
  })
  .refine((event) => Date.parse(event.start) < Date.parse(event.end), { path: ['end'], message: 'an event ends after it starts' });
