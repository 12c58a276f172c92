/** What a reader may follow: what the form offers, but for what has no name. */
import type { Content } from '../content.ts';
import type { Option } from '../forms/form.ts';
import { loadFormOptions } from '../forms/load-form.ts';

export function listInterests(content: Content): Option[] {
  const { interests = [] } = loadFormOptions(content);
  return interests.flatMap(({ options }) => options).filter(({ id }) => id !== 'other');
}
