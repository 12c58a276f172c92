/**
 * Two processes that are killed in turn send an edition to many readers, while the mail server greylists, hangs up and
 * refuses: each reader gets it once.
 */
import { describe, expect, test } from 'vitest';
import type { SubscriptionServices } from '../../server/mail/subscriptions/services.ts';
import { unsubscribe } from '../../server/mail/subscriptions/unsubscribe.ts';
import type { Subscription } from '../../server/store/subscription-store.ts';
import {
  bundleLetterServers,
  concurrency,
  endAll,
  indexOf,
  releaseEdition,
  replaceFirst,
  waitWith,
} from '../support/mail/letters-world.ts';
import type { SmtpFault, SmtpSink, TakenMail } from '../support/mail/smtp-sink.ts';
import { today } from '../support/site/site.ts';
import { storeKinds } from '../support/store/store-places.ts';

/** `npm run soak -- letters` has 10,000. */
const readerCount = Number(process.env.SOAK_READERS ?? 300);
/** Letters use at most half of the concurrent connections of each server. */
const places = concurrency / 2;
const killsAt = [0.15, 0.35, 0.55, 0.75];
/** The number of readers that unsubscribe before each kill. */
const leaving = 20;

const hasNoMailbox = (index: number) => index % 25 === 4;

/** The fault of the mail server at the first attempt to send to a reader, by the index of the reader modulo 50. */
const first: Record<number, SmtpFault> = {
  0: { at: 'rcpt', how: 451, text: '4.7.1 Greylisted, come again' },
  10: { at: 'rcpt', how: 451, text: '4.7.1 Greylisted, come again' },
  20: { at: 'rcpt', how: 451, text: '4.7.1 Greylisted, come again' },
  1: { at: 'data', how: 'drop' },
  2: { at: 'body', how: 'drop' },
  3: { at: 'dot', how: 'drop' },
  13: { at: 'accepted', how: 'drop' },
  5: { at: 'rcpt', how: 552, text: '5.2.2 The mailbox is full' },
  6: { at: 'dot', how: 451, text: '4.3.0 Try again later' },
};
function faultFor(sink: SmtpSink): SmtpSink['faultFor'] {
  return (recipient) => {
    const index = indexOf(recipient);
    if (hasNoMailbox(index)) return { at: 'rcpt', how: 550, text: '5.1.1 No such mailbox' };
    return sink.offers.get(recipient) === 1 ? first[index % 50] : undefined;
  };
}

const startServer = bundleLetterServers();

/**
 * Unsubscribes readers to whom nothing was sent yet.
 * @returns their addresses, and the number of the last connection before.
 */
async function unsubscribeAll(readers: readonly Subscription[], services: SubscriptionServices, sink: SmtpSink) {
  await Promise.all(readers.map((reader) => unsubscribe(reader, services)));
  return { emails: new Set(readers.map(({ email }) => email)), lastConnection: sink.connections };
}

type World = Awaited<ReturnType<typeof releaseEdition>>;
type Sending = Awaited<ReturnType<typeof sendDespiteKills>>;

/**
 * Two servers send the edition. Repeatedly readers unsubscribe, the mail server drops all connections, and a server is
 * killed and replaced.
 */
async function sendDespiteKills({ place, store, services, readers, edition, sink }: World) {
  let servers = [startServer(place, sink.url), startServer(place, sink.url)];
  const warnings = servers.map((server) => server.warnings);
  const left: Awaited<ReturnType<typeof unsubscribeAll>>[] = [];
  const hasLeft = (email: string) => left.some(({ emails }) => emails.has(email));
  const waitFor = (isDone: () => boolean | Promise<boolean>) => waitWith(() => servers, isDone);
  for (const share of killsAt) {
    await waitFor(() => sink.offers.size >= share * readerCount);
    const leavers = readers.filter(({ email }) => !hasLeft(email) && !sink.offers.has(email)).slice(-leaving);
    left.push(await unsubscribeAll(leavers, services, sink));
    sink.fault = { at: 'connect', how: 'drop' };
    const before = sink.connections;
    await waitFor(() => sink.connections > before + concurrency);
    sink.fault = undefined;
    servers = await replaceFirst(servers, () => {
      const started = startServer(place, sink.url);
      warnings.push(started.warnings);
      return started;
    });
  }
  await waitFor(async () => {
    const { sent, bounced, stopped, waiting } = await store.letterCounts(edition);
    return waiting === 0 && sent + bounced + stopped >= readerCount - left.length * leaving;
  });
  expect(await endAll(servers)).toEqual([0, 0]);
  const letters = sink.taken.filter(({ messageId }: TakenMail) => messageId.includes(edition));
  const copies = Map.groupBy(letters, ({ to: [email = ''] }) => email);
  return { left, warnings: warnings.flat(), letters, copies, staying: readers.filter(({ email }) => !hasLeft(email)) };
}

