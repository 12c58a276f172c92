import { expect, test } from 'vitest';
import { dayMs } from '../../content/vocabulary/durations.ts';
import { StoreError } from '../../server/platform/database/store-error.ts';
import { createRenderQueue } from '../../server/store/rate-limits/render-queue.ts';
import { payloadUrl } from '../../shared/router/payload-url.ts';
import { type ProblemTypeId, problemTypes } from '../../shared/site/problem-types.ts';
import { contactEntry } from '../support/forms/contact-entry.ts';
import { createMemoryStore } from '../support/site/memory-store.ts';
import { siteContent, sourceOf, testSite, today, tokens } from '../support/site/site.ts';
import { throwError } from '../support/throw-error.ts';

type Client = ReturnType<typeof testSite>['client'];
const json = { Accept: 'application/json' };
const contact = '/api/v1/contact';
const ids = Object.keys(problemTypes) as ProblemTypeId[];

function failingStore() {
  const fail = () => Promise.reject(new StoreError('The disk is full', undefined));
  return { ...createMemoryStore(), transaction: fail, idempotencyRecord: fail };
}

const plain = testSite().client;
const callApi = (client: Client, more: object = {}) => client.post(contact).send({ ...contactEntry, ...more });
const expiredReceipt = tokens.sign({ purpose: 'receipt', subject: 'x', expiresAt: today.getTime() - 1 });
const sendForm = (values: object) => plain.post('/contact-us').set(json).type('form').send(values);

const analyticsSite = () => testSite({ analytics: { id: 'G-TEST1', tagUrl: 'https://collect.example/tag.js' } }).client;
const workSite = () => testSite({ formsProofOfWork: true }).client;
async function reuseIdempotencyKey() {
  const send = (changes: object) =>
    plain
      .post(contact)
      .set('Idempotency-Key', 'one-key')
      .send({ ...contactEntry, ...changes });
  await send({});
  return send({ fullName: 'Another Person' });
}
async function sendExpiredForm() {
  const { client, clock } = testSite();
  const token = /name="token" value="([^"]+)"/.exec((await client.get('/contact-us')).text)?.[1];
  clock.now = new Date(clock.now.getTime() + 40 * dayMs);
  return client.post(contact).send({ ...contactEntry, token });
}
async function exceedFormsLimit() {
  const { client } = testSite({ formsRate: { limit: 1, windowSeconds: 600 } });
  await client.post(contact).send(contactEntry);
  return client.post(contact).send({ ...contactEntry, company: 'Another' });
}
async function exceedRenderLimit() {
  const { client } = testSite({ renderRate: { limit: 1, windowSeconds: 60 } });
  await client.get('/nothing-1').set(json);
  return client.get('/nothing-2').set(json);
}
const overloaded = () =>
  testSite({ renderQueue: createRenderQueue({ maxWaiting: 0, maxWaitMs: 60_000, onError: throwError }) }).client;
async function failToRender() {
  const source = sourceOf(siteContent());
  let isBroken = false;
  const at = (now: Date) => (isBroken ? ({} as ReturnType<typeof source.at>) : source.at(now));
  const { client } = testSite({ content: { ...source, at } });
  isBroken = true;
  return client.get('/blue').set(json);
}

const cases: [
  ProblemTypeId,
  string,
  () => PromiseLike<{ status: number; body: unknown; headers: Record<string, string> }>,
][] = [
  ['malformed-request', 'JSON that does not parse', () => plain.post(contact).type('json').send('{')],
  [
    'malformed-request',
    'an empty Idempotency-Key',
    () => plain.post(contact).set('Idempotency-Key', ' ').send(contactEntry),
  ],
  ['malformed-request', 'a page number that is not a number', () => plain.get('/api/v1/news?page=x')],
  ['unknown-field', 'an unknown field of a form', () => callApi(plain, { isAdmin: true })],
  ['unknown-field', 'an unknown field of an error report', () => plain.post('/api/v1/client-errors').send({ user: 1 })],
  ['other-site', 'the API called from another site', () => callApi(plain).set('Sec-Fetch-Site', 'cross-site')],
  ['other-site', 'a form sent from another site', () => sendForm({}).set('Sec-Fetch-Site', 'cross-site')],
  ['not-found', 'an unknown API path', () => plain.get('/api/v1/nothing')],
  ['not-found', 'a missing page', () => plain.get('/nothing').set(json)],
  ['not-found', 'an invalid query value', () => plain.get('/blue/blogs?category=unknown').set(json)],
  ['not-found', 'an unknown link of a mail', () => plain.get('/u/unknown').set(json)],
  ['not-found', 'another build', () => plain.get('/builds/meta/other.json')],
  ['method-not-allowed', 'a page', () => plain.delete('/blue').set(json)],
  ['method-not-allowed', 'the API', () => plain.get(contact)],
  ['gone', 'an expired link of a mail', () => plain.get(`/receipts/${expiredReceipt}`).set(json)],
  ['too-large', 'the API', () => callApi(plain, { message: 'x'.repeat(66_000) })],
  ['too-large', 'the page of a form', () => sendForm({ message: 'x'.repeat(66_000) })],
  ['address-too-long', 'a long address', () => plain.get(`/${'a'.repeat(9_000)}`).set(json)],
  ['unsupported-media-type', 'the API', () => plain.post(contact).type('text').send('{}')],
  ['unsupported-media-type', 'the page of a form', () => plain.post('/contact-us').set(json).type('text').send('a')],
  ['validation', 'the API', () => callApi(plain, { fullName: '' })],
  ['validation', 'the page of a form', () => sendForm({})],
  [
    'validation',
    'the consent choice',
    () => analyticsSite().post('/cookie-preferences').set(json).type('form').send('choice=perhaps'),
  ],
  ['key-reused', 'other values with the same Idempotency-Key', reuseIdempotencyKey],
  ['form-expired', 'a form token of last month', sendExpiredForm],
  [
    'work-refused',
    'an unknown proof of work',
    () => workSite().post('/api/v1/proofs-of-work').send({ challenge: 'x', nonce: 1 }),
  ],
  ['rate-limited', 'the API', exceedFormsLimit],
  ['rate-limited', 'pages', exceedRenderLimit],
  ['internal-error', 'a page', failToRender],
  ['internal-error', 'the page /500', () => plain.get('/500').set(json)],
  ['unavailable', 'the API', () => callApi(testSite({ store: failingStore() }).client)],
  [
    'unavailable',
    'the page of a form',
    () => testSite({ store: failingStore() }).client.post('/contact-us').set(json).type('form').send(contactEntry),
  ],
  ['overloaded', 'a page', () => overloaded().get('/blue').set(json)],
  ['overloaded', 'a payload', () => overloaded().get(payloadUrl('/blue', 'test-build'))],
  ['overloaded', 'the search of the API', () => overloaded().get('/api/v1/search?q=tin')],
  ['maintenance', 'the API', () => callApi(testSite({ maintenance: true }).client)],
];
test.each(cases)(
  'The problem document %s for %s has the type, title and status of the list',
  async (id, _cause, sendRequest) => {
    const { status, body, headers } = await sendRequest();
    const { title, status: expectedStatus } = problemTypes[id];
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect([status, body]).toEqual([
      expectedStatus,
      expect.objectContaining({ type: `http://localhost/problems/${id}`, title, status: expectedStatus }),
    ]);
  },
);

test('Every problem type on the list is used by some response', () => {
  expect(ids.filter((id) => !cases.some(([used]) => used === id))).toEqual([]);
});
