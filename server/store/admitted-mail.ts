/** A mail that the gate has counted. */
import type { GatedKind, NewMail } from './outbox-store.ts';

/** An entry that counts against a limit for a day: a keyed digest of what is counted, and when. */
export type MailLogEntry = { digest: string; at: number };

declare const admitted: unique symbol;
/**
 * Made by `server/mail/mail-gate/mail-gate.ts` alone, of a mail and the entry that counts it: one transaction writes
 * both.
 */
export type AdmittedMail = {
  readonly mail: NewMail<GatedKind>;
  readonly counted: MailLogEntry;
  readonly [admitted]: true;
};
