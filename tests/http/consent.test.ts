import { describe, expect, test } from 'vitest';
import { googleTagUrl } from '../../shared/analytics.ts';
import { textOf } from '../support/html.ts';
import { testSite } from '../support/site.ts';

const analytics = { id: 'G-TEST1', tagUrl: 'https://collect.example/tag.js' };
const { client } = testSite();
const asking = testSite({ analytics });
const policyOf = (header = '') => Object.fromEntries(header.split(';').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]));
const post = (site = asking, path = '/cookie-preferences') => site.client.post(path).type('form');

describe('without analytics', () => {
  test.each(['/', '/cookie-policy', '/nothing'])('%s asks nothing and loads nothing for it', async (path) => {
    const { text } = await client.get(path);
    expect(text).not.toMatch(/consent|G-TEST1|Cookie preferences/);
  });
  test('the policy of the headers lets nobody else in', async () => {
    const policy = policyOf((await client.get('/')).headers['content-security-policy']);
    expect([policy['script-src'], policy['connect-src']]).toEqual([["'self'"], ["'self'"]]);
  });
  test('the cookie policy says that nothing is asked because nothing is measured', async () => {
    expect(textOf((await client.get('/cookie-policy')).text)).toContain('We ask you nothing here, because nothing is measured');
  });
  test('there is nowhere to send an answer', async () => {
    const { status, headers } = await client.post('/cookie-preferences').type('form').send('choice=accepted');
    expect([status, headers['set-cookie']]).toEqual([405, undefined]);
  });
});

