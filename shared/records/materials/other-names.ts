import type { Content } from '../../content.ts';

/** The other names of a material, in English, German and French. */
export function otherNames(content: Content, id: string): string[] {
  const { en = [], de = [], fr = [] } = content.find('names', id) ?? {};
  return [...en, ...de, ...fr];
}
