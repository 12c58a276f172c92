/** How much speaks against a submission (features 6.4). Nothing is refused for it: from 5 points on it waits for a person, and of some nothing goes to the address before. */
import type { SpamLists } from '../../content/schemas/spam.ts';
import { domainOf, type EmailAddress } from '../email-address/email-address.ts';
import type { Spam } from '../store/submission-store.ts';

export const quarantineThreshold = 5;
const silentThreshold = 9;
const honeypotReason = 'the hidden field is filled in';

/** Whether nothing may go to the address that was typed before a person has looked: from 9 points on, and when the hidden field is filled in, or robots could have us write to strangers. */
export function isSilent({ score, reasons }: Spam): boolean {
  return score >= silentThreshold || reasons.some((reason) => reason.startsWith(honeypotReason));
}

/** What its browser has worked for speaks for it. */
export function discountForProof({ score, reasons }: Spam): Spam {
  return { score: score - 2, reasons: [...reasons, 'its browser has worked for it (-2)'] };
}

/** What is known of a submission besides what it says. */
export type SpamSignals = {
  /** No browser says where it was sent from. */
  originAbsent: boolean;
  token: { kind: 'absent' | 'bad' } | { kind: 'good'; ageMs: number };
  honeypotFilled: boolean;
  /** Of the same words, in the last 24 hours. */
  sameMessages: number;
  /** The network has hardly any messages left. */
  nearlyTooOften: boolean;
  /** All networks together send more than is usual. */
  overflow: boolean;
};
export type ScoredText = { email: EmailAddress; fullName: string; company: string; message: string };

const minFillMs = 3000;
const maxLinks = 2;
const maxSameMessages = 2;
const link = /(?:https?:\/\/|www\.)\S/gi;
const markup = /<\/?[a-z][^>]*>|\[\/?(?:url|link|img|b)\b[^\]]*\]|https?:\/\//i;

export function scoreSpam(signals: SpamSignals, { email, fullName, company, message }: ScoredText, lists: SpamLists): Spam {
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
    [1, 'a throw-away address', lists.throwAwayDomains.some((each) => domain === each || domain.endsWith(`.${each}`))],
    [1, 'many messages from its network', signals.nearlyTooOften],
    [9, 'more messages at once than is usual', signals.overflow],
  ];
  const found = findings.filter(([, , isSo]) => isSo);
  return { score: found.reduce((sum, [points]) => sum + points, 0), reasons: found.map(([points, reason]) => `${reason} (+${points})`) };
}
