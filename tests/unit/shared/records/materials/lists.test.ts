import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../../../content/entry.ts';
import { readBoardRow } from '../../../../../shared/figures/board/board-row.ts';
import { readInputs } from '../../../../../shared/figures/cmri/inputs.ts';
import { criticalLists } from '../../../../../shared/figures/critical-lists.ts';
import { loadListings } from '../../../../../shared/pages/material/load-listings.ts';
import { loadListsMatrix } from '../../../../../shared/publishing/infographics/lists-matrix.ts';
import { countLists } from '../../../../../shared/records/materials/critical-lists.ts';
import { measures } from '../../../../../shared/records/periodic-map/measures.ts';
import { spellNumber } from '../../../../../shared/text/format.ts';
import { siteContent, sourceOf, today } from '../../../../support/site/site.ts';

const content = sourceOf(siteContent()).at(today);
const materials = content.list('materials');
const figuresOf = (id: string) => content.find('figures', id) as Entry<'figures'>;
const findingOn = (id: string) =>
  loadListings(content, content.find('materials', id)?.name ?? '', figuresOf(id))?.finding;

/** Why nine lists stand in eight rows. */
const twice = ' Of the United States two lists are counted, of 2022 and 2025.';

test('A list that names a material only as we recall is said apart and not counted', () => {
  expect(findingOn('graphite')).toBe(`Graphite is on all eight lists we could verify, and on one more†.${twice}`);
  expect(findingOn('scandium')).toBe(
    `Scandium is on five of the seven lists we could verify, and on one more†.${twice}`,
  );
  expect(findingOn('gallium')).toBe(`Gallium is on all nine lists we follow.${twice}`);
  expect(findingOn('rare-earth-elements')).toBe(`Rare earth elements are on all nine lists we follow.${twice}`);
  expect(findingOn('fluorine')).toBe(`Fluorine is on six of the eight lists we could verify.${twice}`);
});

describe('The number of lists that name a material is the same', () => {
  const map = measures.find(({ id }) => id === 'lists');
  const matrix = loadListsMatrix(content).drawing.rows;
  const bars = criticalLists(
    content,
    materials.map((material) => ({ material, figures: figuresOf(material.id) })),
  ).drawing;

  test.each(materials.map((material) => [material.id, material] as const))(
    'As many lists name %s on its page, the board, the map, the figure, the infographic and in the index',
    (id, material) => {
      const count = countLists(content, figuresOf(id));
      const { listed = 0, verified = 0 } = count ?? {};
      const board = readBoardRow(content, material, today)?.lists;
      expect([board?.listed, board?.verified]).toEqual([count?.listed, count?.verified]);
      if (!count) return;
      expect(findingOn(id)).toContain(listed === 0 ? 'none of the' : spellNumber(listed));
      expect(map?.read(content, figuresOf(id)).value).toBe(`${listed}/${verified}`);
      expect(matrix.find(({ name }) => name === material.name)?.count).toBe(listed);
      expect(bars.kind === 'bars' && bars.rows.find(({ label }) => label === material.name)?.value.value).toBe(listed);
      const input = readInputs(content, id, today)?.lists;
      expect(input && 'low' in input && [input.low, input.high]).toEqual([listed, listed + 9 - verified]);
    },
  );
});
