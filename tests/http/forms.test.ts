import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { StoreError } from '../../server/database/store-error.ts';
import { pendingDigest } from '../../server/subscriptions/digests.ts';
import { contactEntry, goodToken, signUpEntry } from '../support/form-entries.ts';
import { htmlFaults } from '../support/html-faults.ts';
import { createMemoryStore } from '../support/memory-store.ts';
import { testSite, tokens } from '../support/site.ts';

type Values = Record<string, string | string[]>;

/** A fresh site. `post` sends a form as a browser does. */
function formSite(options: Parameters<typeof testSite>[0] = {}) {
  const store = createMemoryStore();
  const site = testSite({ store, ...options });
  const post = (path: string, values: Values) =>
    site.client.post(path).type('form').set('Sec-Fetch-Site', 'same-origin').set('Accept', 'text/html').send(values);
  const sendContact = (more: Values = {}) => post('/contact-us', { ...contactEntry, token: goodToken('contact'), ...more });
  const sendSignUp = (more: Values = {}) => post('/sign-up', { ...signUpEntry, token: goodToken('sign-up'), ...more });
  const kept = () => store.submissions({ limit: 100 });
  const mails = () => [...store.mails.values()].map(({ kind, to, state }) => ({ kind, to, state }));
  return { ...site, store, post, sendContact, sendSignUp, kept, mails };
}
const textOf = (html: string) => html.replace(/<!-- -->/g, '').replaceAll('&#x27;', "'");
const summaryOf = (html: string) =>
  Array.from(/<div class="error-summary"[\s\S]*?<\/div>/.exec(html)?.[0].matchAll(/<a href="#(\w+)">([^<]*)</g) ?? [], ([, field, text]) => [field, text]);
const noticeOf = (html: string) => textOf(/There is a problem<\/h2><p>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? '');

describe('the page of a form', () => {
  test.each([
    ['/contact-us', '*Contact number', 'Send message'],
    ['/sign-up', '*Contact number', 'Subscribe for free'],
  ])('%s has every field, its placeholders and all countries, and is kept by nobody but the browser', async (path, placeholder, button) => {
    const { status, text, headers } = await testSite().client.get(path);
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect(headers).not.toHaveProperty('set-cookie');
    for (const part of [`placeholder="${placeholder}"`, '>*Country<', '>Select your interest<', '>Sectors &amp; technology', `>${button}<`])
      expect(text).toContain(part);
    expect(text.match(/<option value="[A-Z]{2}"/g)).toHaveLength(249);
    expect(text).toMatch(/<form class="form" noValidate="" aria-busy="false" action="\/(contact-us|sign-up)" method="post"/);
  });
  test('differs between visitors in nothing but what goes back hidden', async () => {
    const { client } = testSite();
    const neutral = async () => (await client.get('/contact-us')).text.replace(/[\w-]{22,}/g, '*');
    expect(await neutral()).toBe(await neutral());
  });
  test('is filled in from the address only with what is on our lists', async () => {
    const { client } = testSite();
    const { text } = await client.get('/contact-us?interest=lithium&topic=press&page=/blue&to=jhale');
    expect(text).toMatch(/value="lithium"[^>]*checked|checked=""[^>]*value="lithium"/);
    for (const part of ['name="topic" value="press"', 'name="page" value="/blue"', 'name="to" value="jhale"', 'Your message goes to'])
      expect(textOf(text)).toContain(part);
    const strange = await client.get('/contact-us?interest=%3Cb%3E&topic=other&page=https://evil.example/&to=nobody&fullName=Ann&message=Hi');
    expect(strange.text).not.toMatch(/name="(topic|page|to)"/);
    expect(strange.text).not.toMatch(/evil|value="Ann"|>Hi</);
    expect(strange.text.slice(strange.text.indexOf('<form'), strange.text.indexOf('</form>'))).not.toContain('checked');
  });
});

