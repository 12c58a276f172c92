/** What a reader may follow: what the form offers, but for what has no name. */
import type { Content } from '../content.ts';
import { loadFormOptions } from '../forms/load-form.ts';
import type { Choice } from './facts.ts';

export function choicesOf(content: Content): Choice[] {
  const { interests = [] } = loadFormOptions(content);
  return interests.flatMap(({ options }) => options).filter(({ id }) => id !== 'other');
}
