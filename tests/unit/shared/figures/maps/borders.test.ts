import { geoContains, geoEqualEarth } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { expect, test } from 'vitest';
import atlas from 'world-atlas/countries-110m.json' with { type: 'json' };
import { bordersNote } from '../../../../../shared/figures/maps/load-world-map.ts';
import { siteContent, sourceOf, today } from '../../../../support/site/site.ts';

const { world } = sourceOf(siteContent()).at(today);
const topology = atlas as unknown as Topology<{ countries: GeometryCollection<{ name: string }> }>;
const atlasCountries = feature(topology, topology.objects.countries).features;
const drawnAtlas = {
  type: 'FeatureCollection' as const,
  features: atlasCountries.filter(
    ({ properties: { name } }) => !['Antarctica', 'Fr. S. Antarctic Lands'].includes(name),
  ),
};

test('Crimea is hatched on maps, and part of no country', () => {
  for (const { countries, disputed, width } of [world.large, world.medium]) {
    const projection = geoEqualEarth().rotate([-11, 0]).fitWidth(width, drawnAtlas);
    const [x = 0, y = 0] = projection([34.1, 45.2]) ?? [];
    const near = (path: string) =>
      [...path.matchAll(/M(\d+) (\d+)/g)].some(([, a, b]) => Math.hypot(Number(a) - x, Number(b) - y) < width * 0.012);
    expect(near(disputed)).toBe(true);
    expect(Object.entries(countries).flatMap(([iso3, { path }]) => (near(path) ? [iso3] : []))).toEqual([]);
  }
});

test.each([
  ['Crimea, which it counts as Russia', [[34.1, 45.2, 'Russia']]],
  ['the Golan Heights are drawn with Israel', [[35.8, 33, 'Israel']]],
  [
    'Kashmir divided among India, Pakistan, and China',
    [
      [74.8, 34.1, 'India'],
      [74.3, 35.9, 'Pakistan'],
      [79.5, 35.2, 'China'],
    ],
  ],
  [
    'Abkhazia and South Ossetia with Georgia',
    [
      [41, 43.05, 'Georgia'],
      [44, 42.35, 'Georgia'],
    ],
  ],
  [
    'Western Sahara, Northern Cyprus, Somaliland, Kosovo,',
    [
      [-12.5, 23.5, 'W. Sahara'],
      [33.5, 35.3, 'N. Cyprus'],
      [45, 9.8, 'Somaliland'],
      [20.9, 42.6, 'Kosovo'],
    ],
  ],
] as [string, [number, number, string][]][])('The outlines of maps match the note on borders: %s', (words, places) => {
  expect(bordersNote).toContain(words);
  for (const [longitude, latitude, name] of places)
    expect(
      atlasCountries
        .filter((country) => geoContains(country, [longitude, latitude]))
        .map(({ properties }) => properties.name),
    ).toEqual([name]);
});
