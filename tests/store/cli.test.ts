import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore, type StorePlace } from '../../server/store/open-store.ts';
import type { Store } from '../../server/store/store.ts';
import type { Subscription } from '../../server/store/subscription-store.ts';
import { root } from '../support/site.ts';
import { databaseAt, storeKinds } from '../support/store-places.ts';
import { newMail, newSubmission, newSubscription, noon } from '../support/stored.ts';

for (const { name, available, newPlace } of storeKinds)
  describe.skipIf(!available)(`npm run store, on ${name}`, () => {
    let store: Store;
    let place: StorePlace;
    beforeEach(async () => {
      place = await newPlace();
      store = await openStore(place);
    });
    afterEach(() => store.close());

    const heads = 'reference,receivedAt,form,state,email,page,score,reasons,request,subscription,confirmedAt,pausedUntil,unsubscribedAt,bouncedAt,suppressed';
    const run = (...options: string[]) =>
      spawnSync(process.execPath, [join(root, 'dist/server/store.js'), ...options], {
        env: { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' },
        encoding: 'utf8',
        timeout: 60_000,
        maxBuffer: 32 * 1024 * 1024,
      });

    test('lists submissions and what became of their mails, newest first, narrowed as asked', async () => {
      const [old, odd] = [
        newSubmission({ receivedAt: noon - 86_400_000 }),
        newSubmission({ form: 'sign-up', state: 'quarantined', spam: { score: 7, reasons: ['links'] } }),
      ];
      await store.write({ submission: old, mails: [newMail({ submissionId: old.id })] });
      await store.write({ submission: odd, mails: [newMail({ submissionId: odd.id, state: 'held' })] });
      const { status, stdout } = run('list');
      expect(status).toBe(0);
      const lines = stdout.trim().split('\n');
      expect(lines[0]).toMatch(new RegExp(`^${odd.reference}  2026-11-20T12:00:00.000Z  sign-up  quarantined  score 7 .*staff held$`));
      expect(lines[1]).toMatch(new RegExp(`^${old.reference} .*staff waiting$`));
      expect(lines[2]).toBe('mails: 1 waiting since 2026-11-20T12:00:00.000Z, 1 held, 0 dead, 0 bounced');
      expect(run('list', '--state', 'quarantined').stdout).not.toContain(old.reference);
      expect(run('list', '--since', '2026-11-20').stdout).not.toContain(old.reference);
      expect(run('list', '--limit', '1').stdout).not.toContain(old.reference);
    });

    test('shows everything about a submission, and lets nothing in it speak to the terminal', async () => {
      const submission = newSubmission({ fields: { message: 'first\nmail none: staff to nobody\u001b[2J', interests: ['lithium', 'gallium'] } });
      await store.write({ submission, mails: [newMail({ submissionId: submission.id })] });
      const { status, stdout } = run('show', submission.reference.toLowerCase());
      expect(status).toBe(0);
      expect(stdout).toContain('message: first\n  mail none: staff to nobody\ufffd[2J\n');
      expect(stdout).toContain('interests: lithium,gallium\n');
      expect(stdout).toMatch(/^mail \S+: staff to staff@example.com, waiting, attempts 0$/m);
    });

    test('lists dead mails first: which, to whom, since when, why and what to do, and says no word of those that were dismissed', async () => {
      const [lost, other] = [newSubmission(), newSubmission()];
      await store.write({ submission: lost, mails: [newMail({ submissionId: lost.id })] });
      await store.write({ submission: other, mails: [newMail({ submissionId: other.id, kind: 'acknowledgement' }), newMail({ kind: 'digest' })] });
      for (const { id, kind } of await store.claim('worker', 3))
        await store.recordAttempt(id, 'worker', { kind: 'dead', error: '554 no\u001b[2J', ...(kind === 'acknowledgement' && { settled: 'bounced' }) }, noon);
      const listed = run('list', '--limit', '1').stdout.split('\n');
      expect(listed[0]).toMatch(/^2 dead: not sent/);
      expect(listed.slice(1, 4).toSorted()).toEqual([
        `      npm run -s store -- retry ${lost.reference}, or: npm run -s store -- dismiss ${lost.reference}`,
        `DEAD  ${lost.reference}  staff to staff, since 2026-11-20T12:00:00.000Z: 554 no\ufffd[2J`,
        'DEAD  no submission  digest to staff, since 2026-11-20T12:00:00.000Z: 554 no\ufffd[2J',
      ]);
      expect(run('list').stdout).toContain(`acknowledgement bounced`);
      expect(run('show', other.reference).stdout).toContain(', bounced, attempts 1');
      expect(run('dismiss', lost.reference)).toMatchObject({ status: 0, stdout: `mails of ${lost.reference} that are dismissed: 1\n` });
      expect(run('dismiss')).toMatchObject({ status: 0, stdout: 'mails that are dismissed: 1\n' });
      expect(run('dismiss')).toMatchObject({ status: 1, stdout: 'mails that are dismissed: 0\n' });
      const { stdout } = run('list');
      expect(stdout).not.toContain('DEAD');
      expect(stdout).toContain('staff dismissed');
      expect(stdout).toContain('0 dead, 1 bounced');
    });

    test('sends dead mails again, of one submission or all', async () => {
      const submission = newSubmission();
      await store.write({ submission, mails: [newMail({ submissionId: submission.id }), newMail()] });
      for (const { id } of await store.claim('worker', 2)) await store.recordAttempt(id, 'worker', { kind: 'dead', error: '550' }, noon);
      expect(run('retry', submission.reference)).toMatchObject({ status: 0, stdout: `mails of ${submission.reference} that wait to be sent again: 1\n` });
      expect(run('retry')).toMatchObject({ status: 0, stdout: 'mails that wait to be sent again: 1\n' });
      expect(run('retry')).toMatchObject({ status: 1, stdout: 'mails that wait to be sent again: 0\n' });
      expect(await store.claim('worker', 5)).toHaveLength(2);
    });

    test('releases a quarantined submission once', async () => {
      const submission = newSubmission({ state: 'quarantined' });
      await store.write({ submission, mails: [newMail({ submissionId: submission.id, state: 'held' })] });
      expect(run('release', submission.reference).status).toBe(0);
      expect(run('release', submission.reference).status).toBe(1);
      expect(await store.claim('worker', 5)).toHaveLength(1);
    });

    test('erases a submission and leaves the subscription of its address', async () => {
      const submission = newSubmission();
      await store.write({ submission, subscriptions: [newSubscription({ submissionId: submission.id, state: 'active' })] });
      expect(run('erase', submission.reference).status).toBe(0);
      expect(await store.submission(submission.id)).toBeUndefined();
      expect((await store.subscriptionByEmail(submission.email))?.state).toBe('active');
      expect(run('erase', submission.reference).status).toBe(1);
    });

    test('erases everything of an address, and knows of it only that it is not to be written to', async () => {
      const submission = newSubmission();
      await store.write({ submission, subscriptions: [newSubscription({ submissionId: submission.id, state: 'active' })] });
      expect(run('suppressed', submission.email)).toMatchObject({ status: 1, stdout: 'no\n' });
      expect(run('erase', submission.email.toUpperCase()).status).toBe(0);
      expect(await store.submission(submission.id)).toBeUndefined();
      expect(await store.subscriptionByEmail(submission.email)).toBeUndefined();
      expect(run('erase', submission.email).status).toBe(1);
      expect(run('suppressed', submission.email.toUpperCase())).toMatchObject({ status: 0, stdout: expect.stringMatching(/^yes/) });
    });

    test('exports what a spreadsheet will not run', async () => {
      const fields = {
        fullName: '=HYPERLINK("https://evil.example","click")',
        phone: '+44 20 7946 0000',
        company: '@SUM(1)',
        message: 'one, "two"\nthree',
        newsletter: true,
      };
      const submission = newSubmission({ fields, page: undefined });
      await store.write({ submission });
      const { status, stdout } = run('export', '--format', 'csv', '--form', 'contact');
      expect(status).toBe(0);
      expect(stdout).toBe(
        `${heads},${Object.keys(fields).join(',')}\r\n` +
          `${submission.reference},2026-11-20T12:00:00.000Z,contact,clean,Ada@example.com,,1,no origin,,,,,,,no,` +
          `"'=HYPERLINK(""https://evil.example"",""click"")",'+44 20 7946 0000,'@SUM(1),"one, ""two""\nthree",true\r\n`,
      );
      const [line] = run('export', '--format', 'ndjson').stdout.trim().split('\n');
      expect(JSON.parse(line ?? '')).toMatchObject({ reference: submission.reference, receivedAt: '2026-11-20T12:00:00.000Z', fields });
      expect(run('export', '--format', 'csv', '--form', 'sign-up').stdout).toBe(`${heads}\r\n`);
    });

    test('says of each submission what was asked for and what its address has: confirmed, paused, unsubscribed, bounced, suppressed', async () => {
      const [asked, ended, erased] = [
        newSubmission({ form: 'sign-up' }),
        newSubmission({ email: 'bob@example.com' }),
        newSubmission({ email: 'eve@example.com' }),
      ];
      for (const submission of [asked, ended, erased]) await store.write({ submission });
      const end = { state: 'unsubscribed', undo: 'active', confirmedAt: noon + 1, unsubscribedAt: noon + 2 } as const;
      await store.write({ subscriptions: [newSubscription({ submissionId: asked.id }), newSubscription({ ...end, email: 'BOB@example.com' })] });
      expect(run('erase', 'eve@example.com').status).toBe(0);
      await store.write({ submission: erased });
      const lettersBy = () =>
        Object.fromEntries(
          run('export', '--format', 'ndjson')
            .stdout.trim()
            .split('\n')
            .map((line) => JSON.parse(line) as { reference: string; letter: object })
            .map(({ reference, letter }) => [reference, letter]),
        );
      const nothing = { request: '', subscription: '', confirmedAt: '', pausedUntil: '', unsubscribedAt: '', bouncedAt: '', suppressed: 'no' };
      const letterOfEnded = { ...nothing, subscription: 'unsubscribed', confirmedAt: '2026-11-20T12:00:00.001Z', unsubscribedAt: '2026-11-20T12:00:00.002Z' };
      expect(lettersBy()).toEqual({
        [asked.reference]: { ...nothing, request: 'pending' },
        [ended.reference]: letterOfEnded,
        [erased.reference]: { ...nothing, suppressed: 'yes' },
      });
      expect(run('show', ended.reference).stdout).toContain(
        'subscription: unsubscribed\nconfirmedAt: 2026-11-20T12:00:00.001Z\nunsubscribedAt: 2026-11-20T12:00:00.002Z\nsuppressed: no\n',
      );
      expect(run('show', asked.reference).stdout).toContain('request: pending\nsuppressed: no\n');
      expect(run('export', '--format', 'csv', '--form', 'contact').stdout).toContain(
        ',unsubscribed,2026-11-20T12:00:00.001Z,,2026-11-20T12:00:00.002Z,,no,Ada Lovelace,',
      );
    });

    test('exports those who may be written to, an address once, with what was confirmed and not what was asked for since', async () => {
      const runs: Partial<Subscription> = { state: 'active', confirmedAt: noon + 1, interests: ['cobalt', 'gallium'], country: '=1+1' };
      const longAgo = Date.UTC(2026, 0, 1);
      const subscriptions = [
        newSubscription({ ...runs, email: 'runs@example.com' }),
        newSubscription({ ...runs, email: 'rested@example.com', state: 'paused', pausedUntil: longAgo }),
        newSubscription({ ...runs, email: 'rests@example.com', state: 'paused', pausedUntil: Date.now() + 86_400_000_000 }),
        newSubscription({ ...runs, email: 'ended@example.com', state: 'unsubscribed' }),
        newSubscription({ ...runs, email: 'bounced@example.com' }),
        newSubscription({ ...runs, email: 'suppressed@example.com' }),
        newSubscription({ email: 'asked@example.com' }),
        newSubscription({ email: 'runs@example.com', interests: ['tin'] }),
        newSubscription({ email: 'runs@example.com', state: 'merged', interests: ['tin'] }),
      ];
      expect(run('erase', 'suppressed@example.com').status).toBe(1);
      await store.write({ submission: newSubmission({ form: 'sign-up', email: 'runs@example.com' }), subscriptions });
      const database = databaseAt(place);
      await database.query("UPDATE subscriptions SET bounced_at = 1 WHERE email = 'bounced@example.com'");
      await database.close();
      const { status, stdout } = run('export', '--form', 'sign-up', '--sendable');
      const [head, ...lines] = stdout.trim().split('\r\n');
      expect([status, head]).toEqual([0, 'email,requestedAt,confirmedAt,country,interests,sectors,consentVersion,consentAt']);
      expect(lines.toSorted()).toEqual(
        ['rested', 'runs'].map(
          (name) => `${name}@example.com,2026-11-20T12:00:00.000Z,2026-11-20T12:00:00.001Z,'=1+1,cobalt; gallium,,2026-11,2026-11-20T12:00:00.000Z`,
        ),
      );
      const inJson = run('export', '--format', 'ndjson', '--form', 'sign-up', '--sendable').stdout.trim().split('\n');
      expect(inJson.map((line) => (JSON.parse(line) as { email: string; interests: string[] }).interests)).toEqual([runs.interests, runs.interests]);
      expect(run('export', '--format', 'csv', '--form', 'sign-up', '--sendable', '--limit', '1').stdout.trim().split('\r\n')).toHaveLength(2);
    });

    test('exports as many as there are, each once, also where they come in pieces', async () => {
      const count = 1_201;
      await store.transaction([], async (store) => {
        for (let index = 0; index < count; index++) {
          const email = `reader-${index}@example.com`;
          const submission = newSubmission({ email, form: 'sign-up', receivedAt: noon + Math.floor(index / 700) });
          await store.write({ submission, subscriptions: [newSubscription({ email, submissionId: submission.id, state: 'active', confirmedAt: noon })] });
        }
      });
      const emailsOf = (...options: string[]) =>
        new Set([...run('export', '--format', 'ndjson', '--form', 'sign-up', ...options).stdout.matchAll(/"email":"([^"]+)"/g)].map(([, email]) => email));
      expect([emailsOf().size, emailsOf('--sendable').size, emailsOf('--limit', '501').size]).toEqual([count, count, 501]);
    });
  });

describe('npm run store, asked what it cannot do', () => {
  const run = (options: string[], environment: Record<string, string> = {}) => {
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'dist/server/store.js'), ...options], {
      env: environment,
      encoding: 'utf8',
      timeout: 20_000,
    });
    return { status, stderr };
  };

  test.each([
    [[]],
    [['constructor']],
    [['ada@example.com']],
    [['list', '--since', 'ada@example.com']],
    [['list', '--limit', '0']],
    [['list', '--ada@example.com']],
    [['show']],
    [['erase', 'CM-1', 'CM-2']],
    [['suppressed', 'ada']],
    [['export', '--format', 'ada@example.com']],
    [['export', '--format', 'csv', '--sendable']],
    [['export', '--format', 'csv', '--form', 'sign-up', '--sendable', '--since', '2026-11-01']],
  ])('says how it is used and repeats nothing: %j', async (options) => {
    const { status, stderr } = run(options, { DATA_DIR: (await storeKinds[0]?.newPlace())?.dataDir ?? '' });
    expect(status).toBe(64);
    expect(stderr).toContain('npm run -s store -- <verb>');
    expect(stderr).not.toContain('ada@example.com');
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test('says that the store cannot be reached, without its address', () => {
    const { status, stderr } = run(['list'], { DATABASE_URL: 'postgres://site:s3cret@127.0.0.1:1/site' });
    expect({ status, stderr }).toEqual({ status: 69, stderr: 'The database of the store cannot be used. Check DATA_DIR or DATABASE_URL, then try again.\n' });
  });

  test('says which setting is bad', () => {
    expect(run(['list'], { DATABASE_URL: 'mysql://db.example/site' })).toEqual({ status: 78, stderr: 'DATABASE_URL is a postgres address\n' });
  });
});
