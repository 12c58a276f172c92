/**
 * Acknowledges a message to its sender: the reference, when to expect a reply, what is stored. It quotes nothing from
 * the message, so that the form cannot be used to send text to other people.
 */
import { replyBy } from '../../../shared/forms/reply-by.ts';
import type { Submission } from '../../store/submission-store.ts';
import type { Message } from '../rendering/message.ts';
import { formatUtcTime, type MessageContext } from './message-context.ts';

export function acknowledgement(
  { reference, receivedAt }: Submission,
  receiptUrl: string,
  { site, host }: MessageContext,
): Message<'acknowledgement'> {
  return {
    kind: 'acknowledgement',
    subject: `We have your message · ${reference}`,
    heading: 'Your message is with us',
    blocks: [
      {
        kind: 'text',
        text: `We keep it under the reference ${reference}. You will have an answer by ${replyBy(new Date(receivedAt), site.replies)}.`,
      },
      { kind: 'text', text: 'To add anything, answer this mail: a person reads it.' },
      {
        kind: 'action',
        label: 'See what we keep',
        href: receiptUrl,
        note: 'That page shows what was sent, why we keep it and until when. You can download it there, correct it or erase it.',
      },
    ],
    reason: `You get this mail because this address was entered at ${host} at ${formatUtcTime(receivedAt)}. If that was not you, erase the message on the page above; there is nothing else to do.`,
    replyTo: site.emails.general,
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All', 'X-CM-Reference': reference },
  };
}
