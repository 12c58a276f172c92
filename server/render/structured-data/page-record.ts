/** Nodes of JSON-LD 1.1, and the page and site data that they are created from. */
import type { Content } from '../../../shared/content.ts';
import type { Head } from '../../../shared/page.ts';

/** A node with its type at schema.org. Properties that are undefined are left out. */
export type DataNode = { '@type': string; [property: string]: unknown };
export type StructuredSite = {
  name: string;
  /** Scheme and host. */
  origin: string;
  /** Address of the home page. */
  home: string;
  /** The organization as publisher, creator, organizer or employer. */
  organization: DataNode;
  /** The public address of a path of the site; other addresses are returned as they are. */
  absolute: (address: string) => string;
  /** The pictures of a page for other sites, in each shape: its own share card, or that of the home page. */
  cardOf: (path: string) => readonly string[] | undefined;
};
/** `data`: what the loader of the page has returned. */
export type PageRecord = {
  head: Head;
  data: unknown;
  params: Readonly<Record<string, string>>;
  content: Content;
  now: Date;
  site: StructuredSite;
};
/** @returns an empty list if there is nothing to describe. */
export type CreateNodes = (record: PageRecord) => DataNode[] | Promise<DataNode[]>;

/**
 * Pictures of a page in the shapes of its share card, 1.91:1, 1:1 and 16:9, as Google recommends: addresses of PNG
 * files.
 */
export function picturesOf({ head, site }: Pick<PageRecord, 'head' | 'site'>): string[] | undefined {
  const card = site.cardOf(head.path);
  return card && [...card];
}

/** Credit and copyright of our pictures, as Google requires for a picture with a license. */
export function ownPicture({ name, organization, absolute }: StructuredSite) {
  const license = absolute('/terms-of-use');
  return { creator: organization, creditText: name, copyrightNotice: name, license, acquireLicensePage: license };
}
