import type { Response } from 'supertest';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTokens, type Purpose } from '../../server/security/tokens.ts';
import type { Subscription } from '../../server/store/subscription-store.ts';
import { pendingDigest, suppressionDigests } from '../../server/subscriptions/digests.ts';
import { signUpEntry } from '../support/form-entries.ts';
import { htmlFaults } from '../support/html-faults.ts';
import { createMemoryStore, type MemoryStore } from '../support/memory-store.ts';
import { sampleSubmission, sampleSubscription } from '../support/samples.ts';
import { siteContent, testSite, today, tokens } from '../support/site.ts';
import { newMail } from '../support/stored.ts';

const hour = 3_600_000;
const day = 24 * hour;
const expiresAt = today.getTime() + 48 * hour;
const sign = (purpose: Purpose, subject = 'subscription-1') => tokens.sign({ purpose, subject, expiresAt });

let store: MemoryStore;
let site: ReturnType<typeof testSite>;

beforeEach(async () => {
  store = createMemoryStore();
  site = testSite({ store });
  await store.write({ submission: sampleSubmission({ form: 'sign-up' }), subscriptions: [sampleSubscription()] });
});

const state = async () => (await store.subscription('subscription-1'))?.state;
const setState = (changes: Partial<Subscription>) => store.write({ subscriptions: [sampleSubscription(changes)] });
const headingOf = ({ text }: Response) => /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1];
const kinds = () => [...store.mails.values()].map(({ kind, to }) => `${kind} ${to}`);
const post = (path: string, fields: Record<string, string | string[]> = {}) => site.client.post(path).type('form').send(fields);

describe('the link that asks for a confirmation', () => {
  const path = () => `/sign-up/confirm?token=${sign('confirm')}`;

  test('changes nothing, however often it is opened, and confirms by its button', async () => {
    const before = JSON.stringify([await store.subscription('subscription-1'), kinds()]);
    for (let count = 0; count < 50; count++) expect((await site.client.get(path())).status).toBe(200);
    expect((await site.client.head(path())).status).toBe(200);
    expect(JSON.stringify([await store.subscription('subscription-1'), kinds()])).toBe(before);

    const confirmed = await post(path());
    expect([confirmed.status, await state()]).toEqual([303, 'active']);
    expect(confirmed.headers.location).toBe('/sign-up/confirmed');
    expect(kinds()).toEqual(['welcome ada@example.com', `staff-confirmed ${siteContent().content.site.mail.staff}`]);
  });

  test('pressed twice, also at once, confirms once', async () => {
    const answers = await Promise.all([post(path()), post(path()), post(path())]);
    for (const { status } of answers) expect([200, 303]).toContain(status);
    expect(kinds().filter((each) => each.startsWith('welcome'))).toHaveLength(1);
    expect(headingOf(await site.client.get(path()))).toBe('This is confirmed already');
  });

  test('is not fetched ahead', async () => {
    const answer = await site.client.get(path()).set('Sec-Purpose', 'prefetch;prerender');
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1']);
  });

  test('presses its own button only where the request was made, and only for a person', async () => {
    const person = { 'Sec-Fetch-User': '?1', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };
    const pressesItself = async (headers: Record<string, string>) => (await site.client.get(path()).set(headers)).text.includes('"sameBrowser":true');
    expect(await pressesItself({ ...person, Cookie: `a=b; pending=${pendingDigest(tokens, 'subscription-1')}` })).toBe(true);
    expect(await pressesItself({ Cookie: `pending=${pendingDigest(tokens, 'subscription-1')}` })).toBe(false);
    expect(await pressesItself({ ...person, Cookie: `pending=${pendingDigest(tokens, 'subscription-2')}` })).toBe(false);
    expect(await pressesItself(person)).toBe(false);
    expect(await state()).toBe('pending');
  });

  test('expired, sends a new one to the same address, three a day', async () => {
    const link = path();
    site.clock.now = new Date(expiresAt + hour);
    const page = await site.client.get(link);
    expect([page.status, headingOf(page)]).toEqual([410, 'This link has expired']);
    expect((await post(link)).status).toBe(410);
    expect(await state()).toBe('pending');
    for (let count = 0; count < 5; count++) {
      const answer = await post(link, { action: 'resend' });
      expect(answer.status).toBe(303);
      expect(headingOf(await site.client.get(String(answer.headers.location)))).toBe('Look into your inbox');
    }
    expect(kinds()).toEqual(Array(3).fill('confirmation ada@example.com'));
    const sent = /\/sign-up\/confirm\?token=[\w-]+/.exec([...store.mails.values()][0]?.text ?? '')?.[0] ?? '';
    expect((await post(sent)).status).toBe(303);
    expect(await state()).toBe('active');
  });

  test.each([
    ['altered', () => `${sign('confirm').slice(0, -1)}_`],
    ['of another purpose', () => sign('unsubscribe')],
    ['of nobody', () => sign('confirm', 'subscription-9')],
    ['empty', () => ''],
    ['absurd', () => 'x'.repeat(2000)],
  ])('%s, is unknown by GET and by POST', async (_name, token) => {
    for (const answer of [await site.client.get(`/sign-up/confirm?token=${token()}`), await post(`/sign-up/confirm?token=${token()}`)]) {
      expect([answer.status, headingOf(answer)]).toEqual([404, 'There is nothing under this link']);
    }
    expect(await state()).toBe('pending');
  });
});

