/** The lattice constants of a crystal for display: only those that its crystal system does not fix. */
import type { Fields } from '../../../content/collections.ts';

type CrystalCell = Pick<Fields<'crystals'>, 'cell' | 'system' | 'confidence'>;

const free = {
  cubic: ['a'],
  tetragonal: ['a', 'c'],
  hexagonal: ['a', 'c'],
  trigonal: ['a', 'c'],
  orthorhombic: ['a', 'b', 'c'],
} as const satisfies Record<CrystalCell['system'], readonly ('a' | 'b' | 'c')[]>;

/** `text`: "a 3.615 Å", or "a about 3.615 Å" if the value was not checked against a document. */
export function cellConstants({ cell, system, confidence }: CrystalCell): { name: 'a' | 'b' | 'c'; text: string }[] {
  const about = confidence === 'recalled' ? 'about ' : '';
  return free[system].map((name) => ({ name, text: `${name} ${about}${Math.round(cell[name] * 1000) / 1000} Å` }));
}
