/** Composes the mails of a submission. */
import type { NewMail } from '../store/outbox-store.ts';
import type { Submission } from '../store/submission-store.ts';
import { createMail, createMessageContext, type SiteIdentity } from './create-mail.ts';
import { acknowledgement } from './messages/acknowledgement.ts';
import { confirmation } from './messages/confirmation.ts';
import type { OptionName } from './messages/field-facts.ts';
import { staffMail } from './messages/staff.ts';

type SubmissionMails = SiteIdentity & {
  submission: Submission;
  /** Recipient of the staff mail, chosen by `routeMail`. */
  staff: string;
  receiptUrl: string;
  /**
   * Set when the letter was requested, by the sign-up form or the checkbox of the contact form. `interests`: ids.
   */
  request?: { confirmUrl: string; interests: readonly string[] } | undefined;
  /**
   * Nothing is sent to the typed address until a person has checked the submission: no acknowledgement, and the
   * confirmation mail is held.
   */
  quiet: boolean;
  optionName: OptionName;
};

/**
 * The mails of a submission, stored in the same transaction: to staff (held while it is quarantined) and to the typed
 * address. Staff are notified of a sign-up only when it is confirmed.
 */
export function composeSubmissionMails({
  submission,
  staff,
  receiptUrl,
  request,
  quiet,
  optionName,
  ...siteIdentity
}: SubmissionMails) {
  const { form, email, state, receivedAt: at, id: submissionId } = submission;
  const context = createMessageContext(siteIdentity);
  const toStaff: NewMail<'staff'>[] = [];
  const toVisitor: NewMail<'acknowledgement' | 'confirmation'>[] = [];
  if (form === 'contact') {
    const message = staffMail(submission, optionName, context);
    toStaff.push(createMail({ to: staff, message, at, submissionId, held: state === 'quarantined' }, siteIdentity));
    if (!quiet)
      toVisitor.push(
        createMail(
          { to: email, message: acknowledgement(submission, receiptUrl, context), at, submissionId },
          siteIdentity,
        ),
      );
  }
  if (request) {
    const message = confirmation(
      submission,
      listInterestNames(request.interests, optionName),
      request.confirmUrl,
      context,
    );
    toVisitor.push(createMail({ to: email, message, at, submissionId, held: quiet }, siteIdentity));
  }
  return { toStaff, toVisitor };
}

type ConfirmationMail = SiteIdentity & {
  submission: Submission;
  interests: readonly string[];
  confirmUrl: string;
  at: number;
  optionName: OptionName;
};

/** The confirmation mail, sent again at the request of the visitor. */
export function composeConfirmation({
  submission,
  interests,
  confirmUrl,
  at,
  optionName,
  ...siteIdentity
}: ConfirmationMail): NewMail<'confirmation'> {
  const message = confirmation(
    submission,
    listInterestNames(interests, optionName),
    confirmUrl,
    createMessageContext(siteIdentity),
  );
  return createMail({ to: submission.email, message, at, submissionId: submission.id }, siteIdentity);
}

/** Names of interests; "Something else" exists only in the forms and is left out. */
export function listInterestNames(interests: readonly string[], optionName: OptionName): string[] {
  return interests.filter((id) => id !== 'other').map(optionName);
}
