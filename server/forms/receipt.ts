/** The response to an accepted submission. It is the same regardless of what is stored about the address. */
import * as z from 'zod';
import type { ProofChallenge } from '../../shared/forms/proof-of-work.ts';
import { pendingDigest } from '../mail/subscriptions/digests.ts';
import type { SubscriptionServices } from '../mail/subscriptions/services.ts';
import type { Submission } from '../store/submission-store.ts';
import type { Subscription } from '../store/subscription-store.ts';
import type { ProofOfWork } from './proof-of-work.ts';

const challenge = z.object({
  challenge: z.string(),
  bits: z.number(),
  to: z.string(),
}) satisfies z.ZodType<ProofChallenge>;

/**
 * Also of a receipt that another build has stored: what that build does not have in common with this one is left out.
 * `receipt`: link to the page that shows the submission. `pending`: value of the cookie of a browser that requested the
 * newsletter. `work`: the proof of work that would release the message at once.
 */
export const storedReceipt = z.object({
  reference: z.string(),
  status: z.enum(['received', 'confirm']),
  receipt: z.string(),
  pending: z.string().optional().catch(undefined),
  work: challenge.optional().catch(undefined),
});
export type Receipt = z.output<typeof storedReceipt>;
type ReceiptDeps = Pick<SubscriptionServices, 'links' | 'tokens'> & { proofOfWork?: ProofOfWork | undefined };

export function createReceipt(
  submission: Submission,
  request: Subscription | undefined,
  { links, tokens, proofOfWork }: ReceiptDeps,
): Receipt {
  const work = proofOfWork?.createChallenge(submission);
  return {
    reference: submission.reference,
    status: submission.form === 'sign-up' ? 'confirm' : 'received',
    receipt: links.receipt(submission),
    ...(request && { pending: pendingDigest(tokens, request.id) }),
    ...(work && { work }),
  };
}
