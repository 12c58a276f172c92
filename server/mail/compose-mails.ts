/** Which mails follow from what happened, each to one recipient and rendered for good: what the outbox keeps is what is sent. */
import { randomBytes } from 'node:crypto';
import type { SiteInfo } from '../../shared/content.ts';
import type { NewMail, Submission, Subscription } from '../store/store.ts';
import { cleanHeader, isPlainAddress } from './clean-text.ts';
import type { NameOf } from './field-facts.ts';
import type { Message } from './message.ts';
import { acknowledgement } from './messages/acknowledgement.ts';
import { addressChange, alreadySubscribed, confirmation } from './messages/confirmation.ts';
import { type DigestContent, digest } from './messages/digest.ts';
import type { Frame } from './messages/frame.ts';
import { staffConfirmed, staffMail } from './messages/staff.ts';
import { unsubscribed } from './messages/unsubscribed.ts';
import { welcome } from './messages/welcome.ts';
import { writeHtml } from './write-html.tsx';
import { writeText } from './write-text.ts';

/** `origin`: address of the site with its base path. `site.mail.from` is the sender as the settings have it: its domain is in every Message-ID. */
export type From = { site: SiteInfo; origin: string };
/** From this score on the visitor is sent nothing that was not looked at (features 6.4). */
const silentFrom = 9;
const longestSubject = 80;

type SubmissionMails = From & {
  submission: Submission;
  /** Recipient of the staff mail, as `routeMail` finds it. */
  staff: string;
  receiptUrl: string;
  /** Set when the letter was asked for: by the sign-up form, or by the box of the contact form. */
  confirmUrl?: string;
  /** In place of `confirmUrl` when the address has the letter already. */
  preferencesUrl?: string;
  /** False when this address had its acknowledgements of the day. */
  acknowledge?: boolean;
  nameOf?: NameOf;
};

/** The mails of a submission, to be written together with it: to staff (held while it is quarantined) and to the visitor. Staff learn of a sign-up when it is confirmed. */
export function composeSubmissionMails({
  submission,
  staff,
  receiptUrl,
  confirmUrl,
  preferencesUrl,
  acknowledge = true,
  nameOf = asItIs,
  ...from
}: SubmissionMails): NewMail[] {
  const { form, email, state, spam, receivedAt, id } = submission;
  const frame = frameOf(from);
  const isQuiet = spam.score >= silentFrom;
  const toNewMail = (to: string, message: Message, held = false) => createMail({ to, message, at: receivedAt, submissionId: id, held }, from);
  const mails: NewMail[] = [];
  if (form === 'contact') {
    mails.push(toNewMail(staff, staffMail(submission, nameOf, frame), state === 'quarantined'));
    if (acknowledge && !isQuiet && isPlainAddress(email)) mails.push(toNewMail(email, acknowledgement(submission, receiptUrl, frame)));
  }
  if (isPlainAddress(email)) {
    if (preferencesUrl) mails.push(toNewMail(email, alreadySubscribed(submission, preferencesUrl, frame), isQuiet));
    else if (confirmUrl) mails.push(toNewMail(email, confirmation(submission, confirmUrl, frame), isQuiet));
  }
  return mails;
}

/** The same confirmation once more. */
export function composeConfirmation({ submission, confirmUrl, at, ...from }: From & { submission: Submission; confirmUrl: string; at: number }): NewMail {
  return createMail({ to: submission.email, message: confirmation(submission, confirmUrl, frameOf(from)), at, submissionId: submission.id }, from);
}

type Confirmed = From & {
  subscription: Subscription;
  submission: Submission | undefined;
  staff: string;
  preferencesUrl: string;
  unsubscribeUrl: string;
  at: number;
  nameOf?: NameOf;
};

/** What follows from a confirmation: a welcome, and a notice to staff. Their ids name the request, so that the store takes them once, however often the button is pressed. */
export function composeConfirmedMails({ subscription, submission, staff, at, nameOf = asItIs, preferencesUrl, unsubscribeUrl, ...from }: Confirmed): NewMail[] {
  const frame = frameOf(from);
  const { id, email, submissionId, requestedAt } = subscription;
  const interests = subscription.interests.map(nameOf);
  const once = `${id}-${requestedAt.toString(36)}`;
  return [
    createMail({ to: email, message: welcome({ interests, preferencesUrl, unsubscribeUrl }, frame), at, submissionId, id: `welcome-${once}` }, from),
    createMail({ to: staff, message: staffConfirmed(subscription, submission, nameOf, frame), at, submissionId, id: `confirmed-${once}` }, from),
  ];
}

type About = From & { subscription: Subscription; at: number };

export function composeUnsubscribed({ subscription: { email, submissionId }, undoUrl, at, ...from }: About & { undoUrl: string }): NewMail {
  return createMail({ to: email, message: unsubscribed(undoUrl, frameOf(from)), at, submissionId }, from);
}

/** To the new address of a subscription. */
export function composeAddressChange({ subscription: { submissionId }, to, confirmUrl, at, ...from }: About & { to: string; confirmUrl: string }): NewMail {
  return createMail({ to, message: addressChange(confirmUrl, at, frameOf(from)), at, submissionId }, from);
}

type Digest = From & DigestContent & { staff: string; at: number };

/** One for each day (UTC): two that are written for the same day have the same id, and the store takes only the first. */
export function composeDigest({ held, more, toReadAgain, staff, at, ...from }: Digest): NewMail {
  const id = `digest-${new Date(at).toISOString().slice(0, 10)}`;
  return createMail({ to: staff, message: digest({ held, more, toReadAgain }, frameOf(from)), at, id }, from);
}

type Envelope = { to: string; message: Message; at: number; submissionId?: string; id?: string; held?: boolean };

function createMail({ to, message, at, submissionId, id = randomBytes(16).toString('hex'), held = false }: Envelope, { site }: From): NewMail {
  const { kind, replyTo, headers = {} } = message;
  const clean = { ...message, subject: cleanHeader(message.subject, longestSubject) };
  return {
    id,
    submissionId,
    messageId: `<${id}@${/@([^\s@>]+)>?\s*$/.exec(site.mail.from)?.[1] ?? 'localhost'}>`,
    createdAt: at,
    state: held ? 'held' : 'waiting',
    kind,
    to,
    subject: clean.subject,
    text: writeText(clean, site),
    html: writeHtml(clean, site),
    ...(replyTo !== undefined && { replyTo }),
    headers,
  };
}

function frameOf({ site, origin }: From): Frame {
  return { site, origin, host: new URL(origin).host };
}

function asItIs(id: string): string {
  return id;
}
