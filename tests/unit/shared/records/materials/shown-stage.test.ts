import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../../../content/entry.ts';
import { createSearch } from '../../../../../server/content/search/site-search.ts';
import { readBoardRow } from '../../../../../shared/figures/board/board-row.ts';
import { listLeaders } from '../../../../../shared/figures/maps/leaders.ts';
import { load as loadHome } from '../../../../../shared/pages/home/load.ts';
import { loadMaterial } from '../../../../../shared/pages/material/load-material.ts';
import { load as loadSubscriptions } from '../../../../../shared/pages/subscriptions/load.ts';
import { coverMaterials } from '../../../../../shared/publishing/articles/load-cover.ts';
import { materialTile } from '../../../../../shared/records/materials/concentration.ts';
import { linkMaterial } from '../../../../../shared/records/materials/material-link.ts';
import { tightestStage } from '../../../../../shared/records/materials/tightest-stage.ts';
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

/** The largest share of one country at any stage, doubtful or not. */
function topShareOf({ production }: Entry<'figures'>): number {
  return Math.max(...production.flatMap(({ producers }) => producers.map(({ sharePercent }) => sharePercent ?? 0)));
}

const pairs = content.list('materials').flatMap((material) => {
  const figures = content.find('figures', material.id);
  return figures && tightestStage(content, figures).counted
    ? [{ material, percent: String(Math.round(topShareOf(figures))), id: material.id }]
    : [];
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
  test('The sentence, the tile, the map and the first chart of the page of a material show the largest share of all stages', async () => {
    const { topShare, supply } = await page();
    expect(supply?.findings[0]).toContain(`${percent}% of `);
    expect(topShare).toContain(`${percent}%`);
    expect(supply?.map?.data.countries[0]?.text).toContain(percent);
    expect(supply?.outputs[0]?.title).toContain(percent);
  });
  test('A share in the data strip of a material is the largest of all stages, or its label names a larger one', async () => {
    const shares = (await page()).strip.filter(({ label }) => / is (in|from) /.test(label));
    for (const { value, label } of shares) expect(`${value}% ${label}`).toContain(`${percent}% of `);
  });
  test('Tiles, covers and the periodic map show the largest share of all stages, hatched if it is doubtful', () => {
    const tile = materialTile(content, material);
    const row = readBoardRow(content, material, today);
    const cell =
      home.kind === 'found' ? home.data.map.tiles.find(({ symbol }) => symbol === material.symbol) : undefined;
    expect([tile.percent, cell?.value]).toEqual([percent, percent]);
    expect(coverMaterials(content, [id])[0]?.share ?? tile.share).toContain(`${percent}%`);
    const shade = { step: tile.step, isDoubtful: row?.tightest.doubtful !== undefined };
    for (const { step, isDoubtful = false } of [tile, cell, linkMaterial(content, id)[0]].flatMap((each) => each ?? []))
      expect({ step, isDoubtful }).toEqual(shade);
  });
  test('The columns of all materials and the map of leading countries use the stage with the largest share', () => {
    const columns = subscriptions.kind === 'found' ? subscriptions.data.columns : [];
    expect(String(Math.round(columns.find(({ symbol }) => symbol === material.symbol)?.shares[0] ?? 0))).toBe(percent);
    const counted = readBoardRow(content, material, today)?.tightest.counted;
    const led = listLeaders(content, undefined).find(({ tables }) => tables.some((table) => table.material.id === id));
    expect(led?.iso3).toBe(counted?.iso3);
  });
});
