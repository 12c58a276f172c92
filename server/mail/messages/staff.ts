/** Mails to staff about a message or a new subscriber, with all fields in the order of the form. */
import { isAsciiAddress, parseEmailAddress } from '../../platform/email-address/email-address.ts';
import type { Submission } from '../../store/submission-store.ts';
import type { Subscription } from '../../store/subscription-store.ts';
import type { Block, Message } from '../rendering/message.ts';
import { sanitizeHeader } from '../rendering/sanitize.ts';
import { listFieldFacts, type OptionName } from './field-facts.ts';
import { countryName, formatUtcTime, listId, type MessageContext } from './message-context.ts';

const maxAboutLength = 54;

export function staffMail(submission: Submission, optionName: OptionName, context: MessageContext): Message<'staff'> {
  const { host, origin } = context;
  const { reference, email, fields, page, receivedAt } = submission;
  const message = fields.message;
  const answer = howToAnswer(email, 'sender');
  return {
    kind: 'staff',
    subject: subjectOf('[Contact]', submission, optionName),
    heading: `Message ${reference}`,
    blocks: [
      ...answer.blocks,
      { kind: 'facts', facts: listFieldFacts(submission, optionName, 'staff') },
      ...(typeof message === 'string' ? [{ kind: 'quote', label: 'Message', text: message } satisfies Block] : []),
      { kind: 'heading', text: 'How it came' },
      {
        kind: 'facts',
        facts: [
          { label: 'Reference', value: reference },
          { label: 'Received', value: formatUtcTime(receivedAt) },
          { label: 'From the page', value: page ? `${origin}${page}` : 'not known' },
          { label: 'Newsletter', value: fields.newsletter === true ? 'asked for; we ask to confirm' : 'not asked for' },
          { label: 'Spam score', value: describeSpam(submission) },
          { label: 'In the store', value: showCommand(reference) },
        ],
      },
    ],
    reason: `Sent by the contact form of ${host}.${answer.reason}`,
    ...answer.header,
    headers: { 'X-CM-Reference': reference, 'List-Id': listId('contact', context), 'Auto-Submitted': 'auto-generated' },
  };
}

/** @param submission the sign-up that started the subscription; undefined when it has been deleted. */
export function staffConfirmed(
  subscription: Subscription,
  submission: Submission | undefined,
  optionName: OptionName,
  context: MessageContext,
): Message<'staff-confirmed'> {
  const { email, consent, confirmedAt = 0, interests } = subscription;
  const facts = submission
    ? listFieldFacts({ ...submission, email }, optionName, 'staff')
    : [
        { label: 'Email', value: email },
        { label: 'Interests', value: interests.map(optionName).join('\n') },
      ];
  const answer = howToAnswer(email, 'subscriber');
  return {
    kind: 'staff-confirmed',
    subject: submission ? subjectOf('[Sign-up]', submission, optionName) : '[Sign-up] A subscription was confirmed',
    heading: 'A subscription was confirmed',
    blocks: [
      ...answer.blocks,
      { kind: 'facts', facts },
      { kind: 'heading', text: 'Consent' },
      {
        kind: 'facts',
        facts: [
          { label: 'Words agreed to', value: `version ${consent.version}, ${formatUtcTime(consent.at)}` },
          { label: 'Confirmed', value: formatUtcTime(confirmedAt) },
          ...(submission
            ? [
                { label: 'Spam score', value: describeSpam(submission) },
                { label: 'In the store', value: showCommand(submission.reference) },
              ]
            : []),
        ],
      },
    ],
    reason: `Sent by the sign-up form of ${context.host}, after the address was confirmed.${answer.reason}`,
    ...answer.header,
    headers: {
      ...(submission && { 'X-CM-Reference': submission.reference }),
      'List-Id': listId('sign-up', context),
      'Auto-Submitted': 'auto-generated',
    },
  };
}

/**
 * Reply-To only if any mail server can pass it on: one that is not ASCII before the @ would need SMTPUTF8 at every
 * server on the way to staff, and a server without it would return the mail.
 */
function howToAnswer(email: string, who: string): { blocks: Block[]; reason: string; header: { replyTo?: string } } {
  const address = parseEmailAddress(email);
  return address && isAsciiAddress(address)
    ? { blocks: [], reason: ` An answer to this mail goes to the ${who}.`, header: { replyTo: email } }
    : {
        blocks: [{ kind: 'text', text: `“Reply” does not reach the ${who}: copy the address below into a new mail.` }],
        reason: '',
        header: {},
      };
}

/**
 * `[Contact] Cobalt · Acme, Germany · CM-7F3K-2Q9D`: the other parts are shortened so that the reference always fits.
 */
function subjectOf(form: string, { fields, reference }: Submission, optionName: OptionName): string {
  const [interest = ''] = Array.isArray(fields.interests) ? fields.interests : [];
  const who = [fields.company, countryName(fields.country)]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ');
  const about = [interest && optionName(interest), who].filter(Boolean).join(' · ');
  return [`${form} ${sanitizeHeader(about, maxAboutLength)}`.trim(), reference].join(' · ');
}

/** The command that shows a submission and the state of its mails. */
const showCommand = (reference: string) => `npm run -s store -- show ${reference}`;

/** The spam score, followed by one line for each reason. */
export function describeSpam({ spam: { score, reasons }, state }: Submission): string {
  return [`${score}${state === 'released' ? ', held back at first, then released' : ''}`, ...reasons].join('\n');
}
