import { expect, test } from 'vitest';
import { cutCluster, joinAtoms } from '../../../../../shared/evidence/lattice/cluster.ts';
import { atomsOfCell, cellVectors } from '../../../../../shared/evidence/lattice/crystal.ts';
import { regionOf } from '../../../../../shared/evidence/lattice/region.ts';
import { dot, norm, subtract, type Vector } from '../../../../../shared/evidence/lattice/vector.ts';
import { structureOf, structures } from '../../../../support/content/crystal-structures.ts';
import { siteContent } from '../../../../support/site/site.ts';

/** Distances from the atom in the middle of a spherical part of the crystal, ascending. */
function distances(id: string, radius: number): { element: string; distance: number }[] {
  const structure = structureOf(id);
  const [first] = atomsOfCell(structure);
  const center = first?.at ?? [0, 0, 0];
  const { atoms } = cutCluster(structure, {
    region: regionOf({ shape: 'ball', size: [radius] }, structure.cell),
    center,
  });
  return atoms
    .map(({ element, at }) => ({ element, distance: norm(at) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(1);
}
const near = (id: string, count: number) =>
  distances(id, 6)
    .slice(0, count)
    .map(({ distance }) => distance);

test('A hexagonal cell has 120 degrees between its first two edges and its third across both', () => {
  const [a, b, c] = cellVectors(structureOf('graphite').cell);
  expect(dot(a, b) / norm(a) / norm(b)).toBeCloseTo(-0.5, 10);
  expect([dot(a, c), dot(b, c)]).toEqual([0, 0]);
  expect(norm(c)).toBeCloseTo(6.7079, 10);
});

test.each([
  ['copper', 4],
  ['tungsten', 2],
  ['silicon', 8],
  ['manganese', 58],
  ['antimony', 6],
  ['lithium-ion-batteries', 12],
  ['rare-earth-elements', 4],
])('A cell of %s holds %i atoms', (id, count) => {
  const places = atomsOfCell(structureOf(id)).map(({ at }) => at.map((each) => each.toFixed(3)).join());
  expect(new Set(places).size).toBe(count);
});

test('In rock salt each atom has six neighbors of the other kind at half the edge, then twelve of its own', () => {
  const found = distances('salt', 4.1);
  expect(found.map(({ element }) => element)).toEqual([...Array(6).fill('Cl'), ...Array(12).fill('Na')]);
  expect(found[0]?.distance).toBeCloseTo(5.6402 / 2, 6);
  expect(found[6]?.distance).toBeCloseTo(5.6402 / Math.SQRT2, 6);
});

test('In a face-centered cubic metal each atom has twelve nearest neighbors', () => {
  expect(near('copper', 12).every((each) => Math.abs(each - 3.61496 / Math.SQRT2) < 1e-6)).toBe(true);
  expect(near('copper', 13)[12]).toBeCloseTo(3.61496, 6);
});

test('In a body-centered cubic metal each atom has eight nearest neighbors', () => {
  expect(near('tungsten', 8).every((each) => Math.abs(each - (3.1652 * Math.sqrt(3)) / 2) < 1e-6)).toBe(true);
});

test.each([
  ['silicon', 4, 2.35],
  ['germanium', 4, 2.45],
  ['graphite', 3, 1.42],
  ['antimony', 3, 2.91],
  ['tin', 4, 3.02],
  ['gallium', 1, 2.48],
  ['lithium-ion-batteries', 6, 1.92],
  ['fluorine', 8, 2.37],
])('An atom of %s has %i neighbors at %f angstrom', (id, count, length) => {
  const lengths = near(id, count + 1);
  expect(lengths.slice(0, count).every((each) => Math.abs(each - length) < 0.01)).toBe(true);
  expect(lengths[count]).toBeGreaterThan(length + 0.1);
});

test.each(['magnesium', 'cobalt', 'titanium', 'rhenium', 'scandium', 'rare-earth-elements'])(
  'In %s, which is close packed in layers, an atom has twelve nearly equal neighbors',
  (id) => {
    const lengths = near(id, 13);
    expect((lengths[11] as number) / (lengths[0] as number)).toBeLessThan(1.04);
    expect((lengths[12] as number) / (lengths[0] as number)).toBeGreaterThan(1.3);
  },
);

test('The layers of neodymium are stacked as ABAC', () => {
  const layers = atomsOfCell(structureOf('rare-earth-elements')).toSorted((a, b) => a.at[2] - b.at[2]);
  expect(layers.map(({ at: [u, v] }) => `${u.toFixed(2)} ${v.toFixed(2)}`)).toEqual([
    '0.00 0.00',
    '0.33 0.67',
    '0.00 0.00',
    '0.67 0.33',
  ]);
});

test('Every material has a crystal, and every crystal names its source', () => {
  const { materials, sources } = siteContent().content.entries;
  expect(structures.map(({ id }) => id).toSorted()).toEqual(materials.map(({ id }) => id).toSorted());
  expect(structures.every(({ source }) => source.every((id) => sources.some((each) => each.id === id)))).toBe(true);
});

test('Bonds join the elements that the data names, up to the length it names', () => {
  const structure = structureOf('fluorine');
  const at = (x: number): Vector => [x, 0, 0];
  const atoms = [
    { element: 'Ca', at: at(0) },
    { element: 'F', at: at(2.4) },
    { element: 'F', at: at(4.7) },
    { element: 'Ca', at: at(-2.4) },
  ];
  expect(joinAtoms(structure, atoms)).toEqual([{ from: 0, to: 1, weak: false }]);
});

test('A drawn cluster has no dangling bonds if the data excludes them', () => {
  const structure = structureOf('germanium');
  const { atoms, bonds } = cutCluster(structure, {
    region: regionOf({ shape: 'ball', size: [5.7] }, structure.cell),
    center: [0.5, 0.5, 0.5],
    minBonds: 2,
  });
  const counts = atoms.map((_, index) => bonds.filter(({ from, to }) => from === index || to === index).length);
  expect(Math.min(...counts)).toBe(2);
  expect(bonds.every(({ from, to }) => norm(subtract(atoms[from]?.at as Vector, atoms[to]?.at as Vector)) <= 2.5)).toBe(
    true,
  );
});

test.each(structures)('The cluster of $id misses no atom of its region', (structure) => {
  const { cluster: shape, center } = structure.drawing;
  const { contains, reach } = regionOf(shape, structure.cell);
  const wide: Vector = [reach[0] + 2, reach[1] + 2, reach[2] + 2];
  const cut = (within: Vector) => cutCluster(structure, { region: { contains, reach: within }, center }).atoms.length;
  expect(cut(reach)).toBe(cut(wide));
});
