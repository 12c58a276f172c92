import { expect, test } from 'vitest';
import { testSite } from '../support/site/site.ts';

const { client } = testSite();

const campaign = 'utm_source=letter&utm_campaign=a%20b&utm_source=again';

test.each([
  ['/blue/news-analysis/403/old', 'an article under another title'],
  ['/blue/opinion-pieces/201/old', 'an opinion piece under another title'],
  ['/the-team/jhale/old', 'a person under another name'],
  ['/events/602/old', 'an event under another title'],
  ['/careers/701/old', 'a vacancy under another title'],
  ['/subscriptions/critical-materials/Li', 'a material by its symbol'],
  ['/subscriptions/critical-materials/wolfram', 'a material by another name'],
  ['/subscriptions/energy-transitions/lithium-industry-cost', 'a cost service among the monthly ones'],
  ['/blue/topics/EV_AND_BATTERY', 'a topic by its code'],
])('The redirect of %s, %s, keeps the query', async (path) => {
  for (const pageCacheMb of [64, 0]) {
    const { client: site } = testSite({ pageCacheMb });
    const { status, headers } = await site.get(`${path}?${campaign}`);
    const withoutQuery = (await site.get(path)).headers.location;
    expect([status, headers.location]).toEqual([
      301,
      `${withoutQuery}?utm_source=letter&utm_campaign=a+b&utm_source=again`,
    ]);
    const { body } = await site.get(`${path}/_payload.json?test-build&${campaign}`);
    expect(body).toEqual({ kind: 'redirect', build: 'test-build', status: 301, to: headers.location });
  }
});

test('Visitors who request one moved page at the same time each keep their own query', async () => {
  const answers = await Promise.all(
    ['?utm_source=a', '?utm_source=b', ''].map((query) => client.get(`/blue/news-analysis/403/old${query}`)),
  );
  expect(answers.map(({ headers }) => headers.location?.split('?')[1])).toEqual([
    'utm_source=a',
    'utm_source=b',
    undefined,
  ]);
});

test.each([
  ['/blue/news-analysis?utm_source=a&page=1', '/blue/news-analysis?utm_source=a', 301],
  [
    '/blue/news-analysis?page=99&utm_source=a&filter=tech_metals',
    '/blue/news-analysis?filter=tech_metals&utm_source=a',
    302,
  ],
])('%s redirects to %s, because the page decides about its own query keys', async (address, location, status) => {
  const answer = await client.get(address);
  expect([answer.status, answer.headers.location]).toEqual([status, location]);
});
