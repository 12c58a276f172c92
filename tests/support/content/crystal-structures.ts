/** The crystal structures of the materials, as loaded by the site. */
import { siteContent } from '../site/site.ts';

export const structures = siteContent().content.entries.crystals;

export function structureOf(id: string) {
  const found = structures.find((each) => each.id === id);
  if (!found) throw new Error(`There is no crystal of ${id}`);
  return found;
}