/**
 * A reader may get a second copy only if the outcome of an attempt is unknown: the mail server did not confirm it, or a
 * server was killed or presumed dead.
 */
function expectOneCopyEach({ left, warnings, letters, copies, staying }: Sending) {
  const [unreachable, reachable] = [true, false].map((isUnreachable) =>
    staying.filter(({ email }) => hasNoMailbox(indexOf(email)) === isUnreachable).map(({ email }) => email),
  );
  expect(reachable?.filter((email) => !copies.has(email))).toEqual([]);
  expect(unreachable?.filter((email) => copies.has(email))).toEqual([]);
  const lost = warnings.filter((line) => line.includes('was taken for gone')).length;
  const ambiguous = letters.filter(({ end }) => end === 'ambiguous').length;
  const second = letters.length - copies.size;
  expect(ambiguous).toBeGreaterThan(0);
  expect(second).toBeGreaterThanOrEqual(1);
  expect(second).toBeLessThanOrEqual(ambiguous + (killsAt.length + lost) * places);
  for (const { emails, lastConnection } of left) {
    const late = letters.filter(({ to: [email = ''], connection }) => emails.has(email) && connection > lastConnection);
    expect(late.length).toBeLessThanOrEqual(2 * places);
  }
  return `${letters.length} letters to ${copies.size} readers, ${second} of them a second copy; ${ambiguous} outcomes that the mail server did not confirm`;
}

/** A letter that was being sent when its reader unsubscribed may also have bounced. */
async function expectResultsInStore({ store, edition, sink }: World, { left, staying }: Sending) {
  const counts = await store.letterCounts(edition);
  expect(counts).toMatchObject({ waiting: 0, dead: 0, full: 0 });
  const unreachable = staying.filter(({ email }) => hasNoMailbox(indexOf(email)));
  const outcomes = await Promise.all(
    unreachable.map(async ({ id }) => (await store.copiesOf(id)).map(({ outcome }) => outcome)),
  );
  expect(outcomes.filter(([outcome]) => outcome !== 'bounced')).toEqual([]);
  const bouncedLeavers = left
    .flatMap(({ emails }) => [...emails])
    .filter((email) => hasNoMailbox(indexOf(email)) && sink.offers.has(email));
  expect(counts.bounced).toBeGreaterThanOrEqual(unreachable.length);
  expect(counts.bounced).toBeLessThanOrEqual(unreachable.length + bouncedLeavers.length);
  expect(await store.countReaders(today.getTime())).toBe(staying.length - unreachable.length);
  expect((await store.depth()).bulk).toBe(0);
}

for (const { name, available, newPlace } of storeKinds)
  describe.skipIf(!available)(`An edition with a store in ${name}`, () => {
    test(
      `An edition reaches ${readerCount} readers once each despite kills and mail faults, and none who unsubscribed`,
      async () => {
        const world = await releaseEdition(await newPlace(), readerCount);
        world.sink.faultFor = faultFor(world.sink);
        const sending = await sendDespiteKills(world);
        console.info(`${name}: ${expectOneCopyEach(sending)}`);
        await expectResultsInStore(world, sending);
        await world.store.close();
        await world.sink.close();
      },
      120_000 + readerCount * 400,
    );
  });
