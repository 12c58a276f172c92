/**
 * Composes the mails that an event causes, each for one recipient and fully rendered: the outbox sends exactly what it
 * stores.
 */
import { randomBytes } from 'node:crypto';
import type { SiteInfo } from '../../shared/content.ts';
import { domainOf, parseMailbox } from '../platform/email-address/email-address.ts';
import type { MailKind, NewMail } from '../store/outbox-store.ts';
import type { Submission } from '../store/submission-store.ts';
import type { Subscription } from '../store/subscription-store.ts';
import { acknowledgement } from './messages/acknowledgement.ts';
import { addressChange, confirmation, preferencesLink } from './messages/confirmation.ts';
import { type DigestContent, digest } from './messages/digest.ts';
import type { OptionName } from './messages/field-facts.ts';
import { holdAlert } from './messages/hold-alert.ts';
import type { MessageContext } from './messages/message-context.ts';
import { staffConfirmed, staffMail } from './messages/staff.ts';
import { unsubscribed } from './messages/unsubscribed.ts';
import { welcome } from './messages/welcome.ts';
import type { Message } from './rendering/message.ts';
import { renderHtml } from './rendering/render-html.tsx';
import { renderText } from './rendering/render-text.ts';
import { sanitizeHeader } from './rendering/sanitize.ts';

/**
 * `origin`: URL of the site with its base path. `site.mail.from`: the sender from MAIL_FROM or site.yaml, whose domain
 * is in every Message-ID.
 */
export type SiteIdentity = { site: SiteInfo; origin: string };
const maxSubjectLength = 80;

type SubmissionMails = SiteIdentity & {
  submission: Submission;
  /** Recipient of the staff mail, chosen by `routeMail`. */
  staff: string;
  receiptUrl: string;
  /**
   * Set when the newsletter was requested, by the sign-up form or the checkbox of the contact form. `interests`: ids.
   */
  request?: { confirmUrl: string; interests: readonly string[] } | undefined;
  /**
   * Nothing is sent to the typed address until a person has checked the submission: no acknowledgement, and the
   * confirmation mail is held.
   */
  quiet: boolean;
  optionName?: OptionName;
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
  optionName = unchanged,
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
  optionName?: OptionName;
};

/** The confirmation mail, sent again at the request of the visitor. */
export function composeConfirmation({
  submission,
  interests,
  confirmUrl,
  at,
  optionName = unchanged,
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
  optionName?: OptionName;
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
  optionName = unchanged,
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
 * A newsletter mail without a recipient, from which the copies are made. Its state `bulk` makes it wait until no other
 * mail is waiting.
 */
export function composeBulk({
  message,
  id,
  at,
  ...siteIdentity
}: SiteIdentity & { message: Message<'letter' | 'notice'>; id: string; at: number }): NewMail {
  return { ...createMail({ to: '', message, at, id }, siteIdentity), state: 'bulk' };
}

type Envelope<Kind extends MailKind> = {
  to: string;
  message: Message<Kind>;
  at: number;
  submissionId?: string;
  id?: string;
  held?: boolean;
};

function createMail<Kind extends MailKind>(
  { to, message, at, submissionId, id = randomBytes(16).toString('hex'), held = false }: Envelope<Kind>,
  { site }: SiteIdentity,
): NewMail<Kind> {
  const { kind, replyTo, headers = {} } = message;
  const clean = { ...message, subject: sanitizeHeader(message.subject, maxSubjectLength) };
  return {
    id,
    submissionId,
    messageId: createMessageId(id, site.mail.from),
    createdAt: at,
    state: held ? 'held' : 'waiting',
    kind,
    to,
    subject: clean.subject,
    text: renderText(clean, site),
    html: renderHtml(clean, site),
    ...(replyTo !== undefined && { replyTo }),
    headers,
  };
}

/** @param from the sender, like `Name <local@domain>`. */
export function createMessageId(id: string, from: string): string {
  const sender = parseMailbox(from);
  return `<${id}@${sender ? domainOf(sender.address) : 'localhost'}>`;
}

function createMessageContext({ site, origin }: SiteIdentity): MessageContext {
  return { site, origin, host: new URL(origin).host };
}

/** Names of interests; "Something else" exists only in the forms and is left out. */
function listInterestNames(interests: readonly string[], optionName: OptionName): string[] {
  return interests.filter((id) => id !== 'other').map(optionName);
}

function unchanged(id: string): string {
  return id;
}
