/**
 * The spam score of a submission. No submission is rejected because of it: with 5 points or more it waits in quarantine
 * for a person.
 */
import type { SpamLists } from '../../content/schemas/spam.ts';
import { domainOf, type EmailAddress } from '../platform/email-address/email-address.ts';
import type { Spam } from '../store/submission-store.ts';

/** The minimum score for the quarantine. */
export const quarantineThreshold = 5;
/** With this score or more, nothing is sent to the typed address before a person has looked at the submission. */
const silentThreshold = 9;
const honeypotReason = 'the hidden field is filled in';

/**
 * Whether nothing may be sent to the typed address before a person has looked at the submission. Also true if the
 * honeypot is filled in; otherwise bots could make the site send mail to strangers.
 */
export function isSilent({ score, reasons }: Spam): boolean {
  return score >= silentThreshold || reasons.some((reason) => reason.startsWith(honeypotReason));
}

/** The score after the browser has solved a proof of work. */
export function discountForProof({ score, reasons }: Spam): Spam {
  return { score: score - 2, reasons: [...reasons, 'its browser has worked for it (-2)'] };
}

/** The signals of a submission besides its fields. */
export type SpamSignals = {
  /** The request had no Origin header, which browsers always send. */
  originAbsent: boolean;
  token: { kind: 'absent' | 'bad' } | { kind: 'good'; ageMs: number };
  honeypotFilled: boolean;
  /** Number of messages with the same words in the last 24 hours. */
  sameMessages: number;
  /** This was the last message that its network may send for now. */
  nearlyTooOften: boolean;
  /** All networks together are sending unusually many messages. */
  overflow: boolean;
};
export type ScoredText = { email: EmailAddress; fullName: string; company: string; message: string };

const minFillMs = 3000;
const maxLinks = 2;
const maxSameMessages = 2;
const link = /(?:https?:\/\/|www\.)\S/gi;
const markup = /<\/?[a-z][^>]*>|\[\/?(?:url|link|img|b)\b[^\]]*\]|https?:\/\//i;

export function scoreSpam(
  signals: SpamSignals,
  { email, fullName, company, message }: ScoredText,
  lists: SpamLists,
): Spam {
  const { token } = signals;
  const text = message.toLowerCase().replace(/\s+/g, ' ');
  const domain = domainOf(email);
  const findings: [points: number, reason: string, isSo: boolean][] = [
    [1, 'no browser says where it was sent from', signals.originAbsent],
    [2, 'the form token is missing', token.kind === 'absent'],
    [4, 'the form token is not ours', token.kind === 'bad'],
    [3, 'sent within three seconds', token.kind === 'good' && token.ageMs < minFillMs],
    [5, honeypotReason, signals.honeypotFilled],
    [2, 'more than two links', (message.match(link)?.length ?? 0) > maxLinks],
    [2, 'markup or a link in name or company', markup.test(fullName) || markup.test(company)],
    [4, 'the same message three times in 24 hours', signals.sameMessages >= maxSameMessages],
    [2, 'a phrase of the list', lists.phrases.some((phrase) => text.includes(phrase))],
    [
      1,
      'a throw-away address',
      lists.throwAwayDomains.some((listed) => domain === listed || domain.endsWith(`.${listed}`)),
    ],
    [1, 'many messages from its network', signals.nearlyTooOften],
    [9, 'more messages at once than is usual', signals.overflow],
  ];
  const found = findings.filter(([, , isSo]) => isSo);
  return {
    score: found.reduce((sum, [points]) => sum + points, 0),
    reasons: found.map(([points, reason]) => `${reason} (+${points})`),
  };
}
