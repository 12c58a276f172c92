import { expect, test } from 'vitest';
import { contactEntry } from '../support/forms/contact-entry.ts';
import { apiSite } from '../support/forms/forms-api-site.ts';

const forbidden = 'contains a character that cannot be sent. Type it instead of pasting it';

const { post, client, submissions } = apiSite();
const raw = (text: string) => client.post('/api/v1/contact').set('Content-Type', 'application/json').send(text);
const whole = (more: string) => `${JSON.stringify(contactEntry).slice(0, -1)},${more}}`;
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test.each([
  [
    'a list',
    () => raw('[]'),
    422,
    [{ pointer: '#', code: 'invalid', message: 'Send an object with the fields of the form' }],
  ],
  [
    'a number for a text',
    () => post({ ...contactEntry, fullName: 1 }),
    422,
    [{ pointer: '#/fullName', code: 'invalid', message: 'Enter your full name' }],
  ],
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
    [{ pointer: '#/interests', code: 'invalid', message: 'Select interests from the list' }],
  ],
  [
    'a number in a list',
    () => post({ ...contactEntry, interests: ['lithium', 7] }),
    422,
    [{ pointer: '#/interests/1', code: 'invalid', message: 'Select interests from the list' }],
  ],
  [
    'a text for a box',
    () => post({ ...contactEntry, newsletter: 'yes' }),
    422,
    [{ pointer: '#/newsletter', code: 'invalid', message: expect.any(String) }],
  ],
  [
    'a topic that is on no list',
    () => post({ ...contactEntry, topic: 'x' }),
    422,
    [{ pointer: '#/topic', code: 'invalid', message: 'This is not on our list: leave it out' }],
  ],
  [
    'nesting',
    () => raw(whole(`"sectors":${nested(50)}`)),
    422,
    [{ pointer: '#/sectors/0', code: 'invalid', message: expect.any(String) }],
  ],
  [
    'a lone surrogate',
    () => raw(whole('"jobTitle":"a\\ud800"')),
    422,
    [{ pointer: '#/jobTitle', code: 'invalid', message: `Job title ${forbidden}` }],
  ],
  [
    'a null byte',
    () => raw(whole('"company":"a\\u0000b"')),
    422,
    [{ pointer: '#/company', code: 'invalid', message: `Company ${forbidden}` }],
  ],
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
])('The forms API rejects wrong values with a pointer to each of them: %s', async (_what, send, status, errors) => {
  const answer = await send();
  expect([answer.status, answer.headers['content-type']]).toEqual([status, 'application/problem+json; charset=utf-8']);
  expect(answer.body.errors).toEqual(errors);
  expect(await submissions()).toEqual([]);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

test('The forms API answers many unknown keys with the first twenty problems and the number of the others', async () => {
  const { status, body, text } = await post(
    Object.fromEntries(Array.from({ length: 190 }, (_, index) => [`k${index}${'x'.repeat(100)}`, 1])),
  );
  expect([status, body.errors.length, body.moreErrors]).toEqual([400, 20, 177]);
  expect(text.length).toBeLessThan(5000);
});

test('The forms API answers a key of 60 kB with a short response', async () => {
  const { status, body, text } = await post({ ...contactEntry, ['~'.repeat(60_000)]: 1 });
  expect([status, body.errors]).toEqual([400, [expect.objectContaining({ pointer: `#/${'~0'.repeat(64)}%E2%80%A6` })]]);
  expect(text.length).toBeLessThan(1000);
});

test.each([
  ['10,000 keys', () => post(Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, 1])))],
  ['10,000 values of a list', () => post({ ...contactEntry, interests: Array.from({ length: 10_000 }, () => 1) })],
  ['deep nesting', () => raw(whole(`"sectors":${nested(25_000)}`))],
  ['10,000 objects', () => raw(whole(`"sectors":[${'{},'.repeat(10_000)}{}]`))],
])('The forms API rejects a body with too many values: %s', async (_what, send) => {
  const { status, body } = await send();
  expect([status, body.detail, body.errors]).toEqual([
    400,
    'What was sent has too many values: at most 200.',
    undefined,
  ]);
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
])('The forms API rejects a request with a problem document of its status: %s', async (_what, send, status) => {
  const answer = await send();
  expect([answer.status, answer.body.status]).toEqual([status, status]);
  expect(answer.body.detail).toMatch(/^[A-Z].*\.$/);
  expect(await submissions()).toEqual([]);
});
