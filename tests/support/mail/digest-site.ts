import { writeDigest } from '../../../server/mail/digest/daily-digest.ts';
import { createSubscriptionServices } from '../../../server/mail/subscriptions/create-services.ts';
import { createMemoryStore } from '../site/memory-store.ts';
import { siteContent, sourceOf, tokens } from '../site/site.ts';
import { sampleSubmission } from '../store/samples.ts';

const content = sourceOf(siteContent());

/** Replaces the check for stale content, so that the site's own content does not affect the tests. */
export const fresh = { listStaleContent: () => [] };

/** A site whose staff get a digest, shortly after midnight. `hold` puts a message into quarantine. */
export function createDigestSite() {
  const store = createMemoryStore();
  const clock = { now: new Date('2026-11-21T00:30:00Z') };
  const services = createSubscriptionServices({
    store,
    tokens,
    content,
    clock: () => clock.now,
    siteUrl: 'https://www.example.com',
    mailStaff: 'staff@example.com',
    submissionRetention: { submissionsMonths: 24, pendingDays: 7 },
  });
  return {
    store,
    clock,
    services,
    digests: () => [...store.mails.values()].filter(({ kind }) => kind === 'digest'),
    write: () => writeDigest({ ...services, ...fresh }),
    hold: (id: string, receivedAt: string) =>
      store.write({
        submission: sampleSubmission({
          id,
          reference: `CM-${id}`,
          receivedAt: Date.parse(receivedAt),
          state: 'quarantined',
          spam: { score: 6, reasons: [] },
        }),
      }),
  };
}
