/**
 * Random histories of mails, workers and faults: every mail is sent once that is possible, and never again after its
 * delivery was recorded.
 */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { retryDelay } from '../../../../../server/mail/outbox/back-off.ts';
import type { MailKind, NewMail } from '../../../../../server/store/outbox-store.ts';
import type { ServerAnswer } from '../../../../support/mail/outbox-mail-server.ts';
import { createOutboxWorld, retryBaseMs } from '../../../../support/mail/outbox-world.ts';
import { newMail, noon } from '../../../../support/store/stored.ts';

type World = ReturnType<typeof createOutboxWorld>;
type Step =
  | { do: 'write'; kinds: MailKind[]; wakes: boolean }
  | { do: 'erase'; nth: number }
  | { do: 'pass' | 'cut off'; ms: number }
  | { do: 'answer'; answers: ServerAnswer[] }
  | { do: 'fail store'; calls: boolean[] }
  | { do: 'start' | 'kill' | 'stop' };

const answer = (...kinds: ServerAnswer['kind'][]): fc.Arbitrary<ServerAnswer> =>
  fc.record({ kind: fc.constantFrom(...kinds), afterMs: fc.constantFrom(0, 200, 8_000) });
const write: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('write'),
  kinds: fc.array(fc.constantFrom<MailKind>('staff', 'acknowledgement', 'letter'), { minLength: 1, maxLength: 8 }),
  wakes: fc.boolean(),
});
const pass: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('pass'),
  ms: fc.constantFrom(1, 1_000, 10_000, 70_000, 300_000),
});
const cutOff: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('cut off'),
  ms: fc.constantFrom(20_000, 60_000, 100_000, 200_000),
});
const answers = (...kinds: ServerAnswer['kind'][]): fc.Arbitrary<Step> =>
  fc.record({ do: fc.constant('answer'), answers: fc.array(answer(...kinds), { minLength: 1, maxLength: 6 }) });
const failStore: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('fail store'),
  calls: fc.array(fc.boolean(), { minLength: 1, maxLength: 30 }),
});
const erase: fc.Arbitrary<Step> = fc.record({ do: fc.constant('erase'), nth: fc.nat(20) });
const worker: fc.Arbitrary<Step> = fc.record({ do: fc.constantFrom('start', 'kill', 'stop') });

const everything = fc.array(
  fc.oneof(
    write,
    write,
    pass,
    pass,
    answers('sent', 'lost', 'silent', 'failed', 'full', 'unreachable', 'configuration', 'dead', 'bounced'),
    failStore,
    cutOff,
    erase,
    worker,
  ),
  { minLength: 3, maxLength: 16 },
);
const concurrency = fc.constantFrom(1, 2, 4, 7);

function mailNumber(number: number, kind: MailKind) {
  const state = kind === 'letter' ? 'bulk' : 'waiting';
  return newMail({
    kind,
    state,
    createdAt: noon + number,
    submissionId: `submission-${number}`,
    to: `reader-${number}@example.com`,
  });
}

/** @returns the ids of the mails that were not erased. */
async function play(world: World, steps: readonly Step[]) {
  const written: NewMail[] = [];
  const erased = new Set<string>();
  world.start();
  for (const step of steps) {
    switch (step.do) {
      case 'write': {
        const mails = step.kinds.map((kind, index) => mailNumber(written.length + index, kind));
        await world.store.write({ mails });
        written.push(...mails);
        if (step.wakes) world.wake();
        break;
      }
      case 'erase': {
        const mail = written[step.nth];
        if (mail) await world.erase(mail);
        if (mail) erased.add(mail.id);
        break;
      }
      case 'pass':
        await world.pass(step.ms);
        break;
      case 'cut off':
        await world.cutOff(step.ms);
        break;
      case 'answer':
        world.answerWith(step.answers);
        break;
      case 'fail store':
        world.failCalls(step.calls);
        break;
      case 'start':
        world.start();
        break;
      case 'kill':
        world.kill();
        break;
      case 'stop':
        await world.stop();
        break;
    }
  }
  return written.map(({ id }) => id).filter((id) => !erased.has(id));
}

/** Ends all faults and lets the outbox work while mails wait, for at most two hours. */
async function recover(world: World) {
  world.failCalls([]);
  world.answerWith([{ kind: 'sent', afterMs: 0 }]);
  if (!world.hasWorker) world.start();
  const minutes = 120;
  for (let minute = 0; minute < minutes; minute += 1) {
    const { waiting, bulk } = await world.store.depth();
    if (waiting + bulk === 0) break;
    await world.pass(60_000);
  }
}

test('After any faults and kills every mail is sent or refused permanently, and none is sent again after its delivery was recorded', async () => {
  await fc.assert(
    fc.asyncProperty(everything, concurrency, async (steps, slots) => {
      const world = createOutboxWorld(slots);
      const ids = await play(world, steps);
      await recover(world);
      for (const id of ids) {
        const state = world.store.stateOf(id);
        const last = world.attempts.findLast((attempt) => attempt.id === id);
        if (state === 'dead') expect(['dead', 'bounced']).toContain(last?.kind);
        else expect([state, world.taken.includes(id)]).toEqual(['done', true]);
      }
      expect(world.violations).toEqual([]);
      await world.stopAll();
    }),
    { numRuns: 150 },
  );
}, 300_000);

test('A mail that failed is not tried again before its back-off is over, while the mail server answers', async () => {
  const steps = fc.array(fc.oneof(write, pass, pass, answers('sent', 'failed', 'full'), erase), {
    minLength: 3,
    maxLength: 16,
  });
  await fc.assert(
    fc.asyncProperty(steps, concurrency, async (history, slots) => {
      const world = createOutboxWorld(slots);
      await play(world, history);
      await recover(world);
      for (const attempts of Map.groupBy(world.attempts, ({ id }) => id).values())
        for (const [index, { startedAt }] of attempts.entries()) {
          const before = attempts[index - 1];
          if (before)
            expect(startedAt - (before.endedAt ?? Infinity)).toBeGreaterThanOrEqual(retryDelay(index, retryBaseMs));
        }
      await world.stopAll();
    }),
    { numRuns: 60 },
  );
}, 180_000);

test('Mails start oldest first, and letters after all other mails', async () => {
  const mails = fc.array(fc.record({ isLetter: fc.boolean(), age: fc.nat(1_000_000) }), {
    minLength: 1,
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(mails, concurrency, async (given, slots) => {
      const world = createOutboxWorld(slots);
      const written = given.map(({ isLetter, age }, index) =>
        newMail({
          id: `mail-${String(index).padStart(3, '0')}`,
          createdAt: noon - age,
          ...(isLetter ? { kind: 'letter', state: 'bulk' } : { kind: 'staff' }),
        }),
      );
      await world.store.write({ mails: written });
      world.start();
      await recover(world);
      const rank = (mail: (typeof written)[number]) => (mail.state === 'bulk' ? 1 : 0);
      const expected = written.toSorted(
        (a, b) => rank(a) - rank(b) || a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1),
      );
      expect(world.attempts.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      await world.stopAll();
    }),
    { numRuns: 40 },
  );
}, 180_000);
