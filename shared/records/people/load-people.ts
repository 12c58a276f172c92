/** Our people, for cards and tiles. */
import type { Fields } from '../../../content/collections.ts';
import type { Group } from '../../../content/vocabulary/taxonomy.ts';
import type { Content, Entry } from '../../content.ts';
import { entryHref } from '../../site/entry-href.ts';

export type PersonSummary = {
  href: string;
  name: string;
  initials: string;
  role: string;
  area: Area;
  covers: string;
  joined: number;
  group: Group | undefined;
};
export type Area = Fields<'people'>['area'];

export const areas = ['Research', 'Proxima', 'Consulting', 'Company'] as const satisfies readonly Area[];

/** Current colleagues, in the order of the team page. */
export function activePeople(content: Content): Entry<'people'>[] {
  return content.list('people').filter(({ active }) => active);
}

/** `group`: the group of the first material that the person covers, which sets the color of the tile. */
export function summarizePerson(content: Content, person: Entry<'people'>): PersonSummary {
  const { name, role, area, covers, joined, coverage } = person;
  const [first] = coverage.flatMap((id) => content.find('materials', id) ?? []);
  return { href: entryHref(person), name, initials: initialsOf(name), role, area, covers, joined, group: first?.group };
}

/** "Mara Quist" is MQ, "Ana de la Cruz" AC. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.at(0)?.toUpperCase() ?? '').join('');
}
