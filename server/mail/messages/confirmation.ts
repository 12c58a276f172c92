/** To an address that was entered for the letter: whether that was meant. Fixed words, whoever entered it. */
import type { Submission } from '../../store/store.ts';
import type { Message } from '../message.ts';
import { countryName, type Frame, utcTime } from './frame.ts';

type Request = Pick<Submission, 'receivedAt' | 'reference' | 'fields'>;
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

export function confirmation(request: Request, confirmUrl: string, { site, host }: Frame): Message {
  return {
    kind: 'confirmation',
    subject: `Confirm your subscription to ${site.name}`,
    heading: 'Is this your request?',
    blocks: [
      { kind: 'text', text: `Somebody, probably you, asked that our monthly letter come to this address. Until you confirm, we send nothing else.` },
      {
        kind: 'action',
        label: 'Confirm the subscription',
        href: confirmUrl,
        note: 'The link opens a page with a button. Nothing changes before you press it. The link holds for 48 hours.',
      },
      { kind: 'text', text: 'If it was not you, do nothing: we delete the request after seven days.' },
    ],
    reason: `You get this mail because this address was entered at ${host} at ${utcTime(request.receivedAt)}${fromWhere(request)}. Reference ${request.reference}.`,
    replyTo: site.emails.general,
    headers: { ...automatic, 'X-CM-Reference': request.reference },
  };
}

/** The same request from an address that has the letter already: only its owner learns that. */
export function alreadySubscribed(request: Request, preferencesUrl: string, { site, host }: Frame): Message {
  return {
    kind: 'confirmation',
    subject: `Your subscription to ${site.name}`,
    heading: 'You already have our letter',
    blocks: [
      { kind: 'text', text: 'Somebody, probably you, asked that our monthly letter come to this address. It already does, and nothing has changed.' },
      { kind: 'action', label: 'See your subscription', href: preferencesUrl, note: 'There you choose what it is about, pause it or end it.' },
    ],
    reason: `You get this mail because this address was entered at ${host} at ${utcTime(request.receivedAt)}${fromWhere(request)}. Reference ${request.reference}.`,
    replyTo: site.emails.general,
    headers: { ...automatic, 'X-CM-Reference': request.reference },
  };
}

/** To the address that a subscription is to move to. */
export function addressChange(confirmUrl: string, at: number, { site, host }: Frame): Message {
  return {
    kind: 'confirmation',
    subject: `Confirm your new address for ${site.name}`,
    heading: 'Is this your new address?',
    blocks: [
      { kind: 'text', text: 'A reader of our letter asked that it come to this address from now on. Until you confirm, it goes to the old one.' },
      {
        kind: 'action',
        label: 'Confirm the new address',
        href: confirmUrl,
        note: 'The link opens a page with a button. Nothing changes before you press it. The link holds for 48 hours.',
      },
      { kind: 'text', text: 'If it was not you, do nothing: no mail of ours will come to this address.' },
    ],
    reason: `You get this mail because this address was entered on a subscription page of ${host} at ${utcTime(at)}.`,
    replyTo: site.emails.general,
    headers: automatic,
  };
}

function fromWhere({ fields }: Request): string {
  const country = countryName(fields.country);
  return country ? ` with ${country} as the country` : '';
}
