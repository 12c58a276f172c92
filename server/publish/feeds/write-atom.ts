/** Writes a feed as Atom 1.0 (RFC 4287), with pictures as Media RSS. */
import { type Atom, generateAtomFeed } from 'feedsmith';
import { type Feed, type FeedAddress, type FeedItem, lastUpdate } from './feed.ts';
import { tidyXml } from './tidy-xml.ts';

export function writeAtom(feed: Feed, { self, id, siteName, icon, hub, idOf }: FeedAddress): string {
  return tidyXml(
    generateAtomFeed({
      xml: { lang: 'en-US' },
      id,
      title: { value: feed.title },
      subtitle: { value: feed.description },
      updated: lastUpdate(feed),
      authors: [{ name: siteName }],
      icon,
      links: [
        { rel: 'self', type: 'application/atom+xml', href: self },
        { rel: 'alternate', type: 'text/html', href: feed.home },
        ...(hub ? [{ rel: 'hub', href: hub }] : []),
      ],
      entries: feed.items.map((item) => describeEntry(item, idOf)),
    }),
  );
}

function describeEntry({ image, film, ...item }: FeedItem, idOf: FeedAddress['idOf']): Atom.Entry<string> {
  const { type: _type, ...thumbnail } = image ?? { type: '' };
  return {
    id: idOf(item.key),
    title: { value: item.title },
    links: [
      { rel: 'alternate', type: 'text/html', href: item.url },
      ...(film
        ? [
            {
              rel: 'enclosure',
              type: film.type,
              href: film.url,
              ...(film.bytes !== undefined && { length: film.bytes }),
            },
          ]
        : []),
    ],
    published: item.published,
    updated: item.updated,
    authors: item.authors.map((name) => ({ name })),
    categories: item.tags.map((term) => ({ term })),
    summary: { value: item.summary },
    media: { thumbnails: image ? [thumbnail] : [] },
    content: { value: item.html, type: 'html' },
  };
}
