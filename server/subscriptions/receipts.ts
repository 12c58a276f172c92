/** The receipt of whoever sent a form: what was sent with it and nothing that became of it; and the link by which staff let a held submission through. */
import type { DeadLink, ReceiptFacts, ReleaseFacts } from '../../shared/subscriptions/facts.ts';
import { factsOf, type Reader } from '../mail/field-facts.ts';
import type { Submission } from '../store/store.ts';
import type { LifeDeps } from './deps.ts';
import { deadLink } from './find-subscription.ts';

export type Receipts = {
  look: (token: string) => Promise<ReceiptFacts>;
  /** What was sent, as it is stored. */
  data: (token: string) => Promise<object | DeadLink>;
  /** Takes away this submission, and nothing else of the address that was typed into it. */
  erase: (token: string) => Promise<void>;
  lookAtHeld: (token: string) => Promise<ReleaseFacts>;
  release: (token: string) => Promise<void>;
};

export function createReceipts({ store, tokens, clock, nameOf, kept }: LifeDeps): Receipts {
  async function find(token: string, purpose: 'receipt' | 'release'): Promise<{ state: 'ready'; submission: Submission } | DeadLink> {
    const verified = tokens.verify(token, purpose, clock());
    if (verified.kind !== 'valid') return deadLink(verified);
    const submission = await store.submission(verified.subject);
    return submission ? { state: 'ready', submission } : { state: 'unknown' };
  }
  const describe = (submission: Submission, reader: Reader) => {
    const { message } = submission.fields;
    return { facts: factsOf(submission, nameOf, reader), message: typeof message === 'string' ? message : undefined };
  };

  return {
    async look(token) {
      const found = await find(token, 'receipt');
      if (found.state !== 'ready') return found;
      const { reference, form, receivedAt } = found.submission;
      const [keptUntil, unconfirmedUntil] = [new Date(receivedAt), new Date(receivedAt)];
      keptUntil.setUTCMonth(keptUntil.getUTCMonth() + kept.submissionsMonths);
      unconfirmedUntil.setUTCDate(unconfirmedUntil.getUTCDate() + kept.pendingDays);
      return {
        state: 'ready',
        reference,
        form,
        ...describe(found.submission, 'visitor'),
        receivedAt: new Date(receivedAt).toISOString(),
        keptUntil: keptUntil.toISOString(),
        unconfirmedUntil: unconfirmedUntil.toISOString(),
      };
    },
    async data(token) {
      const found = await find(token, 'receipt');
      if (found.state !== 'ready') return found;
      const { reference, form, receivedAt, email, fields, page } = found.submission;
      return { submission: { reference, form, receivedAt, email, fields, page } };
    },
    async erase(token) {
      const found = await find(token, 'receipt');
      if (found.state === 'ready') await store.eraseSubmission(found.submission.id);
    },
    async lookAtHeld(token) {
      const found = await find(token, 'release');
      if (found.state !== 'ready') return found;
      const { submission } = found;
      const state = submission.state === 'quarantined' ? 'held' : 'released';
      return { state, reference: submission.reference, ...describe(submission, 'staff'), spam: submission.spam };
    },
    async release(token) {
      const found = await find(token, 'release');
      if (found.state === 'ready') await store.release(found.submission.id);
    },
  };
}
