/** Confirms to a former subscriber that the subscription has ended, with a link to undo it. No further mail follows. */
import type { Message } from '../rendering/message.ts';
import type { MessageContext } from './message-context.ts';

export function unsubscribed(undoUrl: string, { site, host }: MessageContext): Message<'unsubscribed'> {
  return {
    kind: 'unsubscribed',
    subject: `You are unsubscribed from ${site.name}`,
    heading: 'You are unsubscribed',
    blocks: [
      { kind: 'text', text: 'The letter and the notices have stopped. This is the last mail about them.' },
      {
        kind: 'action',
        label: 'Undo',
        href: undoUrl,
        note: 'If it was a mistake, the link opens a page where you can take it back.',
      },
    ],
    reason: `You get this mail because the letter of ${host} was ended for this address.`,
    replyTo: site.emails.general,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}
