import { expect, test } from 'vitest';
import type { Feed, FeedAddress, FeedItem } from '../../../../../server/publish/feeds/feed.ts';
import { writeAtom } from '../../../../../server/publish/feeds/write-atom.ts';
import { writeJsonFeed } from '../../../../../server/publish/feeds/write-json-feed.ts';
import { writeRss } from '../../../../../server/publish/feeds/write-rss.ts';
import { parseXmlFeed } from '../../../../support/parsers/feeds.ts';

const video: FeedItem = {
  key: 'videos/501',
  url: 'https://example.com/videos/501?a=1&b="2"',
  title: "Tom's R&D: <b> in titles, and ]]> too",
  summary: 'First line\nand "second" & last',
  html: '<p>1 &lt; 2 &amp; 3</p>\n<pre>  x ]]>\n</pre>',
  authors: ['Ann & Bo', 'Cy'],
  tags: ['Gallium', 'R&D <x>'],
  published: '2026-11-18T07:00:00.000Z',
  updated: '2026-11-19T08:30:00.000Z',
  image: { url: 'https://example.com/card?x&y', type: 'image/png', width: 1200, height: 630 },
  film: { url: 'https://example.com/film.mp4', type: 'video/mp4', durationS: 54.4, bytes: 1234 },
};
const note: FeedItem = {
  key: 'blogs/7',
  url: 'https://example.com/blogs/7',
  title: 'A note',
  summary: 'Short',
  html: '<p>Text</p>',
  authors: [],
  tags: [],
  published: '2026-11-01T07:00:00.000Z',
  updated: '2026-11-01T07:00:00.000Z',
};
const feed: Feed = {
  title: 'Blue & View',
  description: 'All <of> it',
  home: 'https://example.com/blue?m=1&k=2',
  items: [video, note],
};
const address: FeedAddress = {
  self: 'https://example.com/blue/feed?m=1&k=2',
  id: 'tag:example.com,2026:/feeds/blue',
  idOf: (key) => `tag:example.com,2026:/${key}`,
  siteName: 'Lazulite & Co',
  icon: 'https://example.com/icon.png',
  hub: 'https://hub.example.com/',
};
const xmlHead = { '@version': '1.0', '@encoding': 'utf-8' };

test('An RSS feed has every part of the feed and of its items, and no other white space than they have', () => {
  const { '?xml': head, rss } = parseXmlFeed(writeRss(feed, address));
  expect(head).toEqual(xmlHead);
  expect(rss).toEqual({
    '@version': '2.0',
    '@xmlns:atom': 'http://www.w3.org/2005/Atom',
    '@xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    '@xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    '@xmlns:media': 'http://search.yahoo.com/mrss/',
    channel: {
      title: feed.title,
      link: feed.home,
      description: feed.description,
      language: 'en-us',
      lastBuildDate: 'Thu, 19 Nov 2026 08:30:00 GMT',
      ttl: '60',
      'atom:link': [
        { '@rel': 'self', '@type': 'application/rss+xml', '@href': address.self },
        { '@rel': 'hub', '@href': address.hub },
      ],
      item: [
        {
          title: video.title,
          link: video.url,
          guid: { '#text': 'tag:example.com,2026:/videos/501', '@isPermaLink': 'false' },
          pubDate: 'Wed, 18 Nov 2026 07:00:00 GMT',
          'dc:creator': video.authors,
          category: video.tags,
          description: video.summary,
          enclosure: [{ '@url': 'https://example.com/film.mp4', '@length': '1234', '@type': 'video/mp4' }],
          'media:content': [
            {
              '@url': 'https://example.com/card?x&y',
              '@type': 'image/png',
              '@width': '1200',
              '@height': '630',
              '@medium': 'image',
            },
            {
              '@url': 'https://example.com/film.mp4',
              '@type': 'video/mp4',
              '@fileSize': '1234',
              '@medium': 'video',
              '@duration': '54',
            },
          ],
          'content:encoded': video.html,
        },
        {
          title: note.title,
          link: note.url,
          guid: { '#text': 'tag:example.com,2026:/blogs/7', '@isPermaLink': 'false' },
          pubDate: 'Sun, 01 Nov 2026 07:00:00 GMT',
          description: note.summary,
          'content:encoded': note.html,
        },
      ],
    },
  });
});

