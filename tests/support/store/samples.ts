/** A submission and a subscription as the forms store them. */
import type { Submission } from '../../../server/store/submission-store.ts';
import type { Subscription } from '../../../server/store/subscription-store.ts';
import { today } from '../site/site.ts';

export function sampleSubmission(changes: Partial<Submission> = {}): Submission {
  return {
    id: 'submission-1',
    reference: 'CM-7F3K-2Q9D',
    form: 'contact',
    receivedAt: today.getTime(),
    email: 'ada@example.com',
    fields: {
      fullName: 'Ada Lovelace',
      email: 'ada@example.com',
      company: 'Engines & Sons',
      jobTitle: '',
      country: 'DE',
      phone: '030 / 901820',
      phoneE164: '+4930901820',
      interests: ['cobalt', 'gallium'],
      sectors: ['solar'],
      message: 'How much cobalt is there?\nAnd where?',
      newsletter: false,
    },
    page: '/subscriptions/critical-materials/cobalt',
    messageDigest: undefined,
    spam: { score: 1, reasons: ['No Origin header'] },
    state: 'clean',
    ...changes,
  };
}

export function sampleSubscription(changes: Partial<Subscription> = {}): Subscription {
  return {
    id: 'subscription-1',
    email: 'ada@example.com',
    state: 'pending',
    interests: ['cobalt'],
    sectors: [],
    submissionId: 'submission-1',
    consent: { version: '2026-11', at: today.getTime() },
    requestedAt: today.getTime(),
    confirmedAt: undefined,
    pausedUntil: undefined,
    ...changes,
  };
}
