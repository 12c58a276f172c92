/** Compares two states of the public content and lists the cache tags that are affected. */
import { type CollectionName, collections } from '../../../content/collections.ts';
import { type Content, type Entry, visibilityOf } from '../../../shared/content.ts';
import { entryTag, listTag, siteTag, wholeTag } from '../../http/cache-tags/tags-of.ts';

/** The public content at an instant. */
export type PublishedContent = { content: Content; now: Date };

/** @returns sorted and unique; empty when nothing public has changed. */
export async function changedTags(before: PublishedContent, after: PublishedContent): Promise<string[]> {
  const tags = new Set<string>();
  for (const name of Object.keys(collections) as CollectionName[]) {
    const [last, next] = [signaturesOf(name, before), signaturesOf(name, after)];
    for (const key of new Set([...last.keys(), ...next.keys()])) {
      const [old, current] = [last.get(key), next.get(key)];
      if (old?.fields !== current?.fields) tags.add(listTag(name)).add(entryTag(key));
      else if (old && current && !(await isSameText(before.content, after.content, old.entry, current.entry)))
        tags.add(entryTag(key));
    }
  }
  if (!isSameSite(before.content, after.content)) tags.add(siteTag);
  return tags.size > 0 ? [...tags.add(wholeTag)].toSorted() : [];
}

type Signature = { entry: Entry; fields: string };

/**
 * The public fields of each entry and the facts of its text, which other pages show, by `collection/id`. Hidden entries
 * are left out.
 */
function signaturesOf(name: CollectionName, { content, now }: PublishedContent): Map<string, Signature> {
  const entries = [...content.list(name), ...content.withdrawn(name)] as Entry[];
  return new Map(
    entries.map((entry) => {
      const { packed, ...fields } = entry;
      const { words, charts, figures } = packed ?? {};
      return [
        `${name}/${entry.id}`,
        { entry, fields: JSON.stringify([visibilityOf(entry, now), words, charts, figures, fields]) },
      ];
    }),
  );
}

/**
 * Compares the compressed sizes first, which reveal most changes without reading the texts; the offset in the file
 * means nothing.
 */
async function isSameText(before: Content, after: Content, old: Entry, current: Entry): Promise<boolean> {
  if (before === after || old === current) return true;
  if (old.packed?.size !== current.packed?.size) return false;
  if (!old.packed) return true;
  const [last, next] = await Promise.all([before.read(old), after.read(current)]);
  return JSON.stringify(last) === JSON.stringify(next);
}

function isSameSite(before: Content, after: Content): boolean {
  const write = ({ site, world }: Content) => JSON.stringify([site, world]);
  return before.site === after.site || write(before) === write(after);
}
