import { expect, test } from 'vitest';
import { textOf } from '../support/parsers/html.ts';
import { testSite } from '../support/site/site.ts';

const origin = 'https://www.example.com';
const { client } = testSite({ siteUrl: `${origin}/base` });

test.each([
  '/blue/news-analysis',
  '/blue/news-analysis?category=geopolitics',
  '/blue/opinion-pieces?filter=ev_and_battery',
  '/blue/blogs',
  '/blue/videos',
  '/figures?material=gallium',
  '/policy?material=gallium&state=in-force',
  '/policy?country=ZWE',
  '/glossary',
  '/events/upcoming',
  '/data',
  '/letters',
])('The list at %s shows an API request that returns the same records', async (path) => {
  const { text: html } = await client.get(`/base${path}`);
  const [, line = ''] = /<p class="request-line wrap">.*?<code>(.*?)<\/code>/s.exec(html) ?? [];
  const [, address = ''] = /^curl '(.+)'$/.exec(textOf(line)) ?? [];
  const { status, body } = await client.get(address.replace(origin, ''));
  const items = body.items as { url: string }[];
  expect([status, items.length > 0]).toEqual([200, true]);
  for (const { url } of items.slice(0, 8)) expect(html).toContain(`href="${url.replace(origin, '')}"`);
});
