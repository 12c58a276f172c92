/** Finds the material or service an address means by its name, symbol or synonym instead of its id. */
import { slugify } from '../../content/slug.ts';
import type { Content, Entry } from '../content.ts';

type Named = Entry<'materials'> | Entry<'services'>;

/** A word that several share means the first: materials before services, in the order of their names; their own name or symbol before a synonym. */
export function findByName(content: Content, written: string): Named | undefined {
  const wanted = slugify(written);
  const named: Named[] = [...content.list('materials'), ...content.list('services')];
  const isMeant = (names: readonly string[]) => names.some((name) => slugify(name) === wanted);
  return named.find((entry) => isMeant('symbol' in entry ? [entry.name, entry.symbol] : [entry.name])) ?? named.find((entry) => isMeant(entry.synonyms));
}
