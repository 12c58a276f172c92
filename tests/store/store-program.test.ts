import { expect } from 'vitest';
import { dayMs } from '../../content/vocabulary/durations.ts';
import { testStoreProgram } from '../support/store/store-program.ts';
import { newMail, newSubmission, newSubscription, noon } from '../support/store/stored.ts';

testStoreProgram(
  'The command list shows submissions with the states of their mails, newest first and filtered',
  async ({ store, run }) => {
    const [old, odd] = [
      newSubmission({ receivedAt: noon - dayMs }),
      newSubmission({ form: 'sign-up', state: 'quarantined', spam: { score: 7, reasons: ['links'] } }),
    ];
    await store.write({ submission: old, mails: [newMail({ submissionId: old.id })] });
    await store.write({ submission: odd, mails: [newMail({ submissionId: odd.id, state: 'held' })] });
    const { status, stdout } = await run('list');
    expect(status).toBe(0);
    const lines = stdout.trim().split('\n');
    expect(lines[0]).toMatch(
      new RegExp(`^${odd.reference}  2026-11-20T12:00:00.000Z  sign-up  quarantined  score 7 .*staff held$`),
    );
    expect(lines[1]).toMatch(new RegExp(`^${old.reference} .*staff waiting$`));
    expect(lines[2]).toBe('mails: 1 waiting since 2026-11-20T12:00:00.000Z, 1 held, 0 dead, 0 bounced');
    expect((await run('list', '--state', 'quarantined')).stdout).not.toContain(old.reference);
    expect((await run('list', '--since', '2026-11-20')).stdout).not.toContain(old.reference);
    expect((await run('list', '--limit', '1')).stdout).not.toContain(old.reference);
  },
);

testStoreProgram(
  'The command show prints everything about a submission, without control sequences for the terminal',
  async ({ store, run }) => {
    const submission = newSubmission({
      fields: { message: 'first\nmail none: staff to nobody\u001b[2J', interests: ['lithium', 'gallium'] },
    });
    await store.write({ submission, mails: [newMail({ submissionId: submission.id })] });
    const { status, stdout } = await run('show', submission.reference.toLowerCase());
    expect(status).toBe(0);
    expect(stdout).toContain('message: first\n  mail none: staff to nobody\ufffd[2J\n');
    expect(stdout).toContain('interests: lithium,gallium\n');
    expect(stdout).toMatch(/^mail \S+: staff to staff@example.com, waiting, attempts 0$/m);
  },
);

testStoreProgram(
  'The command list begins with dead mails, with recipient, time, reason and what to do, without dismissed ones',
  async ({ store, run }) => {
    const [lost, other] = [newSubmission(), newSubmission()];
    await store.write({ submission: lost, mails: [newMail({ submissionId: lost.id })] });
    await store.write({
      submission: other,
      mails: [newMail({ submissionId: other.id, kind: 'acknowledgement' }), newMail({ kind: 'digest' })],
    });
    for (const { id, kind } of await store.claim('worker', 3))
      await store.recordAttempt(
        id,
        'worker',
        { kind: 'dead', error: '554 no\u001b[2J', ...(kind === 'acknowledgement' && { settled: 'bounced' }) },
        noon,
      );
    const listed = (await run('list', '--limit', '1')).stdout.split('\n');
    expect(listed[0]).toMatch(/^2 dead: not sent/);
    expect(listed.slice(1, 4).toSorted()).toEqual([
      `      npm run -s store -- retry ${lost.reference}, or: npm run -s store -- dismiss ${lost.reference}`,
      `DEAD  ${lost.reference}  staff to staff, since 2026-11-20T12:00:00.000Z: 554 no\ufffd[2J`,
      'DEAD  no submission  digest to staff, since 2026-11-20T12:00:00.000Z: 554 no\ufffd[2J',
    ]);
    expect((await run('list')).stdout).toContain(`acknowledgement bounced`);
    expect((await run('show', other.reference)).stdout).toContain(', bounced, attempts 1');
    expect(await run('dismiss', lost.reference)).toMatchObject({
      status: 0,
      stdout: `mails of ${lost.reference} that are dismissed: 1\n`,
    });
    expect(await run('dismiss')).toMatchObject({ status: 0, stdout: 'mails that are dismissed: 1\n' });
    expect(await run('dismiss')).toMatchObject({ status: 1, stdout: 'mails that are dismissed: 0\n' });
    const { stdout } = await run('list');
    expect(stdout).not.toContain('DEAD');
    expect(stdout).toContain('staff dismissed');
    expect(stdout).toContain('0 dead, 1 bounced');
  },
);

