import { expect } from 'vitest';
import { testStoreProgram } from '../support/store/store-program.ts';
import { newMail, newSubmission, newSubscription, noon } from '../support/store/stored.ts';

const email = 'ada@example.com';

testStoreProgram(
  'The command who tells why a reader who bounced gets no letter, with copies, evidence and mails',
  async ({ store, run }) => {
    const submission = newSubmission({ form: 'sign-up', email });
    const subscription = newSubscription({ submissionId: submission.id, email, state: 'active', confirmedAt: noon });
    await store.write({ submission, subscriptions: [subscription], mails: [newMail({ to: email, kind: 'staff' })] });
    await store.releaseEdition('letter-0', noon - 1);
    await store.releaseEdition('letter-1', noon + 1);
    expect((await run('who', email)).stdout).toContain('reader: yes, since 2026-11-20T12:00:00.000Z\n');
    const letter = newMail({ to: email, kind: 'letter', state: 'bulk' });
    await store.writeCopies({
      edition: 'letter-1',
      at: noon + 2,
      toldUntil: noon + 2,
      copies: [{ subscriptionId: subscription.id, mail: letter }],
    });
    expect((await run('who', email)).stdout).toContain('copy of letter-1, 2026-11-20T12:00:00.002Z: waiting\n');
    await store.claim('worker', 1, 'bulk');
    const attempt = { kind: 'dead', error: '550', settled: 'bounced', evidence: 'mx: 550 5.1.1 no\u001b[2J' } as const;
    await store.recordAttempt(letter.id, 'worker', attempt, noon + 3);
    const { status, stdout } = await run('who', email.toUpperCase());
    expect(status).toBe(0);
    expect(stdout.trim().split('\n')).toEqual([
      `request ${submission.reference}, 2026-11-20T12:00:00.000Z: confirmed`,
      'reader: no, a letter bounced 2026-11-20T12:00:00.003Z: mx: 550 5.1.1 no\ufffd[2J',
      'copy of letter-1, 2026-11-20T12:00:00.002Z: bounced',
      'no copy of letter-0: sent from 2026-11-20T11:59:59.999Z, before this subscription was confirmed',
      'mail staff, 2026-11-20T12:00:00.000Z: waiting, attempts 0',
      'mails that others may still cause today: 3 by typing the address into a form, 3 by a link in a mail to it, 3 by the unsubscribe link of a letter, 3 about the end of its letters',
    ]);
  },
);

testStoreProgram(
  'The command who names the reason for each kind of address that gets no letter',
  async ({ store, run }) => {
    const far = Date.UTC(2100, 0, 1);
    const reasonOf = async (address: string) => /^reader: (.*)$/m.exec((await run('who', address)).stdout)?.[1];
    const asked = newSubmission({ form: 'sign-up', email: 'asked@example.com' });
    await store.write({
      submission: asked,
      subscriptions: [
        newSubscription({ submissionId: asked.id, email: asked.email, state: 'pending' }),
        newSubscription({ email: 'paused@example.com', state: 'paused', pausedUntil: far }),
        newSubscription({ email: 'ended@example.com', state: 'unsubscribed', unsubscribedAt: noon }),
      ],
    });
    const moved = newSubmission({ form: 'sign-up', email: 'old@example.com' });
    await store.write({
      submission: moved,
      subscriptions: [newSubscription({ submissionId: moved.id, email: 'new@example.com', state: 'active' })],
    });
    expect(await reasonOf('old@example.com')).toBe(
      'no, the subscription that was requested here has moved to another address',
    );
    expect(await reasonOf('nobody@example.com')).toBe('no, there is no subscription of this address');
    expect(await reasonOf('asked@example.com')).toBe('no, nothing has been confirmed');
    expect(await reasonOf('paused@example.com')).toBe('no, paused until 2100-01-01T00:00:00.000Z');
    expect(await reasonOf('ended@example.com')).toBe('no, unsubscribed 2026-11-20T12:00:00.000Z');
    await store.eraseAddress('ended@example.com', 'another digest');
    expect(await run('who', 'no address')).toMatchObject({ status: 64 });
  },
);

testStoreProgram(
  'The command who names the reason for each edition of which somebody has no copy',
  async ({ store, run }) => {
    await store.releaseEdition('letter-1', noon + 1);
    const readers = {
      paused: { state: 'paused', pausedUntil: Date.UTC(2100, 0, 1) },
      back: { pausedUntil: noon + 9 },
      ended: { state: 'unsubscribed', unsubscribedAt: noon + 5 },
      waiting: {},
    } as const;
    const subscriptions = Object.entries(readers).map(([name, changes]) =>
      newSubscription({ email: `${name}@example.com`, state: 'active', confirmedAt: noon, ...changes }),
    );
    await store.write({ subscriptions });
    const reasons = Object.keys(readers).map(
      async (name) =>
        /^no copy of letter-1: sent from \S+, (.*)$/m.exec((await run('who', `${name}@example.com`)).stdout)?.[1],
    );
    expect(await Promise.all(reasons)).toEqual([
      'the letters were paused until 2100-01-01T00:00:00.000Z',
      'the letters were paused until 2026-11-20T12:00:00.009Z',
      'the reader has unsubscribed 2026-11-20T12:00:00.005Z',
      'not written yet',
    ]);
  },
);
