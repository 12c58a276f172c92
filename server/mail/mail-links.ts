/** The signed links in mails. Following one shows a page and changes nothing; only the button on that page does. */
import { dayMs } from '../../content/vocabulary/durations.ts';
import type { FormName } from '../../shared/forms/form.ts';
import { linkLifetimes } from '../../shared/forms/subscriptions/link-lifetimes.ts';
import { addMonths } from '../../shared/retention.ts';
import { href } from '../../shared/routes.ts';
import type { Purpose, Tokens } from '../platform/security/tokens.ts';

/** Each returns an absolute URL, except `undo`. `at`: when the lifetime starts, in milliseconds since 1970. */
export type MailLinks = {
  confirm: (requestId: string, at: number) => string;
  confirmAddress: (subscriptionId: string, at: number) => string;
  resubscribe: (subscriptionId: string, at: number) => string;
  preferences: (subscriptionId: string, at: number) => string;
  unsubscribe: (subscriptionId: string, at: number) => string;
  /** A token for the response to an unsubscribe request. */
  undo: (subscriptionId: string, at: number) => string;
  receipt: (submission: { id: string; form: FormName; receivedAt: number }) => string;
  /** Works for no longer than the submission is stored. */
  release: (submission: { id: string; receivedAt: number }, at: number) => string;
};

/**
 * How long submissions are stored, and how long a sign-up waits for its confirmation. Links to receipts work equally
 * long.
 */
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
  const sign = (purpose: keyof typeof linkLifetimes) => (subject: string, at: number) =>
    tokens.sign({ purpose, subject, expiresAt: at + linkLifetimes[purpose] });
  const toConfirm = (purpose: 'confirm' | 'change-address' | 'resubscribe') => (subject: string, at: number) =>
    `${origin}${href('sign-up-confirm')}?token=${sign(purpose)(subject, at)}`;
  const toPage = (purpose: Extract<Purpose, 'preferences' | 'unsubscribe'>) => (subject: string, at: number) =>
    origin + href(purpose, { token: sign(purpose)(subject, at) });
  return {
    confirm: toConfirm('confirm'),
    confirmAddress: toConfirm('change-address'),
    resubscribe: toConfirm('resubscribe'),
    preferences: toPage('preferences'),
    unsubscribe: toPage('unsubscribe'),
    undo: sign('undo'),
    receipt({ id, form, receivedAt }) {
      const { pendingDays, submissionsMonths } = submissionRetention;
      const expiresAt =
        form === 'sign-up' ? receivedAt + pendingDays * dayMs : addMonths(receivedAt, submissionsMonths);
      return origin + href('receipt', { token: tokens.sign({ purpose: 'receipt', subject: id, expiresAt }) });
    },
    release({ id, receivedAt }, at) {
      const expiresAt = Math.min(
        at + linkLifetimes.release,
        addMonths(receivedAt, submissionRetention.submissionsMonths),
      );
      return origin + href('release', { token: tokens.sign({ purpose: 'release', subject: id, expiresAt }) });
    },
  };
}
