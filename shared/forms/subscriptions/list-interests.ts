/** The interests a reader can choose in the preferences: those of the form except "Something else". */
import type { Content } from '../../content.ts';
import type { Option } from '../form.ts';
import { loadFormOptions } from '../load-form.ts';

export function listInterests(content: Content): Option[] {
  const { interests = [] } = loadFormOptions(content);
  return interests.flatMap(({ options }) => options).filter(({ id }) => id !== 'other');
}
