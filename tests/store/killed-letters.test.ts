/** Two processes that are killed in turn send an edition to many readers, while the mail server greylists, hangs up and refuses: each reader gets it once. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleServer } from '../../server/bundle.mjs';
import { openContent } from '../../server/content/read-content-set.ts';
import { editionName } from '../../server/letters/write-copies.ts';
import { openStore, type StorePlace } from '../../server/store/open-store.ts';
import type { Subscription } from '../../server/store/subscription-store.ts';
import { createSubscriptionServices } from '../../server/subscriptions/create-services.ts';
import type { SubscriptionServices } from '../../server/subscriptions/services.ts';
import { unsubscribe } from '../../server/subscriptions/unsubscribe.ts';
import { root } from '../support/root.mjs';
import { today, tokens } from '../support/site.ts';
import { type SmtpFault, type SmtpSink, startSmtpSink, type TakenMail } from '../support/smtp-sink.ts';
import { storeKinds } from '../support/store-places.ts';
import { newSubscription } from '../support/stored.ts';
import { testSiteBuild } from '../support/test-site.ts';

/** `npm run soak:letters` has 10,000. */
const readerCount = Number(process.env.SOAK_READERS ?? 300);
const concurrency = 16;
/** Letters use at most half of the concurrent connections of each server. */
const places = concurrency / 2;
const killsAt = [0.15, 0.35, 0.55, 0.75];
/** The number of readers that unsubscribe before each kill. */
const leaving = 20;

const emailOf = (index: number) => `reader-${index}@example.com`;
const indexOf = (email = '') => Number(/^reader-(\d+)@/.exec(email)?.[1]);
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

const contentFolder = `${testSiteBuild}/content`;
const content = openContent(contentFolder, { base: '', portalUrl: undefined, analytics: undefined });
const programs = mkdtempSync(join(tmpdir(), 'letters-'));
const script = join(programs, 'letters-process.js');
// The process renders letters with React, so it must be bundled, and so must SQLite's thread, which it expects in the same folder.
beforeAll(async () => {
  await bundleServer({ folder: root, entryPoint: 'tests/support/letters-process.ts', outfile: script });
  await bundleServer({ folder: root, entryPoint: 'server/database/sqlite-worker.ts', outfile: join(programs, 'sqlite-worker.js') });
});
afterAll(() => rmSync(programs, { recursive: true }));

function startServer(place: StorePlace, url: string) {
  const child = spawn(process.execPath, [script, JSON.stringify(place), url, String(concurrency), today.toISOString(), contentFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const warnings: string[] = [];
  const ready = Promise.withResolvers<void>();
  createInterface({ input: child.stdout }).on('line', (line) => (line === 'ready' ? ready.resolve() : warnings.push(line)));
  return { child, warnings, ready: ready.promise, ended: once(child, 'close').then(([code]) => code as number | null) };
}

/** Unsubscribes readers to whom nothing was sent yet. @returns their addresses, and the number of the last connection before. */
async function unsubscribeAll(readers: readonly Subscription[], services: SubscriptionServices, sink: SmtpSink) {
  await Promise.all(readers.map((reader) => unsubscribe(reader, services)));
  return { emails: new Set(readers.map(({ email }) => email)), lastConnection: sink.connections };
}

type Place = Awaited<ReturnType<(typeof storeKinds)[number]['newPlace']>>;
type World = Awaited<ReturnType<typeof releaseEdition>>;
type Sending = Awaited<ReturnType<typeof sendDespiteKills>>;

/** A store with confirmed readers and a released edition, and a mail server that fails in many ways. */
async function releaseEdition(place: Place) {
  const store = await openStore(place);
  const services = createSubscriptionServices({
    store,
    tokens,
    content,
    clock: () => today,
    siteUrl: 'https://www.example.com',
    submissionRetention: { submissionsMonths: 24, pendingDays: 7 },
  });
  const readers = Array.from({ length: readerCount }, (_, index) =>
    newSubscription({ id: `reader-${index}`, email: emailOf(index), state: 'active', confirmedAt: today.getTime() - 1 }),
  );
  await store.write({ subscriptions: readers });
  const edition = editionName(content.at(today).list('letters')[0]?.id ?? '');
  await store.releaseEdition(edition, today.getTime());
  const sink = await startSmtpSink({ keepTexts: false });
  sink.faultFor = faultFor(sink);
  return { place, store, services, readers, edition, sink };
}

/** Two servers send the edition. Repeatedly readers unsubscribe, the mail server drops all connections, and a server is killed and replaced. */
async function sendDespiteKills({ place, store, services, readers, edition, sink }: World) {
  let servers = [startServer(place, sink.url), startServer(place, sink.url)];
  const warnings = servers.map((server) => server.warnings);
  const left: Awaited<ReturnType<typeof unsubscribeAll>>[] = [];
  const hasLeft = (email: string) => left.some(({ emails }) => emails.has(email));
  const waitFor = async (isDone: () => boolean | Promise<boolean>) => {
    while (!(await isDone())) {
      for (const { child } of servers) if (child.exitCode !== null) throw new Error('A server has ended by itself');
      await setTimeout(20);
    }
  };
  for (const share of killsAt) {
    await waitFor(() => sink.offers.size >= share * readerCount);
    const leavers = readers.filter(({ email }) => !hasLeft(email) && !sink.offers.has(email)).slice(-leaving);
    left.push(await unsubscribeAll(leavers, services, sink));
    sink.fault = { at: 'connect', how: 'drop' };
    const before = sink.connections;
    await waitFor(() => sink.connections > before + concurrency);
    sink.fault = undefined;
    const [killed, survivor] = servers;
    killed?.child.kill('SIGKILL');
    await killed?.ended;
    const started = startServer(place, sink.url);
    warnings.push(started.warnings);
    servers = [survivor, started].filter((server) => server !== undefined);
  }
  await waitFor(async () => {
    const { sent, bounced, stopped, waiting } = await store.letterCounts(edition);
    return waiting === 0 && sent + bounced + stopped >= readerCount - left.length * leaving;
  });
  // The letters may all be sent before the server that was started last listens to signals.
  await Promise.all(servers.map(({ ready, ended }) => Promise.race([ready, ended])));
  for (const { child } of servers) child.kill('SIGTERM');
  expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0]);
  const letters = sink.taken.filter(({ messageId }: TakenMail) => messageId.includes(edition));
  const copies = Map.groupBy(letters, ({ to: [email = ''] }) => email);
  return { left, warnings: warnings.flat(), letters, copies, staying: readers.filter(({ email }) => !hasLeft(email)) };
}

/** A reader may get a second copy only if the outcome of an attempt is unknown: the mail server did not confirm it, or a server was killed or presumed dead. */
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
  const outcomes = await Promise.all(unreachable.map(async ({ id }) => (await store.copiesOf(id)).map(({ outcome }) => outcome)));
  expect(outcomes.filter(([outcome]) => outcome !== 'bounced')).toEqual([]);
  const bouncedLeavers = left.flatMap(({ emails }) => [...emails]).filter((email) => hasNoMailbox(indexOf(email)) && sink.offers.has(email));
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
        const world = await releaseEdition(await newPlace());
        const sending = await sendDespiteKills(world);
        console.info(`${name}: ${expectOneCopyEach(sending)}`);
        await expectResultsInStore(world, sending);
        await world.store.close();
        await world.sink.close();
      },
      120_000 + readerCount * 400,
    );
  });
