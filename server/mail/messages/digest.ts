/** To staff once a day: what was held back since, why, and a link for each to let it through; and what of the content is to be read again. */
import { formatCount } from '../../../shared/format.ts';
import type { Submission } from '../../store/store.ts';
import type { Block, Message } from '../message.ts';
import { type Frame, listId, utcTime } from './frame.ts';
import { describeSpam } from './staff.ts';
import { describeToReadAgain, type ToReadAgain } from './to-read-again.ts';

export type Held = { submission: Submission; releaseUrl: string };

/** `held`: newest first. `more`: how many there are besides. `toReadAgain`: what of the content an editor has to read again. At least one of them. */
export type DigestContent = { held: readonly Held[]; more: number; toReadAgain: ToReadAgain };

export function digest({ held, more, toReadAgain }: DigestContent, frame: Frame): Message {
  return {
    kind: 'digest',
    subject: held.length
      ? `[Held back] ${formatCount(held.length, 'message')} to look at`
      : `[Content] ${formatCount(toReadAgain.places.length, 'place')} to read again`,
    heading: held.length ? `${formatCount(held.length, 'message')} held back` : 'Content to read again',
    blocks: [...describeAllHeld(held, more), ...describeToReadAgain(toReadAgain)],
    reason: `Sent once a day by the site ${frame.host}, when something was held back or is to be read again.`,
    headers: { 'Auto-Submitted': 'auto-generated', 'List-Id': listId('held', frame) },
  };
}

function describeAllHeld(held: readonly Held[], more: number): Block[] {
  if (!held.length) return [];
  return [
    {
      kind: 'text',
      text: 'These looked like spam and were not passed on. Whoever sent them saw the usual page. Look at each: release what is meant for us, and leave the rest.',
    },
    ...held.flatMap((each) => describeHeld(each)),
    ...(more > 0
      ? [{ kind: 'text', text: `And ${formatCount(more, 'other')} of the last 30 days: see them with npm run -s store -- list.` } satisfies Block]
      : []),
  ];
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