describe.each(['/contact-us', '/sign-up'] as const)('%s is valid HTML', (path) => {
  const entry = path === '/contact-us' ? contactEntry : signUpEntry;
  test('when it is refused, with nothing entered and with everything wrong', async () => {
    const wrong = { ...entry, fullName: '<b>', email: 'ann@', country: 'XX', phone: '12', interests: ['nonsense'], message: 'x'.repeat(5000) };
    for (const values of [{}, wrong]) {
      const { status, text } = await formSite().post(path, values);
      expect([status, text.includes('class="error-summary"')]).toEqual([422, true]);
      expect(await htmlFaults(text, path)).toEqual([]);
    }
  });
  test('after it was sent, with the reference, and with a doubt about the address', async () => {
    const { post, client } = formSite();
    const { status, headers } = await post(path, { ...entry, email: 'ann@gmial.com' });
    const cookies = (headers['set-cookie'] as unknown as string[]).map((each) => each.split(';', 1)[0]).join('; ');
    const { text } = await client.get(`${path}-success`).set('Cookie', cookies);
    expect([status, text.includes('confirmation__reference'), text.includes('Did you mean')]).toEqual([303, true, true]);
    expect(await htmlFaults(text, path)).toEqual([]);
  });
});

describe('a message', () => {
  test('is kept with its mails before the answer leads to the page that names its reference', async () => {
    const { sendContact, kept, mails, client } = formSite();
    const { status, headers } = await sendContact({ page: '/blue', topic: 'press' });
    expect([status, headers.location, headers['cache-control']]).toEqual([303, '/contact-us-success', 'no-store']);
    const [submission] = await kept();
    expect(submission).toMatchObject({ form: 'contact', email: 'ann@example.org', page: '/blue', state: 'clean', spam: { score: 0, reasons: [] } });
    expect(submission?.reference).toMatch(/^CM-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(submission?.fields).toEqual({
      fullName: 'Ann Lee',
      company: 'Example Wafers',
      jobTitle: 'Buyer',
      country: 'GB',
      phone: '020 7946 0958',
      phoneE164: '+442079460958',
      interests: ['lithium', 'ev-and-battery'],
      sectors: ['energy-transition'],
      message: contactEntry.message,
      newsletter: false,
      topic: 'press',
    });
    expect(mails()).toEqual([
      { kind: 'staff', to: 'press@lazulite.example', state: 'waiting' },
      { kind: 'acknowledgement', to: 'ann@example.org', state: 'waiting' },
    ]);
    const [cookie = ''] = headers['set-cookie'] as unknown as string[];
    expect(cookie).toMatch(/^sent=[\w-]+; Max-Age=600; Path=\/contact-us-success; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    const page = await client.get('/contact-us-success').set('Cookie', cookie.split(';', 1)[0] as string);
    expect(page.text).toContain(`<b>${submission?.reference}</b>`);
    expect(page.headers['cache-control']).toBe('no-store');
  });
  test('is promised an answer by a day of the working calendar, before it is sent and after', async () => {
    const { sendContact, client, clock } = formSite();
    clock.now = new Date('2026-11-20T16:58:00Z');
    expect(textOf((await client.get('/contact-us')).text)).toContain('by Mon 23 Nov, 17:00 London');
    const { headers } = await sendContact({ token: '' });
    clock.now = new Date('2026-11-20T17:05:00Z');
    expect(textOf((await client.get('/contact-us')).text)).toContain('by Tue 24 Nov, 17:00 London');
    const sent = textOf((await client.get('/contact-us-success').set('Cookie', headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '')).text);
    expect(sent).toContain('You have an answer at ann@example.org by Mon 23 Nov, 17:00 London.');
    const opened = textOf((await client.get('/contact-us-success')).text);
    expect(opened).toContain('by Tue 24 Nov, 17:00 London, if you send it now');
    expect(opened).not.toContain('ann@example.org');
  });
  test.each([
    ['/contact-us', contactEntry, 'Send it again with the right address'],
    ['/sign-up', signUpEntry, 'Change it'],
  ])('to %s from an address that looks mistyped is taken, and the page after it asks', async (path, entry, offer) => {
    const { post, client, kept } = formSite();
    const pageAfter = async (email: string) => {
      const { status, headers } = await post(path, { ...entry, email });
      const cookies = headers['set-cookie'] as unknown as string[];
      const page = await client.get(`${path}-success`).set('Cookie', cookies.map((each) => each.split(';', 1)[0]).join('; '));
      return [status, textOf(page.text)] as const;
    };
    const [status, text] = await pageAfter('ann@gmial.com');
    expect([status, (await kept())[0]?.email]).toEqual([303, 'ann@gmial.com']);
    expect(text).toMatch(new RegExp(`ann@gmial\\.com.*Did you mean <b>gmail\\.com</b>\\? <a href="${path}">${offer}</a>`, 's'));
    expect((await pageAfter('ann@gmail.com'))[1]).not.toContain('Did you mean');
  });
  test('is told to the program of the browser in the same way, as data', async () => {
    const { sendContact, kept } = formSite();
    const { status, body, headers } = await sendContact().set('Accept', 'application/json');
    const [submission] = await kept();
    expect([status, body]).toEqual([202, { reference: submission?.reference, status: 'received', next: '/contact-us-success' }]);
    expect(headers['set-cookie']).toHaveLength(1);
  });
  test('with the box ticked also asks for the letter, which waits for its confirmation', async () => {
    const { sendContact, mails, store } = formSite();
    await sendContact({ newsletter: 'on' });
    expect(mails().map(({ kind }) => kind)).toEqual(['staff', 'acknowledgement', 'confirmation']);
    expect([...store.subscriptions.values()]).toEqual([
      expect.objectContaining({ email: 'ann@example.org', state: 'pending', interests: contactEntry.interests }),
    ]);
  });
  test('sent twice from the same page is one message with one reference', async () => {
    const { sendContact, kept } = formSite();
    const requestId = 'a-request-id-of-a-page';
    const answers = await Promise.all([sendContact({ requestId }), sendContact({ requestId })]);
    const third = await sendContact({ requestId });
    expect(new Set([...answers, third].map(({ headers }) => headers['set-cookie']?.[0]?.split(';', 1)[0])).size).toBe(1);
    expect(await kept()).toHaveLength(1);
  });
  test('that is another one is kept too, though it comes from a page that was sent before', async () => {
    const { sendContact, kept } = formSite();
    const requestId = 'a-request-id-of-a-page';
    await sendContact({ requestId });
    expect((await sendContact({ requestId, message: 'And one more question on gallium.' })).status).toBe(303);
    expect(await kept()).toHaveLength(2);
  });
  test('below a base path stays below it', async () => {
    const { post } = formSite({ siteUrl: 'https://example.com/site' });
    const { headers } = await post('/site/contact-us', { ...contactEntry });
    expect(headers.location).toBe('/site/contact-us-success');
    expect(headers['set-cookie']?.[0]).toMatch(/^__Secure-sent=.*Path=\/site\/contact-us-success;.*Secure/);
  });
});

describe('asking for the letter', () => {
  test('waits for a confirmation, and staff are not told yet', async () => {
    const { sendSignUp, mails, store, client } = formSite();
    const { status, headers } = await sendSignUp();
    expect([status, headers.location]).toEqual([303, '/sign-up-success']);
    expect(mails()).toEqual([{ kind: 'confirmation', to: 'ann@example.org', state: 'waiting' }]);
    const [subscription] = store.subscriptions.values();
    expect(subscription).toMatchObject({ state: 'pending', interests: ['lithium'], consent: { version: expect.any(String), at: expect.any(Number) } });
    const cookies = headers['set-cookie'] as unknown as string[];
    expect(cookies.find((each) => each.startsWith('pending='))).toContain(`pending=${pendingDigest(tokens, subscription?.id ?? '')};`);
    const page = await client.get('/sign-up-success').set('Cookie', cookies.map((each) => each.split(';', 1)[0]).join('; '));
    expect(page.text).toContain('We have written to ann@example.org.');
  });
  test('again writes again three times a day, each time about a request of its own, and answers the same', async () => {
    const { sendSignUp, mails, store } = formSite();
    const statuses = [];
    for (let count = 0; count < 5; count += 1) statuses.push((await sendSignUp()).status);
    expect(new Set(statuses)).toEqual(new Set([303]));
    expect(mails()).toHaveLength(3);
    expect([...store.subscriptions.values()].map(({ state }) => state)).toEqual(['pending', 'pending', 'pending']);
  });
  test('for an address that has the letter is a request of its own, and answered the same', async () => {
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
});

describe('what is not right is shown again, as it was entered, with what to correct', () => {
  test('in the summary and at the field, in the same words', async () => {
    const { post, kept } = formSite();
    const { status, text, headers } = await post('/contact-us', {
      fullName: '  ',
      email: 'ann',
      phone: '',
      sectors: 'geopolitics',
      message: '',
      newsletter: 'on',
    });
    expect([status, headers['cache-control']]).toEqual([422, 'no-store']);
    expect(text).toContain('<title>Error: Contact Us');
    expect(summaryOf(text)).toEqual([
      ['fullName', 'Enter your full name'],
      ['email', 'Enter an email address in the correct format, like name@example.com'],
      ['company', 'Enter the name of your company'],
      ['country', 'Select your country'],
      ['phone', 'Enter a contact number'],
      ['interests', 'Select at least one interest'],
      ['message', 'Enter your message'],
    ]);
    for (const [field, words] of summaryOf(text)) expect(text).toContain(`id="${field}-error"><span class="visually-hidden">Error: </span>${words}`);
    expect(text).toMatch(/id="email" aria-invalid="true" aria-describedby="email-error"[^>]*value="ann"/);
    expect(text).toMatch(/checked=""[^>]*value="geopolitics"|value="geopolitics"[^>]*checked=""/);
    expect(await kept()).toEqual([]);
  });
  test.each([
    ['a number that is too short', { phone: '12' }, 'phone', 'The contact number is too short for United Kingdom'],
    ['a number that is too long', { phone: '020 7946 0958 12345' }, 'phone', 'The contact number is too long for United Kingdom'],
    ['no number at all', { phone: 'ask me' }, 'phone', 'Enter a contact number for United Kingdom, like 07400 123456'],
    ['a long message', { message: 'x'.repeat(4001) }, 'message', 'Your message must be 4,000 characters or fewer (you typed 4,001)'],
    ['an interest that is not offered', { interests: ['lithium', 'unobtainium'] }, 'interests', 'Select interests from the list'],
    ['a country that is none', { country: 'XX' }, 'country', 'Select your country'],
    ['a name given twice', { fullName: ['Ann', 'Lee'] }, 'fullName', 'Enter your full name'],
    ['a name with a line break', { fullName: 'Ann\r\nBcc: all@example.org' }, 'fullName', 'Enter your full name'],
    ['a name that turns the reading direction', { fullName: 'Ann \u202eeel' }, 'fullName', 'Enter your full name'],
    ['two addresses', { email: 'ann@example.org, bob@example.org' }, 'email', 'Enter an email address in the correct format, like name@example.com'],
    ['a quoted local part', { email: '"ann lee"@example.org' }, 'email', 'Enter an email address in the correct format, like name@example.com'],
  ])('%s', async (_what, values, field, words) => {
    const { sendContact, kept } = formSite();
    const { status, text } = await sendContact(values);
    expect([status, summaryOf(text)]).toEqual([422, [[field, words]]]);
    expect(await kept()).toEqual([]);
  });
  test('the program of the browser gets the same as data, with the token to go on with', async () => {
    const { sendContact } = formSite();
    const token = goodToken('contact');
    const { status, body, headers } = await sendContact({ country: '', token }).set('Accept', 'application/json');
    expect([status, headers['content-type']]).toEqual([422, 'application/problem+json; charset=utf-8']);
    expect(body).toMatchObject({ status: 422, token, errors: [{ pointer: '#/country', code: 'required', message: 'Select your country' }] });
  });
  test('a form that was open for more than a day is shown again, and then taken', async () => {
    const { sendContact, clock, kept } = formSite();
    const token = goodToken('contact');
    clock.now = new Date(clock.now.getTime() + 25 * 3600 * 1000);
    const { status, text } = await sendContact({ token });
    expect([status, noticeOf(text)]).toEqual([422, 'This form was open for a long time. Check it and send it again']);
    expect(text).toContain('value="Ann Lee"');
    const fresh = /name="token" value="([^"]+)"/.exec(text)?.[1] ?? '';
    expect(fresh).not.toBe(token);
    expect((await sendContact({ token: fresh })).status).toBe(303);
    expect(await kept()).toHaveLength(1);
  });
  test('hidden values that nobody could correct are left out, and so is what the form does not have', async () => {
    const { sendContact, kept } = formSite();
    expect((await sendContact({ topic: '<b>', page: 'https://evil.example/', to: 'nobody', isAdmin: 'true', __proto__: 'x' })).status).toBe(303);
    const [submission] = await kept();
    expect(submission?.page).toBeUndefined();
    expect(Object.keys(submission?.fields ?? {})).not.toEqual(expect.arrayContaining(['topic']));
    expect(submission?.fields).not.toHaveProperty('isAdmin');
  });
});

describe('nothing that looks like spam is thrown away', () => {
  test('the hidden field holds it back from staff; the visitor sees the same page', async () => {
    const { sendContact, kept, mails } = formSite();
    const { status, headers } = await sendContact({ website: 'https://spam.example' });
    expect([status, headers.location]).toEqual([303, '/contact-us-success']);
    expect((await kept())[0]).toMatchObject({ state: 'quarantined', spam: { score: 5 } });
    expect(mails()).toEqual([{ kind: 'staff', to: 'enquiries@lazulite.example', state: 'held' }]);
  });
  test('the hidden field lets nothing go to the address that was typed before a person has looked, neither from a page nor from a program', async () => {
    const { sendContact, client, kept, mails, store } = formSite();
    await sendContact({ website: 'x', newsletter: 'on' });
    await client.post('/api/v1/sign-ups').send({ ...signUpEntry, email: 'bob@example.org', website: 'x' });
    const toVisitors = () => mails().filter(({ to }) => to.endsWith('example.org'));
    expect(toVisitors()).toEqual([
      { kind: 'confirmation', to: 'ann@example.org', state: 'held' },
      { kind: 'confirmation', to: 'bob@example.org', state: 'held' },
    ]);
    for (const { id } of await kept()) await store.release(id);
    expect(toVisitors().map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  });
  test('a message with as many points for other reasons is acknowledged', async () => {
    const { sendContact, kept, mails } = formSite();
    await sendContact({ email: 'ann@grr.la', message: 'A guest post: https://a.example https://b.example https://c.example' });
    expect((await kept())[0]).toMatchObject({ state: 'quarantined', spam: { score: 5 } });
    expect(mails().map(({ kind, state }) => `${kind} ${state}`)).toEqual(['staff held', 'acknowledgement waiting']);
  });
  test('from nine points on it is not acknowledged', async () => {
    const { sendContact, kept, mails } = formSite();
    await sendContact({ website: 'x', token: 'not-ours' });
    expect((await kept())[0]).toMatchObject({ state: 'quarantined', spam: { score: 9 } });
    expect(mails().map(({ kind }) => kind)).toEqual(['staff']);
  });
  test('the third copy of a text within a day is held back', async () => {
    const { sendContact, kept } = formSite();
    for (const name of ['Ann Lee', 'Bob Lee', 'Cid Lee']) await sendContact({ fullName: name, message: `${contactEntry.message.toUpperCase()} !!` });
    expect((await kept()).map(({ spam }) => spam.score).toSorted((a, b) => a - b)).toEqual([0, 0, 4]);
  });
  test('an honest program without token and origin passes', async () => {
    const { client, kept } = formSite();
    expect((await client.post('/api/v1/contact').send(contactEntry)).status).toBe(202);
    expect((await kept())[0]).toMatchObject({ state: 'clean', spam: { score: 3 } });
  });
});

describe('what cannot be read is refused in words, on the page of the form', () => {
  const { client, kept } = formSite();
  const raw = (type: string, body: string | Buffer) => client.post('/contact-us').set('Content-Type', type).set('Accept', 'text/html').send(body);
  const form = 'application/x-www-form-urlencoded';
  test.each([
    ['multipart', () => raw('multipart/form-data; boundary=x', '--x--'), 415],
    ['JSON', () => raw('application/json', '{}'), 415],
    ['nothing', () => client.post('/contact-us').set('Accept', 'text/html'), 415],
    ['another charset', () => raw(`${form}; charset=utf-16`, 'fullName=a'), 415],
    ['a compressed form', () => raw(form, gzipSync('fullName=a')).set('Content-Encoding', 'gzip'), 415],
    [
      '10,000 names',
      () =>
        raw(
          form,
          Array.from({ length: 10_000 }, (_, index) => `k${index}=1`)
            .join('&')
            .slice(0, 60_000),
        ),
      413,
    ],
    ['too much', () => raw(form, `message=${'x'.repeat(65 * 1024)}`), 413],
  ])('%s', async (_what, send, expected) => {
    const { status, text, headers } = await send();
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([expected, 'text/html; charset=utf-8', 'no-store']);
    expect(noticeOf(text)).toMatch(expected === 413 ? /^This is more than can be sent here/ : /^We could not read what was sent\. Try again$/);
    expect(await kept()).toEqual([]);
  });
  test('three megabytes in pieces', async () => {
    const server = createServer(formSite().app).listen(0);
    await once(server, 'listening');
    const pieces = new ReadableStream({
      async start(controller) {
        for (let count = 0; count < 3000; count += 1) controller.enqueue(Buffer.alloc(1000, 'x'));
        controller.close();
      },
    });
    const { port } = server.address() as AddressInfo;
    const options = { method: 'POST', headers: { 'Content-Type': form, Accept: 'text/html' }, body: pieces, duplex: 'half' } as const;
    const response = await fetch(`http://localhost:${port}/contact-us`, options);
    expect([response.status, noticeOf(await response.text())]).toEqual([413, expect.stringContaining('more than can be sent here')]);
    server.close();
  });
  test('what another site sends, by either header', async () => {
    const other = formSite();
    for (const [name, value] of [
      ['Sec-Fetch-Site', 'cross-site'],
      ['Origin', 'https://evil.example'],
    ] as const) {
      const request = other.client.post('/contact-us').type('form').set('Accept', 'text/html').set(name, value).send(contactEntry);
      expect((await request).status).toBe(403);
    }
    expect(await other.kept()).toEqual([]);
    expect((await other.client.post('/contact-us').type('form').set('Origin', 'http://localhost').send(contactEntry)).status).toBe(303);
  });
  test('other methods, with those that are taken', async () => {
    const { status, headers } = await client.put('/contact-us');
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
  });
});

describe('while the store is down', () => {
  test('the page says so, keeps what was entered and says when to come again; pages stay up', async () => {
    const { sendContact, store, client, log, kept } = formSite();
    store.outage = new Error('disk full at /secret/path');
    const { status, headers, text } = await sendContact();
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '60', 'no-store']);
    expect(noticeOf(text)).toMatch(
      /^We cannot take messages at the moment. Everything you entered is still here: send it again in a minute, or write to hello@/,
    );
    expect(text).toContain(contactEntry.message);
    expect(text).not.toContain('secret');
    expect(log.filter(({ level }) => level === 50)).toEqual([
      { level: 50, time: expect.any(Number), requestId: headers['x-request-id'], why: expect.stringContaining('disk full'), msg: 'the store cannot be used' },
    ]);
    expect((await client.get('/contact-us')).status).toBe(200);
    store.outage = undefined;
    expect((await sendContact()).status).toBe(303);
    expect(await kept()).toHaveLength(1);
  });
  test('programs are told the same', async () => {
    const { client, store, log } = formSite();
    store.outage = new StoreError('down', undefined);
    const { status, headers, body } = await client.post('/api/v1/contact').send(contactEntry);
    expect([status, headers['retry-after'], body.detail]).toEqual([503, '60', expect.stringContaining('kept nothing of it')]);
    expect(log.filter(({ level }) => level === 50)).toEqual([
      expect.objectContaining({ why: 'The store cannot be used now: down', msg: 'the store cannot be used' }),
    ]);
    expect(JSON.stringify(log)).not.toContain('    at ');
  });
});

test('too many messages from a network are refused with the time to wait, what was entered is kept; mistakes do not count', async () => {
  const { sendContact, kept } = formSite({ formsRate: { limit: 2, windowSeconds: 600 } });
  for (let count = 0; count < 5; count += 1) expect((await sendContact({ email: '' })).status).toBe(422);
  const first = await sendContact();
  expect(first.headers.ratelimit).toBe('"forms";r=1;t=300');
  expect((await sendContact()).status).toBe(303);
  const { status, headers, text } = await sendContact();
  expect([status, headers['retry-after'], noticeOf(text)]).toEqual([429, '300', 'Too many messages from your network. Try again in 5 minutes']);
  expect(text).toContain('value="Ann Lee"');
  expect((await kept()).map(({ spam }) => spam.score).toSorted((a, b) => a - b)).toEqual([0, 1]);
});

test('a success page that is opened directly, or with a cookie that is not ours, makes sense without a reference', async () => {
  const { client } = testSite();
  for (const cookie of ['', 'sent=%%%', `sent=${Buffer.from('{"reference":"<b>"}').toString('base64url')}`]) {
    const { status, text } = await client.get('/contact-us-success').set('Cookie', cookie);
    expect(status).toBe(200);
    expect(text).not.toContain('Your reference');
  }
});
