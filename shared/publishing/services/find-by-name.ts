/** Finds a material or service by name, symbol or synonym, for addresses that do not use the id. */
import { slugify } from '../../../content/text/slug.ts';
import type { Content, Entry } from '../../content.ts';
import { oncePerContent } from '../../site/content-uses.ts';

type NamedEntry = Entry<'materials'> | Entry<'services'>;

/** Entries by the slugs of all their names. */
const namesOf = oncePerContent(readNames);

/**
 * When several entries share a name: names and symbols win over synonyms, materials over services, then alphabetical
 * order.
 */
export function findByName(content: Content, written: string): NamedEntry | undefined {
  return namesOf(content).get(slugify(written));
}

function readNames(content: Content): ReadonlyMap<string, NamedEntry> {
  const named: NamedEntry[] = [...content.list('materials'), ...content.list('services')];
  const primary = named.flatMap((entry) =>
    ('symbol' in entry ? [entry.name, entry.symbol] : [entry.name]).map((name) => [slugify(name), entry] as const),
  );
  const synonyms = named.flatMap((entry) => entry.synonyms.map((name) => [slugify(name), entry] as const));
  // A Map keeps the last of equal keys, so the order is reversed.
  return new Map([...primary, ...synonyms].toReversed());
}
