/**
 * Tells staff, once a day at most, that so many mails to typed addresses were asked for that further ones are held
 * back.
 */
import type { Message } from '../rendering/message.ts';
import { formatUtcTime, listId, type MessageContext } from './message-context.ts';

/** @param at when the first mail was held back, in milliseconds since 1970. */
export function holdAlert(at: number, context: MessageContext): Message<'staff'> {
  return {
    kind: 'staff',
    subject: '[Held back] Forms wait for a person',
    heading: 'Mails are held back',
    blocks: [
      {
        kind: 'text',
        text: `Since ${formatUtcTime(at)} our forms have been used far more often than is usual. Somebody may be using them to send mails to strangers.`,
      },
      {
        kind: 'text',
        text: 'For as long as that goes on, what is sent through a form waits for a person, and no mail goes to the address that was typed. No form is refused, and nothing is lost. Readers cannot move their letter to another address for now.',
      },
      {
        kind: 'text',
        text: 'To see what waits: npm run -s store -- list --state quarantined. To pass a message on: release, with its reference.',
      },
    ],
    reason: `Sent once a day at most by the site ${context.host}, while mails are held back. Tomorrow's list of what waits has links to release it.`,
    headers: { 'Auto-Submitted': 'auto-generated', 'List-Id': listId('held', context) },
  };
}
