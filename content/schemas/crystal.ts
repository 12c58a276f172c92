/**
 * The crystal structure that represents a material: cell, sites and bonds as published, and the cluster of atoms that
 * is drawn.
 */
import * as z from 'zod';
import { cited, confidence, text } from './fields.ts';

/** Vectors that repeat every site of a cell; R in the obverse setting, on hexagonal axes (International Tables A). */
const centerings = {
  P: [[0, 0, 0]],
  I: [
    [0, 0, 0],
    [0.5, 0.5, 0.5],
  ],
  F: [
    [0, 0, 0],
    [0, 0.5, 0.5],
    [0.5, 0, 0.5],
    [0.5, 0.5, 0],
  ],
  C: [
    [0, 0, 0],
    [0.5, 0.5, 0],
  ],
  R: [
    [0, 0, 0],
    [2 / 3, 1 / 3, 1 / 3],
    [1 / 3, 2 / 3, 2 / 3],
  ],
} as const;

const element = z.string().regex(/^[A-Z][a-z]?$/, 'write the symbol of an element');
const triple = z.tuple([z.number(), z.number(), z.number()]);
const length = z.number().min(2).max(20);
const degrees = z.number().min(60).max(120).default(90);

const cell = z.strictObject({ a: length, b: length, c: length, alpha: degrees, beta: degrees, gamma: degrees });

/** The conditions that a crystal system imposes on its cell. */
const systems = {
  cubic: ({ a, b, c, ...angles }) => a === b && b === c && areRight(angles),
  tetragonal: ({ a, b, ...cell }) => a === b && areRight(cell),
  orthorhombic: areRight,
  hexagonal: isHexagonal,
  trigonal: isHexagonal,
} as const satisfies Record<string, (cell: Cell) => boolean>;

/** The first and the last number of the space groups of each system. */
const groupsOfSystem = {
  cubic: [195, 230],
  hexagonal: [168, 194],
  trigonal: [143, 167],
  tetragonal: [75, 142],
  orthorhombic: [16, 74],
} as const;

export const crystalSchema = z
  .strictObject({
    /** Name of the structure. */
    name: text(60),
    /** What the drawing shows, if the material is not a single crystal. */
    shows: text(60),
    prototype: text(20),
    pearson: z.string().regex(/^[chtom][PIFCRS]\d+$/, 'write a Pearson symbol like cF4'),
    system: z.enum(Object.keys(systems) as (keyof typeof systems)[]),
    spaceGroup: z.strictObject({ symbol: text(20), number: z.number().int() }),
    cell,
    centering: z
      .enum(Object.keys(centerings) as (keyof typeof centerings)[])
      .transform((letter) => ({ letter, vectors: centerings[letter] })),
    sites: z.array(z.strictObject({ element, at: triple })).min(1),
    bonds: z
      .array(
        z.strictObject({
          between: z.tuple([element, element]),
          upTo: length.or(z.number().min(1)),
          weak: z.boolean().default(false),
        }),
      )
      .min(1),
    source: cited,
    confidence,
    note: text(300).optional(),
    drawing: z.strictObject({
      /** `size`: cells along a, b, c; radius in angstrom; radius in a and height in c; radius in a. */
      cluster: z.strictObject({
        shape: z.enum(['block', 'ball', 'prism', 'dodecahedron']),
        size: z.array(z.number().positive()).min(1).max(3),
      }),
      /** The center of the cluster, and the corner of the marked cell, in fractional coordinates. */
      center: triple,
      cell: triple,
      /** The direction of view in degrees; see shared/evidence/lattice/projection.ts. */
      view: z.strictObject({ azimuth: z.number(), elevation: z.number() }),
      marks: z.record(element, z.enum(['disc', 'ring', 'accent'])).default({}),
      /** Atoms with fewer bonds inside the cluster are removed. */
      minBonds: z.number().int().default(0),
    }),
  })
  .refine(({ system, cell }) => systems[system](cell), { path: ['cell'], message: 'is not a cell of its system' })
  .refine(({ system, spaceGroup }) => isWithin(spaceGroup.number, groupsOfSystem[system]), {
    path: ['spaceGroup'],
    message: 'is not a group of its system',
  })
  .refine((crystal) => atomsOfPearson(crystal) === crystal.sites.length * crystal.centering.vectors.length, {
    path: ['sites'],
    message: 'are not as many as the Pearson symbol says',
  })
  .refine(
    ({ sites, bonds }) =>
      bonds.flatMap(({ between }) => between).every((element) => sites.some((site) => site.element === element)),
    {
      path: ['bonds'],
      message: 'join elements that are not among the sites',
    },
  );

type Cell = z.output<typeof cell>;

function areRight({ alpha, beta, gamma }: Pick<Cell, 'alpha' | 'beta' | 'gamma'>): boolean {
  return [alpha, beta, gamma].every((angle) => angle === 90);
}

function isHexagonal({ a, b, alpha, beta, gamma }: Cell): boolean {
  return a === b && alpha === 90 && beta === 90 && gamma === 120;
}

function isWithin(value: number, [first, last]: readonly [number, number]): boolean {
  return value >= first && value <= last;
}

/**
 * A rhombohedral symbol counts the atoms of the rhombohedral cell, which has a third of the atoms of the hexagonal one.
 */
function atomsOfPearson({ pearson }: { pearson: string }): number {
  return Number(pearson.slice(2)) * (pearson[1] === 'R' ? 3 : 1);
}
