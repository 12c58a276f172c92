import { describe, expect, test } from 'vitest';
import { contactEntry, signUpEntry } from '../support/form-entries.ts';
import { createMemoryStore } from '../support/memory-store.ts';
import { testSite } from '../support/site.ts';

function apiSite(options: Parameters<typeof testSite>[0] = {}) {
  const store = createMemoryStore();
  const site = testSite({ store, ...options });
  const post = (body: unknown, path = '/api/v1/contact') => site.client.post(path).send(body as object);
  return { ...site, store, post, kept: () => store.submissions({ limit: 100 }) };
}

describe('what a program sends', () => {
  test('is kept, and answered with its reference and where to see it', async () => {
    const { post, kept } = apiSite();
    const { status, body, headers } = await post(contactEntry);
    const [submission] = await kept();
    expect([status, headers['cache-control']]).toEqual([202, 'no-store']);
    expect(body).toEqual({ reference: submission?.reference, status: 'received', receipt: expect.stringMatching(/^http:\/\/localhost\/receipts\/[\w-]+$/) });
    expect(submission).toMatchObject({ form: 'contact', fields: { phone: '020 7946 0958', phoneE164: '+442079460958', jobTitle: 'Buyer' } });
  });
  test('asks for the letter, which waits for a confirmation', async () => {
    const { post, store } = apiSite();
    const { status, body } = await post(signUpEntry, '/api/v1/sign-ups');
    expect([status, body.status]).toEqual([202, 'confirm']);
    expect([...store.subscriptions.values()]).toEqual([expect.objectContaining({ state: 'pending' })]);
    expect(body).not.toHaveProperty('subscriptionId');
  });
  test('under one Idempotency-Key is kept once and answered the same; other values under it are refused', async () => {
    const { client, kept } = apiSite();
    const send = (more: object = {}) =>
      client
        .post('/api/v1/contact')
        .set('Idempotency-Key', '"8e03978e-40d5-43dd-bc93-6894a57f9324"')
        .send({ ...contactEntry, ...more });
    const answers = await Promise.all([send(), send()]);
    answers.push(await send());
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.reference}`)).size).toBe(1);
    expect(await kept()).toHaveLength(1);
    const { status, body } = await send({ fullName: 'Bob' });
    expect([status, body.detail]).toEqual([422, 'This Idempotency-Key was used for another request: send a new one.']);
  });
  test('carries the headers of the limit, and is refused beyond it', async () => {
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
});

describe('what is not as it should be is refused, with a pointer to each value', () => {
  const { post, client, kept } = apiSite();
  const raw = (text: string) => client.post('/api/v1/contact').set('Content-Type', 'application/json').send(text);
  const whole = (more: string) => `${JSON.stringify(contactEntry).slice(0, -1)},${more}}`;
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

  test.each([
    ['a list', () => raw('[]'), 422, [{ pointer: '#', code: 'invalid', message: 'Send an object with the fields of the form' }]],
    ['a number for a text', () => post({ ...contactEntry, fullName: 1 }), 422, [{ pointer: '#/fullName', code: 'invalid', message: 'Enter your full name' }]],
    [
      'a list for a text',
      () => post({ ...contactEntry, email: ['a@example.org'] }),
      422,
      [{ pointer: '#/email', code: 'invalid', message: expect.stringContaining('correct format') }],
    ],
    [
      'an object for a list',
      () => post({ ...contactEntry, interests: { 0: 'lithium' } }),
      422,
      [{ pointer: '#/interests', code: 'invalid', message: 'Select at least one interest' }],
    ],
    [
      'a number in a list',
      () => post({ ...contactEntry, interests: ['lithium', 7] }),
      422,
      [{ pointer: '#/interests/1', code: 'invalid', message: 'Select at least one interest' }],
    ],
    ['a text for a box', () => post({ ...contactEntry, newsletter: 'yes' }), 422, [{ pointer: '#/newsletter', code: 'invalid', message: expect.any(String) }]],
    [
      'a topic that is on no list',
      () => post({ ...contactEntry, topic: 'x' }),
      422,
      [{ pointer: '#/topic', code: 'invalid', message: 'This is not on our list: leave it out' }],
    ],
    ['nesting', () => raw(whole(`"sectors":${nested(50)}`)), 422, [{ pointer: '#/sectors/0', code: 'invalid', message: expect.any(String) }]],
    ['a lone surrogate', () => raw(whole('"jobTitle":"a\\ud800"')), 422, [{ pointer: '#/jobTitle', code: 'invalid', message: 'Enter your job title' }]],
    ['a null byte', () => raw(whole('"company":"a\\u0000b"')), 422, [{ pointer: '#/company', code: 'invalid', message: 'Enter the name of your company' }]],
    [
      'an unknown key',
      () => post({ ...contactEntry, isAdmin: true }),
      400,
      [{ pointer: '#/isAdmin', code: 'unknown', message: 'This is not known here: leave it out' }],
    ],
    [
      'a dangerous key',
      () => raw(whole('"__proto__":{"isAdmin":true}')),
      400,
      [{ pointer: '#/__proto__', code: 'unknown', message: 'This is not known here: leave it out' }],
    ],
  ])('%s', async (_what, send, status, errors) => {
    const answer = await send();
    expect([answer.status, answer.headers['content-type']]).toEqual([status, 'application/problem+json; charset=utf-8']);
    expect(answer.body.errors).toEqual(errors);
    expect(await kept()).toEqual([]);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
  test('more keys than can be corrected one by one: the first twenty, and how many more', async () => {
    const { status, body, text } = await post(Object.fromEntries(Array.from({ length: 450 }, (_, index) => [`k${index}${'x'.repeat(100)}`, 1])));
    expect([status, body.errors.length, body.moreErrors]).toEqual([400, 20, 437]);
    expect(text.length).toBeLessThan(5000);
  });
  test('a key of 60 kB, in an answer that is short', async () => {
    const { status, body, text } = await post({ ...contactEntry, ['~'.repeat(60_000)]: 1 });
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ pointer: `#/${'~0'.repeat(64)}%E2%80%A6` })]]);
    expect(text.length).toBeLessThan(1000);
  });
  test.each([
    ['10,000 keys', () => post(Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, 1])))],
    ['10,000 values of a list', () => post({ ...contactEntry, interests: Array.from({ length: 10_000 }, () => 1) })],
    ['deep nesting', () => raw(whole(`"sectors":${nested(25_000)}`))],
  ])('%s', async (_what, send) => {
    const { status, body } = await send();
    expect([status, body.detail, body.errors]).toEqual([400, 'What was sent has too many values: at most 500.', undefined]);
  });
  test.each([
    ['a form', () => client.post('/api/v1/contact').type('form').send(contactEntry), 415],
    ['text', () => client.post('/api/v1/contact').type('text').send('{}'), 415],
    ['too much', () => post({ ...contactEntry, message: 'x'.repeat(66_000) }), 413],
    ['broken JSON', () => raw('{"fullName":'), 400],
    ['a bare value', () => raw('7'), 400],
    ['a key that is no key', () => client.post('/api/v1/contact').set('Idempotency-Key', ' ').send(contactEntry), 400],
    ['what another site sends', () => post(contactEntry).set('Sec-Fetch-Site', 'cross-site'), 403],
    ['what another site sends from an old browser', () => post(contactEntry).set('Origin', 'https://evil.example'), 403],
    ['another method', () => client.get('/api/v1/sign-ups'), 405],
  ])('%s', async (_what, send, status) => {
    const answer = await send();
    expect([answer.status, answer.body.status]).toEqual([status, status]);
    expect(answer.body.detail).toMatch(/^[A-Z].*\.$/);
    expect(await kept()).toEqual([]);
  });
});
