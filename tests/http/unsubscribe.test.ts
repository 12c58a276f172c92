import { beforeEach, expect, test } from 'vitest';
import { dayMs } from '../../content/vocabulary/durations.ts';
import { headingOf, sign, tokenPagesSite } from '../support/forms/token-pages-site.ts';
import { today } from '../support/site/site.ts';

const { given, state, setState, kinds, post } = tokenPagesSite();

const path = () => `/u/${sign('unsubscribe')}`;
beforeEach(() => setState({ state: 'active', confirmedAt: today.getTime() }));

test.each([
  ['urlencoded', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])('An unsubscribe link accepts the %s one-click request of a mail program', async (_name, type, body) => {
  const answer = await given.site.client
    .post(path())
    .set({ 'Content-Type': type, 'Sec-Fetch-Site': 'cross-site' })
    .send(body);
  expect([answer.status, answer.headers['set-cookie'], answer.headers.location]).toEqual([200, undefined, undefined]);
  expect(await state()).toBe('unsubscribed');
  expect(kinds()).toEqual(['unsubscribed ada@example.com']);
});

test('Opening an unsubscribe link changes nothing; its button ends the letter, and undo resumes it', async () => {
  expect(headingOf(await given.site.client.get(path()))).toBe('Stop the letter?');
  expect(await state()).toBe('active');
  const ended = String((await post(path(), { action: 'unsubscribe' })).headers.location);
  expect(headingOf(await given.site.client.get(path()))).toBe('You are unsubscribed');
  await post(path(), { action: 'unsubscribe' });
  expect(kinds()).toEqual(['unsubscribed ada@example.com']);
  expect((await given.site.client.get(ended)).text).toContain('value="undo"');
  await post(ended, { action: 'undo' });
  expect(await state()).toBe('active');
});

test('An unsubscribe link in a forwarded letter cannot undo an unsubscription', async () => {
  const ended = String((await post(path(), { action: 'unsubscribe' })).headers.location);
  expect((await given.site.client.get(path())).text).not.toContain('value="undo"');
  await post(path(), { action: 'undo' });
  given.site.clock.now = new Date(today.getTime() + 16 * 60_000);
  await post(ended, { action: 'undo' });
  expect(await state()).toBe('unsubscribed');
});

test('An unsubscribe link shows nothing of the subscription; other changes need a link sent to the mailbox', async () => {
  for (const answer of [
    await given.site.client.get(path()),
    await given.site.client.get(`${path()}?format=json`),
    await post(path()),
  ]) {
    expect(answer.text).not.toMatch(/ada@example\.com|\/preferences\/|Ada|Cobalt/);
  }
  const headings = [];
  for (let count = 0; count < 5; count++) {
    const sent = await post(path(), { action: 'send-link' });
    headings.push(headingOf(await given.site.client.get(String(sent.headers.location))));
  }
  expect(headings).toEqual([...Array(3).fill('Look into your inbox'), ...Array(2).fill('Nothing was sent this time')]);
  const mails = [...given.store.mails.values()].filter(({ kind }) => kind === 'confirmation');
  expect(mails.map(({ to }) => to)).toEqual(Array(3).fill('ada@example.com'));
  const link = /\/preferences\/[\w-]+/.exec(mails[0]?.text ?? '')?.[0] ?? '';
  expect(headingOf(await given.site.client.get(link))).toBe('Your subscription');
});

test('The link in the last mail undoes an unsubscription for 30 days', async () => {
  await post(path(), { action: 'unsubscribe' });
  expect(await given.store.subscription('subscription-1')).toMatchObject({
    undo: 'active',
    unsubscribedAt: today.getTime(),
  });
  const link = /\/sign-up\/confirm\?token=[\w-]+/.exec([...given.store.mails.values()].at(-1)?.text ?? '')?.[0] ?? '';
  expect(headingOf(await given.site.client.get(link))).toBe('Take the letter up again');
  expect((await post(link)).headers.location).toBe('/sign-up/confirmed');
  expect(await state()).toBe('active');
  expect(await given.store.subscription('subscription-1')).not.toHaveProperty('unsubscribedAt');
  expect(headingOf(await given.site.client.get(link))).toBe('This is confirmed already');
});

test('A pause continues after an unsubscription is undone', async () => {
  await setState({ state: 'paused', pausedUntil: today.getTime() + 5 * dayMs });
  const ended = String((await post(path())).headers.location);
  await post(ended, { action: 'undo' });
  expect(await given.store.subscription('subscription-1')).toMatchObject({
    state: 'paused',
    pausedUntil: today.getTime() + 5 * dayMs,
  });
});

test('A one-click request is answered with 404 if its link belongs to no subscription, and changes none', async () => {
  const oneClick = { 'List-Unsubscribe': 'One-Click' };
  const gone = `/u/${sign('unsubscribe', 'a-subscription-that-was-erased')}`;
  expect([
    (await post(gone, oneClick)).status,
    (await post('/u/no-token-at-all', oneClick)).status,
    await state(),
  ]).toEqual([404, 404, 'active']);
  expect([(await post(path(), oneClick)).status, (await post(path(), oneClick)).status, await state()]).toEqual([
    200,
    200,
    'unsubscribed',
  ]);
});

test.each(['pause', 'resume', 'interests'])(
  'The action %s of the preferences that meets an unsubscription does not resume the letter',
  async (action) => {
    if (action === 'resume') await setState({ state: 'paused', pausedUntil: today.getTime() + 5 * dayMs });
    const preferences = `/preferences/${sign('preferences')}`;
    await Promise.all([
      post(path(), { 'List-Unsubscribe': 'One-Click' }),
      post(preferences, { action, days: '30', interests: 'cobalt' }),
    ]);
    expect(await state()).toBe('unsubscribed');
  },
);
