/**
 * Nobody but its owner can fill a mailbox through the addresses of the site, and what is not sent is not called sent.
 */
import { expect, test } from 'vitest';
import { dayMs } from '../../content/vocabulary/durations.ts';
import { emailKey } from '../../server/platform/email-address/email-address.ts';
import { contactEntry } from '../support/forms/contact-entry.ts';
import { signUpEntry } from '../support/forms/form-entries.ts';
import { headingOf, sign } from '../support/forms/token-pages-site.ts';
import { createMemoryStore } from '../support/site/memory-store.ts';
import { testSite, today, tokens } from '../support/site/site.ts';
import { sampleSubscription } from '../support/store/samples.ts';

type Options = Parameters<typeof testSite>[0];

function gatedSite(options: Options = {}) {
  const store = createMemoryStore();
  const site = testSite({ store, trustProxy: 1, ...options });
  const from = (ip: string) => ({ 'X-Forwarded-For': ip });
  return {
    ...site,
    store,
    subscribe: (id: string, email = `${id}@example.com`) =>
      store.write({ subscriptions: [sampleSubscription({ id, email, state: 'active', submissionId: id })] }),
    press: (path: string, fields: Record<string, string>, ip = '192.0.2.1') =>
      site.client.post(path).set(from(ip)).type('form').send(fields),
    change: (id: string, email: string, ip = '192.0.2.1') =>
      site.client
        .post(`/preferences/${sign('preferences', id)}`)
        .set(from(ip))
        .type('form')
        .send({ action: 'address', email }),
    signUp: (email: string, ip = '192.0.2.1') =>
      site.client
        .post('/api/v1/sign-ups')
        .set(from(ip))
        .send({ ...signUpEntry, email }),
    contact: (email: string, more: object = {}, ip = '192.0.2.1') =>
      site.client
        .post('/api/v1/contact')
        .set(from(ip))
        .send({ ...contactEntry, email, ...more }),
    kinds: () =>
      [...store.mails.values()].filter(({ kind }) => kind !== 'staff').map(({ kind, to }) => `${kind} ${to}`),
    alerts: () => [...store.mails.values()].filter(({ subject }) => subject.startsWith('[Held back] Forms')),
  };
}
const limited: Options = { formsRate: { limit: 5, windowSeconds: 600 } };

test('A subscription sends mails to three new addresses a day, from whatever networks they are entered, and the page says so', async () => {
  const { subscribe, change, kinds, store, clock } = gatedSite();
  await subscribe('stranger');
  const statuses = [];
  for (let count = 0; count < 12; count += 1)
    statuses.push((await change('stranger', `victim${count}@example.org`, `2001:db8:${count}::1`)).status);
  expect(statuses).toEqual([303, 303, 303, ...Array(9).fill(422)]);
  const refused = await change('stranger', 'another@example.org');
  expect(refused.text).toContain('Nothing was sent: three new addresses were entered today');
  expect(kinds()).toEqual([0, 1, 2].map((count) => `confirmation victim${count}@example.org`));
  expect(await store.subscription('stranger')).toMatchObject({ newEmail: 'victim2@example.org' });
  clock.now = new Date(today.getTime() + dayMs + 1);
  expect((await change('stranger', 'another@example.org')).status).toBe(303);
});

test('New addresses of several subscriptions are counted with the forms of their network: an IPv4 address, a /64 and a /48', async () => {
  const { subscribe, change, kinds } = gatedSite(limited);
  for (let index = 0; index < 12; index += 1) await subscribe(`stranger-${index}`);
  const changeFrom = (index: number, ip: string) => change(`stranger-${index % 12}`, `victim${index}@example.org`, ip);
  for (let index = 0; index < 8; index += 1) await changeFrom(index, '192.0.2.1');
  expect(kinds()).toHaveLength(5);
  expect((await changeFrom(8, '192.0.2.1')).text).toContain(
    'Nothing was sent: too much was sent from your network. Try again in 2 minutes',
  );
  for (let index = 0; index < 26; index += 1) await changeFrom(index, `2001:db8:1:${index % 6}::1`);
  expect(kinds().length).toBeLessThanOrEqual(5 + 20);
});

test('A network may send fifty forms and new addresses in a day, however they are spread', async () => {
  const { signUp, kinds, clock } = gatedSite(limited);
  const statuses = [];
  for (let count = 0; count < 70; count += 1) {
    clock.now = new Date(today.getTime() + count * 120_000);
    statuses.push((await signUp(`victim${count}@example.org`)).status);
  }
  expect(statuses.filter((status) => status === 202).length).toBeLessThan(60);
  expect(statuses.at(-1)).toBe(429);
  expect(kinds().length).toBeLessThan(60);
});

test('An inbox gets three mails of all kinds a day, whatever tags and dots the strangers put into its address', async () => {
  const { contact, signUp, kinds } = gatedSite();
  const spellings = [
    ...Array.from({ length: 8 }, (_, index) => `bomb+${index}@gmail.com`),
    'b.omb@gmail.com',
    'bo.mb@gmail.com',
    'b.o.m.b@gmail.com',
  ];
  for (const email of [...spellings, 'bomb@googlemail.com']) expect((await contact(email)).status).toBe(202);
  for (let index = 0; index < 8; index += 1) expect((await signUp(`bomb+${index}@outlook.com`)).status).toBe(202);
  expect(kinds()).toEqual([
    ...[0, 1, 2].map((index) => `acknowledgement bomb+${index}@gmail.com`),
    ...[0, 1, 2].map((index) => `confirmation bomb+${index}@outlook.com`),
  ]);
  expect((await signUp('bomb@gmail.com')).status).toBe(202);
  expect(kinds()).toHaveLength(6);
});

