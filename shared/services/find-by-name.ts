/** Finds the material or service an address means by its name, symbol or synonym instead of its id. */
import { slugify } from '../../content/text/slug.ts';
import type { Content, Entry } from '../content.ts';

type Named = Entry<'materials'> | Entry<'services'>;

/** By each of their names as it would stand in an address; made once for the content as it stands. */
const known = new WeakMap<Content, ReadonlyMap<string, Named>>();

/** A word that several share means the first: materials before services, in the order of their names; their own name or symbol before a synonym. */
export function findByName(content: Content, written: string): Named | undefined {
  const bySlug = known.get(content) ?? readNames(content);
  known.set(content, bySlug);
  return bySlug.get(slugify(written));
}

function readNames(content: Content): ReadonlyMap<string, Named> {
  const named: Named[] = [...content.list('materials'), ...content.list('services')];
  const own = named.flatMap((entry) => ('symbol' in entry ? [entry.name, entry.symbol] : [entry.name]).map((name) => [slugify(name), entry] as const));
  const others = named.flatMap((entry) => entry.synonyms.map((name) => [slugify(name), entry] as const));
  // Of equal keys a map keeps the last.
  return new Map([...own, ...others].toReversed());
}
