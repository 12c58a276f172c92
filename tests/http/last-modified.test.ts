import { expect, test } from 'vitest';
import { dayMs, hourMs } from '../../content/vocabulary/durations.ts';
import { openContent } from '../../server/content/read-content-set.ts';
import { calendarHref } from '../../shared/site/entry-href.ts';
import { siteContent, sourceOf, testSite, today } from '../support/site/site.ts';
import { testSiteBuild } from '../support/site/test-site.ts';

const content = sourceOf(siteContent());
const vacancy = content.at(today).find('vacancies', '701');
const calendar = vacancy ? calendarHref(vacancy) : '';
const files = [
  '/blue/feed.xml',
  '/blue/news-analysis/atom.xml',
  '/policy/feed.json',
  '/sitemap.xml',
  '/sitemap-pages.xml',
  calendar,
];

/** An instant at noon of a day on which nothing was published, withdrawn or closed, and the last change before it. */
const quietDay = Array.from({ length: 60 }, (_, days) => new Date(today.getTime() + days * dayMs))
  .map((day) => new Date(`${day.toISOString().slice(0, 10)}T12:00:00Z`))
  .find((noon) => content.lastChange(noon).getTime() < content.lastModified(noon).getTime());
if (!quietDay) throw new Error('Something changes on each of 60 days');
const lastChange = content.lastChange(quietDay).toUTCString();

test.each(files)('%s was last modified when what is public last changed, not today', async (path) => {
  const { client } = testSite({ now: quietDay });
  const { headers } = await client.get(path).expect(200);
  expect(Date.parse(String(headers['last-modified']))).toBeLessThan(quietDay.getTime() - 12 * hourMs);
  expect(Date.parse(String(headers['last-modified']))).toBeGreaterThanOrEqual(Date.parse(lastChange));
  await client.get(path).set('If-Modified-Since', String(headers['last-modified'])).expect(304);
});

test('A client that has only a date gets a feed again after an article was published, and a page on the next day', async () => {
  const { client, clock } = testSite({ now: quietDay });
  const [feed, page] = await Promise.all(['/blue/feed.xml', '/policy'].map((path) => client.get(path)));
  const [readFeed, readPage] = [feed, page].map((answer) => String(answer?.headers['last-modified']));
  clock.now = new Date(content.nextChange(quietDay));
  await client.get('/policy').set('If-Modified-Since', String(readPage)).expect(200);
  while (content.lastChange(clock.now).toUTCString() === lastChange)
    clock.now = new Date(content.nextChange(clock.now));
  await client.get('/blue/feed.xml').set('If-Modified-Since', String(readFeed)).expect(200);
});

test('A build of the same content does not change when the content last changed', () => {
  const built = openContent(`${testSiteBuild}/content`, { base: '', portalUrl: undefined, analytics: undefined });
  expect(built.lastChange(quietDay).toUTCString()).toBe(lastChange);
  expect(built.lastModified(quietDay).toISOString()).toBe(`${quietDay.toISOString().slice(0, 10)}T00:00:00.000Z`);
});
