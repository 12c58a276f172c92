/** Decides what becomes of a valid submission, and hands it over to be stored with its mails. */
import type { ContentSource } from '../content/content-source.ts';
import { type SubmissionServices, storeSubmission } from '../mail/submissions/store-submission.ts';
import { StoreError } from '../platform/database/store-error.ts';
import type { CountedSender } from '../store/rate-limits/sender-limit.ts';
import { createSubmission, createSubscriptionRequest, type RequestSignals } from './create-submission.ts';
import { type FormRequest, findReplay, type Replay, toIdempotencyChange } from './idempotency.ts';
import type { ProofOfWork } from './proof-of-work.ts';
import { createReceipt, type Receipt } from './receipt.ts';
import { isSilent } from './spam-score.ts';

/** `isHeld`: it is quarantined until a person has looked at it. */
export type Acceptance = { kind: 'accepted'; receipt: Receipt; isHeld: boolean } | Replay;

/** `proofOfWork`: set if the site requests proofs of work. */
export type AcceptDeps = SubmissionServices & { content: ContentSource; proofOfWork?: ProofOfWork | undefined };

/** `sender`: the request, counted for its network. */
type SubmissionSource = { signals: RequestSignals; sender: CountedSender };

/** @throws {StoreError} if the submission could not be stored. */
export async function acceptSubmission(
  request: FormRequest,
  { signals, sender }: SubmissionSource,
  deps: AcceptDeps,
): Promise<Acceptance> {
  const now = deps.clock().getTime();
  const submission = await createSubmission(request, signals, now, deps);
  const subscription = createSubscriptionRequest(submission);
  const receipt = createReceipt(submission, subscription, deps);
  const { spam, state } = submission;
  const decided = {
    submission,
    subscription,
    receiptUrl: receipt.receipt,
    quiet: isSilent(spam),
    sender,
    ...toIdempotencyChange(request, receipt, now),
  };
  try {
    await storeSubmission(decided, deps);
  } catch (error) {
    // The same request may have been stored in the meantime.
    const replay = error instanceof StoreError ? await findReplay(deps.store, request) : undefined;
    if (!replay) throw error;
    return replay;
  }
  return { kind: 'accepted', receipt, isHeld: state === 'quarantined' };
}
