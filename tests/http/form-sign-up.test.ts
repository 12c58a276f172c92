import { expect, test } from 'vitest';
import { pendingDigest } from '../../server/mail/subscriptions/digests.ts';
import { formSite } from '../support/forms/form-site.ts';
import { tokens } from '../support/site/site.ts';

test('A sign-up waits for its confirmation, and staff are not notified before', async () => {
  const { sendSignUp, mails, store, client } = formSite();
  const { status, headers } = await sendSignUp();
  expect([status, headers.location]).toEqual([303, '/sign-up-success']);
  expect(mails()).toEqual([{ kind: 'confirmation', to: 'ann@example.org', state: 'waiting' }]);
  const [subscription] = store.subscriptions.values();
  expect(subscription).toMatchObject({
    state: 'pending',
    interests: ['lithium'],
    consent: { version: expect.any(String), at: expect.any(Number) },
  });
  const cookies = headers['set-cookie'] as unknown as string[];
  expect(cookies.find((cookie) => cookie.startsWith('pending='))).toContain(
    `pending=${pendingDigest(tokens, subscription?.id ?? '')};`,
  );
  const page = await client
    .get('/sign-up-success')
    .set('Cookie', cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '));
  expect(page.text).toContain('Look for our mail at ann@example.org.');
  expect(page.text).toContain('with notices on lithium.');
});

test('A repeated sign-up gets the same response, and at most three confirmation mails a day', async () => {
  const { sendSignUp, mails, store } = formSite();
  const statuses = [];
  for (let count = 0; count < 5; count += 1) statuses.push((await sendSignUp()).status);
  expect(new Set(statuses)).toEqual(new Set([303]));
  expect(mails()).toHaveLength(3);
  expect([...store.subscriptions.values()].map(({ state }) => state)).toEqual(['pending', 'pending', 'pending']);
});

test('A sign-up for an address that already has the letter is a separate request, and gets the same response', async () => {
  const { sendSignUp, store } = formSite();
  await sendSignUp();
  const [pending] = store.subscriptions.values();
  if (!pending) throw new Error('There is no subscription');
  await store.write({ subscriptions: [{ ...pending, state: 'active', confirmedAt: 1 }] });
  expect((await sendSignUp({ interests: ['cobalt'] })).headers.location).toBe('/sign-up-success');
  const [subscription, request] = store.subscriptions.values();
  expect(subscription).toEqual({ ...pending, state: 'active', confirmedAt: 1 });
  expect(request).toMatchObject({ state: 'pending', interests: ['cobalt'] });
});