describe('with analytics', () => {
  test('the banner is the first thing of a page, hidden, with two equal buttons', async () => {
    const { text } = await asking.client.get('/events');
    const banner = /<body>(<section[^>]*>)(.*?)<\/section><nav[^>]*><a class="skip"/s.exec(text);
    expect(banner?.[1]).toMatch(/ hidden=""/);
    const buttons = [...(banner?.[2] ?? '').matchAll(/<button class="([^"]*)" type="submit" value="(\w+)" name="choice"/g)].map(([, ...parts]) => parts);
    expect(buttons).toEqual([
      ['button', 'accepted'],
      ['button', 'rejected'],
    ]);
    expect(banner?.[2]).toContain('action="/cookie-preferences" method="post"');
    expect(banner?.[2]).toContain('name="returnTo" value="/events"');
    expect(banner?.[2]).toContain('href="/cookie-policy#cookie-choice"');
  });
  test('the head names the tag for the script that asks, and does not load it', async () => {
    const { text } = await asking.client.get('/');
    expect(text).toContain('<script src="/assets/consent.js" data-id="G-TEST1" data-tag-url="https://collect.example/tag.js"></script>');
    expect(text).not.toMatch(/(?:src|href)="https:\/\/collect\.example/);
  });
  test('a page is the same for those who accepted, refused or have not answered', async () => {
    const texts = await Promise.all(
      ['', 'cookie-choice=accepted', 'cookie-choice=rejected'].map(
        async (cookie) => (await testSite({ analytics }).client.get('/blue').set('Cookie', cookie)).text,
      ),
    );
    expect(new Set(texts).size).toBe(1);
  });
  test('the reading view stays without any script', async () => {
    expect((await asking.client.get('/blue/news-analysis/403/content')).text).not.toMatch(/<script|consent/);
  });
  test.each([
    ['a confirmation', '/sign-up/confirm?token=x'],
    ['what was confirmed', '/sign-up/confirmed?token=x'],
    ['the preferences', '/preferences/x'],
    ['unsubscribing', '/u/x'],
    ['a receipt', '/receipts/x'],
    ['a release', '/release/x'],
    ['a link that was not copied right', '/preference/x'],
  ])('a page whose address may hold a secret, %s, has nothing of it', async (_what, path) => {
    const { text } = await asking.client.get(path);
    expect(text).toContain('<div id="app"');
    expect(text).not.toMatch(/consent\.js|consent-banner|G-TEST1/);
  });
  test.each(['/contact-us-success', '/sign-up-success'])('%s has it, for what was sent is counted', async (path) => {
    expect((await asking.client.get(path)).text).toContain('data-id="G-TEST1"');
  });
  test('the footer leads to the choice', async () => {
    expect((await asking.client.get('/')).text).toMatch(/<a href="\/cookie-policy#cookie-choice">Cookie preferences<\/a>/);
  });
  test.each([
    [analytics.tagUrl, ['https://collect.example'], ['https://collect.example']],
    [
      googleTagUrl,
      ['https://www.googletagmanager.com'],
      ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
    ],
  ])('the policy of the headers lets in what %s needs and no more', async (tagUrl, scripts, reports) => {
    const { headers } = await testSite({ analytics: { ...analytics, tagUrl } }).client.get('/');
    const [policy, before] = [policyOf(headers['content-security-policy']), policyOf((await client.get('/')).headers['content-security-policy'])];
    expect(policy).toEqual({ ...before, 'script-src': ["'self'", ...scripts], 'connect-src': ["'self'", ...reports] });
  });
});

describe('the form of the cookie policy', () => {
  const chosenIn = (html: string) =>
    /<input type="radio"[^>]*checked=""[^>]*value="(\w+)"|<input type="radio"[^>]*value="(\w+)"[^>]*checked=""/.exec(html)?.slice(1).find(Boolean);
  test('begins with No and has nothing to report', async () => {
    const { text } = await asking.client.get('/cookie-policy');
    expect(chosenIn(text)).toBe('rejected');
    expect(text).toMatch(/id="consent-saved"[^>]* hidden=""/);
  });
  test.each(['accepted', 'rejected'])('says after the post that %s is saved', async (choice) => {
    const { text } = await asking.client.get(`/cookie-policy?saved=${choice}`);
    expect(chosenIn(text)).toBe(choice);
    expect(text).not.toMatch(/id="consent-saved"[^>]* hidden/);
    expect(text).toContain('<link rel="canonical" href="http://localhost/cookie-policy">');
  });
  test('is not kept by the server once for each thing somebody claims to have saved', async () => {
    const site = testSite({ analytics });
    for (let turn = 0; turn < 2; turn++) await site.client.get('/cookie-policy?saved=accepted');
    expect(site.log.map(({ cache }) => cache)).toEqual([undefined, undefined]);
    expect((await site.client.get('/cookie-policy')).text).not.toContain('value="accepted" checked');
  });
});

describe('an answer that is sent', () => {
  test.each(['accepted', 'rejected'])('%s is kept for a year and leads back', async (choice) => {
    const { status, headers } = await post().send({ choice, returnTo: '/events/past?year=2026' });
    expect([status, headers.location, headers['cache-control']]).toEqual([303, '/events/past?year=2026', 'no-store']);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(new RegExp(`^cookie-choice=${choice}; Max-Age=31536000; Path=/; Expires=[^;]+; SameSite=Lax$`)),
    ]);
  });
  test('without a way back leads to what was saved', async () => {
    expect((await post().send('choice=rejected')).headers.location).toBe('/cookie-policy?saved=rejected#cookie-choice');
  });
  test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', '/%2f%2fevil.example', '/a/../..//evil.example', 'events', '/a\r\nX: y', ''])(
    'never leads to %j',
    async (returnTo) => {
      const { status, headers } = await post().send({ choice: 'accepted', returnTo });
      expect([status, headers.location]).toEqual([303, '/cookie-policy?saved=accepted#cookie-choice']);
    },
  );
  test('over https below a base path stays there', async () => {
    const site = testSite({ analytics, siteUrl: 'https://example.com/site' });
    const { headers } = await post(site, '/site/cookie-preferences').send('choice=accepted&returnTo=/blue').set('Origin', 'https://example.com');
    expect(headers.location).toBe('/site/blue');
    expect(headers['set-cookie']?.[0]).toMatch(/Path=\/site; .*; Secure; SameSite=Lax$/);
    expect((await site.client.get('/site/blue')).text).toContain('action="/site/cookie-preferences"');
    expect((await post(site).send('choice=accepted')).headers).not.toHaveProperty('set-cookie');
  });
  test('No takes the cookies of the tag away, Yes leaves them', async () => {
    const Cookie = 'a=1; _ga=GA1.1; _ga_TEST1=GS2; x_ga=2; cookie-choice=accepted';
    const rejected = (await post().set({ Cookie }).send('choice=rejected')).headers['set-cookie'] as unknown as string[];
    expect(rejected.map((cookie) => cookie.split(';')[0])).toEqual(['_ga=', '_ga_TEST1=', 'cookie-choice=rejected']);
    expect(rejected[0]).toMatch(/Path=\/; Expires=Thu, 01 Jan 1970/);
    expect((await post().set({ Cookie }).send('choice=accepted')).headers['set-cookie']).toHaveLength(1);
  });
  test.each([
    ['no choice', 'returnTo=/', 422],
    ['another choice', 'choice=maybe', 422],
    ['two choices', 'choice=accepted&choice=rejected', 422],
    ['too much', `choice=accepted&returnTo=/${'x'.repeat(5000)}`, 413],
  ])('with %s is refused kindly and keeps nothing', async (_what, body, expected) => {
    const { status, headers, text } = await post().set('Accept', 'text/html').send(body);
    expect([status, headers['set-cookie'], headers['cache-control']]).toEqual([expected, undefined, 'no-store']);
    if (expected === 422) expect(textOf(text)).toContain('Please answer Yes or No on the cookie page');
    expect(text).not.toMatch(/ZodError|entity|at .*\.ts:/);
  });
  test('by a script is kept without sending it elsewhere', async () => {
    const { status, headers } = await post().set('Accept', 'application/json').send('choice=accepted&returnTo=/blue');
    expect([status, headers.location]).toEqual([204, undefined]);
    expect(headers['set-cookie']).toHaveLength(1);
  });
  test('as JSON is refused', async () => {
    const { status, headers } = await asking.client.post('/cookie-preferences').send({ choice: 'accepted' });
    expect([status, headers['set-cookie'], headers['accept-post']]).toEqual([415, undefined, 'application/x-www-form-urlencoded']);
  });
  test.each([
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost' }, 403],
    [{ Origin: 'https://evil.example' }, 403],
    [{ Origin: 'null' }, 403],
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }, 303],
    [{ 'Sec-Fetch-Site': 'none' }, 303],
    [{ Origin: 'http://localhost' }, 303],
    [{}, 303],
  ])('with %j is answered %i', async (headers, expected) => {
    const answer = await post().set(headers).send('choice=accepted');
    expect([answer.status, answer.headers['set-cookie'] !== undefined]).toEqual([expected, expected === 303]);
  });
  test('leaves the kept pages as they are', async () => {
    const site = testSite({ analytics });
    const before = await site.client.get('/blue');
    await post(site).send('choice=accepted&returnTo=/blue');
    await post(site).send('choice=maybe');
    const after = await site.client.get('/blue').set('Cookie', 'cookie-choice=accepted');
    expect(after.text).toBe(before.text);
    expect(site.log.map(({ path, status, cache }) => [path, status, cache])).toEqual([
      ['/blue', 200, undefined],
      ['/cookie-preferences', 303, undefined],
      ['/cookie-preferences', 422, undefined],
      ['/blue', 200, 'fresh'],
    ]);
  });
});

test.each([client, asking.client])('who opens the address of the form finds the cookie policy', async (visitor) => {
  const { status, headers } = await visitor.get('/cookie-preferences');
  expect([status, headers.location]).toEqual([302, '/cookie-policy']);
});
