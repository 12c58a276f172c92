import { expect, test } from 'vitest';
import { headingOf, sign, tokenPagesSite } from '../support/forms/token-pages-site.ts';
import { today } from '../support/site/site.ts';
import { newMail } from '../support/store/stored.ts';

const { given, state, setState, post } = tokenPagesSite();

const path = () => `/receipts/${sign('receipt', 'submission-1')}`;

test('A receipt shows what was sent and until when it is kept, and nothing about its processing', async () => {
  await setState({ state: 'active', confirmedAt: today.getTime() });
  await given.store.write({
    mails: [newMail({ id: 'mail-1', submissionId: 'submission-1', to: 'ada@example.com', text: 'The text of a mail' })],
  });
  const page = await given.site.client.get(path());
  const data = await given.site.client.get(`${path()}?format=json`);
  for (const shown of [
    'Ada Lovelace',
    'How much cobalt is there?',
    '030 / 901820',
    '(we would call +4930901820)',
    'Nov 21, 2028',
    'Nov 28, 2026',
  ])
    expect(page.text).toContain(shown);
  expect(Object.keys(data.body)).toEqual(['submission']);
  expect(Object.keys(data.body.submission).toSorted()).toEqual([
    'email',
    'fields',
    'form',
    'page',
    'receivedAt',
    'reference',
  ]);
  for (const text of [page.text, JSON.stringify(data.body)])
    expect(text).not.toMatch(/E\.164|The text of a mail|mail server|"active"|score/);
});

test('A receipt erases exactly what was sent after the box is ticked, and a confirmed subscription stays', async () => {
  await setState({ state: 'active', confirmedAt: today.getTime() });
  await given.store.write({
    mails: [
      newMail({ id: 'to-staff', submissionId: 'submission-1' }),
      newMail({ id: 'welcome', submissionId: 'submission-1', kind: 'welcome' }),
    ],
  });
  const untouched = await post(path());
  expect([untouched.status, untouched.text.includes('Tick the box')]).toEqual([422, true]);
  const erased = await post(path(), { sure: 'yes' });
  expect(headingOf(await given.site.client.get(String(erased.headers.location)))).toBe('It is erased');
  expect((await given.site.client.get(path())).status).toBe(404);
  expect([await given.store.submission('submission-1'), await state(), [...given.store.mails.keys()]]).toEqual([
    undefined,
    'active',
    ['welcome'],
  ]);
});

test('Erasing a receipt erases the unconfirmed subscription that came with it', async () => {
  await post(path(), { sure: 'yes' });
  expect(await given.store.subscription('subscription-1')).toBeUndefined();
});
