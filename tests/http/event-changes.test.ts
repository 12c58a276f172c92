/**
 * A change of an event reaches everybody who follows it: the list of changes, the sitemap, feeds, and the watch lists
 * of its materials.
 */
import { expect, test } from 'vitest';
import type { Entry } from '../../content/entry.ts';
import { listDatedPages } from '../../server/process/index-now/list-dated-pages.ts';
import { entryHref } from '../../shared/site/entry-href.ts';
import { changedContent } from '../support/content/changed-content.ts';
import { asText } from '../support/http/as-text.ts';
import { parseCalendar } from '../support/parsers/calendar.ts';
import { readFeed } from '../support/parsers/feeds.ts';
import { textOf } from '../support/parsers/html.ts';
import { childrenOf, parseXml, textIn } from '../support/parsers/xml.ts';
import { testSite, today } from '../support/site/site.ts';

const at = '2026-11-21T15:00:00Z';
const changes: [NonNullable<Entry<'events'>['change']>, string][] = [
  [{ kind: 'postponed', at, note: 'The new day is not known.', number: 1 }, 'Postponed'],
  [{ kind: 'movedOnline', at, note: 'Every place is a place online.', number: 2 }, 'Moved online'],
  [{ kind: 'cancelled', at, note: 'Too few could come.', number: 3 }, 'Canceled'],
  [{ kind: 'rescheduled', at, note: 'A week later.', number: 1, previousStart: '2027-02-10T15:00:00Z' }, 'Rescheduled'],
];
const later = new Date('2026-11-21T15:00:01Z');

/** The site in which event 604, on vanadium, changes at `at`. */
function siteWith(change: NonNullable<Entry<'events'>['change']>) {
  const content = changedContent(({ entries }) => {
    for (const event of entries.events) if (event.id === '604') event.change = change;
  });
  const event = content.at(today).find('events', '604');
  if (!event) throw new Error('There is no event 604');
  const site = testSite({ content, now: later });
  const read = async (path: string) =>
    String((await site.client.get(path).buffer(true).parse(asText).expect(200)).body);
  return { ...site, content, event, address: `http://localhost${entryHref(event)}`, read };
}

test.each(changes)(
  'An event that is $kind is in the list of changes, with the day of the change in the sitemap and for IndexNow',
  async (change, name) => {
    const { read, content, event, address } = siteWith(change);
    const { items } = JSON.parse(await read('/api/v1/changes?collection=events&kind=updated&material=vanadium')) as {
      items: object[];
    };
    expect(items).toEqual([
      {
        id: `events-604-updated-${change.number}`,
        at: new Date(at).toISOString(),
        kind: 'updated',
        collection: 'events',
        record: '604',
        title: event.title,
        url: address,
        note: `${name}. ${change.note}`,
        materials: event.materials,
      },
    ]);
    const pages = childrenOf(parseXml(await read('/sitemap-pages.xml')), 'url');
    expect(
      childrenOf(
        pages.find((page) => textIn(page, 'loc') === address) ?? { name: '', text: '', attributes: {}, children: [] },
        'lastmod',
      )[0]?.text,
    ).toBe(at);
    expect(listDatedPages(content.at(later), later)).toContainEqual({ path: entryHref(event), at: Date.parse(at) });
  },
);

test('A change of an event that lies ahead is in no list yet', async () => {
  const { read, clock, event } = siteWith({ kind: 'cancelled', at, note: 'Too few could come.', number: 1 });
  clock.now = today;
  const { items } = JSON.parse(await read('/api/v1/changes?collection=events&kind=updated&material=vanadium')) as {
    items: object[];
  };
  expect(items).toEqual([]);
  expect(await read('/sitemap-pages.xml')).toContain(`${entryHref(event)}</loc><lastmod>${event.publishAt}<`);
  expect(await read('/events/feed.json')).not.toContain('/events/604#change-1');
});

test.each(['/events', '/watch?m=v', '/subscriptions/critical-materials/vanadium'])(
  'The feed of %s has the announcement of an event on vanadium, and its change as a newer item',
  async (page) => {
    const { read, address } = siteWith({ kind: 'postponed', at, note: 'The new day is not known.', number: 1 });
    const [path, query = ''] = page.split('?');
    const { items } = readFeed.atom(await read(`${path}/atom.xml${query && `?${query}`}`));
    const ofEvent = items.filter(({ url }) => url === address);
    expect(ofEvent.map(({ id, title }) => [id.split('#')[1], title.split(':')[0]])).toEqual([
      ['change-1', 'Postponed'],
      ['announced', 'Webinar'],
    ]);
    expect(textOf(ofEvent[0]?.html ?? '')).toContain('Postponed. The new day is not known.');
  },
);

test('A watch list has our events on its materials, with their state: as a page, as JSON and as a calendar', async () => {
  const { read, event, address } = siteWith({ kind: 'cancelled', at, note: 'Too few could come.', number: 3 });
  const page = textOf(await read('/watch?m=v'));
  expect(page).toContain(event.title);
  expect(page).toContain('Canceled');
  const { events } = JSON.parse(await read('/watch.json?m=v')) as { events: { url: string; change: object | null }[] };
  expect(events.find(({ url }) => url === address)?.change).toEqual({ kind: 'cancelled', note: 'Too few could come.' });
  const entries = parseCalendar(await read('/watch.ics?m=v')).events;
  expect(entries.find(({ UID }) => UID === 'events-604@lazulite.example')).toMatchObject({
    STATUS: 'CANCELLED',
    SEQUENCE: '3',
  });
  for (const path of ['/watch?m=sb', '/watch.json?m=nacl', '/watch.ics?m=nacl'])
    expect(await read(path)).not.toContain(entryHref(event));
});

test('A watch list has the next releases of the services that cover its materials, and no others', async () => {
  const { read, content } = siteWith({ kind: 'cancelled', at, note: 'Too few could come.', number: 1 });
  const covering = content
    .at(later)
    .list('services')
    .filter(({ materials }) => materials.includes('vanadium'));
  expect(covering.length).toBeGreaterThan(1);
  const { releases } = JSON.parse(await read('/watch.json?m=v')) as {
    releases: { service: string; on: string; url: string }[];
  };
  expect(releases.map(({ service }) => service).toSorted()).toEqual(covering.map(({ name }) => name).toSorted());
  expect(releases.map(({ on }) => on)).toEqual(releases.map(({ on }) => on).toSorted());
  const page = textOf(await read('/watch?m=v'));
  const days = parseCalendar(await read('/watch.ics?m=v')).events.filter(({ UID }) => UID?.startsWith('release-'));
  const feed = readFeed.json(await read('/watch/feed.json?m=v')).items.filter(({ id }) => id.includes('/services/'));
  for (const { service, on, url } of releases) {
    expect(page).toContain(service);
    expect(
      days.find(({ URL: address, DTSTART }) => address === url && DTSTART === `VALUE=DATE:${on.replaceAll('-', '')}`),
    ).toBeDefined();
    expect(feed.filter((item) => item.url === url)).toHaveLength(1);
  }
  expect(feed.every((item) => Date.parse(item.at) <= later.getTime())).toBe(true);
});
