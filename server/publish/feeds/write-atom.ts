/** Writes a feed as Atom 1.0 (RFC 4287), with pictures as Media RSS. */
import { xmlDeclaration, xmlElement, xmlText } from '../../platform/markup/xml.ts';
import { type Feed, type FeedAddress, type FeedItem, lastUpdate } from './feed.ts';

export function writeAtom(feed: Feed, { self, id, siteName, icon, hub, idOf }: FeedAddress): string {
  const parts = [
    xmlText('id', id),
    xmlText('title', feed.title),
    xmlText('subtitle', feed.description),
    xmlText('updated', lastUpdate(feed)),
    xmlElement('author', {}, xmlText('name', siteName)),
    xmlText('icon', icon),
    xmlElement('link', { rel: 'self', type: 'application/atom+xml', href: self }),
    xmlElement('link', { rel: 'alternate', type: 'text/html', href: feed.home }),
    ...(hub ? [xmlElement('link', { rel: 'hub', href: hub })] : []),
    ...feed.items.map((item) => writeEntry(item, idOf)),
  ];
  const namespaces = { xmlns: 'http://www.w3.org/2005/Atom', 'xmlns:media': 'http://search.yahoo.com/mrss/', 'xml:lang': 'en-US' };
  return `${xmlDeclaration}${xmlElement('feed', namespaces, parts.join('\n'))}\n`;
}

function writeEntry({ key, url, title, summary, html, authors, tags, published, updated, image, film }: FeedItem, idOf: FeedAddress['idOf']): string {
  const parts = [
    xmlText('id', idOf(key)),
    xmlText('title', title),
    xmlElement('link', { rel: 'alternate', type: 'text/html', href: url }),
    ...(film ? [xmlElement('link', { rel: 'enclosure', type: film.type, length: film.bytes, href: film.url })] : []),
    xmlText('published', published),
    xmlText('updated', updated),
    ...authors.map((name) => xmlElement('author', {}, xmlText('name', name))),
    ...tags.map((term) => xmlElement('category', { term })),
    xmlText('summary', summary),
    ...(image ? [xmlElement('media:thumbnail', { url: image.url, width: image.width, height: image.height })] : []),
    xmlText('content', html, { type: 'html' }),
  ];
  return xmlElement('entry', {}, parts.join('\n'));
}
