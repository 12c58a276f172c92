/**
 * Asks the owner of an address to confirm a sign-up or a new address, or to open the preferences. Of the typed values,
 * the texts repeat only the country.
 */
import { periodsOf } from '../../../shared/retention.ts';
import { formatList } from '../../../shared/text/format.ts';
import type { Submission } from '../../store/submission-store.ts';
import type { Message } from '../rendering/message.ts';
import { countryName, formatUtcTime, type MessageContext } from './message-context.ts';

type Request = Pick<Submission, 'receivedAt' | 'reference' | 'fields'>;
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/**
 * The same mail whether or not the address is subscribed already.
 * @param interests names of the interests that the link confirms.
 */
export function confirmation(
  request: Request,
  interests: readonly string[],
  confirmUrl: string,
  { site, host }: MessageContext,
): Message<'confirmation'> {
  const about = interests.length
    ? `, with a short notice when we publish a new analysis on ${formatList([...interests])}`
    : '';
  return {
    kind: 'confirmation',
    subject: `Confirm your subscription to ${site.name}`,
    heading: 'Is this your request?',
    blocks: [
      { kind: 'text', text: `Somebody, probably you, asked that our monthly letter come to this address${about}.` },
      {
        kind: 'text',
        text: 'Nothing changes until you confirm. If you have the letter already, confirming makes this what it is about.',
      },
      {
        kind: 'action',
        label: 'Confirm the subscription',
        href: confirmUrl,
        note: 'The link opens a page with a button. Nothing changes before you press it. The link works for 48 hours.',
      },
      {
        kind: 'text',
        text: `If it was not you, do nothing: we delete the request after ${periodsOf(site.retention).pending}.`,
      },
    ],
    reason: `You get this mail because this address was entered at ${host} at ${formatUtcTime(request.receivedAt)}${fromWhere(request)}. Reference ${request.reference}.`,
    replyTo: site.emails.general,
    headers: { ...automatic, 'X-CM-Reference': request.reference },
  };
}

/** The link to the preferences, requested on the page of a link with fewer rights. */
export function preferencesLink(
  preferencesUrl: string,
  at: number,
  { site, host }: MessageContext,
): Message<'confirmation'> {
  return {
    kind: 'confirmation',
    subject: `Your subscription to ${site.name}`,
    heading: 'The link to your subscription',
    blocks: [
      {
        kind: 'text',
        text: 'Somebody who has a link of one of our mails, probably you, asked for the link to your subscription.',
      },
      {
        kind: 'action',
        label: 'See your subscription',
        href: preferencesUrl,
        note: 'There you choose what it is about, pause it, move it, end it or erase everything. Whoever has this link can do so: do not forward it.',
      },
    ],
    reason: `You get this mail because it was asked for on a subscription page of ${host} at ${formatUtcTime(at)}. If it was not you, nothing has changed.`,
    replyTo: site.emails.general,
    headers: automatic,
  };
}

/** Sent to the new address of a subscription. */
export function addressChange(confirmUrl: string, at: number, { site, host }: MessageContext): Message<'confirmation'> {
  return {
    kind: 'confirmation',
    subject: `Confirm your new address for ${site.name}`,
    heading: 'Is this your new address?',
    blocks: [
      {
        kind: 'text',
        text: 'A reader of our letter asked that it come to this address from now on. Until you confirm, it goes to the old one.',
      },
      {
        kind: 'action',
        label: 'Confirm the new address',
        href: confirmUrl,
        note: 'The link opens a page with a button. Nothing changes before you press it. The link works for 48 hours.',
      },
      { kind: 'text', text: 'If it was not you, do nothing: no mail of ours will come to this address.' },
    ],
    reason: `You get this mail because this address was entered on a subscription page of ${host} at ${formatUtcTime(at)}.`,
    replyTo: site.emails.general,
    headers: automatic,
  };
}

function fromWhere({ fields }: Request): string {
  const country = countryName(fields.country);
  return country ? ` with ${country} as the country` : '';
}
