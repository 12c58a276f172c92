import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore, type StorePlace } from '../../server/store/open-store.ts';
import type { Store } from '../../server/store/store.ts';
import { root } from '../support/site.ts';
import { storeKinds } from '../support/store-places.ts';
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

    const run = (...options: string[]) =>
      spawnSync(process.execPath, [join(root, 'dist/server/store.js'), ...options], {
        env: { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' },
        encoding: 'utf8',
        timeout: 20_000,
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
      expect(lines[2]).toBe('mails: 1 waiting since 2026-11-20T12:00:00.000Z, 1 held, 0 dead');
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
        `reference,receivedAt,form,state,email,page,score,reasons,${Object.keys(fields).join(',')}\r\n` +
          `${submission.reference},2026-11-20T12:00:00.000Z,contact,clean,Ada@example.com,,1,no origin,` +
          `"'=HYPERLINK(""https://evil.example"",""click"")",'+44 20 7946 0000,'@SUM(1),"one, ""two""\nthree",true\r\n`,
      );
      const [line] = run('export', '--format', 'ndjson').stdout.trim().split('\n');
      expect(JSON.parse(line ?? '')).toMatchObject({ reference: submission.reference, receivedAt: '2026-11-20T12:00:00.000Z', fields });
      expect(run('export', '--format', 'csv', '--form', 'sign-up').stdout).toBe('reference,receivedAt,form,state,email,page,score,reasons\r\n');
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
