/** The link in the daily mail to staff that releases a submission from quarantine. */
import type { ReleaseData } from '../../../shared/forms/subscriptions/viewer-data.ts';
import { findSubmission, submittedFields } from './find-submission.ts';
import type { SubscriptionServices } from './services.ts';

export type QuarantineRelease = {
  loadQuarantined: (token: string) => Promise<ReleaseData>;
  release: (token: string) => Promise<void>;
};

export function createQuarantineRelease(services: SubscriptionServices): QuarantineRelease {
  const find = (token: string) => findSubmission(token, 'release', services);
  return {
    async loadQuarantined(token) {
      const found = await find(token);
      if (found.state !== 'ready') return found;
      const { submission } = found;
      const state = submission.state === 'quarantined' ? 'held' : 'released';
      return {
        state,
        reference: submission.reference,
        ...submittedFields(submission, 'staff', services),
        spam: submission.spam,
      };
    },
    async release(token) {
      const found = await find(token);
      if (found.state === 'ready') await services.store.release(found.submission.id);
    },
  };
}
