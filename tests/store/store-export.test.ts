import { expect } from 'vitest';
import { readSheet } from '../support/parsers/data-files.ts';
import { testStoreProgram } from '../support/store/store-program.ts';
import { newSubmission, newSubscription, noon } from '../support/store/stored.ts';

const heads =
  '\uFEFFreference,receivedAt,form,state,email,page,score,reasons,request,subscription,confirmedAt,pausedUntil,unsubscribedAt,bouncedAt,suppressed';

testStoreProgram(
  'The command export writes CSV in which no cell is a formula for a spreadsheet',
  async ({ store, run }) => {
    const fields = {
      fullName: '=HYPERLINK("https://evil.example","click")',
      phone: '+44 20 7946 0000',
      company: '@SUM(1)',
      message: 'one, "two"\nthree',
      newsletter: true,
    };
    const submission = newSubmission({ fields, page: undefined });
    await store.write({ submission });
    const { status, stdout } = await run('export', '--format', 'csv', '--form', 'contact');
    expect(status).toBe(0);
    expect(stdout).toBe(
      `${heads},${Object.keys(fields).join(',')}\r\n` +
        `${submission.reference},2026-11-20T12:00:00.000Z,contact,clean,Ada@example.com,,1,no origin,,,,,,,no,` +
        `"'=HYPERLINK(""https://evil.example"",""click"")",'+44 20 7946 0000,'@SUM(1),"one, ""two""\nthree",true\r\n`,
    );
    const [line] = (await run('export', '--format', 'ndjson')).stdout.trim().split('\n');
    expect(JSON.parse(line ?? '')).toMatchObject({
      reference: submission.reference,
      receivedAt: '2026-11-20T12:00:00.000Z',
      fields,
    });
    expect((await run('export', '--format', 'csv', '--form', 'sign-up')).stdout).toBe(`${heads}\r\n`);
  },
);

testStoreProgram(
  'The command export writes no formula for a spreadsheet that splits at semicolons or reads full-width signs',
  async ({ store, run }) => {
    const fields = { jobTitle: ';=1+1', company: '＝1+1', message: 'x;\t－2\n＠x', interests: ['a', '=1'] };
    await store.write({ submission: newSubmission({ fields }) });
    const { stdout } = await run('export', '--format', 'csv');
    expect(stdout).toContain(`,;'=1+1,'＝1+1,"x;\t'－2\n'＠x",a; '=1\r\n`);
  },
);

testStoreProgram(
  'The command export writes a workbook in which instants are dates, and what visitors wrote is text as it was',
  async ({ store, run }) => {
    const fields = {
      fullName: 'Jürgen 王',
      phone: '03012345678',
      company: '00123',
      jobTitle: '1-2',
      message: '=1+1\n\u000bx',
      newsletter: true,
    };
    await store.write({ submission: newSubmission({ fields, page: undefined }) });
    const { status, bytes } = await run('export', '--format', 'xlsx');
    expect(status).toBe(0);
    const [header = [], row = [], ...more] = readSheet(bytes, 1);
    expect(more).toEqual([]);
    expect(Object.fromEntries(header.map((name, index) => [name, row[index]]))).toMatchObject({
      ...fields,
      receivedAt: new Date('2026-11-20T12:00:00.000Z'),
      page: null,
      score: 1,
      confirmedAt: null,
      message: '=1+1\nx',
      newsletter: 'true',
    });
    const runs = newSubscription({ state: 'active', confirmedAt: noon + 1000, email: 'runs@example.com' });
    await store.write({ subscriptions: [runs] });
    const sendable = await run('export', '--format', 'xlsx', '--form', 'sign-up', '--sendable');
    expect(readSheet(sendable.bytes, 1)[1]).toEqual(
      expect.arrayContaining(['runs@example.com', new Date(noon + 1000)]),
    );
  },
);

testStoreProgram(
  'The command export writes every row once, also when it reads them in several pages',
  async ({ store, run }) => {
    const count = 1_201;
    await store.transaction([], async (store) => {
      for (let index = 0; index < count; index++) {
        const email = `reader-${index}@example.com`;
        const submission = newSubmission({ email, form: 'sign-up', receivedAt: noon + Math.floor(index / 700) });
        await store.write({
          submission,
          subscriptions: [newSubscription({ email, submissionId: submission.id, state: 'active', confirmedAt: noon })],
        });
      }
    });
    const emailsOf = async (...options: string[]) =>
      new Set(
        [
          ...(await run('export', '--format', 'ndjson', '--form', 'sign-up', ...options)).stdout.matchAll(
            /"email":"([^"]+)"/g,
          ),
        ].map(([, email]) => email),
      );
    const sizes = [
      (await emailsOf()).size,
      (await emailsOf('--sendable')).size,
      (await emailsOf('--limit', '501')).size,
    ];
    expect(sizes).toEqual([count, count, 501]);
  },
);
