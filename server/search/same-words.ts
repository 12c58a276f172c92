/** The words that mean the same to the search. */
import type { Content } from '../../shared/content.ts';
import { otherNames } from './documents/material-documents.ts';

/** Those of site.yaml, and the names of a material in all languages, with its symbol where that is not one of an element. */
export function listSameWords(content: Content): readonly (readonly string[])[] {
  const symbolOf = (symbol: string) => (content.find('elements', symbol) ? [] : [symbol]);
  return [...content.site.sameWords, ...content.list('materials').map(({ id, name, symbol }) => [name, ...symbolOf(symbol), ...otherNames(content, id)])];
}
