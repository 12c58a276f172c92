import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../../../content/entry.ts';
import { createSearch } from '../../../../../server/content/search/site-search.ts';
import { isWeak } from '../../../../../shared/evidence/sources/sources.ts';
import { readBoardRow } from '../../../../../shared/figures/board/board-row.ts';
import { listLeaders } from '../../../../../shared/figures/maps/leaders.ts';
import { load as loadHome } from '../../../../../shared/pages/home/load.ts';
import { loadMaterial } from '../../../../../shared/pages/material/load-material.ts';
import { load as loadSubscriptions } from '../../../../../shared/pages/subscriptions/load.ts';
import { coverMaterials } from '../../../../../shared/publishing/articles/load-cover.ts';
import { materialTile } from '../../../../../shared/records/materials/concentration.ts';
import { linkMaterial } from '../../../../../shared/records/materials/material-link.ts';
import { siteContent, sourceOf, today } from '../../../../support/site/site.ts';

const source = sourceOf(siteContent());
const content = source.at(today);
const request = {
  params: {},
  query: new URLSearchParams(),
  content,
  search: createSearch({ content: source, clock: () => today }),
  now: today,
};
const [home, subscriptions] = [loadHome(request), loadSubscriptions(request)];

/** The largest share of one country at any stage that has a year and a source that we rely on. */
function topShareOf({ production }: Entry<'figures'>): number | undefined {
  const shares = production.flatMap(({ producers, year, source }) =>
    year === null || isWeak(content, source) ? [] : producers.map(({ sharePercent }) => sharePercent ?? 0),
  );
  return shares.length > 0 && Math.max(...shares) > 0 ? Math.max(...shares) : undefined;
}

const pairs = content.list('materials').flatMap((material) => {
  const figures = content.find('figures', material.id);
  const share = figures && topShareOf(figures);
  return share === undefined ? [] : [{ material, percent: String(Math.round(share)), id: material.id }];
});

test('All but three materials have a share that can be counted', () => {
  expect(pairs).toHaveLength(22);
});

describe.each(pairs)('The tightest stage of $id', ({ material, percent, id }) => {
  const page = async () => {
    const outcome = await loadMaterial(content, material, { unit: null, now: today });
    if (outcome.kind !== 'found') throw new Error(outcome.kind);
    return outcome.data;
  };
  test('The sentence, the tile, the map and the first chart of the page of a material show the largest share that we count', async () => {
    const { topShare, supply } = await page();
    expect(supply?.findings[0]).toContain(`${percent}% of `);
    expect(topShare).toContain(`${percent}%`);
    expect(supply?.map?.data.countries[0]?.text).toContain(percent);
    expect(supply?.outputs[0]?.title).toContain(percent);
  });
  test('A share in the data strip of a material is the largest that we count, or its label names it', async () => {
    const shares = (await page()).strip.filter(({ label }) => / is (in|from) /.test(label));
    for (const { value, label } of shares) expect(`${value}% ${label}`).toContain(`${percent}% of `);
  });
  test('Tiles, covers and the periodic map show the largest share that we count', () => {
    const tile = materialTile(content, material);
    const cell =
      home.kind === 'found' ? home.data.map.tiles.find(({ symbol }) => symbol === material.symbol) : undefined;
    expect([tile.percent, cell?.value]).toEqual([percent, percent]);
    expect(coverMaterials(content, [id])[0]?.share ?? tile.share).toContain(`${percent}%`);
    for (const { step } of [cell, linkMaterial(content, id)[0]].flatMap((each) => each ?? []))
      expect(step).toBe(tile.step);
  });
  test('The columns of all materials and the map of leading countries use the stage with the largest share that we count', () => {
    const columns = subscriptions.kind === 'found' ? subscriptions.data.columns : [];
    expect(String(Math.round(columns.find(({ symbol }) => symbol === material.symbol)?.shares[0] ?? 0))).toBe(percent);
    const counted = readBoardRow(content, material, today)?.tightest.counted;
    const led = listLeaders(content, undefined).find(({ tables }) => tables.some((table) => table.material.id === id));
    expect(led?.iso3).toBe(counted?.iso3);
  });
});

test('Lithium-ion batteries show the cells that we count, and name the doubtful anodes only beside them', async () => {
  const material = content.find('materials', 'lithium-ion-batteries');
  if (!material) throw new Error('There are no batteries');
  const outcome = await loadMaterial(content, material, { unit: null, now: today });
  const { topShare, supply } = outcome.kind === 'found' ? outcome.data : {};
  expect([materialTile(content, material).share, topShare]).toEqual(Array(2).fill('China 77% of cell capacity'));
  expect(supply?.findings[0]).toMatch(/^In 2022 China accounted for 77% of cell capacity/);
  expect(supply?.findings.slice(1).join(' ')).toMatch(/97% of anode material capacity.* doubt/);
});
