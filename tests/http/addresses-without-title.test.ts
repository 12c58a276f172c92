import { expect, test } from 'vitest';
import { visibilityOf } from '../../shared/content.ts';
import { entryHref } from '../../shared/site/entry-href.ts';
import { siteContent, sourceOf, testSite, today } from '../support/site/site.ts';

const { content, texts } = siteContent();
const isPublic = (entry: (typeof content.entries)['news'][number]) => visibilityOf(entry, today) === 'public';
const [first, second] = content.entries.news.filter(isPublic);
const withdrawn = { ...first, id: '9001', withdrawn: { at: '2026-01-01T00:00:00Z', reason: 'A test.' } };
const scheduled = { ...second, id: '9002', publishAt: '2027-01-01T00:00:00Z' };
const entries = { ...content.entries, news: [...content.entries.news, withdrawn, scheduled] } as typeof content.entries;
const { client } = testSite({
  content: sourceOf({ content: { ...content, entries }, texts }),
  siteUrl: 'https://www.example.com/base',
  now: today,
});
const ask = async (path: string) => {
  const { status, headers } = await client.get(path);
  return { status, location: headers.location };
};
const { opinions, blogs, infographics, events, vacancies, people } = content.entries;
const titled = [first, opinions[0], blogs[0], infographics[0], events[0], vacancies[0], people[0]].flatMap((entry) =>
  entry ? [entryHref(entry)] : [],
);

test.each(titled.map((address) => [address.replace(/\/[^/]+$/, ''), address]))(
  'The address %s, without the title behind the id, leads to %s and keeps its query',
  async (short, full) => {
    expect(await ask(`/base${short}?utm_source=letter`)).toEqual({
      status: 301,
      location: `/base${full}?utm_source=letter`,
    });
    expect(await ask(`/base${short.toUpperCase()}`)).toEqual({ status: 301, location: `/base${full}` });
  },
);

test.each([
  ['an id that does not exist', '/events/999', 404],
  ['an id that does not exist, beside lists of the same page', '/blue/news-analysis/upcoming', 404],
  ['a withdrawn article', '/blue/news-analysis/9001', 410],
  ['an article that is not published yet', '/blue/news-analysis/9002', 404],
  ['a map without its stage', '/blue/maps/lithium', 404],
  ['a page with a secret part', '/receipts', 404],
  ['a file that nobody publishes', '/events/601.xyz', 404],
])('The address without a title of %s, %s, is answered with %i', async (_what, path, status) => {
  expect(await ask(`/base${path}`)).toEqual({ status, location: undefined });
});