testStoreProgram('The command retry sends dead mails again, of one submission or all', async ({ store, run }) => {
  const submission = newSubmission();
  await store.write({ submission, mails: [newMail({ submissionId: submission.id }), newMail()] });
  for (const { id } of await store.claim('worker', 2))
    await store.recordAttempt(id, 'worker', { kind: 'dead', error: '550' }, noon);
  expect(await run('retry', submission.reference)).toMatchObject({
    status: 0,
    stdout: `mails of ${submission.reference} that wait to be sent again: 1\n`,
  });
  expect(await run('retry')).toMatchObject({ status: 0, stdout: 'mails that wait to be sent again: 1\n' });
  expect(await run('retry')).toMatchObject({ status: 1, stdout: 'mails that wait to be sent again: 0\n' });
  expect(await store.claim('worker', 5)).toHaveLength(2);
});

testStoreProgram('The command release lets a quarantined submission through, once', async ({ store, run }) => {
  const submission = newSubmission({ state: 'quarantined' });
  await store.write({ submission, mails: [newMail({ submissionId: submission.id, state: 'held' })] });
  expect((await run('release', submission.reference)).status).toBe(0);
  expect((await run('release', submission.reference)).status).toBe(1);
  expect(await store.claim('worker', 5)).toHaveLength(1);
});

testStoreProgram(
  'The command erase deletes a submission and keeps the subscription of its address',
  async ({ store, run }) => {
    const submission = newSubmission();
    await store.write({
      submission,
      subscriptions: [newSubscription({ submissionId: submission.id, state: 'active' })],
    });
    expect((await run('erase', submission.reference)).status).toBe(0);
    expect(await store.submission(submission.id)).toBeUndefined();
    expect((await store.subscriptionByEmail(submission.email))?.state).toBe('active');
    expect((await run('erase', submission.reference)).status).toBe(1);
  },
);

testStoreProgram(
  'The command erase deletes everything of an address, and afterwards only the command suppressed knows it',
  async ({ store, run }) => {
    const submission = newSubmission();
    await store.write({
      submission,
      subscriptions: [newSubscription({ submissionId: submission.id, state: 'active' })],
    });
    expect(await run('suppressed', submission.email)).toMatchObject({ status: 1, stdout: 'no\n' });
    expect((await run('erase', submission.email.toUpperCase())).status).toBe(0);
    expect(await store.submission(submission.id)).toBeUndefined();
    expect(await store.subscriptionByEmail(submission.email)).toBeUndefined();
    expect((await run('erase', submission.email)).status).toBe(1);
    expect(await run('suppressed', submission.email.toUpperCase())).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^yes/),
    });
  },
);

testStoreProgram(
  'The command readers lists whom a bounce has ended the letters of, with what the server said, and gives them back',
  async ({ store, run }) => {
    await store.write({
      subscriptions: ['ann', 'bea'].map((name) =>
        newSubscription({ id: name, email: `${name}@example.com`, state: 'active', confirmedAt: noon }),
      ),
    });
    const copies = ['ann', 'bea'].map((name) => ({
      subscriptionId: name,
      mail: newMail({ id: name, kind: 'letter', state: 'bulk', to: `${name}@example.com` }),
    }));
    await store.writeCopies({ edition: 'letter-1', at: noon, toldUntil: noon, copies });
    const bounce = {
      kind: 'dead',
      error: '550',
      settled: 'bounced',
      evidence: 'mx.example: 550 5.1.1 User unknown\u001b[2J',
    } as const;
    for (const { id } of await store.claim('worker', 2, 'bulk'))
      await store.recordAttempt(id, 'worker', bounce, id === 'ann' ? noon - dayMs : noon);
    const { stdout } = await run('readers', 'bounced');
    expect(stdout).toContain(
      'ann@example.com, bounced 2026-11-19T12:00:00.000Z: mx.example: 550 5.1.1 User unknown\ufffd[2J\n',
    );
    expect(stdout).toContain('readers without letters because of a bounce: 2\n');
    expect(await run('readers', 'restore')).toMatchObject({ status: 64 });
    expect(await run('readers', 'restore', '--since', 'Friday')).toMatchObject({ status: 64 });
    expect((await run('readers', 'restore', '--since', '2026-11-20')).stdout).toContain(
      'readers who get letters again: 1\n',
    );
    expect(await store.countReaders(noon)).toBe(1);
    expect(await run('readers', 'restore', '--since', '2026-11-20')).toMatchObject({ status: 1 });
    expect(await run('readers')).toMatchObject({ status: 64 });
  },
);
