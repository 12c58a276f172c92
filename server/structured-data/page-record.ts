/** Nodes of JSON-LD 1.1, and the page and site data that they are created from. */
import type { Content } from '../../shared/content.ts';
import type { Head } from '../../shared/page.ts';

/** A node with its type at schema.org. Properties that are undefined are left out. */
export type DataNode = { '@type': string; [property: string]: unknown };
export type StructuredSite = {
  name: string;
  /** Scheme and host. */
  origin: string;
  /** Address of the home page. */
  home: string;
  /** The organization as publisher, creator, organizer or employer. */
  house: DataNode;
  /** The public address of a path of the site; other addresses are returned as they are. */
  absolute: (address: string) => string;
  /** The pictures of a page for other sites: its own share card, or that of the home page. */
  cardOf: (path: string) => { wide: string; square: string } | undefined;
};
export type PageRecord = { head: Head; params: Readonly<Record<string, string>>; content: Content; now: Date; site: StructuredSite };
/** @returns no nodes where there is nothing to describe. */
export type CreateNodes = (record: PageRecord) => DataNode[] | Promise<DataNode[]>;

/** Pictures of a page in the two shapes of its share card, as Google asks for: addresses of PNG files. */
export function picturesOf({ head, site }: Pick<PageRecord, 'head' | 'site'>): string[] | undefined {
  if (head.image) return [site.absolute(head.image.href)];
  const card = site.cardOf(head.path);
  return card && [card.wide, card.square];
}

/** Credit and copyright of our pictures, as Google requires beside a license. */
export function ownPicture({ name, house, absolute }: StructuredSite) {
  const license = absolute('/terms-of-use');
  return { creator: house, creditText: name, copyrightNotice: name, license, acquireLicensePage: license };
}
