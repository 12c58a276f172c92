import { describe, expect, test } from 'vitest';
import { StoreError } from '../../server/database/store-error.ts';
import { type ProblemTypeId, problemTypes, typeOfStatus } from '../../shared/problem-types.ts';
import { contactEntry } from '../support/form-entries.ts';
import { headingsOf, textOf } from '../support/html.ts';
import { createMemoryStore } from '../support/memory-store.ts';
import { siteContent, sourceOf, testSite, today, tokens } from '../support/site.ts';

type Client = ReturnType<typeof testSite>['client'];
const json = { Accept: 'application/json' };
const contact = '/api/v1/contact';
const ids = Object.keys(problemTypes) as ProblemTypeId[];

function brokenStore() {
  const fail = () => Promise.reject(new StoreError('The disk is full', undefined));
  return { ...createMemoryStore(), transaction: fail, idempotencyRecord: fail };
}

describe('Pages of problem types', () => {
  const { client } = testSite();
  test.each(ids)('the problem type %s has a page that says what happened and what to do, hidden from search engines', async (id) => {
    const { status, text, headers } = await client.get(`/problems/${id}`);
    const { title, happened, remedy } = problemTypes[id];
    expect([status, headers['x-robots-tag'], headingsOf(text, 1)]).toEqual([200, 'noindex', [title]]);
    expect(textOf(text)).toContain(happened);
    expect(textOf(text)).toContain(remedy);
    expect(textOf(text)).toContain(String(problemTypes[id].status));
  });
  test('the list of problem types links to the page of each type', async () => {
    const { text, headers } = await client.get('/problems');
    expect(headers['x-robots-tag']).toBe('noindex');
    for (const id of ids) expect(text).toContain(`href="/problems/${id}"`);
    expect(headingsOf(text, 2)).toEqual(expect.arrayContaining(Object.values(problemTypes).map(({ title }) => title)));
  });
  test('an unknown problem type has no page', async () => {
    expect((await client.get('/problems/nothing')).status).toBe(404);
    expect((await client.get('/problems/constructor')).status).toBe(404);
  });
  test('a status without a more exact cause has a general problem type', () => {
    expect([400, 422, 503, 418].map(typeOfStatus)).toEqual(['malformed-request', 'validation', 'unavailable', undefined]);
  });
});

