/**
 * Computes the outlines of the world from Natural Earth's countries at 1:110 million (world-atlas), in the Equal Earth
 * projection, without Antarctica. The central meridian is 11° east: the edge of the map runs through the Bering Strait
 * and splits no country.
 */
import { type GeoPermissibleObjects, geoContains, geoEqualEarth, geoPath } from 'd3-geo';
import type { Feature, FeatureCollection, Geometry, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/countries-110m.json' with { type: 'json' };
import { iso3ByNumber } from './iso-codes.ts';
import { nameLandFile } from './land-file.ts';
import { collectRings, pathOf } from './path.ts';
import type { CountryShape, MapOutlines, Outlines, World } from './world.ts';

type Country = Feature<Geometry, { name: string }>;
type Projection = ReturnType<typeof geoEqualEarth>;

/** Natural Earth draws these separately from the states that claim them. */
const drawnSeparately = ['W. Sahara', 'N. Cyprus', 'Somaliland', 'Kosovo'];
/**
 * In the data set Crimea is a part of Russia with a separate outline, which contains this place, so that it can be
 * separated.
 */
const crimea = { of: 'Russia', name: 'Crimea', place: [34.1, 45.2] } as const;
const disputed = new Set([...drawnSeparately, crimea.name]);
const notDrawn = new Set(['Antarctica', 'Fr. S. Antarctic Lands']);
const middle = -11;

let world: World | undefined;

/** Independent of the content, so it is computed once per process. */
export function drawWorld(): World {
  if (world) return world;
  const topology = atlas as unknown as Topology<{ countries: GeometryCollection<{ name: string }> }>;
  const countries = feature(topology, topology.objects.countries).features.filter(
    ({ properties: { name } }) => !notDrawn.has(name),
  );
  const features = countries.flatMap(splitCrimea);
  world = {
    large: withFile(outline(features, 1000, 1)),
    medium: withFile(outline(features, 1000, 3)),
    small: outline(features, 300, 1),
  };
  return world;
}

/** Makes Crimea a separate area. @throws if the country has no outline that contains the place. */
function splitCrimea(country: Country): Country[] {
  if (country.properties.name !== crimea.of) return [country];
  const parts = partsOf(country.geometry);
  const apart = parts.filter((part) => geoContains(part, [...crimea.place]));
  if (apart.length !== 1 || parts.length === 1)
    throw new Error(`content/world/draw-world.ts: the data set has no outline of ${crimea.name}`);
  const multiple = (polygons: Polygon[]): Geometry => ({
    type: 'MultiPolygon',
    coordinates: polygons.map(({ coordinates }) => coordinates),
  });
  return [
    { ...country, geometry: multiple(parts.filter((part) => !apart.includes(part))) },
    { type: 'Feature', properties: { name: crimea.name }, geometry: multiple(apart) },
  ];
}

function partsOf(geometry: Geometry): Polygon[] {
  return geometry.type === 'MultiPolygon'
    ? geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }))
    : [geometry as Polygon];
}

function withFile(outlines: Outlines): MapOutlines {
  return { ...outlines, landFile: nameLandFile(outlines) };
}

/** @param step spacing of the grid to which all points are rounded, in units. */
function outline(features: Country[], width: number, step: number): Outlines {
  const all: FeatureCollection = { type: 'FeatureCollection', features };
  const projection = geoEqualEarth().rotate([middle, 0]).fitWidth(width, all);
  const [, [, height]] = geoPath(projection).bounds(all);
  const known = features.filter(({ properties: { name } }) => !disputed.has(name));
  return {
    width,
    height: Math.ceil(height),
    countries: Object.fromEntries(known.map((country) => [iso3Of(country), shapeOf(country, projection, step)])),
    disputed: features
      .filter(({ properties: { name } }) => disputed.has(name))
      .map((area) => draw(area, projection, step))
      .join(''),
  };
}

/** @throws for a country without a code. */
function iso3Of({ id, properties: { name } }: Country): string {
  const iso3 = iso3ByNumber.get(String(id));
  if (iso3 === undefined) throw new Error(`content/world/iso-codes.ts has no code for ${name} (${id})`);
  return iso3;
}

function shapeOf(country: Country, projection: Projection, step: number): CountryShape {
  const paths = geoPath(projection);
  const [largest = country.geometry] = partsOf(country.geometry).toSorted((a, b) => paths.area(b) - paths.area(a));
  const [x, y] = paths.centroid(largest);
  return {
    path: draw(country, projection, step),
    x: Math.round(x),
    y: Math.round(y),
    area: Math.round(paths.area(country)),
  };
}

function draw(object: GeoPermissibleObjects, projection: Projection, step: number): string {
  const { rings, context } = collectRings();
  geoPath(projection, context)(object);
  return pathOf(rings, step);
}
