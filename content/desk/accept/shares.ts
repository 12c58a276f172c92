/** The shares of a stage: the amount of a country over the sum of all countries listed and "other countries". */
import type { FiguresOfMaterial } from '../desk-content.ts';
import type { YamlChange } from '../propose/proposal.ts';

/** What the shares of a stage become; one that its note calls the source's own stays. */
export function shareChanges({ production }: FiguresOfMaterial, index: number): YamlChange[] {
  const stage = production[index];
  const producers = stage?.producers ?? [];
  const sum = producers.reduce((all, { value }) => all + (value ?? 0), stage?.otherCountries ?? 0);
  if (sum === 0) return [];
  return producers.flatMap(({ value, sharePercent, note }, row): YamlChange[] => {
    if (typeof note === 'string' && note.startsWith('share')) return [];
    const share = value === null ? null : Math.round((1000 * value) / sum) / 10;
    return share === sharePercent
      ? []
      : [{ set: ['production', index, 'producers', row, 'sharePercent'], value: share }];
  });
}
