/** Groups of words that the search treats as the same. */
import type { Content } from '../../../shared/content.ts';
import { otherNames } from '../../../shared/records/materials/other-names.ts';

/**
 * The groups of site.yaml, and for each material its names in all languages and its symbol, unless that is the symbol
 * of an element.
 */
export function listSynonyms(content: Content): readonly (readonly string[])[] {
  const symbolOf = (symbol: string) => (content.find('elements', symbol) ? [] : [symbol]);
  return [
    ...content.site.sameWords,
    ...content.list('materials').map(({ id, name, symbol }) => [name, ...symbolOf(symbol), ...otherNames(content, id)]),
  ];
}
