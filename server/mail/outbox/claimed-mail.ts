import type { OutboxMail } from '../../store/outbox-store.ts';

/** A mail that this worker has claimed, so that no other worker sends it. */
export type ClaimedMail = {
  mail: OutboxMail;
  attempts: number;
  /** Attempts that count against the mail: all except those that failed for a reason other than the mail. */
  failures: number;
};

/** Letters wait in the store in a separate state, so that they can be claimed last. */
export function isBulk({ mail }: ClaimedMail): boolean {
  return mail.state === 'bulk';
}
