/** A finite cluster of atoms of a crystal: the atoms that lie in a region, and the bonds between them. */
import { atomsOfCell, type CellVectors, type Crystal, cellVectors } from './crystal.ts';
import { combine, mapVector, norm, subtract, type Vector } from './vector.ts';

/** `at`: angstrom from the center of the cluster. */
export type Atom = { element: string; at: Vector };
/** `from`, `to`: indexes of two atoms of the cluster. `weak`: drawn one tier lighter. */
export type Bond = { from: number; to: number; weak: boolean };
export type Cluster = { atoms: Atom[]; bonds: Bond[] };
/**
 * `contains`: whether an atom belongs to the cluster; `at` is in angstrom from the center, `fractions` the same in
 * fractions of the cell. `reach`: the max of these fractions, along each axis.
 */
export type Region = { contains: (at: Vector, fractions: Vector) => boolean; reach: Vector };

type ClusterOptions = {
  region: Region;
  /** In fractions of the cell. */
  center: Vector;
  /** Atoms with fewer bonds than this in the cluster are removed, so that it has no loose ends. */
  minBonds?: number;
};

export function cutCluster(crystal: Crystal, { region, center, minBonds = 0 }: ClusterOptions): Cluster {
  const vectors = cellVectors(crystal.cell);
  return trim(crystal, atomsIn(crystal, vectors, { region, center }), minBonds);
}

/**
 * Finds every pair of atoms within the bond length that the crystal defines for their elements. Atoms are sorted into
 * boxes first, so that only neighbors are compared.
 */
export function joinAtoms({ bonds: limits }: Pick<Crystal, 'bonds'>, atoms: readonly Atom[]): Bond[] {
  const maxLength = Math.max(...limits.map(({ upTo }) => upTo));
  const boxes = Map.groupBy(atoms.keys(), (index) => boxOf(atoms[index] as Atom, maxLength).join());
  return atoms.flatMap((atom, from) =>
    neighborBoxes(boxOf(atom, maxLength))
      .flatMap((box) => boxes.get(box.join()) ?? [])
      .flatMap((to) => {
        const other = atoms[to];
        const limit = other && to > from && limitOf(limits, atom, other);
        return limit ? [{ from, to, weak: limit.weak }] : [];
      }),
  );
}

function atomsIn(
  crystal: Crystal,
  vectors: CellVectors,
  { region, center }: Pick<ClusterOptions, 'region' | 'center'>,
): Atom[] {
  const atoms = atomsOfCell(crystal);
  // The atoms of a cell are up to one cell away from its corner.
  const first = mapVector(center, (fraction, axis) => Math.floor(fraction - region.reach[axis]) - 1);
  const last = mapVector(center, (fraction, axis) => Math.ceil(fraction + region.reach[axis]));
  const found: Atom[] = [];
  for (let u = first[0]; u <= last[0]; u++)
    for (let v = first[1]; v <= last[1]; v++)
      for (let w = first[2]; w <= last[2]; w++)
        for (const { element, at } of atoms) {
          const fractions = subtract([at[0] + u, at[1] + v, at[2] + w], center);
          const place = combine(vectors, fractions);
          if (region.contains(place, fractions)) found.push({ element, at: place });
        }
  return found;
}

/** Removes atoms with too few bonds until none are left. Elements that never bond in this crystal stay. */
function trim(crystal: Crystal, atoms: Atom[], minBonds: number): Cluster {
  const bonds = joinAtoms(crystal, atoms);
  const counts = new Map<number, number>();
  for (const index of bonds.flatMap(({ from, to }) => [from, to])) counts.set(index, (counts.get(index) ?? 0) + 1);
  const bonding = new Set(crystal.bonds.flatMap(({ between }) => between));
  const remaining = atoms.filter(({ element }, index) => (counts.get(index) ?? 0) >= minBonds || !bonding.has(element));
  return remaining.length < atoms.length ? trim(crystal, remaining, minBonds) : { atoms, bonds };
}

function limitOf(limits: Crystal['bonds'], atomA: Atom, atomB: Atom): Crystal['bonds'][number] | undefined {
  const length = norm(subtract(atomA.at, atomB.at));
  return limits.find(({ between: [a, b], upTo }) => {
    const isPair = (a === atomA.element && b === atomB.element) || (b === atomA.element && a === atomB.element);
    return isPair && length <= upTo;
  });
}

function boxOf({ at }: Atom, side: number): Vector {
  return [Math.floor(at[0] / side), Math.floor(at[1] / side), Math.floor(at[2] / side)];
}

const steps = [-1, 0, 1];
function neighborBoxes([x, y, z]: Vector): Vector[] {
  return steps.flatMap((dx) => steps.flatMap((dy) => steps.map((dz): Vector => [x + dx, y + dy, z + dz])));
}
