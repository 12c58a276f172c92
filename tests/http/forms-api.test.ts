import { expect, test } from 'vitest';
import { contactEntry } from '../support/forms/contact-entry.ts';
import { signUpEntry } from '../support/forms/form-entries.ts';
import { apiSite } from '../support/forms/forms-api-site.ts';

test('The forms API stores a message, and answers with its reference and the address of its receipt', async () => {
  const { post, submissions } = apiSite();
  const { status, body, headers } = await post(contactEntry);
  const [submission] = await submissions();
  expect([status, headers['cache-control']]).toEqual([202, 'no-store']);
  expect(body).toEqual({
    reference: submission?.reference,
    status: 'received',
    receipt: expect.stringMatching(/^http:\/\/localhost\/receipts\/[\w-]+$/),
  });
  expect(submission).toMatchObject({
    form: 'contact',
    fields: { phone: '020 7946 0958', phoneE164: '+442079460958', jobTitle: 'Buyer' },
  });
});

test('The forms API starts a subscription for a sign-up, which waits for its confirmation', async () => {
  const { post, store } = apiSite();
  const { status, body } = await post(signUpEntry, '/api/v1/sign-ups');
  expect([status, body.status]).toEqual([202, 'confirm']);
  expect([...store.subscriptions.values()]).toEqual([expect.objectContaining({ state: 'pending' })]);
  expect(body).not.toHaveProperty('subscriptionId');
});

test('The forms API stores requests with one Idempotency-Key once, and rejects other values under the key', async () => {
  const { client, submissions } = apiSite();
  const send = (more: object = {}) =>
    client
      .post('/api/v1/contact')
      .set('Idempotency-Key', '"8e03978e-40d5-43dd-bc93-6894a57f9324"')
      .send({ ...contactEntry, ...more });
  const answers = await Promise.all([send(), send()]);
  answers.push(await send());
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.reference}`)).size).toBe(1);
  expect(await submissions()).toHaveLength(1);
  const { status, body } = await send({ fullName: 'Bob' });
  expect([status, body.detail]).toEqual([422, 'This Idempotency-Key was used for another request: send a new one.']);
});

test('The forms API sends the headers of the rate limit, and rejects requests beyond the limit', async () => {
  const { post } = apiSite({ formsRate: { limit: 1, windowSeconds: 600 } });
  const { headers } = await post(contactEntry);
  expect(headers).toMatchObject({ 'ratelimit-policy': '"forms";q=1;w=600', ratelimit: '"forms";r=0;t=600' });
  const refused = await post(contactEntry);
  expect([refused.status, refused.headers['retry-after'], refused.body.detail]).toEqual([
    429,
    '600',
    'Too many messages from your network. Try again in 10 minutes.',
  ]);
});

test.each([
  ['IPv4', (count: number) => `203.0.113.7:${50_000 + count}`],
  ['IPv6', (count: number) => `[2001:db8:1:2::7]:${50_000 + count}`],
  ['mapped IPv4', (count: number) => (count % 2 ? '203.0.113.7' : '::ffff:cb00:7107')],
])(
  'Connections of one client count together, even when a proxy writes the port of the client: %s',
  async (_name, from) => {
    const { client } = apiSite({ formsRate: { limit: 2, windowSeconds: 600 }, trustProxy: 1 });
    const statuses: number[] = [];
    for (let count = 0; count < 4; count++)
      statuses.push(
        (await client.post('/api/v1/contact').set('X-Forwarded-For', from(count)).send(contactEntry)).status,
      );
    expect(statuses).toEqual([202, 202, 429, 429]);
  },
);
