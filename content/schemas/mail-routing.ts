/** mail-routing.yaml: who gets the messages of the forms. */
import * as z from 'zod';
import { formNames } from '../vocabulary/form-names.ts';

/** `staff` is MAIL_STAFF, or mail.staff of site.yaml; the other names are those of `emails` in site.yaml. */
const named = new Set(['staff', 'general', 'sales', 'press', 'careers', 'corrections', 'privacy']);
const recipient = z
  .string()
  .refine(
    (value) => named.has(value) || z.email().safeParse(value).success,
    'is staff, a name under emails in site.yaml, or an address',
  );
/** All given conditions must hold; of a list, at least one item. */
const condition = z
  .strictObject({
    form: z.enum(formNames).optional(),
    topics: z.array(z.string()).min(1).optional(),
    interests: z.array(z.string()).min(1).optional(),
    countries: z
      .array(z.string().regex(/^[A-Z]{2}$/, 'write a code like DE'))
      .min(1)
      .optional(),
  })
  .refine(
    (value) => Object.values(value).some((condition) => condition !== undefined),
    'names at least one of form, topics, interests, countries',
  );

/** The first matching rule wins. */
export const mailRoutingSchema = z.strictObject({
  rules: z.array(z.strictObject({ when: condition, to: recipient })),
  fallback: recipient,
});
export type MailRouting = z.output<typeof mailRoutingSchema>;
