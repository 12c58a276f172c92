/** An address that has moved, or has been removed for good. */
import * as z from 'zod';
import { day, text } from './fields.ts';

/** `since`: the day from which the old address is redirected. `note`: the reason, for the next editor. */
export const redirectSchema = z
  .strictObject({
    to: z.string().optional(),
    status: z.literal([301, 302, 307, 308, 410]),
    since: day,
    note: text(160),
  })
  .refine(({ to, status }) => (to === undefined) === (status === 410), {
    path: ['to'],
    message: 'is needed, except with status 410',
  });
