/** The receipt of a submission for its sender: it shows what was sent, but not how the submission was handled. */
import type { DeadLink, ReceiptData } from '../../../shared/forms/subscriptions/viewer-data.ts';
import { addMonths } from '../../../shared/retention.ts';
import { findSubmission, submittedFields } from './find-submission.ts';
import type { SubscriptionServices } from './services.ts';

export type Receipts = {
  load: (token: string) => Promise<ReceiptData>;
  /** The submission in its stored form. */
  download: (token: string) => Promise<object | DeadLink>;
  /** Erases this submission, but no other data of its address. */
  erase: (token: string) => Promise<void>;
};

export function createReceipts(services: SubscriptionServices): Receipts {
  const { store, submissionRetention } = services;
  const find = (token: string) => findSubmission(token, 'receipt', services);
  return {
    async load(token) {
      const found = await find(token);
      if (found.state !== 'ready') return found;
      const { reference, form, receivedAt } = found.submission;
      const unconfirmedUntil = new Date(receivedAt);
      unconfirmedUntil.setUTCDate(unconfirmedUntil.getUTCDate() + submissionRetention.pendingDays);
      return {
        state: 'ready',
        reference,
        form,
        ...submittedFields(found.submission, 'visitor', services),
        receivedAt: new Date(receivedAt).toISOString(),
        keptUntil: new Date(addMonths(receivedAt, submissionRetention.submissionsMonths)).toISOString(),
        unconfirmedUntil: unconfirmedUntil.toISOString(),
      };
    },
    async download(token) {
      const found = await find(token);
      if (found.state !== 'ready') return found;
      const { reference, form, receivedAt, email, fields, page } = found.submission;
      return { submission: { reference, form, receivedAt, email, fields, page } };
    },
    async erase(token) {
      const found = await find(token);
      if (found.state === 'ready') await store.eraseSubmission(found.submission.id);
    },
  };
}
