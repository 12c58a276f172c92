import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { listLeaders, loadLeaderMap } from '../../../../../shared/figures/maps/leaders.ts';
import { listMaps } from '../../../../../shared/figures/maps/list-maps.ts';
import { loadSmallMap } from '../../../../../shared/figures/maps/load-small-map.ts';
import { loadWorldMap } from '../../../../../shared/figures/maps/load-world-map.ts';
import { mapMeasuresOf, shareFill } from '../../../../../shared/figures/maps/map-measures.ts';
import { leadersByCountry } from '../../../../../shared/records/materials/concentration.ts';
import { Country } from '../../../../../shared/ui/data/world-map/country.tsx';
import { placeLabels } from '../../../../../shared/ui/data/world-map/place-labels.ts';
import { WorldMap } from '../../../../../shared/ui/data/world-map/world-map.tsx';
import { siteContent, sourceOf, today } from '../../../../support/site/site.ts';

const content = sourceOf(siteContent()).at(today);
const maps = listMaps(content);
const { world } = content;
const mapOf = (material: string, stage: string, measure = 'share') => {
  const table = maps.find((each) => each.material.id === material && each.stage === stage);
  const chosen = table && mapMeasuresOf(table).find(({ id }) => id === measure);
  if (!table || !chosen) throw new Error(`There is no map of ${material}, ${stage}, ${measure}`);
  return loadWorldMap(content, table, chosen);
};

test('Every country of the figures is on the large and the small map', () => {
  const codes = content
    .list('figures')
    .flatMap(({ production, reserves }) => [
      ...production.flatMap(({ producers }) => producers),
      ...(reserves?.countries ?? []),
    ]);
  const missing = [world.large, world.medium, world.small].flatMap(({ countries }) =>
    codes.filter(({ iso3 }) => !countries[iso3]?.path).map(({ name }) => name),
  );
  expect(codes.length).toBeGreaterThan(300);
  expect(missing).toEqual([]);
});

test('There is a map of every country table and of all reserves, each with its own address', () => {
  const tables = content
    .list('figures')
    .flatMap(({ production }) => production.filter(({ producers }) => producers.length > 0));
  const reserves = content.list('figures').filter((figures) => figures.reserves !== null);
  expect(maps).toHaveLength(tables.length + reserves.length);
  expect(new Set(maps.map((table) => loadSmallMap(table).href)).size).toBe(maps.length);
});

test('A map of output has the figures of its table', () => {
  const stage = content.find('figures', 'cobalt')?.production.find(({ stage: name }) => name === 'mine');
  const shown = mapOf('cobalt', 'mine').countries;
  expect(shown.map(({ iso3, bar }) => [iso3, bar])).toEqual(
    stage?.producers.map(({ iso3, sharePercent }) => [iso3, sharePercent]),
  );
  expect(shown.slice(0, 3).map(({ label }) => label)).toEqual(['DR Congo 73%', 'Indonesia 14%', 'Russia 2.4%']);
  expect(shown.slice(3).filter(({ label }) => label)).toEqual([]);
});

test('A country without a figure has no color on a map, and a withheld figure is marked', () => {
  for (const table of maps)
    for (const measure of mapMeasuresOf(table)) {
      const { countries, withheld } = loadWorldMap(content, table, measure);
      const published = new Set(table.rows.map(({ iso3 }) => iso3));
      expect(countries.filter(({ iso3 }) => !published.has(iso3) || withheld.includes(iso3))).toEqual([]);
    }
  expect(mapOf('antimony', 'mine').withheld).toEqual(['USA']);
  expect(mapOf('titanium', 'primary').withheld, 'its output was zero, which is published').toEqual([]);
});

test('A map of a weak source is doubtful, says “about”, comes last, and is not counted among the leaders', () => {
  const salt = mapOf('salt', 'mine');
  expect(salt.isDoubtful).toBe(true);
  expect(salt.title).toBe(
    'China, the United States, and India account for about 47% of salt output, a figure that we doubt and do not count',
  );
  expect(salt.countries[0]?.text).toBe('about 20%†');
  const firstWeak = maps.findIndex(({ isDoubtful }) => isDoubtful);
  expect(maps.slice(firstWeak).every(({ isDoubtful }) => isDoubtful)).toBe(true);
  expect(
    listLeaders(content, undefined).flatMap(({ tables }) => tables.map(({ material }) => material.id)),
  ).not.toContain('salt');
});

