/**
 * Two processes that are killed in turn send an edition through a mail server that refuses for another reason each
 * time.
 */
import { describe, expect, test } from 'vitest';
import { bundleLetterServers, endAll, releaseEdition, replaceFirst, waitWith } from '../support/mail/letters-world.ts';
import type { SmtpFault } from '../support/mail/smtp-sink.ts';
import { today } from '../support/site/site.ts';
import { storeKinds } from '../support/store/store-places.ts';

/** `npm run soak -- letters` has 10,000. */
const readerCount = Number(process.env.SOAK_READERS ?? 150);
const killsAt = [0.2, 0.5, 0.8];
/** How many mails are offered until the server changes its mind. */
const turn = Math.max(12, Math.round(readerCount / 40));
const noMailbox = '5.1.1 No such mailbox';

/** What the server says to everybody, in turn. Between two refusals it accepts mail. */
const refusals: SmtpFault[] = [
  { at: 'rcpt', how: 550, text: '5.1.0 <post@example.com>: Sender address rejected: User unknown' },
  { at: 'rcpt', how: 550, text: 'Administrative prohibition' },
  { at: 'rcpt', how: 550, text: noMailbox },
  { at: 'data', how: 552, text: '5.3.4 Message size exceeds fixed limit' },
  { at: 'dot', how: 554, text: '5.7.1 Rejected by a filter of contents' },
  { at: 'rcpt', how: 451, text: '4.7.1 Greylisted, come again' },
];
const turns = [...refusals, ...refusals].flatMap((refusal) => [undefined, refusal]);

type World = Awaited<ReturnType<typeof releaseEdition>>;
const startServer = bundleLetterServers();

/** Sends until every letter has an outcome. @returns how many letters were dead, which an operator then sends again. */
async function sendDespiteRefusals({ place, store, edition, sink }: World) {
  // Each mail has a connection of its own.
  sink.faultFor = () => turns[Math.floor(sink.connections / turn)];
  const start = () => startServer(place, sink.url);
  let servers = [start(), start()];
  const waitFor = (isDone: () => boolean | Promise<boolean>) => waitWith(() => servers, isDone);
  const count = () => store.letterCounts(edition);
  for (const share of killsAt) {
    await waitFor(() => sink.connections >= share * turns.length * turn || sink.offers.size === readerCount);
    servers = await replaceFirst(servers, start);
  }
  await waitFor(async () => {
    const { sent, bounced, dead, waiting } = await count();
    return waiting === 0 && sent + bounced + dead === readerCount;
  });
  const before = await count();
  expect(await endAll(servers)).toEqual([0, 0]);
  return before;
}

for (const { name, available, newPlace } of storeKinds)
  describe.skipIf(!available)(`An edition with a store in ${name}`, () => {
    test(
      `Each of ${readerCount} readers gets the letter, or it is kept, or the mailbox does not exist; none is lost by our fault`,
      async () => {
        const world = await releaseEdition(await newPlace(), readerCount);
        const { store, edition, sink, readers } = world;
        const { sent, dead, bounced } = await sendDespiteRefusals(world);
        const suppressed = await store.bouncedReaders(0);
        expect(suppressed).toHaveLength(bounced);
        expect(suppressed.filter(({ bounceEvidence = '' }) => !bounceEvidence.includes(noMailbox))).toEqual([]);
        expect(await store.countReaders(today.getTime())).toBe(readerCount - bounced);
        const outcomes = [];
        for (const { id, email } of readers) outcomes.push({ email, copies: await store.copiesOf(id) });
        expect(outcomes.filter(({ copies }) => copies.length !== 1)).toEqual([]);
        const taken = new Set(sink.taken.map(({ to: [email = ''] }) => email));
        const missing = outcomes.filter(({ email, copies }) => copies[0]?.outcome === 'sent' && !taken.has(email));
        expect(missing).toEqual([]);
        // Dead letters are kept: an operator who has mended the setting sends them.
        expect(await store.retryDead()).toBe(dead);
        expect(await store.letterCounts(edition)).toMatchObject({ sent, waiting: dead, bounced });
        console.info(
          `${name}: ${sent} sent, ${dead} kept, ${bounced} suppressed with evidence, ${sink.taken.length} copies`,
        );
        await store.close();
        await sink.close();
      },
      120_000 + readerCount * 400,
    );
  });
