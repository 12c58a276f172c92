/** The header that lists the cache tags of a response. */
import type { ContentUses } from '../../../shared/site/content-uses.ts';
import type { Config } from '../../platform/config/config.ts';
import { siteTag, tagsOf, wholeTag } from './tags-of.ts';

/**
 * @param uses undefined if the dependencies are not recorded.
 * @returns the header by its lower-case name, or no header.
 */
export type TagHeaders = (uses: ContentUses | undefined) => Record<string, string>;

export function createTagHeaders(header: Config['cacheTagHeader'] = 'Cache-Tag'): TagHeaders {
  if (header === 'off') return () => ({});
  const separator = header === 'Surrogate-Key' ? ' ' : ',';
  return (uses) => ({ [header.toLowerCase()]: (uses ? tagsOf(uses) : [siteTag, wholeTag]).join(separator) });
}