test('The map of leading countries counts the same materials as the rest of the site', () => {
  const counted = listLeaders(content, undefined).map(({ name, tables }) => [name, tables.length]);
  expect(Object.fromEntries(counted)).toEqual(
    Object.fromEntries(leadersByCountry(content).map(({ country, materials }) => [country, materials.length])),
  );
  expect(loadLeaderMap(content, 'reserves').title).toMatch(
    /^\w+ has the largest reserves of \d+ of 17 materials; \d+ countries lead in the other \d+$/,
  );
});

test('Shares of reserves are of the world total, or of the listed countries if the total is only a bound', () => {
  expect(mapOf('lithium', 'reserves').title).toBe(
    'Chile, Australia, and China have 60% of the world’s lithium reserves',
  );
  expect(mapOf('niobium', 'reserves').title).toBe('Brazil has 66% of the niobium reserves listed by country');
});

test('The area of a circle on a map is in proportion to the amount', () => {
  const [first, second] = mapOf('copper', 'refined', 'amount').countries;
  expect((second?.radius ?? 0) ** 2 / (first?.radius ?? 1) ** 2).toBeCloseTo(2800 / 14000);
});

test('A change on a map is colored by its printed direction', () => {
  const shown = mapOf('copper', 'refined', 'change').countries.map(({ text, fill }) => ({
    change: Number(text.replace('−', '-').replace(/[%+]|no change/g, '')),
    fill,
  }));
  expect(
    shown.filter(
      ({ change, fill }) => fill?.startsWith('up') !== change >= 2 || fill?.startsWith('down') !== change <= -2,
    ),
  ).toEqual([]);
});

test('A decrease on a map is hatched as well as colored, so that it is visible in gray', () => {
  const { countries, notes } = mapOf('copper', 'refined', 'change');
  expect(notes).toContain('Lined: it fell by 2% or more.');
  const markup = (iso3: string) => {
    const country = countries.find((each) => each.iso3 === iso3);
    return country
      ? renderToStaticMarkup(createElement(Country, { country, shape: world.large.countries[iso3], isDoubtful: false }))
      : '';
  };
  expect(markup('CHL')).toContain('url(#fell)');
  expect(markup('CHN')).not.toContain('url(#fell)');
});

test('All labels of the maps of leading countries are shown: each has a place where it covers no other', () => {
  for (const group of [undefined, 'mine', 'refinery', 'reserves'] as const) {
    const map = loadLeaderMap(content, group);
    expect(placeLabels(map).every(({ isShown }) => isShown)).toBe(true);
  }
});

test('The labels of neighbors do not touch: a third of a letter is between Japan and China', () => {
  const labels = placeLabels(mapOf('gallium', 'primary')).filter(({ isShown }) => isShown);
  const middles = labels.flatMap(({ lines }) =>
    lines.map(({ x, y, dy }) => ({ x, y: y + Number.parseFloat(dy) * 33 })),
  );
  const besides = middles.flatMap((one, index) => middles.slice(index + 1).map((other) => [one, other] as const));
  const near = besides.filter(([one, other]) => Math.abs(one.x - other.x) < 100);
  expect(near.length).toBeGreaterThan(0);
  for (const [one, other] of near) expect(Math.abs(one.y - other.y)).toBeGreaterThan(1.4 * 33);
});

test('The label of a country that is pointed at is beside those that are always shown', () => {
  const primary = mapOf('gallium', 'primary');
  const map = {
    ...primary,
    countries: primary.countries.map(({ label, ...country }) =>
      label === undefined || country.iso3 === 'JPN' ? country : { ...country, label },
    ),
  };
  const labels = new Map(placeLabels(map).map((label, index) => [map.countries[index]?.iso3, label]));
  const middle = (iso3: string) => {
    const [line] = labels.get(iso3)?.lines ?? [];
    return (line?.y ?? 0) + Number.parseFloat(line?.dy ?? '') * 33;
  };
  expect([labels.get('CHN')?.isShown, labels.get('JPN')?.isShown]).toEqual([true, false]);
  expect(Math.abs(middle('CHN') - middle('JPN'))).toBeGreaterThan(33);
});

test('The letters of a label contrast with the color of their country', () => {
  const markup = renderToStaticMarkup(createElement(WorldMap, { map: mapOf('gallium', 'primary') }));
  expect(markup).toMatch(/<text class="world__label step-7"[^>]*>China 99%/);
});

test.each([
  [0.4, 'step-2'],
  [1, 'step-3'],
  [24.9, 'step-5'],
  [50, 'step-7'],
  [100, 'step-7'],
])('A share of %d percent has the map color %s', (share, fill) => {
  expect(shareFill(share)).toBe(fill);
});
