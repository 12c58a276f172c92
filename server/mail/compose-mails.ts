/** Composes the mails that other events than a submission cause, each for one recipient. */
import type { NewMail } from '../store/outbox-store.ts';
import type { Submission } from '../store/submission-store.ts';
import type { Subscription } from '../store/subscription-store.ts';
import { listInterestNames } from './compose-submission-mails.ts';
import { createMail, createMessageContext, type SiteIdentity } from './create-mail.ts';
import { addressChange, preferencesLink } from './messages/confirmation.ts';
import { type DigestContent, digest } from './messages/digest.ts';
import type { OptionName } from './messages/field-facts.ts';
import { holdAlert } from './messages/hold-alert.ts';
import { staffConfirmed } from './messages/staff.ts';
import { unsubscribed } from './messages/unsubscribed.ts';
import { welcome } from './messages/welcome.ts';
import type { Message } from './rendering/message.ts';

export function composePreferencesLink({
  subscription: { email },
  preferencesUrl,
  at,
  ...siteIdentity
}: SubscriptionMail & { preferencesUrl: string }): NewMail<'confirmation'> {
  return createMail(
    { to: email, message: preferencesLink(preferencesUrl, at, createMessageContext(siteIdentity)), at },
    siteIdentity,
  );
}

type Confirmed = SiteIdentity & {
  /** The confirmed request, and the resulting subscription. */
  request: Subscription;
  subscription: Subscription;
  submission: Submission | undefined;
  staff: string;
  preferencesUrl: string;
  unsubscribeUrl: string;
  at: number;
  optionName: OptionName;
};

/**
 * The welcome mail and the notice to staff after a confirmation. Their ids contain the request, so that they are stored
 * once, however often the button is pressed.
 */
export function composeConfirmedMails({
  request,
  subscription,
  submission,
  staff,
  at,
  optionName,
  ...more
}: Confirmed): NewMail<'welcome' | 'staff-confirmed'>[] {
  const { preferencesUrl, unsubscribeUrl, ...siteIdentity } = more;
  const context = createMessageContext(siteIdentity);
  const { email, interests: ids } = subscription;
  const { submissionId } = request;
  const interests = listInterestNames(ids, optionName);
  const requestKey = `${request.id}-${request.requestedAt.toString(36)}`;
  return [
    createMail(
      {
        to: email,
        message: welcome({ interests, preferencesUrl, unsubscribeUrl }, context),
        at,
        submissionId,
        id: `welcome-${requestKey}`,
      },
      siteIdentity,
    ),
    createMail(
      {
        to: staff,
        message: staffConfirmed(subscription, submission, optionName, context),
        at,
        submissionId,
        id: `confirmed-${requestKey}`,
      },
      siteIdentity,
    ),
  ];
}

type SubscriptionMail = SiteIdentity & { subscription: Subscription; at: number };

export function composeUnsubscribed({
  subscription: { email },
  undoUrl,
  at,
  ...siteIdentity
}: SubscriptionMail & { undoUrl: string }): NewMail<'unsubscribed'> {
  return createMail(
    { to: email, message: unsubscribed(undoUrl, createMessageContext(siteIdentity)), at },
    siteIdentity,
  );
}

/** The mail to the new address of a subscription. */
export function composeAddressChange({
  to,
  confirmUrl,
  at,
  ...siteIdentity
}: SiteIdentity & { to: string; confirmUrl: string; at: number }): NewMail<'confirmation'> {
  return createMail(
    { to, message: addressChange(confirmUrl, at, createMessageContext(siteIdentity)), at },
    siteIdentity,
  );
}

type Digest = SiteIdentity & DigestContent & { staff: string; at: number };

/** One a day (UTC): the id contains the day, and the store rejects a second mail with the same id. */
export function composeDigest({ staff, at, ...rest }: Digest): NewMail<'digest'> {
  const id = `digest-${new Date(at).toISOString().slice(0, 10)}`;
  return createMail({ to: staff, message: digest(rest, createMessageContext(rest)), at, id }, rest);
}

/** Tells staff that mails to addresses that have not proved themselves are held back. */
export function composeHoldAlert({
  staff,
  at,
  ...siteIdentity
}: SiteIdentity & { staff: string; at: number }): NewMail<'staff'> {
  return createMail({ to: staff, message: holdAlert(at, createMessageContext(siteIdentity)), at }, siteIdentity);
}

/**
 * A mail of the letter without a recipient, from which the copies are made. Its state `bulk` makes it wait until no
 * other mail is waiting.
 */
export function composeBulk({
  message,
  id,
  at,
  ...siteIdentity
}: SiteIdentity & { message: Message<'letter' | 'notice'>; id: string; at: number }): NewMail {
  return { ...createMail({ to: '', message, at, id }, siteIdentity), state: 'bulk' };
}