describe('every page behind a link', () => {
  beforeEach(() => store.write({ subscriptions: [sampleSubscription({ id: 'subscription-2', email: 'bea@example.com', state: 'active' })] }));
  const paths: [string, () => string][] = [
    ['confirm', () => `/sign-up/confirm?token=${sign('confirm')}`],
    ['preferences', () => `/preferences/${sign('preferences', 'subscription-2')}`],
    ['unsubscribe', () => `/u/${sign('unsubscribe', 'subscription-2')}`],
    ['receipt', () => `/receipts/${sign('receipt', 'submission-1')}`],
    ['release', () => `/release/${sign('release', 'submission-1')}`],
  ];

  test.each(paths)('%s is kept by nobody, found by no search engine, told to no other site, and its token is not logged', async (_name, path) => {
    const { status, headers } = await site.client.get(path());
    expect([status, headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy']]).toEqual([200, 'no-store', 'noindex', 'no-referrer']);
    const token = /[\w-]{82,}/.exec(path())?.[0] ?? '';
    expect(JSON.stringify(site.log)).not.toContain(token);
  });

  test.each(paths.slice(1))('%s: no spelling of its address brings the token into the log', async (_name, path) => {
    const token = /[\w-]{82,}/.exec(path())?.[0] ?? '';
    const escape = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
    const spellings = [
      path().replace(token, `${token.slice(0, 20)}${escape(token[20] ?? '')}${token.slice(21)}`),
      path().replace(/[^/]/g, escape),
      path().replaceAll('/', '//'),
      path().slice(0, -40),
      path().replace(/^\/\w+/, (segment) => segment.toUpperCase()),
      `${path()}/_payload.json?x`,
    ];
    for (const spelling of spellings) await site.client.get(spelling);
    await site.client.post('/api/v1/client-errors').send({ kind: 'script', message: `no ${path()}`, path: path().slice(0, 90), build: 'b1' });
    const written = JSON.stringify(site.log);
    for (const part of [token.slice(0, 20), token.slice(20, 40), token.slice(40, 60)]) expect(written).not.toContain(part);
    expect(site.log.filter(({ msg }) => msg === 'request').map(({ path: shown }) => shown)).toEqual([
      ...spellings.map(() => expect.stringMatching(/\/\*\*\*$/)),
      '/api/v1/client-errors',
    ]);
  });

  test.each(paths)('%s is valid HTML, also with a problem and when nothing is under it', async (_name, path) => {
    const opened = await site.client.get(path());
    const refused = await post(path(), { action: 'address', email: 'nobody' });
    const unknown = await site.client.get(path().replace(/[\w-]{82,}/, 'unknown'));
    expect([opened.status, unknown.status]).toEqual([200, 404]);
    for (const { text, headers } of [opened, refused, unknown]) {
      if (headers['content-type']?.startsWith('text/html')) expect(await htmlFaults(text, path())).toEqual([]);
    }
    for (const { headers } of [opened, unknown]) expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('is valid HTML in its other states: confirmed, paused, unsubscribed, expired', async () => {
    const answers: [string, Response][] = [];
    const look = async (path: string) => answers.push([path, await site.client.get(path)]);
    const [[, confirm], [, preferences], [, unsubscribe]] = paths as [(typeof paths)[0], (typeof paths)[0], (typeof paths)[0]];
    await look(String((await post(confirm())).headers.location));
    await look(`${confirm()}&done=sent`);
    await look(confirm());
    await look(`${preferences()}?done=saved`);
    await post(preferences(), { action: 'pause', days: '30' });
    await look(preferences());
    answers.push(['no interests', await post(preferences(), { action: 'interests' })]);
    await look(String((await post(unsubscribe(), { action: 'unsubscribe' })).headers.location));
    await look(`${unsubscribe()}?done=sent`);
    await look(unsubscribe());
    await look(preferences());
    site.clock.now = new Date(expiresAt + hour);
    await look(confirm());
    expect(answers.map(([, { status }]) => status)).toEqual([200, 200, 200, 200, 200, 422, 200, 200, 200, 200, 410]);
    for (const [path, { text }] of answers) expect(await htmlFaults(text, path)).toEqual([]);
  });

  test.each(paths)('%s takes GET, HEAD and POST, and a POST of this site only', async (_name, path) => {
    const put = await site.client.put(path());
    expect([put.status, put.headers.allow]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
    const before = await state();
    expect((await post(path(), { sure: 'yes', action: 'unsubscribe' }).set('Sec-Fetch-Site', 'cross-site')).status).toBe(403);
    expect((await site.client.post(path()).send({ sure: 'yes' })).status).toBe(415);
    expect((await post(path(), { sure: 'x'.repeat(10_000) })).status).toBe(413);
    expect(await state()).toBe(before);
  });

  test.each(paths)('%s says that it cannot be looked up when the store is away', async (_name, path) => {
    store.outage = new Error('disk full');
    for (const answer of [await site.client.get(path()), await post(path(), { sure: 'yes', action: 'unsubscribe' })]) {
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '60']);
      expect(answer.text).not.toContain('disk full');
    }
    const lines = site.log.filter(({ msg }) => msg !== 'request');
    expect(lines).toEqual(
      [1, 2].map(() => ({
        level: 50,
        time: expect.any(Number),
        requestId: expect.any(String),
        why: expect.stringContaining('disk full'),
        msg: 'the store cannot be used',
      })),
    );
  });
});

describe('the unsubscribe link', () => {
  const path = () => `/u/${sign('unsubscribe')}`;
  beforeEach(() => setState({ state: 'active', confirmedAt: today.getTime() }));

  test.each([
    ['urlencoded', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['multipart', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'],
  ])('takes the one click of a mail program: %s', async (_name, type, body) => {
    const answer = await site.client.post(path()).set({ 'Content-Type': type, 'Sec-Fetch-Site': 'cross-site' }).send(body);
    expect([answer.status, answer.headers['set-cookie'], answer.headers.location]).toEqual([200, undefined, undefined]);
    expect(await state()).toBe('unsubscribed');
    expect(kinds()).toEqual(['unsubscribed ada@example.com']);
  });

  test('opened, changes nothing; its button ends the letter, and undo takes that back', async () => {
    expect(headingOf(await site.client.get(path()))).toBe('Stop the letter?');
    expect(await state()).toBe('active');
    const ended = String((await post(path(), { action: 'unsubscribe' })).headers.location);
    expect(headingOf(await site.client.get(path()))).toBe('You are unsubscribed');
    await post(path(), { action: 'unsubscribe' });
    expect(kinds()).toEqual(['unsubscribed ada@example.com']);
    expect((await site.client.get(ended)).text).toContain('value="undo"');
    await post(ended, { action: 'undo' });
    expect(await state()).toBe('active');
  });

  test('is no way to take the end back for whoever has a forwarded letter', async () => {
    const ended = String((await post(path(), { action: 'unsubscribe' })).headers.location);
    expect((await site.client.get(path())).text).not.toContain('value="undo"');
    await post(path(), { action: 'undo' });
    site.clock.now = new Date(today.getTime() + 16 * 60_000);
    await post(ended, { action: 'undo' });
    expect(await state()).toBe('unsubscribed');
  });

  test('shows nothing of the subscription; more than ending it goes through the mailbox', async () => {
    for (const answer of [await site.client.get(path()), await site.client.get(`${path()}?format=json`), await post(path())]) {
      expect(answer.text).not.toMatch(/ada@example\.com|\/preferences\/|Ada|Cobalt/);
    }
    for (let count = 0; count < 5; count++) {
      const sent = await post(path(), { action: 'send-link' });
      expect(headingOf(await site.client.get(String(sent.headers.location)))).toBe('Look into your inbox');
    }
    const mails = [...store.mails.values()].filter(({ kind }) => kind === 'confirmation');
    expect(mails.map(({ to }) => to)).toEqual(Array(3).fill('ada@example.com'));
    const link = /\/preferences\/[\w-]+/.exec(mails[0]?.text ?? '')?.[0] ?? '';
    expect(headingOf(await site.client.get(link))).toBe('Your subscription');
  });

  test('is taken back for 30 days by the link of the last mail', async () => {
    await post(path(), { action: 'unsubscribe' });
    expect(await store.subscription('subscription-1')).toMatchObject({ undo: 'active', unsubscribedAt: today.getTime() });
    const link = /\/sign-up\/confirm\?token=[\w-]+/.exec([...store.mails.values()].at(-1)?.text ?? '')?.[0] ?? '';
    expect(headingOf(await site.client.get(link))).toBe('Take the letter up again');
    expect((await post(link)).headers.location).toBe('/sign-up/confirmed');
    expect(await state()).toBe('active');
    expect(await store.subscription('subscription-1')).not.toHaveProperty('unsubscribedAt');
    expect(headingOf(await site.client.get(link))).toBe('This is confirmed already');
  });

  test('undone, a pause goes on', async () => {
    await setState({ state: 'paused', pausedUntil: today.getTime() + 5 * day });
    const ended = String((await post(path())).headers.location);
    await post(ended, { action: 'undo' });
    expect(await store.subscription('subscription-1')).toMatchObject({ state: 'paused', pausedUntil: today.getTime() + 5 * day });
  });
});

describe('the preferences', () => {
  const path = () => `/preferences/${sign('preferences')}`;
  beforeEach(() => setState({ state: 'active', confirmedAt: today.getTime() }));

  test('save interests that are known, and ask for one at least', async () => {
    expect((await post(path(), { action: 'interests', interests: ['tin', 'gallium', 'nonsense', 'tin'] })).headers.location).toBe(`${path()}?done=saved`);
    expect((await store.subscription('subscription-1'))?.interests).toEqual(['tin', 'gallium']);
    const none = await post(path(), { action: 'interests' });
    expect([none.status, /<title>(.*?) ·/.exec(none.text)?.[1]]).toEqual([422, 'Error: Your subscription']);
    expect(none.text).toContain('Select at least one interest');
  });

  test('pause for 30 or 90 days, after which the letter comes by itself', async () => {
    expect((await post(path(), { action: 'pause', days: '30' })).status).toBe(303);
    expect((await site.client.get(path())).text).toContain('is paused until 21 Dec 2026');
    await post(path(), { action: 'pause', days: '4000' });
    expect(await store.subscription('subscription-1')).toMatchObject({ state: 'paused', pausedUntil: today.getTime() + 30 * day });
    const later = tokens.sign({ purpose: 'preferences', subject: 'subscription-1', expiresAt: today.getTime() + 90 * day });
    site.clock.now = new Date(today.getTime() + 31 * day);
    expect((await site.client.get(`/preferences/${later}`)).text).toContain('The letter comes to ada@example.com.');
    site.clock.now = today;
    await post(path(), { action: 'resume' });
    expect(await state()).toBe('active');
  });

  test('move to another address only when that address confirms it', async () => {
    await post(path(), { action: 'address', email: 'first@Example.ORG' });
    await post(path(), { action: 'address', email: 'second@example.org' });
    expect((await store.subscription('subscription-1'))?.email).toBe('ada@example.com');
    const mails = [...store.mails.values()];
    expect(mails.map(({ to }) => to)).toEqual(['first@example.org', 'second@example.org']);
    const [first = '', second = ''] = mails.map(({ text }) => /\/sign-up\/confirm\?token=[\w-]+/.exec(text)?.[0]);
    expect((await post(first)).status).toBe(404);
    expect((await store.subscription('subscription-1'))?.email).toBe('ada@example.com');
    expect(headingOf(await site.client.get(second))).toBe('Confirm your new address');
    expect((await post(second)).status).toBe(303);
    expect(await store.subscription('subscription-1')).toMatchObject({ email: 'second@example.org', state: 'active' });
    expect((await store.subscription('subscription-1'))?.newEmail).toBeUndefined();
  });

  test.each(['nobody', 'a@b', 'a@example.com, b@example.com', '"x y"@example.com', 'a@example.com\r\nBcc: b@example.com', ''])(
    'refuse the address %j and keep it in the field',
    async (email) => {
      const answer = await post(path(), { action: 'address', email });
      expect(answer.status).toBe(422);
      expect(answer.text).toContain('Enter an email address in the correct format, like name@example.com');
      expect(kinds()).toEqual([]);
    },
  );

  test('answer the same for an address that has the letter already, and write to nobody', async () => {
    await store.write({
      subscriptions: [sampleSubscription({ id: 'subscription-2', email: 'known@example.org', state: 'active', submissionId: 'submission-2' })],
    });
    const [known, unknown] = [
      await post(path(), { action: 'address', email: 'known@example.org' }),
      await post(path(), { action: 'address', email: 'new@example.org' }),
    ];
    expect([known.status, known.headers.location]).toEqual([unknown.status, unknown.headers.location]);
    expect(kinds()).toEqual(['confirmation new@example.org']);
  });

  test('hand out everything that is stored', async () => {
    const answer = await site.client.get(`${path()}?format=json`);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="preferences.json"');
    expect(answer.body).toMatchObject({ subscription: { email: 'ada@example.com' }, submissions: [{ reference: 'CM-7F3K-2Q9D' }], mails: [], letters: [] });
  });

  test('erase everything after a tick', async () => {
    expect((await post(path(), { action: 'erase' })).status).toBe(422);
    const erased = await post(path(), { action: 'erase', sure: 'yes' });
    expect(headingOf(await site.client.get(String(erased.headers.location)))).toBe('Everything is erased');
    expect([await store.subscription('subscription-1'), await store.submission('submission-1')]).toEqual([undefined, undefined]);
    expect((await site.client.get(path())).status).toBe(404);
  });

  test.each(['unsubscribe', 'undo'])('%s', async (action) => {
    if (action === 'undo') await setState({ state: 'unsubscribed', undo: 'active' });
    await post(path(), { action });
    expect(await state()).toBe(action === 'undo' ? 'active' : 'unsubscribed');
  });
});

describe('the receipt', () => {
  const path = () => `/receipts/${sign('receipt', 'submission-1')}`;

  test('shows what was sent and until when, and nothing that became of it', async () => {
    await setState({ state: 'active', confirmedAt: today.getTime() });
    await store.write({ mails: [newMail({ id: 'mail-1', submissionId: 'submission-1', to: 'ada@example.com', text: 'The text of a mail' })] });
    const page = await site.client.get(path());
    const data = await site.client.get(`${path()}?format=json`);
    for (const shown of ['Ada Lovelace', 'How much cobalt is there?', '030 / 901820', '(we would call +4930901820)', '21 Nov 2028', '28 Nov 2026'])
      expect(page.text).toContain(shown);
    expect(Object.keys(data.body)).toEqual(['submission']);
    expect(Object.keys(data.body.submission).toSorted()).toEqual(['email', 'fields', 'form', 'page', 'receivedAt', 'reference']);
    for (const text of [page.text, JSON.stringify(data.body)]) expect(text).not.toMatch(/E\.164|The text of a mail|mail server|"active"|score/);
  });

  test('erases exactly what was sent after a tick; the subscription that the mailbox confirmed stays', async () => {
    await setState({ state: 'active', confirmedAt: today.getTime() });
    await store.write({
      mails: [newMail({ id: 'to-staff', submissionId: 'submission-1' }), newMail({ id: 'welcome', submissionId: 'submission-1', kind: 'welcome' })],
    });
    const untouched = await post(path());
    expect([untouched.status, untouched.text.includes('Tick the box')]).toEqual([422, true]);
    const erased = await post(path(), { sure: 'yes' });
    expect(headingOf(await site.client.get(String(erased.headers.location)))).toBe('It is erased');
    expect((await site.client.get(path())).status).toBe(404);
    expect([await store.submission('submission-1'), await state(), [...store.mails.keys()]]).toEqual([undefined, 'active', ['welcome']]);
  });

  test('takes a request with it that nobody has confirmed', async () => {
    await post(path(), { sure: 'yes' });
    expect(await store.subscription('subscription-1')).toBeUndefined();
  });
});

describe('the link that releases what was held back', () => {
  const path = () => `/release/${sign('release', 'submission-2')}`;
  beforeEach(() =>
    store.write({
      submission: sampleSubmission({ id: 'submission-2', reference: 'CM-AAAA-AAAA', state: 'quarantined', spam: { score: 7, reasons: ['Honeypot'] } }),
    }),
  );

  test('shows it with its reasons, and releases by its button', async () => {
    const page = await site.client.get(path());
    expect(page.text).toContain('Honeypot');
    expect((await store.submission('submission-2'))?.state).toBe('quarantined');
    expect((await post(path())).status).toBe(303);
    expect((await store.submission('submission-2'))?.state).toBe('released');
    expect(headingOf(await site.client.get(path()))).toBe('CM-AAAA-AAAA is released');
  });
});

test('below a base path every way leads back below it', async () => {
  const based = testSite({ store, siteUrl: 'https://example.com/site' });
  const token = sign('confirm');
  const confirmed = await based.client.post(`/site/sign-up/confirm?token=${token}`).type('form').send({});
  expect(confirmed.headers.location).toBe('/site/sign-up/confirmed');
  const welcome = [...store.mails.values()].find(({ kind }) => kind === 'welcome');
  expect(welcome?.headers['List-Unsubscribe']).toMatch(/^<https:\/\/example\.com\/site\/u\/[\w-]+>, <mailto:/);
});

describe('an address whose data was erased', () => {
  beforeEach(() => setState({ state: 'active', confirmedAt: today.getTime() }));
  const address = 'ada@example.com';
  const signUp = (more: object = {}) => site.client.post('/api/v1/sign-ups').send({ ...signUpEntry, email: address, ...more });
  const confirmations = () => kinds().filter((each) => each === `confirmation ${address}`);
  const isSuppressed = () => store.isSuppressed(suppressionDigests(tokens, address));
  beforeEach(async () => {
    await post(`/preferences/${sign('preferences')}`, { action: 'erase', sure: 'yes' });
  });

  test('is known by a keyed digest only', async () => {
    expect(await isSuppressed()).toBe(true);
    expect(JSON.stringify([[...store.mails.values()], [...store.subscriptions.values()], await store.submissions({ limit: 9 })])).not.toContain(address);
    expect(await store.isSuppressed(suppressionDigests(createTokens(['another-key-of-the-tests']), address))).toBe(false);
    expect(await store.isSuppressed(suppressionDigests(createTokens(['another-key-of-the-tests', 'the-secret-of-the-tests']), address))).toBe(true);
  });

  test('is asked once a day, however often somebody signs it up, and gets nothing else until it confirms', async () => {
    for (let count = 0; count < 3; count += 1) expect((await signUp({ email: 'Ada@Example.com' })).status).toBe(202);
    expect(kinds()).toEqual(['confirmation Ada@example.com']);
    expect(await isSuppressed()).toBe(true);
  });

  test('has the letter again when its owner confirms', async () => {
    await signUp();
    expect(confirmations()).toHaveLength(1);
    const { text } = [...store.mails.values()].at(-1) ?? { text: '' };
    expect((await post(/\/sign-up\/confirm\?token=[\w-]+/.exec(text)?.[0] ?? '')).status).toBe(303);
    expect((await store.subscriptionByEmail(address))?.state).toBe('active');
    expect(await isSuppressed()).toBe(false);
  });
});
