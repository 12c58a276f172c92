import { beforeEach, expect, test } from 'vitest';
import { dayMs } from '../../content/vocabulary/durations.ts';
import { headingOf, sign, tokenPagesSite } from '../support/forms/token-pages-site.ts';
import { today, tokens } from '../support/site/site.ts';
import { sampleSubscription } from '../support/store/samples.ts';

const { given, state, setState, kinds, post } = tokenPagesSite();

const path = () => `/preferences/${sign('preferences')}`;
beforeEach(() => setState({ state: 'active', confirmedAt: today.getTime() }));

test('The preferences page saves known interests and requires at least one', async () => {
  expect(
    (await post(path(), { action: 'interests', interests: ['tin', 'gallium', 'nonsense', 'tin'] })).headers.location,
  ).toBe(`${path()}?done=saved`);
  expect((await given.store.subscription('subscription-1'))?.interests).toEqual(['tin', 'gallium']);
  const none = await post(path(), { action: 'interests' });
  expect([none.status, /<title>(.*?) ·/.exec(none.text)?.[1]]).toEqual([422, 'Error: Your subscription']);
  expect(none.text).toContain('Select at least one interest');
});

test('The preferences page pauses the letter for 30 or 90 days, after which it resumes by itself', async () => {
  expect((await post(path(), { action: 'pause', days: '30' })).status).toBe(303);
  expect((await given.site.client.get(path())).text).toContain('is paused until Dec 21, 2026');
  await post(path(), { action: 'pause', days: '4000' });
  expect(await given.store.subscription('subscription-1')).toMatchObject({
    state: 'paused',
    pausedUntil: today.getTime() + 30 * dayMs,
  });
  const later = tokens.sign({
    purpose: 'preferences',
    subject: 'subscription-1',
    expiresAt: today.getTime() + 90 * dayMs,
  });
  given.site.clock.now = new Date(today.getTime() + 31 * dayMs);
  expect((await given.site.client.get(`/preferences/${later}`)).text).toContain('The letter comes to ada@example.com.');
  given.site.clock.now = today;
  await post(path(), { action: 'resume' });
  expect(await state()).toBe('active');
});

test('The preferences page changes the address only when the new address confirms it', async () => {
  await post(path(), { action: 'address', email: 'first@Example.ORG' });
  await post(path(), { action: 'address', email: 'second@example.org' });
  expect((await given.store.subscription('subscription-1'))?.email).toBe('ada@example.com');
  const mails = [...given.store.mails.values()];
  expect(mails.map(({ to }) => to)).toEqual(['first@example.org', 'second@example.org']);
  const [first = '', second = ''] = mails.map(({ text }) => /\/sign-up\/confirm\?token=[\w-]+/.exec(text)?.[0]);
  expect((await post(first)).status).toBe(404);
  expect((await given.store.subscription('subscription-1'))?.email).toBe('ada@example.com');
  expect(headingOf(await given.site.client.get(second))).toBe('Confirm your new address');
  expect((await post(second)).status).toBe(303);
  expect(await given.store.subscription('subscription-1')).toMatchObject({
    email: 'second@example.org',
    state: 'active',
  });
  expect((await given.store.subscription('subscription-1'))?.newEmail).toBeUndefined();
});

test.each([
  'nobody',
  'a@b',
  'a@example.com, b@example.com',
  '"x y"@example.com',
  'a@example.com\r\nBcc: b@example.com',
  '',
])('The preferences page rejects the address %j', async (email) => {
  const answer = await post(path(), { action: 'address', email });
  expect(answer.status).toBe(422);
  expect(answer.text).toContain('Enter an email address in the correct format, like name@example.com');
  expect(kinds()).toEqual([]);
});

test('The preferences page does not reveal that another address is subscribed, and sends it no mail', async () => {
  await given.store.write({
    subscriptions: [
      sampleSubscription({
        id: 'subscription-2',
        email: 'known@example.org',
        state: 'active',
        submissionId: 'submission-2',
      }),
    ],
  });
  const [known, unknown] = [
    await post(path(), { action: 'address', email: 'known@example.org' }),
    await post(path(), { action: 'address', email: 'new@example.org' }),
  ];
  expect([known.status, known.headers.location]).toEqual([unknown.status, unknown.headers.location]);
  expect(kinds()).toEqual(['confirmation new@example.org']);
});

test('The preferences page exports everything that is stored about the subscriber', async () => {
  const answer = await given.site.client.get(`${path()}?format=json`);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="preferences.json"');
  expect(answer.body).toMatchObject({
    subscription: { email: 'ada@example.com' },
    submissions: [{ reference: 'CM-7F3K-2Q9D' }],
    mails: [],
    letters: [],
  });
});

test('The preferences page erases everything after the box is ticked', async () => {
  expect((await post(path(), { action: 'erase' })).status).toBe(422);
  const erased = await post(path(), { action: 'erase', sure: 'yes' });
  expect(headingOf(await given.site.client.get(String(erased.headers.location)))).toBe('Everything is erased');
  expect([await given.store.subscription('subscription-1'), await given.store.submission('submission-1')]).toEqual([
    undefined,
    undefined,
  ]);
  expect((await given.site.client.get(path())).status).toBe(404);
});

test.each(['unsubscribe', 'undo'])('The preferences page performs the action %s', async (action) => {
  if (action === 'undo') await setState({ state: 'unsubscribed', undo: 'active' });
  await post(path(), { action });
  expect(await state()).toBe(action === 'undo' ? 'active' : 'unsubscribed');
});
