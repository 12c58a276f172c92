/** The signed links that stand in mails. Each leads to a page that shows; only its button changes anything. */
import { href } from '../../shared/routes.ts';
import type { Tokens } from '../tokens.ts';

const day = 86_400_000;
const longestMonth = 31 * day;
/** In milliseconds. A link to unsubscribe outlives every mail it may stand in. */
const lifetimes = { confirm: 2 * day, preferences: 365 * day, unsubscribe: 3650 * day, release: 30 * day } as const;

/** Every address starts with the one of the site; `at` is the instant of the mail, milliseconds since 1970. */
export type MailLinks = {
  confirm: (subscriptionId: string, at: number) => string;
  confirmAddress: (subscriptionId: string, at: number) => string;
  preferences: (subscriptionId: string, at: number) => string;
  unsubscribe: (subscriptionId: string, at: number) => string;
  /** Holds as long as the submission is kept. */
  receipt: (submissionId: string, at: number) => string;
  release: (submissionId: string, at: number) => string;
};

/** @param deps `origin`: address of the site with its base path, without a closing slash; `keepMonths`: how long submissions are kept. */
export function createMailLinks({ tokens, origin, keepMonths }: { tokens: Tokens; origin: string; keepMonths: number }): MailLinks {
  const toConfirm = (purpose: 'confirm' | 'change-address', subject: string, at: number) =>
    `${origin}${href('sign-up-confirm')}?token=${tokens.sign({ purpose, subject, expiresAt: at + lifetimes.confirm })}`;
  const toPage = (purpose: 'preferences' | 'unsubscribe' | 'receipt' | 'release', lifetime: number) => (subject: string, at: number) =>
    origin + href(purpose, { token: tokens.sign({ purpose, subject, expiresAt: at + lifetime }) });
  return {
    confirm: (id, at) => toConfirm('confirm', id, at),
    confirmAddress: (id, at) => toConfirm('change-address', id, at),
    preferences: toPage('preferences', lifetimes.preferences),
    unsubscribe: toPage('unsubscribe', lifetimes.unsubscribe),
    receipt: toPage('receipt', keepMonths * longestMonth),
    release: toPage('release', lifetimes.release),
  };
}
