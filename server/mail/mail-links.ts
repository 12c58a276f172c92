/** The signed links in mails. Following one shows a page and changes nothing; only the button on that page does. */
import { href } from '../../shared/routes.ts';
import type { Purpose, Tokens } from '../security/tokens.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const maxMonth = 31 * day;
/** How long links work, in milliseconds. A link to unsubscribe works as long as anyone may keep the mail. */
const lifetimes = {
  confirm: 2 * day,
  'change-address': 2 * day,
  resubscribe: 30 * day,
  preferences: 365 * day,
  unsubscribe: 3650 * day,
  undo: 15 * minute,
  release: 30 * day,
} as const;

/** Each returns an absolute URL, except `undo`. `at`: when the lifetime starts, in milliseconds since 1970. */
export type MailLinks = {
  confirm: (requestId: string, at: number) => string;
  confirmAddress: (subscriptionId: string, at: number) => string;
  resubscribe: (subscriptionId: string, at: number) => string;
  preferences: (subscriptionId: string, at: number) => string;
  unsubscribe: (subscriptionId: string, at: number) => string;
  /** A token for the response to an unsubscribe request. */
  undo: (subscriptionId: string, at: number) => string;
  receipt: (submission: { id: string; form: 'contact' | 'sign-up'; receivedAt: number }) => string;
  release: (submissionId: string, at: number) => string;
};

/** How long submissions are stored, and how long a sign-up waits for its confirmation. Links to receipts work for as long. */
export type SubmissionRetention = { submissionsMonths: number; pendingDays: number };

/** @param deps `origin`: URL of the site with its base path, without a trailing slash. */
export function createMailLinks({
  tokens,
  origin,
  submissionRetention,
}: {
  tokens: Tokens;
  origin: string;
  submissionRetention: SubmissionRetention;
}): MailLinks {
  const sign = (purpose: keyof typeof lifetimes) => (subject: string, at: number) => tokens.sign({ purpose, subject, expiresAt: at + lifetimes[purpose] });
  const toConfirm = (purpose: 'confirm' | 'change-address' | 'resubscribe') => (subject: string, at: number) =>
    `${origin}${href('sign-up-confirm')}?token=${sign(purpose)(subject, at)}`;
  const toPage = (purpose: Extract<Purpose, 'preferences' | 'unsubscribe' | 'release'>) => (subject: string, at: number) =>
    origin + href(purpose, { token: sign(purpose)(subject, at) });
  return {
    confirm: toConfirm('confirm'),
    confirmAddress: toConfirm('change-address'),
    resubscribe: toConfirm('resubscribe'),
    preferences: toPage('preferences'),
    unsubscribe: toPage('unsubscribe'),
    undo: sign('undo'),
    receipt({ id, form, receivedAt }) {
      const lifetime = form === 'sign-up' ? submissionRetention.pendingDays * day : submissionRetention.submissionsMonths * maxMonth;
      return origin + href('receipt', { token: tokens.sign({ purpose: 'receipt', subject: id, expiresAt: receivedAt + lifetime }) });
    },
    release: toPage('release'),
  };
}
