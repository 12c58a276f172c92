/** Our people, as cards and tiles show them. */
import type { Fields } from '../../content/collections.ts';
import type { Content, Entry } from '../content.ts';
import { entryHref } from '../entry-href.ts';

export type PersonSummary = { href: string; name: string; initials: string; role: string; area: Area; covers: string; joined: number };
export type Area = Fields<'people'>['area'];

export const areas = ['Research', 'Proxima', 'Consulting', 'Company'] as const satisfies readonly Area[];

/** Current colleagues, in the order of the team page. */
export function activePeople(content: Content): Entry<'people'>[] {
  return content.list('people').filter(({ active }) => active);
}

export function summarizePerson(person: Entry<'people'>): PersonSummary {
  const { name, role, area, covers, joined } = person;
  return { href: entryHref(person), name, initials: initialsOf(name), role, area, covers, joined };
}

/** "Mara Quist" is MQ, "Ana de la Cruz" AC. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.at(0)?.toUpperCase() ?? '').join('');
}
