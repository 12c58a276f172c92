/** How much speaks against a submission (features 6.4). Nothing is refused for it: from 5 points on it waits for a person, from 9 on it is not acknowledged. */
import type { SpamLists } from '../../content/schemas/spam.ts';
import type { Spam } from '../store/store.ts';

export const quarantineFrom = 5;

/** What its browser has worked for speaks for it. */
export function lessForWork({ score, reasons }: Spam): Spam {
  return { score: score - 2, reasons: [...reasons, 'its browser has worked for it (-2)'] };
}

/** What is known of a submission besides what it says. */
export type Signals = {
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
export type Written = { email: string; fullName: string; company: string; message: string };

const shortestFillMs = 3000;
const mostLinks = 2;
const mostSameMessages = 2;
const link = /(?:https?:\/\/|www\.)\S/gi;
const markup = /<\/?[a-z][^>]*>|\[\/?(?:url|link|img|b)\b[^\]]*\]|https?:\/\//i;

export function scoreSpam(signals: Signals, { email, fullName, company, message }: Written, lists: SpamLists): Spam {
  const { token } = signals;
  const text = message.toLowerCase().replace(/\s+/g, ' ');
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const findings: [points: number, reason: string, isSo: boolean][] = [
    [1, 'no browser says where it was sent from', signals.originAbsent],
    [2, 'the form token is missing', token.kind === 'absent'],
    [4, 'the form token is not ours', token.kind === 'bad'],
    [3, 'sent within three seconds', token.kind === 'good' && token.ageMs < shortestFillMs],
    [5, 'the hidden field is filled in', signals.honeypotFilled],
    [2, 'more than two links', (message.match(link)?.length ?? 0) > mostLinks],
    [2, 'markup or a link in name or company', markup.test(fullName) || markup.test(company)],
    [4, 'the same message three times in 24 hours', signals.sameMessages >= mostSameMessages],
    [2, 'a phrase of the list', lists.phrases.some((phrase) => text.includes(phrase))],
    [1, 'a throw-away address', lists.throwAwayDomains.some((each) => domain === each || domain.endsWith(`.${each}`))],
    [1, 'many messages from its network', signals.nearlyTooOften],
    [9, 'more messages at once than is usual', signals.overflow],
  ];
  const found = findings.filter(([, , isSo]) => isSo);
  return { score: found.reduce((sum, [points]) => sum + points, 0), reasons: found.map(([points, reason]) => `${reason} (+${points})`) };
}
