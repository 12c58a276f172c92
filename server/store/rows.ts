/** Converts rows of the tables to objects. Data from the database is validated like all external data. */
import * as z from 'zod';
import { formNames } from '../../content/vocabulary/form-names.ts';
import type { Row } from '../platform/database/database.ts';
import { StoreError } from '../platform/database/store-error.ts';
import type { DeadMail, OutboxMail } from './outbox-store.ts';
import { type IdempotencyRecord, type Submission, submissionStates } from './submission-store.ts';
import type { Subscription } from './subscription-store.ts';

const orUndefined = <T extends z.ZodType>(schema: T) => schema.nullable().transform((value) => value ?? undefined);
const json = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue('is not JSON');
        return z.NEVER;
      }
    })
    .pipe(schema);
const texts = z.array(z.string());

const submissionRow = z
  .object({
    id: z.string(),
    reference: z.string(),
    form: z.enum(formNames),
    received_at: z.number(),
    email: z.string(),
    fields: json(z.record(z.string(), z.union([z.string(), texts, z.boolean()]))),
    page: orUndefined(z.string()),
    message_digest: orUndefined(z.string()),
    spam: json(z.object({ score: z.number(), reasons: texts })),
    state: z.enum(submissionStates),
  })
  .transform(
    ({ received_at, message_digest, ...rest }): Submission => ({
      ...rest,
      receivedAt: received_at,
      messageDigest: message_digest,
    }),
  );

const countRow = z.object({
  form: z.enum(formNames),
  state: z.enum(submissionStates),
  count: z.coerce.number(),
});

const mailRow = z
  .object({
    id: z.string(),
    submission_id: orUndefined(z.string()),
    kind: z.enum([
      'staff',
      'acknowledgement',
      'confirmation',
      'welcome',
      'unsubscribed',
      'digest',
      'staff-confirmed',
      'letter',
      'notice',
    ]),
    message: json(
      z.object({
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        html: z.string(),
        replyTo: z.string().exactOptional(),
        headers: z.record(z.string(), z.string()),
      }),
    ),
    message_id: z.string(),
    created_at: z.number(),
    state: z.enum(['waiting', 'bulk', 'done', 'dead', 'held']),
    attempts: z.number(),
    last_error: orUndefined(z.string()),
    finished_at: orUndefined(z.number()),
    settled: orUndefined(z.enum(['bounced', 'full', 'dismissed'])),
  })
  .transform(
    ({ submission_id, message, message_id, created_at, last_error, finished_at, settled, ...rest }): OutboxMail => ({
      ...rest,
      ...message,
      submissionId: submission_id,
      messageId: message_id,
      createdAt: created_at,
      lastError: last_error,
      finishedAt: finished_at,
      ...(settled && { settled }),
    }),
  );

const deadMailRow = z.object({
  id: z.string(),
  kind: z.string(),
  reference: orUndefined(z.string()),
  since: z.coerce.number(),
  error: orUndefined(z.string()),
});

const subscriptionState = z.enum(['pending', 'merged', 'active', 'paused', 'unsubscribed']);
const subscriptionRow = z
  .object({
    id: z.string(),
    email: z.string(),
    state: subscriptionState,
    interests: json(texts),
    sectors: json(texts),
    submission_id: z.string(),
    consent: json(z.object({ version: z.string(), at: z.number() })),
    requested_at: z.number(),
    confirmed_at: orUndefined(z.number()),
    paused_until: orUndefined(z.number()),
    undo_state: orUndefined(subscriptionState),
    unsubscribed_at: orUndefined(z.number()),
    bounced_at: orUndefined(z.number()),
    bounce_evidence: orUndefined(z.string()),
    new_email: orUndefined(z.string()),
    country: orUndefined(z.string()),
  })
  .transform(
    ({
      submission_id,
      requested_at,
      confirmed_at,
      paused_until,
      undo_state,
      unsubscribed_at,
      bounced_at,
      bounce_evidence,
      new_email,
      country,
      ...rest
    }): Subscription => ({
      ...rest,
      submissionId: submission_id,
      requestedAt: requested_at,
      confirmedAt: confirmed_at,
      pausedUntil: paused_until,
      ...(undo_state && { undo: undo_state }),
      ...(unsubscribed_at !== undefined && { unsubscribedAt: unsubscribed_at }),
      ...(bounced_at !== undefined && { bouncedAt: bounced_at }),
      ...(bounce_evidence !== undefined && { bounceEvidence: bounce_evidence }),
      ...(new_email !== undefined && { newEmail: new_email }),
      ...(country !== undefined && { country }),
    }),
  );

const idempotencyRow = z
  .object({ request_digest: z.string(), answer: z.string() })
  .transform(({ request_digest, answer }): IdempotencyRecord => ({ requestDigest: request_digest, response: answer }));

/** @throws {StoreError} if the row is invalid. */
function read<T>(schema: z.ZodType<T>, row: Row): T {
  const result = schema.safeParse(row);
  if (!result.success) throw new StoreError('A row of the store cannot be read', result.error);
  return result.data;
}

export const readCount = (row: Row) => read(countRow, row);
export const readSubmission = (row: Row) => read(submissionRow, row);
export const readMail = (row: Row) => read(mailRow, row);
export const readDeadMail = (row: Row): DeadMail => read(deadMailRow, row);
export const readSubscription = (row: Row) => read(subscriptionRow, row);
export const readIdempotencyRecord = (row: Row) => read(idempotencyRow, row);
