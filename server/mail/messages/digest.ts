/**
 * The daily digest for staff: mails that could not be delivered, quarantined submissions with links to release them,
 * and content to review.
 */
import { formatCount } from '../../../shared/text/format.ts';
import { type DeadMail, mailsToVisitors } from '../../store/outbox-store.ts';
import type { Submission } from '../../store/submission-store.ts';
import type { Block, Message } from '../rendering/message.ts';
import { formatUtcTime, listId, type MessageContext } from './message-context.ts';
import { describeSpam } from './staff.ts';
import { describeStaleContent, type StaleContent } from './stale-content.ts';

export type QuarantinedSubmission = { submission: Submission; releaseUrl: string };

/**
 * `quarantined`: oldest first. `more`: how many further ones there are. `deadMails`: oldest first. `heldLetters`: those
 * that the mail server refuses because of us. At least one of these is not empty.
 */
export type DigestContent = {
  quarantined: readonly QuarantinedSubmission[];
  more: number;
  deadMails: readonly DeadMail[];
  staleContent: StaleContent;
  heldLetters?: HeldLetters | undefined;
};
/** `since`: when the oldest of them was written. */
export type HeldLetters = { count: number; since: number };

export function digest(
  { quarantined, more, deadMails, staleContent, heldLetters }: DigestContent,
  context: MessageContext,
): Message<'digest'> {
  const quarantineTitle = `${formatCount(quarantined.length, 'message')} held back`;
  const deadMailsTitle = `${formatCount(deadMails.length, 'mail')} not sent`;
  const isUnsent = deadMails.length > 0 || heldLetters !== undefined;
  const both = isUnsent && quarantined.length > 0;
  return {
    kind: 'digest',
    subject: subjectOf({ quarantined, deadMails, staleContent, heldLetters }, both ? `, ${quarantineTitle}` : ''),
    heading: deadMails.length
      ? deadMailsTitle
      : heldLetters
        ? heldLettersTitle(heldLetters)
        : quarantined.length
          ? quarantineTitle
          : 'Content to read again',
    blocks: [
      ...describeHeldLetters(heldLetters),
      ...describeDeadMails(deadMails),
      ...(both ? [{ kind: 'heading', text: quarantineTitle } satisfies Block] : []),
      ...describeQuarantine(quarantined, more),
      ...describeStaleContent(staleContent),
    ],
    reason: `Sent once a day by the site ${context.host}, when something was held back, could not be sent or is to be read again.`,
    headers: { 'Auto-Submitted': 'auto-generated', 'List-Id': listId('held', context) },
  };
}

/** Names the most urgent part first. */
function subjectOf(
  { quarantined, deadMails, staleContent, heldLetters }: Omit<DigestContent, 'more'>,
  andHeld: string,
): string {
  if (deadMails.length) return `[Not sent] ${formatCount(deadMails.length, 'mail')}${andHeld}`;
  if (heldLetters) return `[Not sent] ${heldLettersTitle(heldLetters)}${andHeld}`;
  if (quarantined.length) return `[Held back] ${formatCount(quarantined.length, 'message')} to look at`;
  return `[Content] ${formatCount(staleContent.places.length, 'place')} to read again`;
}

const heldLettersTitle = ({ count }: HeldLetters) => `${formatCount(count, 'letter')} that cannot be sent`;

function describeHeldLetters(heldLetters: HeldLetters | undefined): Block[] {
  if (!heldLetters) return [];
  return [
    {
      kind: 'text',
      text: `${formatCount(heldLetters.count, 'letter')} to readers ${heldLetters.count === 1 ? 'has' : 'have'} waited since ${formatUtcTime(heldLetters.since)}: the mail server takes none of them. No reader is taken off the list, and the letters are sent as soon as it does.`,
    },
    {
      kind: 'text',
      text: 'Whoever runs the site finds the reason in the log, at /readyz, and with: npm run -s mail:test -- an@address.',
    },
  ];
}

/** The error is not included: it may contain a visitor's address, which could not be erased from this mail later. */
function describeDeadMails(deadMails: readonly DeadMail[]): Block[] {
  if (!deadMails.length) return [];
  const facts = deadMails.map(({ reference, kind, since }) => ({
    label: reference ?? 'No submission',
    value: `${labelOf(kind)}, not sent since ${formatUtcTime(since)}`,
  }));
  return [
    {
      kind: 'text',
      text: 'The mail server refused these mails for good, or took none of them for three days. They reach nobody until whoever runs the site looks after them.',
    },
    { kind: 'facts', facts },
    {
      kind: 'text',
      text: 'To see why, and what to do: npm run -s store -- list. They are named here every day until they are sent again (retry) or dismissed (dismiss).',
    },
  ];
}

function labelOf(kind: string): string {
  return `${kind.replace('-', ' ')} mail to ${mailsToVisitors.has(kind) ? 'the visitor' : 'staff'}`;
}

function describeQuarantine(quarantined: readonly QuarantinedSubmission[], more: number): Block[] {
  if (!quarantined.length) return [];
  return [
    {
      kind: 'text',
      text: 'These looked like spam and were not passed on. Whoever sent them saw the usual page. Look at each: release what is meant for us. Whoever runs the site erases the rest with: npm run -s store -- erase, and the reference. They are named here every day until then.',
    },
    ...quarantined.flatMap((item) => describeQuarantined(item)),
    ...(more > 0
      ? [
          {
            kind: 'text',
            text: `And ${formatCount(more, 'newer one', 'newer ones')}: see them with npm run -s store -- list --state quarantined.`,
          } satisfies Block,
        ]
      : []),
  ];
}

/**
 * Quotes nothing from the submission, which the linked page shows, so that it is stored in only one place and can be
 * erased there.
 */
function describeQuarantined({ submission, releaseUrl }: QuarantinedSubmission): Block[] {
  const { reference, form, receivedAt } = submission;
  return [
    {
      kind: 'heading',
      text: `${reference} · ${form === 'contact' ? 'message' : 'sign-up'}, ${formatUtcTime(receivedAt)}`,
    },
    { kind: 'facts', facts: [{ label: 'Score', value: describeSpam(submission) }] },
    { kind: 'action', label: `Look at ${reference}`, href: releaseUrl },
  ];
}
