import { expect, test } from 'vitest';
import { calendarHref } from '../../shared/site/entry-href.ts';
import { asText } from '../support/http/as-text.ts';
import { readFeed } from '../support/parsers/feeds.ts';
import { siteContent, sourceOf, testSite, today } from '../support/site/site.ts';

/** The same house before and after it moves to another host, below another path. */
const moves = [
  { base: '', site: testSite({ siteUrl: 'http://localhost:4600' }) },
  { base: '/research', site: testSite({ siteUrl: 'https://www.lazulite.example/research' }) },
];
function vacancyCalendar(): string {
  const vacancy = sourceOf(siteContent()).at(today).find('vacancies', '701');
  if (!vacancy) throw new Error('There is no vacancy 701');
  return calendarHref(vacancy);
}
const readBoth = (path: string) =>
  Promise.all(
    moves.map(async ({ base, site }) =>
      String(
        (
          await site.client
            .get(base + path)
            .buffer(true)
            .parse(asText)
            .expect(200)
        ).body,
      ),
    ),
  );

test.each(['/blue', '/policy', '/events', '/careers', '/letters', '/watch', '/blue/news-analysis'])(
  'No item of the feeds of %s gets another id when the site moves to another host and path',
  async (page) => {
    const query = page === '/watch' ? '?m=co,ga' : '';
    for (const [format, file] of Object.entries({ rss: 'feed.xml', atom: 'atom.xml', json: 'feed.json' } as const)) {
      const [before, after] = (await readBoth(`${page}/${file}${query}`)).map((text) =>
        readFeed[format as 'rss'](text).items.map(({ id }) => id),
      );
      expect(before?.length).toBeGreaterThan(0);
      expect(after).toEqual(before);
    }
    const [before, after] = (await readBoth(`${page}/atom.xml${query}`)).map(
      (text) => /<id>([^<]*)<\/id>/.exec(text)?.[1],
    );
    expect([before, after]).toEqual([`tag:lazulite.example,2026:/feeds${page}${query}`, before]);
  },
);

test.each(['/events.ics', '/policy.ics', '/subscriptions/releases.ics', '/watch.ics?m=co,ga', vacancyCalendar()])(
  'No entry of the calendar %s gets another UID when the site moves to another host and path',
  async (path) => {
    const [before, after] = (await readBoth(path)).map((text) => text.match(/^UID:.*$/gm));
    expect(before?.length).toBeGreaterThan(0);
    expect(after).toEqual(before);
  },
);
