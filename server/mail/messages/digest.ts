/** To staff once a day: what was held back since, why, and a link for each to let it through. */
import { formatCount } from '../../../shared/format.ts';
import type { Submission } from '../../store/store.ts';
import type { Block, Message } from '../message.ts';
import { type Frame, listId, utcTime } from './frame.ts';
import { describeSpam } from './staff.ts';

export type Held = { submission: Submission; releaseUrl: string };

/** @param held newest first, at least one. @param more how many there are besides. */
export function digest(held: readonly Held[], more: number, frame: Frame): Message {
  return {
    kind: 'digest',
    subject: `[Held back] ${formatCount(held.length, 'message')} to look at`,
    heading: `${formatCount(held.length, 'message')} held back`,
    blocks: [
      {
        kind: 'text',
        text: 'These looked like spam and were not passed on. Whoever sent them saw the usual page. Look at each: release what is meant for us, and leave the rest.',
      },
      ...held.flatMap((each) => describeHeld(each)),
      ...(more > 0
        ? [{ kind: 'text', text: `And ${formatCount(more, 'other')} of the last 30 days: see them with npm run store -- list.` } satisfies Block]
        : []),
    ],
    reason: `Sent once a day by the forms of ${frame.host}, when something was held back.`,
    headers: { 'Auto-Submitted': 'auto-generated', 'List-Id': listId('held', frame) },
  };
}

/** Nothing of what was sent: the page behind the link shows it, so that it is in one place only and can be erased there. */
function describeHeld({ submission, releaseUrl }: Held): Block[] {
  const { reference, form, receivedAt } = submission;
  return [
    { kind: 'heading', text: `${reference} · ${form === 'contact' ? 'message' : 'sign-up'}, ${utcTime(receivedAt)}` },
    { kind: 'facts', facts: [{ label: 'Score', value: describeSpam(submission) }] },
    { kind: 'action', label: `Look at ${reference}`, href: releaseUrl },
  ];
}
