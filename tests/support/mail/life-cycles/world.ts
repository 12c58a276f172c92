/**
 * A site whose clock is moved by the test: two servers on a real store, readers, and what they and staff have received.
 */
import { minuteMs } from '../../../../content/vocabulary/durations.ts';
import { acceptSubmission } from '../../../../server/forms/accept-submission.ts';
import type { LettersDeps } from '../../../../server/mail/letters/round.ts';
import { createConfirmations } from '../../../../server/mail/subscriptions/confirmations.ts';
import { createSubscriptionServices } from '../../../../server/mail/subscriptions/create-services.ts';
import { createPreferences } from '../../../../server/mail/subscriptions/preferences.ts';
import { createQuarantineRelease } from '../../../../server/mail/subscriptions/quarantine-release.ts';
import { createReceipts } from '../../../../server/mail/subscriptions/receipts.ts';
import { createUnsubscribe } from '../../../../server/mail/subscriptions/unsubscribe.ts';
import { createSenderLimit } from '../../../../server/store/rate-limits/sender-limit.ts';
import type { Store } from '../../../../server/store/store.ts';
import type { FormName } from '../../../../shared/forms/form.ts';
import { tokens } from '../../site/site.ts';
import { createGrowingContent } from './content.ts';
import { createMailServer } from './mail-server.ts';
import { createOneClick } from './one-click.ts';
import { createSiteServer, retention } from './site-server.ts';

export type Reader = { email: string; country: string; interests: string[] };
/** East and west of Greenwich; a morning in Tokyo and Sydney lies across midnight in UTC. */
export const readers: readonly Reader[] = [
  { email: 'jun@example.com', country: 'JP', interests: ['tin', 'gallium'] },
  { email: 'ann@example.com', country: 'AU', interests: ['tin'] },
  { email: 'eva@example.com', country: 'DE', interests: ['gallium', 'cobalt'] },
  { email: 'sam@example.com', country: 'US', interests: ['tin', 'cobalt'] },
];
export const staffAddress = 'staff@example.com';
/** Between the work of the two servers. */
const apartMs = 7_000;
export type World = ReturnType<typeof createWorld>;

/** Counts the copies of letters and notices that were handed to the outbox, with their instants. */
function countCopies(store: Store) {
  const queued: number[] = [];
  const counting: Store = {
    ...store,
    async writeCopies(copies) {
      const made = await store.writeCopies(copies);
      queued.push(...Array.from({ length: made }, () => copies.at));
      return made;
    },
  };
  return { store: counting, queued };
}

const limitSender = createSenderLimit({
  rate: undefined,
  createLimiter: () => Promise.reject(new Error('There is no limit')) as never,
});

/** A reader sends a form that has been open for a minute. */
async function sendForm(
  form: FormName,
  reader: Reader,
  isSpam: boolean,
  services: Omit<Parameters<typeof acceptSubmission>[2], 'wakeOutbox'>,
) {
  const name = { fullName: 'Ada Lovelace', company: 'Engines', jobTitle: '', phone: '030 901820', sectors: [] };
  const at = services.clock().getTime();
  const message = form === 'contact' ? { message: `A question asked at ${at}`, newsletter: false } : {};
  const token = { kind: 'good', ageMs: minuteMs } as const;
  const signals = { originAbsent: false, token, honeypotFilled: isSpam, nearlyTooOften: false, overflow: false };
  await acceptSubmission(
    { form, fields: { ...name, ...reader, ...message }, key: undefined },
    { signals, sender: (await limitSender('192.0.2.1')) as never },
    { ...services, wakeOutbox: () => undefined },
  );
}

function servicesOfVisitors(services: ReturnType<typeof createSubscriptionServices>) {
  return {
    confirmations: createConfirmations(services),
    preferences: createPreferences({ ...services, limitSender }),
    unsubscribes: createUnsubscribe(services),
    quarantine: createQuarantineRelease(services),
    receipts: createReceipts(services),
    oneClick: createOneClick({ ...services, limitSender }),
  };
}

export function createWorld(opened: Store, start: number) {
  const clock = { now: start };
  const now = () => new Date(clock.now);
  const { store, queued } = countCopies(opened);
  const content = createGrowingContent(clock);
  const [front] = content.sources;
  if (!front) throw new Error('There are two servers');
  const mailServer = createMailServer(clock, staffAddress);
  const announced: string[] = [];
  const deps = {
    store,
    tokens,
    content: front,
    clock: now,
    siteUrl: 'https://www.example.com',
    mailStaff: staffAddress,
  };
  const services = createSubscriptionServices({ ...deps, submissionRetention: retention });
  let config: LettersDeps['config'] = { letters: 'auto', lettersRate: undefined };
  const startServer = (index: number) =>
    createSiteServer({
      name: `server-${index}`,
      services,
      content: content.sources[index] ?? front,
      config,
      mailServer,
      announced,
    });
  const servers = content.sources.map((_, index) => startServer(index));
  let rounds = 0;

  async function deliver() {
    for (const server of servers) await server.deliver();
  }
  async function restart(index: number) {
    await servers[index]?.stop();
    servers[index] = startServer(index);
  }
  return {
    store,
    clock,
    content,
    services,
    mailServer,
    /**
     * Mails as they were sent, addresses that search engines were told of, and when copies were handed to the outbox.
     */
    received: mailServer.received,
    announced,
    queued,
    ...servicesOfVisitors(services),
    get config() {
      return config;
    },
    deliver,
    restart,
    /** Restarts both servers. */
    async configure(changed: LettersDeps['config']) {
      config = changed;
      for (const index of servers.keys()) await restart(index);
    },
    /** Moves the clock, never back. */
    moveTo(instant: number) {
      clock.now = Math.max(clock.now, instant);
      content.catchUp();
    },
    async send(form: FormName, reader: Reader, isSpam: boolean) {
      await sendForm(form, reader, isSpam, { ...services, content: front });
      await deliver();
    },
    /** The background work of both servers, one after the other, each as often the first one. */
    async work() {
      const order = rounds++ % 2 ? servers.toReversed() : servers;
      for (const server of order) {
        await server.work();
        clock.now += apartMs;
      }
    },
  };
}
