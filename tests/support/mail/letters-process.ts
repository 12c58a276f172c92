/**
 * A process that sends letters, for tests that kill it: it hands released editions to the outbox and sends them until
 * SIGTERM. It prints `ready` when SIGTERM would end it in order, and each warning as a line of JSON.
 */
import { once } from 'node:events';
import { destination, pino } from 'pino';
import { openContent } from '../../../server/content/read-content-set.ts';
import { startLetters } from '../../../server/mail/letters/send-letters.ts';
import { systemClock } from '../../../server/mail/outbox/clock.ts';
import { startOutbox } from '../../../server/mail/outbox/outbox.ts';
import { createSubscriptionServices } from '../../../server/mail/subscriptions/create-services.ts';
import { createSmtpMailer } from '../../../server/mail/transport/smtp-mailer.ts';
import { createTokens } from '../../../server/platform/security/tokens.ts';
import { openStore, type StorePlace } from '../../../server/store/open-store.ts';
import { sender } from '../forms/email.ts';

const [place = '', url = '', concurrency = '', instant = '', contentFolder = ''] = process.argv.slice(2);
const clock = () => new Date(instant);
const logger = pino({ level: 'warn' }, destination({ sync: true }));
const store = await openStore(JSON.parse(place) as StorePlace);
const content = openContent(contentFolder, { base: '', portalUrl: undefined, analytics: undefined });
const subscriptionServices = createSubscriptionServices({
  store,
  tokens: createTokens(['the-secret-of-the-tests']),
  content,
  clock,
  siteUrl: 'https://www.example.com',
  submissionRetention: { submissionsMonths: 24, pendingDays: 7 },
});
const outbox = startOutbox({
  store,
  mailer: createSmtpMailer({ url, timeoutMs: 30_000, from: sender, dkim: undefined }),
  clock: { ...systemClock, now: () => clock().getTime() },
  logger,
  concurrency: Number(concurrency),
  retryBaseMs: 200,
  graceMs: 5_000,
  heartbeatMs: 500,
});
const letters = startLetters({
  ...subscriptionServices,
  content,
  config: { letters: 'off', lettersRate: undefined },
  findPicture: (href) => ({ src: `https://www.example.com/assets${href}.png`, alt: 'A card' }),
  wakeOutbox: outbox.wake,
  countFailure: () => undefined,
  logger,
});

const stopped = once(process, 'SIGTERM');
console.log('ready');
await stopped;
await letters.stop();
await outbox.stop();
await store.close();