test('An Atom feed has every part of the feed and of its items, and no other white space than they have', () => {
  const { '?xml': head, feed: atom } = parseXmlFeed(writeAtom(feed, address));
  expect(head).toEqual(xmlHead);
  expect(atom).toEqual({
    '@xmlns': 'http://www.w3.org/2005/Atom',
    '@xmlns:media': 'http://search.yahoo.com/mrss/',
    '@xml:lang': 'en-US',
    id: address.id,
    title: feed.title,
    subtitle: feed.description,
    updated: '2026-11-19T08:30:00.000Z',
    author: { name: address.siteName },
    icon: address.icon,
    link: [
      { '@rel': 'self', '@type': 'application/atom+xml', '@href': address.self },
      { '@rel': 'alternate', '@type': 'text/html', '@href': feed.home },
      { '@rel': 'hub', '@href': address.hub },
    ],
    entry: [
      {
        id: 'tag:example.com,2026:/videos/501',
        title: video.title,
        link: [
          { '@rel': 'alternate', '@type': 'text/html', '@href': video.url },
          { '@rel': 'enclosure', '@type': 'video/mp4', '@length': '1234', '@href': 'https://example.com/film.mp4' },
        ],
        published: video.published,
        updated: video.updated,
        author: [{ name: 'Ann & Bo' }, { name: 'Cy' }],
        category: [{ '@term': 'Gallium' }, { '@term': 'R&D <x>' }],
        summary: video.summary,
        'media:thumbnail': { '@url': 'https://example.com/card?x&y', '@width': '1200', '@height': '630' },
        content: { '#text': video.html, '@type': 'html' },
      },
      {
        id: 'tag:example.com,2026:/blogs/7',
        title: note.title,
        link: { '@rel': 'alternate', '@type': 'text/html', '@href': note.url },
        published: note.published,
        updated: note.updated,
        summary: note.summary,
        content: { '#text': note.html, '@type': 'html' },
      },
    ],
  });
});

test('A film of unknown size is no enclosure in RSS and has no length in Atom', () => {
  const items = [
    { ...note, film: { url: 'https://example.com/film.mp4', type: 'video/mp4', durationS: 3, bytes: undefined } },
  ];
  expect(writeRss({ ...feed, items }, address)).not.toMatch(/<enclosure|fileSize/);
  expect(writeAtom({ ...feed, items }, address)).toContain(
    '<link href="https://example.com/film.mp4" rel="enclosure" type="video/mp4"/>',
  );
});

test('Control characters and halves of characters are left out of XML, which may not contain them', () => {
  const items = [{ ...note, title: 'A\u0001 no\uFFFEte', html: '<p>\u000B\uD800</p>' }];
  for (const write of [writeRss, writeAtom]) {
    const written = write({ ...feed, items }, address);
    expect(written).toContain('<title>A note</title>');
    for (const character of ['\u0001', '\u000B', '\uD800', '\uFFFE']) expect(written).not.toContain(character);
  }
});

test('A feed without items is valid in each format', () => {
  const empty = { ...feed, items: [] };
  expect(parseXmlFeed(writeRss(empty, address))).toMatchObject({
    rss: { channel: { title: feed.title, lastBuildDate: 'Thu, 01 Jan 1970 00:00:00 GMT' } },
  });
  expect(parseXmlFeed(writeAtom(empty, address))).toMatchObject({
    feed: { id: address.id, updated: '1970-01-01T00:00:00.000Z' },
  });
  expect(JSON.parse(writeJsonFeed(empty, address))).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    items: [],
  });
});
