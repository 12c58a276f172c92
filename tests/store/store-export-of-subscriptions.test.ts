import { expect } from 'vitest';
import type { Subscription } from '../../server/store/subscription-store.ts';
import { now } from '../support/clock/now.ts';
import { databaseAt } from '../support/store/store-places.ts';
import { testStoreProgram } from '../support/store/store-program.ts';
import { newSubmission, newSubscription, noon } from '../support/store/stored.ts';

testStoreProgram(
  'The command export writes for each submission its request and the state of its subscription',
  async ({ store, run }) => {
    const [asked, ended, erased] = [
      newSubmission({ form: 'sign-up' }),
      newSubmission({ email: 'bob@example.com' }),
      newSubmission({ email: 'eve@example.com' }),
    ];
    for (const submission of [asked, ended, erased]) await store.write({ submission });
    const end = { state: 'unsubscribed', undo: 'active', confirmedAt: noon + 1, unsubscribedAt: noon + 2 } as const;
    await store.write({
      subscriptions: [
        newSubscription({ submissionId: asked.id }),
        newSubscription({ ...end, email: 'BOB@example.com' }),
      ],
    });
    expect((await run('erase', 'eve@example.com')).status).toBe(0);
    await store.write({ submission: erased });
    const lettersBy = async () =>
      Object.fromEntries(
        (await run('export', '--format', 'ndjson')).stdout
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as { reference: string; letter: object })
          .map(({ reference, letter }) => [reference, letter]),
      );
    const nothing = {
      request: '',
      subscription: '',
      confirmedAt: '',
      pausedUntil: '',
      unsubscribedAt: '',
      bouncedAt: '',
      suppressed: 'no',
    };
    const letterOfEnded = {
      ...nothing,
      subscription: 'unsubscribed',
      confirmedAt: '2026-11-20T12:00:00.001Z',
      unsubscribedAt: '2026-11-20T12:00:00.002Z',
    };
    expect(await lettersBy()).toEqual({
      [asked.reference]: { ...nothing, request: 'pending' },
      [ended.reference]: letterOfEnded,
      [erased.reference]: { ...nothing, suppressed: 'yes' },
    });
    expect((await run('show', ended.reference)).stdout).toContain(
      'subscription: unsubscribed\nconfirmedAt: 2026-11-20T12:00:00.001Z\nunsubscribedAt: 2026-11-20T12:00:00.002Z\nsuppressed: no\n',
    );
    expect((await run('show', asked.reference)).stdout).toContain('request: pending\nsuppressed: no\n');
    expect((await run('export', '--format', 'csv', '--form', 'contact')).stdout).toContain(
      ',unsubscribed,2026-11-20T12:00:00.001Z,,2026-11-20T12:00:00.002Z,,no,Ada Lovelace,',
    );
  },
);

testStoreProgram(
  'The command export --sendable writes each address that may get mail once, with its confirmed choices and not with later requests',
  async ({ store, place, run }) => {
    const runs: Partial<Subscription> = {
      state: 'active',
      confirmedAt: noon + 1,
      interests: ['cobalt', 'gallium'],
      country: '=1+1',
    };
    const longAgo = Date.UTC(2026, 0, 1);
    const subscriptions = [
      newSubscription({ ...runs, email: 'runs@example.com' }),
      newSubscription({ ...runs, email: 'rested@example.com', state: 'paused', pausedUntil: longAgo }),
      newSubscription({
        ...runs,
        email: 'rests@example.com',
        state: 'paused',
        pausedUntil: now().getTime() + 86_400_000_000,
      }),
      newSubscription({ ...runs, email: 'ended@example.com', state: 'unsubscribed' }),
      newSubscription({ ...runs, email: 'bounced@example.com' }),
      newSubscription({ ...runs, email: 'suppressed@example.com' }),
      newSubscription({ email: 'asked@example.com' }),
      newSubscription({ email: 'runs@example.com', interests: ['tin'] }),
      newSubscription({ email: 'runs@example.com', state: 'merged', interests: ['tin'] }),
    ];
    expect((await run('erase', 'suppressed@example.com')).status).toBe(1);
    await store.write({ submission: newSubmission({ form: 'sign-up', email: 'runs@example.com' }), subscriptions });
    const database = databaseAt(place);
    await database.query("UPDATE subscriptions SET bounced_at = 1 WHERE email = 'bounced@example.com'");
    await database.close();
    const { status, stdout } = await run('export', '--form', 'sign-up', '--sendable');
    const [head, ...lines] = stdout.trimEnd().split('\r\n');
    expect([status, head]).toEqual([
      0,
      '\uFEFFemail,requestedAt,confirmedAt,country,interests,sectors,consentVersion,consentAt',
    ]);
    expect(lines.toSorted()).toEqual(
      ['rested', 'runs'].map(
        (name) =>
          `${name}@example.com,2026-11-20T12:00:00.000Z,2026-11-20T12:00:00.001Z,'=1+1,cobalt; gallium,,2026-11,2026-11-20T12:00:00.000Z`,
      ),
    );
    const inJson = (await run('export', '--format', 'ndjson', '--form', 'sign-up', '--sendable')).stdout
      .trim()
      .split('\n');
    expect(inJson.map((line) => (JSON.parse(line) as { email: string; interests: string[] }).interests)).toEqual([
      runs.interests,
      runs.interests,
    ]);
    expect(
      (await run('export', '--format', 'csv', '--form', 'sign-up', '--sendable', '--limit', '1')).stdout
        .trim()
        .split('\r\n'),
    ).toHaveLength(2);
  },
);
