/** spam.yaml: the signs of spam. A message with such signs is held back, never deleted. */
import * as z from 'zod';

export const spamSchema = z.strictObject({
  phrases: z.array(z.string().trim().toLowerCase().min(4)),
  throwAwayDomains: z.array(z.string().regex(/^[a-z0-9.-]+\.[a-z]{2,}$/, 'write a domain in lower case')),
});
export type SpamLists = z.output<typeof spamSchema>;
