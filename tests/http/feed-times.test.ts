/** The times of feeds, after infographics have changed: the content has only the day of such a change. */
import { expect, test } from 'vitest';
import { feedHref } from '../../shared/site/feeds/feed-links.ts';
import { asText } from '../support/http/as-text.ts';
import { testSite } from '../support/site/site.ts';

const { client } = testSite({ now: new Date('2026-12-01T12:00:00Z') });
const read = async (page: string, format: 'atom' | 'json') =>
  (await client.get(feedHref(page, format)).buffer(true).parse(asText).expect(200)).body as string;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

test.each(['/blue', '/blue/infographics', '/policy', '/events', '/letters', '/careers', '/corrections'])(
  'Every time in the Atom and JSON feeds of %s is an instant (RFC 3339), and no item was changed before it was published',
  async (page) => {
    const times = [...(await read(page, 'atom')).matchAll(/<(?:updated|published)>([^<]*)</g)].map(
      ([, time = '']) => time,
    );
    expect(times.length).toBeGreaterThan(0);
    expect(times.filter((time) => !instant.test(time))).toEqual([]);
    const { items } = JSON.parse(await read(page, 'json')) as {
      items: { date_published: string; date_modified: string }[];
    };
    expect(items.filter(({ date_modified: at }) => !instant.test(at))).toEqual([]);
    expect(items.filter((item) => Date.parse(item.date_modified) < Date.parse(item.date_published))).toEqual([]);
  },
);
