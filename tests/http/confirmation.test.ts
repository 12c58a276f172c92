import { expect, test } from 'vitest';
import { hourMs } from '../../content/vocabulary/durations.ts';
import { pendingDigest } from '../../server/mail/subscriptions/digests.ts';
import { expiresAt, headingOf, sign, tokenPagesSite } from '../support/forms/token-pages-site.ts';
import { siteContent, tokens } from '../support/site/site.ts';

const { given, state, kinds, post } = tokenPagesSite();

const path = () => `/sign-up/confirm?token=${sign('confirm')}`;

test('Opening a confirmation link changes nothing, however often, and its button confirms', async () => {
  const before = JSON.stringify([await given.store.subscription('subscription-1'), kinds()]);
  for (let count = 0; count < 50; count++) expect((await given.site.client.get(path())).status).toBe(200);
  expect((await given.site.client.head(path())).status).toBe(200);
  expect(JSON.stringify([await given.store.subscription('subscription-1'), kinds()])).toBe(before);

  const confirmed = await post(path());
  expect([confirmed.status, await state()]).toEqual([303, 'active']);
  expect(confirmed.headers.location).toBe('/sign-up/confirmed');
  expect(kinds()).toEqual(['welcome ada@example.com', `staff-confirmed ${siteContent().content.site.mail.staff}`]);
});

test('A confirmation button pressed several times at once confirms once', async () => {
  const answers = await Promise.all([post(path()), post(path()), post(path())]);
  for (const { status } of answers) expect([200, 303]).toContain(status);
  expect(kinds().filter((kind) => kind.startsWith('welcome'))).toHaveLength(1);
  expect(headingOf(await given.site.client.get(path()))).toBe('This is confirmed already');
});

test('A confirmation link is not prefetched', async () => {
  const answer = await given.site.client.get(path()).set('Sec-Purpose', 'prefetch;prerender');
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1']);
});

test('A confirmation page presses its own button only in the browser that signed up, and only for a person', async () => {
  const person = { 'Sec-Fetch-User': '?1', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };
  const pressesItself = async (headers: Record<string, string>) =>
    (await given.site.client.get(path()).set(headers)).text.includes('"sameBrowser":true');
  expect(await pressesItself({ ...person, Cookie: `a=b; pending=${pendingDigest(tokens, 'subscription-1')}` })).toBe(
    true,
  );
  expect(await pressesItself({ Cookie: `pending=${pendingDigest(tokens, 'subscription-1')}` })).toBe(false);
  expect(await pressesItself({ ...person, Cookie: `pending=${pendingDigest(tokens, 'subscription-2')}` })).toBe(false);
  expect(await pressesItself(person)).toBe(false);
  expect(await state()).toBe('pending');
});

test('An expired confirmation link sends a new one to the same address, at most three a day, and says so when it sends none', async () => {
  const link = path();
  given.site.clock.now = new Date(expiresAt + hourMs);
  const page = await given.site.client.get(link);
  expect([page.status, headingOf(page)]).toEqual([410, 'This link has expired']);
  expect((await post(link)).status).toBe(410);
  expect(await state()).toBe('pending');
  const headings = [];
  for (let count = 0; count < 5; count++) {
    const answer = await post(link, { action: 'resend' });
    expect(answer.status).toBe(303);
    headings.push(headingOf(await given.site.client.get(String(answer.headers.location))));
  }
  expect(headings).toEqual([...Array(3).fill('Look into your inbox'), ...Array(2).fill('Nothing was sent this time')]);
  expect(kinds()).toEqual(Array(3).fill('confirmation ada@example.com'));
  const sent = /\/sign-up\/confirm\?token=[\w-]+/.exec([...given.store.mails.values()][0]?.text ?? '')?.[0] ?? '';
  expect((await post(sent)).status).toBe(303);
  expect(await state()).toBe('active');
});

test.each([
  ['altered', () => `${sign('confirm').slice(0, -1)}_`],
  ['of another purpose', () => sign('unsubscribe')],
  ['of nobody', () => sign('confirm', 'subscription-9')],
  ['empty', () => ''],
  ['absurd', () => 'x'.repeat(2000)],
])('A confirmation link that is %s is unknown by GET and by POST', async (_name, token) => {
  for (const answer of [
    await given.site.client.get(`/sign-up/confirm?token=${token()}`),
    await post(`/sign-up/confirm?token=${token()}`),
  ]) {
    expect([answer.status, headingOf(answer)]).toEqual([404, 'There is nothing under this link']);
  }
  expect(await state()).toBe('pending');
});
