import { describe, expect, test } from 'vitest';
import { relationsFromOthers, relationsOf } from '../../../../../shared/records/materials/relations.ts';
import { siteContent, sourceOf, today } from '../../../../support/site/site.ts';

const content = sourceOf(siteContent()).at(today);
const idsOf = (relations: ReturnType<typeof relationsOf>) =>
  relations.flatMap(({ with: parts }) => parts.flatMap(({ id }) => id ?? []));
function linked(id: string): string[] {
  const material = content.find('materials', id);
  return material ? idsOf([...relationsOf(content, material), ...relationsFromOthers(content, material)]) : [];
}

describe('By-products and hosts of a material', () => {
  test('Names of our materials in the by-products of a material are links, other words are plain, and none is lost', () => {
    const copper = content.find('materials', 'copper');
    const relations = copper ? relationsOf(content, copper) : [];
    expect(idsOf(relations)).toEqual(['molybdenum', 'rhenium', 'cobalt']);
    expect(relations.map(({ with: parts }) => parts.map(({ text }) => text).join(''))).toContain(
      'gold, silver, selenium, tellurium',
    );
  });
  test('Materials link each other: if a material links another one, that one links it too', () => {
    for (const { id } of content.list('materials'))
      for (const other of linked(id)) expect(linked(other), `${id} and ${other}`).toContain(id);
  });
  test('No material links itself, or another one twice because of the relations of others', () => {
    for (const material of content.list('materials')) {
      const others = idsOf(relationsFromOthers(content, material));
      expect(linked(material.id)).not.toContain(material.id);
      expect(new Set(others).size).toBe(others.length);
    }
  });
});
