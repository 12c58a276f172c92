/**
 * A program that stores and sends mails is killed repeatedly, while the mail server has one fault after another: all
 * stored mails are delivered.
 */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { openStore, type StorePlace } from '../../server/store/open-store.ts';
import { type SmtpFault, startSmtpSink } from '../support/mail/smtp-sink.ts';
import { storeKinds } from '../support/store/store-places.ts';

const rounds = Number(process.env.SOAK_ROUNDS ?? 10);
const concurrency = 4;
const faults: (SmtpFault | undefined)[] = [
  undefined,
  { at: 'dot', how: 451 },
  undefined,
  { at: 'connect', how: 'drop' },
  { at: 'dot', how: 'drop' },
  { at: 'mail', how: 550 },
  undefined,
  { at: 'accepted', how: 'drop' },
];

function startProgram(task: 'accept' | 'drain', place: StorePlace, url: string) {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('../support/mail/outbox-process.ts', import.meta.url)), task, JSON.stringify(place), url],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  return { child, lines, ended: once(child, 'close').then(([code]) => code as number | null) };
}

for (const { name, available, newPlace } of storeKinds)
  describe.skipIf(!available)(`The outbox with a store in ${name}`, () => {
    test(
      `${rounds} kills of the server lose no accepted mail, and only mails with an unknown outcome are sent twice`,
      async () => {
        const place = await newPlace();
        const sink = await startSmtpSink();
        const accepted: string[] = [];
        for (let round = 0; round < rounds; round++) {
          sink.fault = faults[round % faults.length];
          const program = startProgram('accept', place, sink.url);
          while (!program.lines.length && program.child.exitCode === null) await setTimeout(2);
          await setTimeout(randomInt(20, 150));
          program.child.kill('SIGKILL');
          await program.ended;
          accepted.push(...program.lines);
        }
        sink.fault = undefined;
        expect(await startProgram('drain', place, sink.url).ended).toBe(0);

        const store = await openStore(place);
        const stored = await store.submissions({ limit: 1_000_000 });
        const mails = (await Promise.all(stored.map(({ id }) => store.mailsOf(id)))).flat();
        await store.close();
        await sink.close();
        const ids = new Set(stored.map(({ id }) => id));
        expect(accepted.filter((id) => !ids.has(id))).toEqual([]);
        expect(accepted.length).toBeGreaterThan(rounds);
        expect(mails).toHaveLength(2 * stored.length);
        expect(mails.filter(({ state }) => state !== 'done')).toEqual([]);

        const copies = Map.groupBy(sink.taken, ({ messageId }) => messageId);
        expect(mails.filter(({ messageId }) => !copies.has(messageId))).toEqual([]);
        expect(copies.size).toBe(mails.length);
        const ambiguous = sink.taken.filter(({ end }) => end === 'ambiguous').length;
        // Attempts that were running at a kill, and mails that the server accepted without confirming it.
        expect(sink.taken.length - mails.length).toBeLessThanOrEqual(rounds * concurrency + ambiguous);
      },
      30_000 + rounds * 4_000,
    );
  });
