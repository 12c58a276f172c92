/**
 * The cache tags of the content that a response depends on. `site`: on every response. `l-news`: the list of news (all
 * fields, and which items are public). `c-news-403`: one item with its text. `m-lithium`: a material and its figures.
 * `any`: the response may depend on anything.
 */
import type { CollectionName } from '../../../shared/content.ts';
import { type ContentUses, flattenUses } from '../../../shared/site/content-uses.ts';

export const siteTag = 'site';
export const wholeTag = 'any';
export const listTag = (name: string): string => (name === 'redirects' ? siteTag : `l-${name}`);

/** A response that depends on more entries of a collection than this gets the tag of the list instead. */
const maxNamed = 8;

/** @param key `collection/id` */
export function entryTag(key: string): string {
  const [name = '', id = ''] = splitKey(key);
  if (name === 'redirects') return siteTag;
  return name === 'materials' || name === 'figures' ? `m-${id}` : `c-${name}-${id}`;
}

export function tagsOf(uses: ContentUses): string[] {
  const { lists, entries, texts, isWhole } = flattenUses(uses);
  const ofFields = [...byCollection(entries)].flatMap(([name, keys]) => {
    if (lists.has(name as CollectionName)) return [];
    return keys.length > maxNamed ? [listTag(name)] : keys.map(entryTag);
  });
  const ofTexts = [...byCollection(texts).values()].flatMap((keys) =>
    keys.length > maxNamed ? [wholeTag] : keys.map(entryTag),
  );
  return [...new Set([siteTag, ...(isWhole ? [wholeTag] : []), ...ofTexts, ...ofFields, ...[...lists].map(listTag)])];
}

/** Drops keys that cannot belong to an entry, because ids may come from URLs. */
function byCollection(keys: Iterable<string>): Map<string, string[]> {
  const possible = [...keys].filter((key) => /^\w+\/[\w.-]{1,100}$/.test(key));
  return Map.groupBy(possible, (key) => splitKey(key)[0] ?? '');
}

function splitKey(key: string): string[] {
  const slash = key.indexOf('/');
  return [key.slice(0, slash), key.slice(slash + 1)];
}
