import { expect, test } from 'vitest';
import { contactEntry } from '../support/forms/contact-entry.ts';
import { createMemoryStore } from '../support/site/memory-store.ts';
import { testSite } from '../support/site/site.ts';

function limitedSite(limit: number) {
  const store = createMemoryStore();
  const site = testSite({ store, trustProxy: 1, formsRate: { limit, windowSeconds: 600 } });
  const send = (from: string, more: object = {}, key?: string) =>
    site.client
      .post('/api/v1/contact')
      .set({ 'X-Forwarded-For': from, ...(key && { 'Idempotency-Key': key }) })
      .send({ ...contactEntry, message: `A question from ${from} that nobody else asks`, ...more });
  return { ...site, store, send };
}

test('A request repeated under its Idempotency-Key is answered again and does not count against the limit', async () => {
  const { send, store } = limitedSite(2);
  const answers = [];
  for (let count = 0; count < 7; count += 1) answers.push(await send('192.0.2.1', {}, 'the-same-key'));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.reference}`)).size).toBe(1);
  expect(answers.map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, ...Array(6).fill('true')]);
  expect(answers.map(({ headers }) => headers.ratelimit)).toEqual(['"forms";r=1;t=300', ...Array(6).fill(undefined)]);
  expect((await send('192.0.2.1')).status).toBe(202);
  expect((await send('192.0.2.1', { company: 'Another' })).status).toBe(429);
  expect((await send('192.0.2.1', {}, 'the-same-key')).status).toBe(202);
  expect(await store.submissions({ limit: 9 })).toHaveLength(2);
});

test('An IPv6 /64 counts as one network, and four of them reach the limit of their /48', async () => {
  const { send } = limitedSite(2);
  const statuses = async (froms: string[]) => {
    const all = [];
    for (const from of froms) all.push((await send(from)).status);
    return all;
  };
  expect(await statuses(['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1:ffff::3'])).toEqual([202, 202, 429]);
  const otherNetworks = Array.from({ length: 10 }, (_, index) => `2001:db8:1:${(index + 2).toString(16)}::1`);
  expect((await statuses(otherNetworks)).filter((status) => status === 202)).toHaveLength(6);
  expect(await statuses(['2001:db8:2:1::1', '192.0.2.9'])).toEqual([202, 202]);
});

test('A flood from many networks is not refused, but quarantined without mails to the typed addresses, and staff are told once', async () => {
  const { send, store } = limitedSite(1);
  for (let index = 0; index < 40; index += 1) expect((await send(`198.51.100.${index}`)).status).toBe(202);
  expect(await store.submissions({ limit: 99, state: 'clean' })).toHaveLength(40);
  const before = store.mails.size;
  const answer = await send('203.0.113.7');
  expect([answer.status, answer.body.status]).toEqual([202, 'received']);
  const [held] = await store.submissions({ limit: 1, state: 'quarantined' });
  expect(held).toMatchObject({
    reference: answer.body.reference,
    spam: { reasons: expect.arrayContaining([expect.stringContaining('more messages at once')]) },
  });
  await send('203.0.113.8');
  const mails = [...store.mails.values()].slice(before).map(({ subject, state }) => `${state} ${subject.slice(0, 9)}`);
  expect(mails).toEqual(['held [Contact]', 'waiting [Held bac', 'held [Contact]']);
});
