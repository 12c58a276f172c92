/** The shape of compiled content: what the build writes and the server reads. */
import type { CollectionName, Fields, Site } from './collections.ts';
import type { Heading } from './markdown.ts';

/** Where the HTML of an entry lies in the packed bodies: bytes from `at`, `size` long. */
export type BodyReference = { at: number; size: number; words: number; contents: Heading[] };
export type Entry<Name extends CollectionName = CollectionName> = Fields<Name> & { collection: Name; id: string; slug: string; body: BodyReference | null };
export type CompiledContent = {
  /** Digest of everything compiled: equal content, equal revision. */
  revision: string;
  site: Site;
  entries: { [Name in CollectionName]: Entry<Name>[] };
};
