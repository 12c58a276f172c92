/**
 * Stores a submission in one transaction with everything that results from it: the newsletter request, the mails, and
 * the response for a repeated request.
 */
import type { ContentSource } from '../content/content-source.ts';
import { composeSubmissionMails } from '../mail/compose-mails.ts';
import { tellStaffOfHold } from '../mail/mail-gate/hold-alert.ts';
import { admitTyped } from '../mail/mail-gate/mail-gate.ts';
import type { CountedSender } from '../mail/mail-gate/sender-limit.ts';
import type { SubscriptionServices } from '../mail/subscriptions/services.ts';
import { StoreError } from '../platform/database/store-error.ts';
import type { Submission } from '../store/submission-store.ts';
import type { Subscription } from '../store/subscription-store.ts';
import { createSubmission, createSubscriptionRequest, type RequestSignals } from './create-submission.ts';
import { type FormRequest, findReplay, type Replay, toIdempotencyChange } from './idempotency.ts';
import type { ProofOfWork } from './proof-of-work.ts';
import { createReceipt, type Receipt } from './receipt.ts';
import { isSilent } from './spam-score.ts';

/** `isHeld`: it is quarantined until a person has looked at it. */
export type Acceptance = { kind: 'accepted'; receipt: Receipt; isHeld: boolean } | Replay;

/**
 * `wakeOutbox`: notifies the outbox that there are mails to send. `proofOfWork`: set if the site requests proofs of
 * work.
 */
export type AcceptDeps = Pick<
  SubscriptionServices,
  'store' | 'tokens' | 'links' | 'siteIdentity' | 'staffAddress' | 'optionName' | 'clock'
> & {
  content: ContentSource;
  wakeOutbox: () => void;
  proofOfWork?: ProofOfWork | undefined;
};

/** `sender`: the request, counted for its network. */
type SubmissionSource = { signals: RequestSignals; sender: CountedSender };

/** @throws {StoreError} if the submission could not be stored. */
export async function acceptSubmission(
  request: FormRequest,
  { signals, sender }: SubmissionSource,
  deps: AcceptDeps,
): Promise<Acceptance> {
  const { store, tokens, clock, wakeOutbox } = deps;
  const now = clock().getTime();
  const submission = await createSubmission(request, signals, now, deps);
  const subscriptionRequest = createSubscriptionRequest(submission);
  const receipt = createReceipt(submission, subscriptionRequest, deps);
  // All mails are composed, even those beyond the limit of the address, so that the response time reveals nothing about
  // the address.
  const { toStaff, toVisitor } = composeMails(submission, subscriptionRequest, receipt.receipt, deps);
  try {
    await store.transaction([submission.email], async (store) => {
      const admitted = await admitTyped(toVisitor, { sender, tokens, store });
      const isConfirmationSent = admitted.some(({ mail }) => mail.kind === 'confirmation');
      await store.write({
        submission,
        mails: [...toStaff, ...admitted],
        ...(subscriptionRequest && isConfirmationSent && { subscriptions: [subscriptionRequest] }),
        ...toIdempotencyChange(request, receipt, now),
      });
    });
  } catch (error) {
    // The same request may have been stored in the meantime.
    const replay = error instanceof StoreError ? await findReplay(store, request) : undefined;
    if (!replay) throw error;
    return replay;
  }
  if (sender.isOverflow) await tellStaffOfHold(deps);
  wakeOutbox();
  return { kind: 'accepted', receipt, isHeld: submission.state === 'quarantined' };
}

function composeMails(
  submission: Submission,
  request: Subscription | undefined,
  receiptUrl: string,
  { siteIdentity, staffAddress, links, optionName }: AcceptDeps,
) {
  return composeSubmissionMails({
    submission,
    ...siteIdentity(),
    staff: staffAddress(submission),
    receiptUrl,
    quiet: isSilent(submission.spam),
    request: request && { confirmUrl: links.confirm(request.id, submission.receivedAt), interests: request.interests },
    optionName,
  });
}
