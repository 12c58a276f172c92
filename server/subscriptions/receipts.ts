/** The receipt of whoever sent a form: what was sent with it and nothing that became of it; and the link by which staff let a held submission through. */
import type { DeadLink, ReceiptData, ReleaseData } from '../../shared/subscriptions/viewer-data.ts';
import { type FactsAudience, listFieldFacts } from '../mail/messages/field-facts.ts';
import type { Submission } from '../store/submission-store.ts';
import { toDeadLink } from './find-subscription.ts';
import type { SubscriptionServices } from './services.ts';

export type Receipts = {
  load: (token: string) => Promise<ReceiptData>;
  /** What was sent, as it is stored. */
  data: (token: string) => Promise<object | DeadLink>;
  /** Takes away this submission, and nothing else of the address that was typed into it. */
  erase: (token: string) => Promise<void>;
  loadQuarantined: (token: string) => Promise<ReleaseData>;
  release: (token: string) => Promise<void>;
};

export function createReceipts({ store, tokens, clock, nameOf, kept }: SubscriptionServices): Receipts {
  async function find(token: string, purpose: 'receipt' | 'release'): Promise<{ state: 'ready'; submission: Submission } | DeadLink> {
    const verified = tokens.verify(token, purpose, clock());
    if (verified.kind !== 'valid') return toDeadLink(verified);
    const submission = await store.submission(verified.subject);
    return submission ? { state: 'ready', submission } : { state: 'unknown' };
  }
  const describe = (submission: Submission, reader: FactsAudience) => {
    const { message } = submission.fields;
    return { facts: listFieldFacts(submission, nameOf, reader), message: typeof message === 'string' ? message : undefined };
  };

  return {
    async load(token) {
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
    async loadQuarantined(token) {
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
