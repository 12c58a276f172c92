import { expect, test } from 'vitest';
import { findReplay, toIdempotencyChange } from '../../../../server/forms/idempotency.ts';
import { StoreError } from '../../../../server/platform/database/store-error.ts';
import { contactEntry } from '../../../support/forms/contact-entry.ts';

const request = { form: 'contact' as const, fields: contactEntry, key: 'a key' };
const receipt = { reference: 'CM-7F3K-2Q9D', status: 'received' as const, receipt: 'https://www.example.com/r/token' };

/** The replay of the request, whose receipt was stored as this value. */
async function replayOf(stored: unknown) {
  const { idempotency } = toIdempotencyChange(request, receipt, 0);
  return findReplay(
    {
      idempotencyRecord: async () => ({
        requestDigest: idempotency?.requestDigest ?? '',
        response: JSON.stringify(stored),
      }),
    },
    request,
  );
}

test('A repeated request gets the receipt that was stored with the first', async () => {
  const work = { challenge: 'a challenge', bits: 18, to: '/proof' };
  for (const stored of [receipt, { ...receipt, pending: 'digest', work }])
    expect(await replayOf(stored)).toEqual({ kind: 'replayed', receipt: stored });
});

test('A receipt of another build is read without what this build does not know', async () => {
  const ofOther = { ...receipt, pending: 7, work: { puzzle: 'of another kind' }, further: true };
  expect(await replayOf(ofOther)).toEqual({ kind: 'replayed', receipt });
});

test.each([{ reference: 'CM-1' }, { ...receipt, status: 'of another build' }, null])(
  'A stored receipt that cannot be read is an error of the store: %j',
  async (stored) => {
    await expect(replayOf(stored)).rejects.toBeInstanceOf(StoreError);
  },
);
