import { expect, test } from 'vitest';
import { googleTagUrl } from '../../shared/analytics.ts';
import { policyOf } from '../support/http/content-security-policy.ts';
import { textOf } from '../support/parsers/html.ts';
import { testSite } from '../support/site/site.ts';

const analytics = { id: 'G-TEST1', tagUrl: 'https://collect.example/tag.js' };
const { client } = testSite();
const siteWithAnalytics = testSite({ analytics });

test.each(['/', '/cookie-policy', '/nothing'])(
  'Without analytics %s has no banner, tag or consent script',
  async (path) => {
    const { text } = await client.get(path);
    expect(text).not.toMatch(/consent|G-TEST1|Cookie preferences/);
  },
);

test('Without analytics the Content-Security-Policy allows no other origin', async () => {
  const policy = policyOf((await client.get('/robots.txt')).headers['content-security-policy']);
  expect([policy['script-src'], policy['connect-src']]).toEqual([["'self'"], ["'self'"]]);
});

test('Without analytics the cookie policy explains that there is no question because nothing is measured', async () => {
  expect(textOf((await client.get('/cookie-policy')).text)).toContain(
    'We ask you nothing here, because nothing is measured',
  );
});

test('Without analytics a cookie choice cannot be posted', async () => {
  const { status, headers } = await client.post('/cookie-preferences').type('form').send('choice=accepted');
  expect([status, headers['set-cookie']]).toEqual([405, undefined]);
});

test('With analytics the banner comes first in a page, hidden, with two equal buttons', async () => {
  const { text } = await siteWithAnalytics.client.get('/events');
  const banner = /<body>(<section[^>]*>)(.*?)<\/section><nav[^>]*><a class="skip"/s.exec(text);
  expect(banner?.[1]).toMatch(/ hidden=""/);
  const buttons = [
    ...(banner?.[2] ?? '').matchAll(/<button class="([^"]*)" type="submit" value="(\w+)" name="choice"/g),
  ].map(([, ...parts]) => parts);
  expect(buttons).toEqual([
    ['button', 'accepted'],
    ['button', 'rejected'],
  ]);
  expect(banner?.[2]).toContain('action="/cookie-preferences" method="post"');
  expect(banner?.[2]).toContain('name="returnTo" value="/events"');
  expect(banner?.[2]).toContain('href="/cookie-policy#cookie-choice"');
});

test('With analytics the head names the tag for the consent script, and does not load the tag', async () => {
  const { text } = await siteWithAnalytics.client.get('/');
  expect(text).toContain(
    '<script data-id="G-TEST1" data-tag-url="https://collect.example/tag.js" data-analytics-file="/assets/analytics.js">consent()</script>',
  );
  expect(text).not.toMatch(/(?:src|href)="https:\/\/collect\.example/);
});

test('With analytics a page is the same for visitors who accepted, rejected or have not answered', async () => {
  const texts = await Promise.all(
    ['', 'cookie-choice=accepted', 'cookie-choice=rejected'].map(
      async (cookie) => (await testSite({ analytics }).client.get('/blue').set('Cookie', cookie)).text,
    ),
  );
  expect(new Set(texts).size).toBe(1);
});

test('With analytics the reading view has no script', async () => {
  expect((await siteWithAnalytics.client.get('/blue/news-analysis/403/content')).text).not.toMatch(/<script|consent/);
});

test.each([
  ['a confirmation', '/sign-up/confirm?token=x'],
  ['what was confirmed', '/sign-up/confirmed?token=x'],
  ['the preferences', '/preferences/x'],
  ['unsubscribing', '/u/x'],
  ['a receipt', '/receipts/x'],
  ['a release', '/release/x'],
  ['a link that was not copied right', '/preference/x'],
])('With analytics a page whose address may hold a secret has no banner and no tag: %s', async (_what, path) => {
  const { text } = await siteWithAnalytics.client.get(path);
  expect(text).toContain('<div id="app"');
  expect(text).not.toMatch(/consent\(\)|consent-banner|G-TEST1/);
});

test.each(['/contact-us-success', '/sign-up-success'])(
  'With analytics the success page %s names the tag, so that successes are counted',
  async (path) => {
    expect((await siteWithAnalytics.client.get(path)).text).toContain('data-id="G-TEST1"');
  },
);

test('With analytics the footer links to the cookie choice', async () => {
  expect((await siteWithAnalytics.client.get('/')).text).toMatch(
    /<a href="\/cookie-policy#cookie-choice">Cookie preferences<\/a>/,
  );
});

test.each([
  [analytics.tagUrl, ['https://collect.example'], ['https://collect.example']],
  [
    googleTagUrl,
    ['https://www.googletagmanager.com'],
    ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  ],
])(
  'With analytics the Content-Security-Policy allows the origins that %s needs and no others',
  async (tagUrl, scripts, reports) => {
    const { headers } = await testSite({ analytics: { ...analytics, tagUrl } }).client.get('/robots.txt');
    const [policy, before] = [
      policyOf(headers['content-security-policy']),
      policyOf((await client.get('/robots.txt')).headers['content-security-policy']),
    ];
    expect(policy).toEqual({ ...before, 'script-src': ["'self'", ...scripts], 'connect-src': ["'self'", ...reports] });
  },
);
