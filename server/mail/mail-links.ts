/** The signed links in mails. Following one shows a page and changes nothing; only the button on that page does. */
import { dayMs, minuteMs, yearMs } from '../../content/vocabulary/durations.ts';
import { href } from '../../shared/routes.ts';
import type { Purpose, Tokens } from '../security/tokens.ts';

const maxMonthMs = 31 * dayMs;
/** How long links work, in milliseconds. A link to unsubscribe works for as long as readers are likely to keep the mail. */
const lifetimes = {
  confirm: 2 * dayMs,
  'change-address': 2 * dayMs,
  resubscribe: 30 * dayMs,
  preferences: yearMs,
  unsubscribe: 10 * yearMs,
  undo: 15 * minuteMs,
  release: 30 * dayMs,
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

/** How long submissions are stored, and how long a sign-up waits for its confirmation. Links to receipts work equally long. */
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
      const lifetime = form === 'sign-up' ? submissionRetention.pendingDays * dayMs : submissionRetention.submissionsMonths * maxMonthMs;
      return origin + href('receipt', { token: tokens.sign({ purpose: 'receipt', subject: id, expiresAt: receivedAt + lifetime }) });
    },
    release: toPage('release'),
  };
}