describe('Problem documents', () => {
  const plain = testSite().client;
  const send = (client: Client, more: object = {}) => client.post(contact).send({ ...contactEntry, ...more });
  const expiredReceipt = tokens.sign({ purpose: 'receipt', subject: 'x', expiresAt: today.getTime() - 1 });
  const page = (values: object) => plain.post('/contact-us').set(json).type('form').send(values);

  const cases: [ProblemTypeId, string, () => PromiseLike<{ status: number; body: unknown; headers: Record<string, string> }>][] = [
    ['malformed-request', 'JSON that does not parse', () => plain.post(contact).type('json').send('{')],
    ['malformed-request', 'a key that is none', () => plain.post(contact).set('Idempotency-Key', ' ').send(contactEntry)],
    ['malformed-request', 'a number that is none', () => plain.get('/api/v1/news?page=x')],
    ['unknown-field', 'a field nobody knows, in a form', () => send(plain, { isAdmin: true })],
    ['unknown-field', 'a field nobody knows, in a report', () => plain.post('/api/v1/client-errors').send({ user: 1 })],
    ['other-site', 'a program, from elsewhere', () => send(plain).set('Sec-Fetch-Site', 'cross-site')],
    ['other-site', 'the page of a form, from elsewhere', () => page({}).set('Sec-Fetch-Site', 'cross-site')],
    ['not-found', 'an address of the API', () => plain.get('/api/v1/nothing')],
    ['not-found', 'a page', () => plain.get('/nothing').set(json)],
    ['not-found', 'a value that is not valid', () => plain.get('/blue/blogs?category=unknown').set(json)],
    ['not-found', 'a link of a mail', () => plain.get('/u/unknown').set(json)],
    ['not-found', 'another build', () => plain.get('/builds/meta/other.json')],
    ['method-not-allowed', 'a page', () => plain.delete('/blue').set(json)],
    ['method-not-allowed', 'the API', () => plain.get(contact)],
    ['gone', 'a link of a mail whose time is over', () => plain.get(`/receipts/${expiredReceipt}`).set(json)],
    ['too-large', 'the API', () => send(plain, { message: 'x'.repeat(66_000) })],
    ['too-large', 'the page of a form', () => page({ message: 'x'.repeat(66_000) })],
    ['address-too-long', 'an address', () => plain.get(`/${'a'.repeat(9_000)}`).set(json)],
    ['unsupported-media-type', 'the API', () => plain.post(contact).type('text').send('{}')],
    ['unsupported-media-type', 'the page of a form', () => plain.post('/contact-us').set(json).type('text').send('a')],
    ['validation', 'the API', () => send(plain, { fullName: '' })],
    ['validation', 'the page of a form', () => page({})],
    ['validation', 'the answer about cookies', () => analyticsSite().post('/cookie-preferences').set(json).type('form').send('choice=perhaps')],
    ['key-reused', 'other values under a key', reuseKey],
    ['form-expired', 'a token of last month', sendOld],
    ['work-refused', 'work nobody asked for', () => workSite().post('/api/v1/proofs-of-work').send({ challenge: 'x', nonce: 1 })],
    ['rate-limited', 'the API', () => twice(() => testSite({ formsRate: { limit: 1, windowSeconds: 600 } }).client)],
    ['rate-limited', 'pages', renderTwice],
    ['internal-error', 'a page', breakPage],
    ['internal-error', 'the page of that error', () => plain.get('/500').set(json)],
    ['unavailable', 'the API', () => send(testSite({ store: brokenStore() }).client)],
    ['unavailable', 'the page of a form', () => testSite({ store: brokenStore() }).client.post('/contact-us').set(json).type('form').send(contactEntry)],
    ['maintenance', 'the API', () => send(testSite({ maintenance: true }).client)],
  ];
  test.each(cases)('the problem document %s for %s has the type, title and status of the list', async (id, _what, ask) => {
    const { status, body, headers } = await ask();
    const { title, status: listed } = problemTypes[id];
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect([status, body]).toEqual([listed, expect.objectContaining({ type: `http://localhost/problems/${id}`, title, status: listed })]);
  });

  test('every problem type on the list is used by some response', () => {
    expect(ids.filter((id) => !cases.some(([met]) => met === id))).toEqual([]);
  });

  const analyticsSite = () => testSite({ analytics: { id: 'G-TEST1', tagUrl: 'https://collect.example/tag.js' } }).client;
  const workSite = () => testSite({ formsProofOfWork: true }).client;
  async function reuseKey() {
    const send = (more: object) =>
      plain
        .post(contact)
        .set('Idempotency-Key', 'one-key')
        .send({ ...contactEntry, ...more });
    await send({});
    return send({ fullName: 'Another Person' });
  }
  async function sendOld() {
    const { client, clock } = testSite();
    const token = /name="token" value="([^"]+)"/.exec((await client.get('/contact-us')).text)?.[1];
    clock.now = new Date(clock.now.getTime() + 40 * 24 * 3600 * 1000);
    return client.post(contact).send({ ...contactEntry, token });
  }
  async function twice(open: () => Client) {
    const client = open();
    await client.post(contact).send(contactEntry);
    return client.post(contact).send({ ...contactEntry, company: 'Another' });
  }
  async function renderTwice() {
    const { client } = testSite({ renderRate: { limit: 1, windowSeconds: 60 } });
    await client.get('/nothing-1').set(json);
    return client.get('/nothing-2').set(json);
  }
  async function breakPage() {
    const source = sourceOf(siteContent());
    let isBroken = false;
    const at = (now: Date) => (isBroken ? ({} as ReturnType<typeof source.at>) : source.at(now));
    const { client } = testSite({ content: { ...source, at } });
    isBroken = true;
    return client.get('/blue').set(json);
  }
});

test('the type of a problem is an address below the public URL of the site with its base path', async () => {
  const { client } = testSite({ siteUrl: 'https://example.com/site' });
  const { body } = await client.get('/site/nothing').set(json);
  expect(body.type).toBe('https://example.com/site/problems/not-found');
  expect((await client.get('/site/problems/not-found')).status).toBe(200);
});
