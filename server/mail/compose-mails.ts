/** Which mails follow from what happened, each to one recipient and rendered for good: what the outbox keeps is what is sent. */
import { randomBytes } from 'node:crypto';
import type { SiteInfo } from '../../shared/content.ts';
import { domainOf, parseMailbox } from '../email-address/email-address.ts';
import type { NewMail } from '../store/outbox-store.ts';
import type { Submission } from '../store/submission-store.ts';
import type { Subscription } from '../store/subscription-store.ts';
import { acknowledgement } from './messages/acknowledgement.ts';
import { addressChange, confirmation, preferencesLink } from './messages/confirmation.ts';
import { type DigestContent, digest } from './messages/digest.ts';
import type { NameOf } from './messages/field-facts.ts';
import type { MessageContext } from './messages/message-context.ts';
import { staffConfirmed, staffMail } from './messages/staff.ts';
import { unsubscribed } from './messages/unsubscribed.ts';
import { welcome } from './messages/welcome.ts';
import type { Message } from './rendering/message.ts';
import { renderHtml } from './rendering/render-html.tsx';
import { renderText } from './rendering/render-text.ts';
import { sanitizeHeader } from './rendering/sanitize.ts';

/** `origin`: address of the site with its base path. `site.mail.from` is the sender as the settings have it: its domain is in every Message-ID. */
export type SiteIdentity = { site: SiteInfo; origin: string };
const maxSubjectLength = 80;

type SubmissionMails = SiteIdentity & {
  submission: Submission;
  /** Recipient of the staff mail, as `routeMail` finds it. */
  staff: string;
  receiptUrl: string;
  /** Set when the letter was asked for: by the sign-up form, or by the box of the contact form. `interests`: ids. */
  request?: { confirmUrl: string; interests: readonly string[] } | undefined;
  /** Nothing goes to the address that was typed before a person has looked: there is no acknowledgement, and what asks to confirm is held. */
  quiet: boolean;
  nameOf?: NameOf;
};

/** The mails of a submission, to be written together with it: to staff (held while it is quarantined) and to the visitor. Staff learn of a sign-up when it is confirmed. */
export function composeSubmissionMails({ submission, staff, receiptUrl, request, quiet, nameOf = identity, ...from }: SubmissionMails): NewMail[] {
  const { form, email, state, receivedAt, id } = submission;
  const context = contextOf(from);
  const toNewMail = (to: string, message: Message, held = false) => createMail({ to, message, at: receivedAt, submissionId: id, held }, from);
  const mails: NewMail[] = [];
  if (form === 'contact') {
    mails.push(toNewMail(staff, staffMail(submission, nameOf, context), state === 'quarantined'));
    if (!quiet) mails.push(toNewMail(email, acknowledgement(submission, receiptUrl, context)));
  }
  if (request) mails.push(toNewMail(email, confirmation(submission, namesOf(request.interests, nameOf), request.confirmUrl, context), quiet));
  return mails;
}

type Confirmation = SiteIdentity & { submission: Submission; interests: readonly string[]; confirmUrl: string; at: number; nameOf?: NameOf };

/** The same confirmation once more. */
export function composeConfirmation({ submission, interests, confirmUrl, at, nameOf = identity, ...from }: Confirmation): NewMail {
  const message = confirmation(submission, namesOf(interests, nameOf), confirmUrl, contextOf(from));
  return createMail({ to: submission.email, message, at, submissionId: submission.id }, from);
}

export function composePreferencesLink({ subscription: { email }, preferencesUrl, at, ...from }: About & { preferencesUrl: string }): NewMail {
  return createMail({ to: email, message: preferencesLink(preferencesUrl, at, contextOf(from)), at }, from);
}

type Confirmed = SiteIdentity & {
  /** What was confirmed, and the subscription as it is then. */
  request: Subscription;
  subscription: Subscription;
  submission: Submission | undefined;
  staff: string;
  preferencesUrl: string;
  unsubscribeUrl: string;
  at: number;
  nameOf?: NameOf;
};

/** What follows from a confirmation: a welcome, and a notice to staff. Their ids name the request, so that the store takes them once, however often the button is pressed. */
export function composeConfirmedMails({ request, subscription, submission, staff, at, nameOf = identity, ...more }: Confirmed): NewMail[] {
  const { preferencesUrl, unsubscribeUrl, ...from } = more;
  const context = contextOf(from);
  const { email, interests: ids } = subscription;
  const { submissionId } = request;
  const interests = namesOf(ids, nameOf);
  const once = `${request.id}-${request.requestedAt.toString(36)}`;
  return [
    createMail({ to: email, message: welcome({ interests, preferencesUrl, unsubscribeUrl }, context), at, submissionId, id: `welcome-${once}` }, from),
    createMail({ to: staff, message: staffConfirmed(subscription, submission, nameOf, context), at, submissionId, id: `confirmed-${once}` }, from),
  ];
}

type About = SiteIdentity & { subscription: Subscription; at: number };

export function composeUnsubscribed({ subscription: { email }, undoUrl, at, ...from }: About & { undoUrl: string }): NewMail {
  return createMail({ to: email, message: unsubscribed(undoUrl, contextOf(from)), at }, from);
}

/** To the new address of a subscription. */
export function composeAddressChange({ to, confirmUrl, at, ...from }: SiteIdentity & { to: string; confirmUrl: string; at: number }): NewMail {
  return createMail({ to, message: addressChange(confirmUrl, at, contextOf(from)), at }, from);
}

type Digest = SiteIdentity & DigestContent & { staff: string; at: number };

/** One for each day (UTC): two that are written for the same day have the same id, and the store takes only the first. */
export function composeDigest({ quarantined, more, deadMails, staleContent, staff, at, ...from }: Digest): NewMail {
  const id = `digest-${new Date(at).toISOString().slice(0, 10)}`;
  return createMail({ to: staff, message: digest({ quarantined, more, deadMails, staleContent }, contextOf(from)), at, id }, from);
}

/** A mail of the letter, before its readers are known: it waits until nothing else does. */
export function composeBulk({ message, id, at, ...from }: SiteIdentity & { message: Message; id: string; at: number }): NewMail {
  return { ...createMail({ to: '', message, at, id }, from), state: 'bulk' };
}

type Envelope = { to: string; message: Message; at: number; submissionId?: string; id?: string; held?: boolean };

function createMail({ to, message, at, submissionId, id = randomBytes(16).toString('hex'), held = false }: Envelope, { site }: SiteIdentity): NewMail {
  const { kind, replyTo, headers = {} } = message;
  const clean = { ...message, subject: sanitizeHeader(message.subject, maxSubjectLength) };
  return {
    id,
    submissionId,
    messageId: messageIdOf(id, site.mail.from),
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

/** @param from the sender as the settings have it. */
export function messageIdOf(id: string, from: string): string {
  const sender = parseMailbox(from);
  return `<${id}@${sender ? domainOf(sender.address) : 'localhost'}>`;
}

function contextOf({ site, origin }: SiteIdentity): MessageContext {
  return { site, origin, host: new URL(origin).host };
}

/** What one can follow: "Something else" is a choice of the forms only. */
function namesOf(interests: readonly string[], nameOf: NameOf): string[] {
  return interests.filter((id) => id !== 'other').map(nameOf);
}

function identity(id: string): string {
  return id;
}
