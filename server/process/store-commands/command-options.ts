/** The options of `npm run store`, and what is wrong with them. */
import * as z from 'zod';
import { formNames } from '../../../content/vocabulary/form-names.ts';
import { submissionStates } from '../../store/submission-store.ts';

/** An invalid command line. The message does not repeat what was typed, which may be personal data. */
export class UsageError extends Error {}

export type StoreOptions = {
  positionals: string[];
  form?: string;
  state?: string;
  since?: string;
  limit?: string;
  format?: string;
  sendable?: boolean;
};

const filterSchema = z.object({
  form: z.enum(formNames, `--form is ${formNames.join(' or ')}`).optional(),
  state: z.enum(submissionStates, '--state is clean, quarantined or released').optional(),
  since: z
    .string()
    .refine(
      (value) => /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value)),
      '--since is a date like 2026-11-01',
    )
    .transform((value) => Date.parse(value))
    .optional(),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, '--limit is a whole number from 1')
    .transform(Number)
    .optional(),
});
const formatSchema = z.enum(['csv', 'xlsx', 'ndjson'], '--format is csv, xlsx or ndjson').default('csv');

/** @throws {UsageError} */
export function filterOf(options: StoreOptions) {
  const result = filterSchema.safeParse(options);
  if (!result.success) throw new UsageError(`${result.error.issues.map(({ message }) => message).join('. ')}.`);
  const { form, state, since, limit } = result.data;
  return {
    ...(form && { form }),
    ...(state && { state }),
    ...(since !== undefined && { since }),
    ...(limit && { limit }),
  };
}

/** @throws {UsageError} */
export function formatOf({ format }: StoreOptions) {
  const result = formatSchema.safeParse(format);
  if (!result.success) throw new UsageError(`${result.error.issues[0]?.message}.`);
  return result.data;
}
