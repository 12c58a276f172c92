/** What a reader may follow: the materials and the monthly services we publish on. */
import type { Content } from '../content.ts';
import type { Choice } from './facts.ts';

export function choicesOf(content: Content): Choice[] {
  return content.list('materials').map(({ id, name }) => ({ id, name }));
}
