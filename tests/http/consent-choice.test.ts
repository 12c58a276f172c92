/** The form of the cookie policy, and the address to which it and the banner send the choice. */
import { expect, test } from 'vitest';
import { textOf } from '../support/parsers/html.ts';
import { testSite } from '../support/site/site.ts';

const analytics = { id: 'G-TEST1', tagUrl: 'https://collect.example/tag.js' };
const siteWithAnalytics = testSite({ analytics });
const post = (site = siteWithAnalytics, path = '/cookie-preferences') => site.client.post(path).type('form');
const checkedChoice = (html: string) =>
  /<input type="radio"[^>]*checked=""[^>]*value="(\w+)"|<input type="radio"[^>]*value="(\w+)"[^>]*checked=""/
    .exec(html)
    ?.slice(1)
    .find(Boolean);

test('The form of the cookie policy begins with No and without a message', async () => {
  const { text } = await siteWithAnalytics.client.get('/cookie-policy');
  expect(checkedChoice(text)).toBe('rejected');
  expect(text).toMatch(/id="consent-saved"[^>]* hidden=""/);
});

test.each(['accepted', 'rejected'])('After a post the cookie policy confirms that %s is saved', async (choice) => {
  const { text } = await siteWithAnalytics.client.get(`/cookie-policy?saved=${choice}`);
  expect(checkedChoice(text)).toBe(choice);
  expect(text).not.toMatch(/id="consent-saved"[^>]* hidden/);
  expect(text).toContain('<link rel="canonical" href="http://localhost/cookie-policy">');
});

test('The page cache does not store the cookie policy with a saved choice', async () => {
  const site = testSite({ analytics });
  for (let turn = 0; turn < 2; turn++) await site.client.get('/cookie-policy?saved=accepted');
  expect(site.log.map(({ cache }) => cache)).toEqual([undefined, undefined]);
  expect((await site.client.get('/cookie-policy')).text).not.toContain('value="accepted" checked');
});

test.each(['accepted', 'rejected'])(
  'The cookie choice %s is stored for a year and leads back to the page',
  async (choice) => {
    const { status, headers } = await post().send({ choice, returnTo: '/events/past?year=2026' });
    expect([status, headers.location, headers['cache-control']]).toEqual([303, '/events/past?year=2026', 'no-store']);
    expect(headers['set-cookie']).toEqual([`cookie-choice=${choice}; Max-Age=31536000; Path=/; SameSite=Lax`]);
  },
);

test('A cookie choice without returnTo leads to the cookie policy, which says what was saved', async () => {
  expect((await post().send('choice=rejected')).headers.location).toBe('/cookie-policy?saved=rejected#cookie-choice');
});

test.each([
  '//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  '/%2f%2fevil.example',
  '/a/../..//evil.example',
  'events',
  '/a\r\nX: y',
  '',
])('A cookie choice never redirects to %j', async (returnTo) => {
  const { status, headers } = await post().send({ choice: 'accepted', returnTo });
  expect([status, headers.location]).toEqual([303, '/cookie-policy?saved=accepted#cookie-choice']);
});

test('A cookie choice over https below a base path stays below it', async () => {
  const site = testSite({ analytics, siteUrl: 'https://example.com/site' });
  const { headers } = await post(site, '/site/cookie-preferences')
    .send('choice=accepted&returnTo=/blue')
    .set('Origin', 'https://example.com');
  expect(headers.location).toBe('/site/blue');
  expect(headers['set-cookie']?.[0]).toMatch(/Path=\/site; Secure; SameSite=Lax$/);
  expect((await site.client.get('/site/blue')).text).toContain('action="/site/cookie-preferences"');
  expect((await post(site).send('choice=accepted')).headers).not.toHaveProperty('set-cookie');
});

test('The cookie choice No deletes the cookies of the tag, and Yes leaves them', async () => {
  const Cookie = 'a=1; _ga=GA1.1; _ga_TEST1=GS2; x_ga=2; cookie-choice=accepted';
  const rejected = (await post().set({ Cookie }).send('choice=rejected')).headers['set-cookie'] as unknown as string[];
  expect(rejected.map((cookie) => cookie.split(';')[0])).toEqual(['_ga=', '_ga_TEST1=', 'cookie-choice=rejected']);
  expect(rejected[0]).toMatch(/Path=\/; Expires=Thu, 01 Jan 1970/);
  expect((await post().set({ Cookie }).send('choice=accepted')).headers['set-cookie']).toHaveLength(1);
});

test.each([
  ['no choice', 'returnTo=/', 422],
  ['an unknown choice', 'choice=maybe', 422],
  ['two choices', 'choice=accepted&choice=rejected', 422],
  ['a body of 5 kB', `choice=accepted&returnTo=/${'x'.repeat(5000)}`, 413],
])('A cookie choice with %s is refused in plain words and sets no cookie', async (_what, body, expected) => {
  const { status, headers, text } = await post().set('Accept', 'text/html').send(body);
  expect([status, headers['set-cookie'], headers['cache-control']]).toEqual([expected, undefined, 'no-store']);
  if (expected === 422) expect(textOf(text)).toContain('Please answer Yes or No on the cookie page');
  expect(text).not.toMatch(/ZodError|entity|at .*\.ts:/);
});

test('A cookie choice sent by a script is stored and answered without a redirect', async () => {
  const { status, headers } = await post().set('Accept', 'application/json').send('choice=accepted&returnTo=/blue');
  expect([status, headers.location]).toEqual([204, undefined]);
  expect(headers['set-cookie']).toHaveLength(1);
});

test('A cookie choice sent as JSON is refused', async () => {
  const { status, headers } = await siteWithAnalytics.client.post('/cookie-preferences').send({ choice: 'accepted' });
  expect([status, headers['set-cookie'], headers['accept-post']]).toEqual([
    415,
    undefined,
    'application/x-www-form-urlencoded',
  ]);
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
])('A cookie choice with the headers %j gets the status %i', async (headers, expected) => {
  const answer = await post().set(headers).send('choice=accepted');
  expect([answer.status, answer.headers['set-cookie'] !== undefined]).toEqual([expected, expected === 303]);
});

test('A cookie choice leaves the page cache unchanged', async () => {
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

test.each([testSite().client, siteWithAnalytics.client])(
  'A GET request for the address of the cookie choice is redirected to the cookie policy',
  async (client) => {
    const { status, headers } = await client.get('/cookie-preferences');
    expect([status, headers.location]).toEqual([302, '/cookie-policy']);
  },
);
