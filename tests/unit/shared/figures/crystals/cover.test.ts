import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawCover } from '../../../../../shared/figures/crystals/cover.ts';
import { drawEmblem } from '../../../../../shared/figures/crystals/emblem.ts';
import { drawHero } from '../../../../../shared/figures/crystals/hero-drawing.ts';
import { structureOf, structures } from '../../../../support/content/crystal-structures.ts';
import { siteContent } from '../../../../support/site/site.ts';

const materials = (...ids: string[]) =>
  ids.map((id) => ({ structure: structureOf(id), symbol: id.slice(0, 2), share: 'China 50%', step: 4 }));
const cover = (name: string, ...ids: string[]) => Object.values(drawCover(name, materials(...ids))).join('');
const { news, opinions, blogs, videos } = siteContent().content.entries;

test('A cover is always the same for the same item, and different for another', () => {
  expect(cover('news/403', 'gallium')).toBe(cover('news/403', 'gallium'));
  expect(cover('news/403', 'gallium')).not.toBe(cover('news/404', 'gallium'));
});

test('A cover keeps its first material when the item gets another one', () => {
  const first = (html: string) => /<svg.*?<\/svg>/.exec(html)?.[0];
  expect(first(cover('news/403', 'gallium', 'tin'))).toBe(first(cover('news/403', 'gallium')));
});

test('A cover names its materials, and how many it leaves out', () => {
  expect(cover('news/405', 'tin', 'salt', 'silicon', 'copper', 'cobalt')).toContain('and 2 more');
  expect(cover('news/405', 'tin', 'salt', 'silicon').match(/cover__part/g)).toHaveLength(3);
});

test.each(
  [...news, ...opinions, ...blogs, ...videos].map(
    (article) => [`${article.collection}/${article.id}`, article.materials] as const,
  ),
)('The cover of %s weighs at most 3 kB compressed', (name, ids) => {
  expect(brotliCompressSync(cover(name, ...ids)).length).toBeLessThanOrEqual(3_000);
});

test.each(structures.map(({ id }) => id))(
  'The emblem of %s weighs at most 1.5 kB compressed and holds no id, style or script',
  (id) => {
    const { cluster, axes } = drawEmblem(structureOf(id), 'large');
    expect(brotliCompressSync(cluster + axes).length).toBeLessThanOrEqual(1_500);
    expect(cluster + axes).not.toMatch(/\b(id|style|onload)=|NaN|Infinity/);
  },
);

test('An emblem marks one cell by its twelve edges, four along each axis', () => {
  const { edges } = drawEmblem(structureOf('salt'), 'large');
  expect(edges.map(({ axis }) => axis).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2]);
});

test('An emblem in a hero has a text alternative and the lengths of the free edges of the cell', () => {
  const hero = drawHero(structureOf('gallium'), 'Alpha "gallium"');
  expect(hero).toContain('role="img" aria-label="Alpha &quot;gallium&quot;"');
  expect(hero.match(/[abc] \d+\.\d+ Å/g)).toEqual(['a 4.523 Å', 'b 7.661 Å', 'c 4.524 Å']);
  expect(drawHero(structureOf('copper'), '').match(/[abc] \d+\.\d+ Å/g)).toEqual(['a 3.615 Å']);
});
