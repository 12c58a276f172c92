/** A site whose clock is moved by the test: real modules on a real store, readers, and what they and staff have received. */
import { minuteMs } from '../../../content/vocabulary/durations.ts';
import { acceptSubmission } from '../../../server/forms/accept-submission.ts';
import { writeDigest } from '../../../server/mail/digest/daily-digest.ts';
import { sendLetters } from '../../../server/mail/letters/send-letters.ts';
import { shownKind } from '../../../server/mail/letters/shown-entries.ts';
import { createSenderLimit } from '../../../server/mail/mail-gate/sender-limit.ts';
import { createConfirmations } from '../../../server/mail/subscriptions/confirmations.ts';
import { createSubscriptionServices } from '../../../server/mail/subscriptions/create-services.ts';
import { createPreferences } from '../../../server/mail/subscriptions/preferences.ts';
import { createQuarantineRelease } from '../../../server/mail/subscriptions/quarantine-release.ts';
import { createUnsubscribe } from '../../../server/mail/subscriptions/unsubscribe.ts';
import { createAnnouncer } from '../../../server/process/announcements/announce-changes.ts';
import { createFirstShown } from '../../../server/store/first-shown/first-shown.ts';
import type { OutboxMail } from '../../../server/store/outbox-store.ts';
import { toRetentionLimits } from '../../../server/store/retention.ts';
import type { Store } from '../../../server/store/store.ts';
import { listArticles } from '../../../shared/articles/article-index.ts';
import { entryHref } from '../../../shared/entry-href.ts';
import { tokens } from '../site.ts';
import { createGrowingContent } from './content.ts';
import { createOneClick } from './one-click.ts';

export const retention = { doneHours: 24, deadDays: 90, pendingDays: 7, submissionsMonths: 2 };
export type Reader = { email: string; country: string; interests: string[] };
/** East and west of Greenwich; a morning in Tokyo and Sydney lies across midnight in UTC. */
export const readers: readonly Reader[] = [
  { email: 'jun@example.com', country: 'JP', interests: ['tin', 'gallium'] },
  { email: 'ann@example.com', country: 'AU', interests: ['tin'] },
  { email: 'eva@example.com', country: 'DE', interests: ['gallium', 'cobalt'] },
  { email: 'sam@example.com', country: 'US', interests: ['tin', 'cobalt'] },
];
export type World = Awaited<ReturnType<typeof createWorld>>;

export async function createWorld(store: Store, start: number) {
  const clock = { now: start };
  const now = () => new Date(clock.now);
  const content = createGrowingContent();
  const received: OutboxMail[] = [];
  const announced: string[] = [];
  const deps = { store, tokens, content: content.source, clock: now, siteUrl: 'https://www.example.com', mailStaff: 'staff@example.com' };
  const services = createSubscriptionServices({ ...deps, submissionRetention: retention });
  const limitSender = createSenderLimit({ rate: undefined, createLimiter: () => Promise.reject(new Error('There is no limit')) as never });
  const letters = {
    ...services,
    content: content.source,
    config: { letters: 'auto' as const, lettersRate: undefined },
    findPicture: () => undefined,
    wakeOutbox: () => undefined,
    readShown: createFirstShown(store, shownKind),
    onFailure: () => undefined,
  };
  const announcer = createAnnouncer({
    store,
    content: content.source,
    clock: now,
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined } as never,
    service: {
      name: 'indexnow',
      list: (view) => listArticles(view).map((article) => ({ path: entryHref(article), at: Date.parse(article.publishAt) })),
      async send(changed) {
        announced.push(...changed.map(({ path }) => path));
        return { kind: 'taken' };
      },
      maxSendMs: () => minuteMs,
      messages: { taken: '', failed: '' },
    },
  });

  async function deliver() {
    for (const state of ['waiting', 'bulk'] as const) {
      for (const mail of await store.claim('worker', 500, state)) {
        received.push(mail);
        await store.recordAttempt(mail.id, 'worker', { kind: 'sent' }, clock.now);
      }
    }
  }
  return {
    store,
    clock,
    content,
    services,
    /** Mails as they were sent, and addresses that search engines were told of. */
    received,
    announced,
    confirmations: createConfirmations(services),
    preferences: createPreferences({ ...services, limitSender }),
    unsubscribes: createUnsubscribe(services),
    quarantine: createQuarantineRelease(services),
    oneClick: createOneClick({ ...services, limitSender }),
    deliver,
    async send(form: 'contact' | 'sign-up', reader: Reader, isSpam: boolean) {
      const name = { fullName: 'Ada Lovelace', company: 'Engines', jobTitle: '', phone: '030 901820', sectors: [] };
      const message = form === 'contact' ? { message: `A question asked at ${clock.now}`, newsletter: false } : {};
      const token = { kind: 'good', ageMs: minuteMs } as const;
      const signals = { originAbsent: false, token, honeypotFilled: isSpam, nearlyTooOften: false, overflow: false };
      await acceptSubmission(
        { form, fields: { ...name, ...reader, ...message }, key: undefined },
        { signals, sender: (await limitSender('192.0.2.1')) as never },
        { ...services, content: content.source, wakeOutbox: () => undefined },
      );
      await deliver();
    },
    /** What the background work does in the meantime, in an order that does not matter. */
    async work() {
      // As in the background: a round that fails is tried again.
      await sendLetters(letters).catch(() => undefined);
      await announcer.announce();
      await writeDigest({ ...services, listStaleContent: () => [] });
      await deliver();
      await store.purge(toRetentionLimits(now(), retention));
    },
  };
}
