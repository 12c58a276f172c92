/**
 * A repeated request with the same idempotency key gets the original receipt
 * (draft-ietf-httpapi-idempotency-key-header).
 */
import { createHash } from 'node:crypto';
import type { FormName } from '../../shared/forms/form.ts';
import { StoreError } from '../platform/database/store-error.ts';
import type { StoreChange } from '../store/store.ts';
import type { SubmissionStore } from '../store/submission-store.ts';
import type { FieldValues } from './form-schema.ts';
import { type Receipt, storedReceipt } from './receipt.ts';

/** A validated request. `key`: its idempotency key. */
export type FormRequest = { form: FormName; fields: FieldValues; key: string | undefined };
/** `reused`: the key was used before for a different request. */
export type Replay = { kind: 'replayed'; receipt: Receipt } | { kind: 'reused' };

/**
 * @returns undefined if nothing has been accepted under the key.
 * @throws {StoreError} if the stored receipt cannot be read.
 */
export async function findReplay(
  store: Pick<SubmissionStore, 'idempotencyRecord'>,
  request: FormRequest,
): Promise<Replay | undefined> {
  const { form, key } = request;
  const record = key === undefined ? undefined : await store.idempotencyRecord(formDigest(form, key));
  if (!record) return undefined;
  if (record.requestDigest !== requestDigest(request)) return { kind: 'reused' };
  return { kind: 'replayed', receipt: parseReceipt(record.response) };
}

function parseReceipt(json: string): Receipt {
  try {
    return storedReceipt.parse(JSON.parse(json));
  } catch (error) {
    throw new StoreError('The receipt of an earlier request cannot be read', error);
  }
}

/** The record to store with a request; empty if it has no key. @param at milliseconds since 1970. */
export function toIdempotencyChange(
  request: FormRequest,
  receipt: Receipt,
  at: number,
): Pick<StoreChange, 'idempotency'> {
  const { form, key } = request;
  if (key === undefined) return {};
  return {
    idempotency: {
      key: formDigest(form, key),
      at,
      requestDigest: requestDigest(request),
      response: JSON.stringify(receipt),
    },
  };
}

function requestDigest({ form, fields }: FormRequest): string {
  return formDigest(form, JSON.stringify(fields));
}

/** A digest that includes the form, so that the same text in another form has a different digest. */
export function formDigest(form: FormName, text: string): string {
  return createHash('sha256').update(`${form}\0${text}`).digest('base64url');
}