test('A visitor who writes and subscribes gets both mails', async () => {
  const { contact, kinds } = gatedSite();
  await contact('ann@example.org', { newsletter: true });
  expect(kinds()).toEqual(['acknowledgement ann@example.org', 'confirmation ann@example.org']);
});

test('An owner gets the link to the subscription when strangers have used up what they can cause', async () => {
  const { subscribe, signUp, press, client, kinds } = gatedSite();
  await subscribe('owner');
  for (const ip of ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4'])
    await signUp('owner@example.com', ip);
  expect(kinds()).toHaveLength(3);
  const confirm = `/sign-up/confirm?token=${sign('confirm', 'owner')}`;
  for (const path of [`/u/${sign('unsubscribe', 'owner')}`, confirm]) {
    for (let count = 0; count < 3; count += 1)
      expect((await press(path, { action: 'send-link' })).headers.location).toContain('done=sent');
    const limited = String((await press(path, { action: 'send-link' })).headers.location);
    expect(headingOf(await client.get(limited))).toBe('Nothing was sent this time');
  }
  expect(kinds()).toHaveLength(9);
});

test('Whoever ends a letter and takes that back again and again, with a link that was forwarded, causes three mails a day', async () => {
  const { subscribe, press, kinds, store } = gatedSite();
  await subscribe('owner');
  const path = `/u/${sign('unsubscribe', 'owner')}`;
  for (let count = 0; count < 6; count += 1)
    await press(String((await press(path, { action: 'unsubscribe' })).headers.location), { action: 'undo' });
  expect((await press(path, { action: 'unsubscribe' })).status).toBe(303);
  expect(await store.subscription('owner')).toMatchObject({ state: 'unsubscribed' });
  expect(kinds()).toEqual(Array(3).fill('unsubscribed owner@example.com'));
});

test('A link that was used says when its address has no subscription any more, and an unknown one sends nothing', async () => {
  const { subscribe, press, client, kinds, store } = gatedSite();
  await subscribe('owner');
  await store.write({
    subscriptions: [sampleSubscription({ id: 'request', email: 'before@example.com', state: 'merged' })],
  });
  const merged = await press(`/sign-up/confirm?token=${sign('confirm', 'request')}`, { action: 'send-link' });
  expect(headingOf(await client.get(String(merged.headers.location)))).toBe('Nothing was sent');
  const unknown = await press(`/sign-up/confirm?token=${sign('confirm', 'nobody')}`, { action: 'send-link' });
  expect(headingOf(await client.get(String(unknown.headers.location)))).toBe('There is nothing under this link');
  expect(kinds()).toEqual([]);
});

test('While all networks send too much, new addresses get no mail, their pages say so, and staff are told once', async () => {
  const { subscribe, signUp, change, kinds, alerts, clock } = gatedSite({
    formsRate: { limit: 1, windowSeconds: 600 },
  });
  await subscribe('stranger');
  for (let index = 0; index < 43; index += 1) await signUp(`reader${index}@example.org`, `198.51.100.${index}`);
  const before = kinds().length;
  for (let index = 0; index < 5; index += 1) {
    const answer = await change('stranger', `victim${index}@example.org`, `203.0.113.${index}`);
    expect([answer.status, answer.text.includes('Nothing was sent: we write to no new address for now')]).toEqual([
      422,
      true,
    ]);
  }
  expect(kinds()).toHaveLength(before);
  expect(alerts()).toHaveLength(1);
  clock.now = new Date(today.getTime() + 1.5 * dayMs);
  expect((await change('stranger', 'victim@example.org', '203.0.113.9')).status).toBe(303);
});

test('Three requests for a new address are three, whether or not the addresses have a subscription', async () => {
  const statusesOf = async (known: boolean) => {
    const { subscribe, change } = gatedSite();
    await subscribe('stranger');
    if (known) for (const id of ['a', 'b']) await subscribe(id);
    const answers = [];
    for (const email of ['a@example.com', 'b@example.com', 'a@example.com', 'c@example.com'])
      answers.push(await change('stranger', email));
    return answers.map(({ status, headers }) => `${status} ${headers.location}`);
  };
  expect(await statusesOf(true)).toEqual(await statusesOf(false));
});

test('Erasing one spelling protects the whole inbox, and what was erased before inboxes were counted stays protected', async () => {
  const { subscribe, press, signUp, kinds, store } = gatedSite();
  await subscribe('owner', 'o.wner+news@gmail.com');
  await press(`/preferences/${sign('preferences', 'owner')}`, { action: 'erase', sure: 'yes' });
  for (const email of ['owner@gmail.com', 'ow.ner@googlemail.com', 'o.wner+news@gmail.com']) await signUp(email);
  expect(kinds()).toEqual(['confirmation owner@gmail.com']);
  await store.eraseAddress('ea.rlier@gmail.com', tokens.digests(`address ${emailKey('ea.rlier@gmail.com')}`)[0]);
  for (let count = 0; count < 3; count += 1) await signUp('ea.rlier@gmail.com');
  expect(kinds().slice(1)).toEqual(['confirmation ea.rlier@gmail.com']);
});
