/**
 * Stores a submission in one transaction with everything that results from it: the request for the letter, the mails,
 * and the answer for a repeated request.
 */
import type { CountedSender } from '../../store/rate-limits/sender-limit.ts';
import type { StoreChange } from '../../store/store.ts';
import type { Submission } from '../../store/submission-store.ts';
import type { Subscription } from '../../store/subscription-store.ts';
import { composeSubmissionMails } from '../compose-submission-mails.ts';
import { tellStaffOfHold } from '../mail-gate/hold-alert.ts';
import { admitTyped } from '../mail-gate/mail-gate.ts';
import type { SubscriptionServices } from '../subscriptions/services.ts';

/** A submission as it was decided. */
export type DecidedSubmission = Pick<StoreChange, 'idempotency'> & {
  submission: Submission;
  /** The newsletter request that came with it. */
  subscription: Subscription | undefined;
  /** Link to the page that shows the submission. */
  receiptUrl: string;
  /** Nothing is sent to the typed address until a person has checked the submission. */
  quiet: boolean;
  /** The request, counted for its network. */
  sender: CountedSender;
};
/** `wakeOutbox`: notifies the outbox that there are mails to send. */
export type SubmissionServices = Pick<
  SubscriptionServices,
  'store' | 'tokens' | 'links' | 'siteIdentity' | 'staffAddress' | 'optionName' | 'clock'
> & { wakeOutbox: () => void };

/** @throws {StoreError} if it could not be stored. */
export async function storeSubmission(decided: DecidedSubmission, services: SubmissionServices): Promise<void> {
  const { submission, subscription, sender, idempotency } = decided;
  const { store, tokens, wakeOutbox } = services;
  // All mails are composed, even those beyond the limit of the address, so that the response time reveals nothing about
  // the address.
  const { toStaff, toVisitor } = composeMails(decided, services);
  await store.transaction([submission.email], async (store) => {
    const admitted = await admitTyped(toVisitor, { sender, tokens, store });
    const isConfirmationSent = admitted.some(({ mail }) => mail.kind === 'confirmation');
    await store.write({
      submission,
      mails: [...toStaff, ...admitted],
      ...(subscription && isConfirmationSent && { subscriptions: [subscription] }),
      ...(idempotency && { idempotency }),
    });
  });
  if (sender.isOverflow) await tellStaffOfHold(services);
  wakeOutbox();
}

function composeMails(
  { submission, subscription, receiptUrl, quiet }: DecidedSubmission,
  { siteIdentity, staffAddress, links, optionName }: SubmissionServices,
) {
  return composeSubmissionMails({
    submission,
    ...siteIdentity(),
    staff: staffAddress(submission),
    receiptUrl,
    quiet,
    request: subscription && {
      confirmUrl: links.confirm(subscription.id, submission.receivedAt),
      interests: subscription.interests,
    },
    optionName,
  });
}
