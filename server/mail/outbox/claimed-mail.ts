import type { OutboxMail } from '../../store/outbox-store.ts';

/** A mail that this worker has claimed: no other worker sends it meanwhile. */
export type ClaimedMail = {
  mail: OutboxMail;
  attempts: number;
  /** Attempts that count against the mail: not those that failed because of a wrong setting. */
  failures: number;
};

/** Letters wait in the store in a state of their own, so that they can be claimed last. */
export function isBulk({ mail }: ClaimedMail): boolean {
  return mail.state === 'bulk';
}
