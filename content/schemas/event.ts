/** An event that we host or take part in. */
import * as z from 'zod';
import { category, idList, instant, lifecycle, text } from './fields.ts';

const eventChange = z
  .strictObject({
    kind: z.enum(['postponed', 'rescheduled', 'movedOnline', 'cancelled']),
    at: instant,
    note: text(240),
    /**
     * 1 for the first change of the event, incremented by each later one: calendars update an entry only if it
     * increases.
     */
    number: z.number().int().min(1).default(1),
    /** The original start of a rescheduled event. */
    previousStart: instant.optional(),
  })
  .refine(({ kind, previousStart }) => (kind === 'rescheduled') === (previousStart !== undefined), {
    path: ['previousStart'],
    message: 'a rescheduled event names its former start, and no other does',
  });

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
      z.strictObject({
        kind: z.literal('venue'),
        name: text(80),
        city: text(60),
        country: text(60),
        address: text(160),
        access: text(300),
      }),
    ]),
    price: text(80),
    /** The price in machine-readable form: an offer for each group with the same price. */
    offers: z
      .array(z.strictObject({ name: text(60), price: z.number().nonnegative(), currency: z.string().length(3) }))
      .default([]),
    categories: z.array(category).min(1),
    materials: idList,
    speakers: z.array(z.strictObject({ person: z.string().optional(), name: text(80), role: text(120) })).default([]),
    agenda: z
      .array(z.strictObject({ time: z.string().regex(/^\d\d:\d\d$/), title: text(120), text: text(240).optional() }))
      .default([]),
    /** The latest change that visitors need to know about. */
    change: eventChange.optional(),
    takeaways: z.array(text(240)).default([]),
  })
  .refine((event) => Date.parse(event.start) < Date.parse(event.end), {
    path: ['end'],
    message: 'an event ends after it starts',
  })
  .refine(
    ({ offers, price: words }) =>
      offers.every(({ price, currency }) => (price ? words.includes(`${currency} ${price}`) : /\bfree\b/i.test(words))),
    {
      path: ['offers'],
      message: 'an offer has a price that the line of the price names, like GBP 120 or free',
    },
  );
