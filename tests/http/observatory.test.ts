import { expect, test } from 'vitest';
import { openAssets } from '../../server/platform/build-output/assets.ts';
import { observatoryScore } from '../support/http/observatory.ts';
import { testSite } from '../support/site/site.ts';
import { testSiteBuild } from '../support/site/test-site.ts';

/**
 * What decision 0015 calls the maximum, with the two headers that the rules have counted since August 2026:
 * Cross-Origin-Embedder-Policy and Cross-Origin-Opener-Policy.
 */
const maximum = 150;
const { client } = testSite({ assets: openAssets(testSiteBuild), siteUrl: 'https://www.example.com' });

test.each([
  ['A page', 200, '/'],
  ['An article', 200, '/blue/news-analysis/403/content'],
  ['A missing page', 404, '/no/such/page'],
  ['A rejected search of units', 422, '/tools/units?amount=x'],
  ['An error of the server', 500, '/500'],
])(
  "%s has the most points of Mozilla's Observatory that an answer without cookies and integrity can have",
  async (_what, status, path) => {
    const response = await client.get(path).set('Accept', 'text/html');
    expect([response.status, observatoryScore(response)]).toEqual([status, maximum]);
  },
);

test('A form shown again with its mistakes has as many points of the Observatory as its page', async () => {
  const response = await client.post('/contact-us').type('form').send('fullName=Ann');
  expect([response.status, observatoryScore(response)]).toEqual([422, maximum]);
});

test.each([
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
])('A page without %s has fewer points of the Observatory', async (name) => {
  const { headers, text } = await client.get('/').set('Accept', 'text/html');
  expect(observatoryScore({ headers: { ...headers, [name]: undefined }, text })).toBeLessThan(maximum);
});
