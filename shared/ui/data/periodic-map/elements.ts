/** The layout of the periodic table. */

export type Element = { symbol: string; number: number; group: number; period: number };

/** The lanthanides by symbol; the first is number 57. */
export const lanthanides = [
  'La',
  'Ce',
  'Pr',
  'Nd',
  'Pm',
  'Sm',
  'Eu',
  'Gd',
  'Tb',
  'Dy',
  'Ho',
  'Er',
  'Tm',
  'Yb',
  'Lu',
] as const;
export const firstLanthanide = 57;

/**
 * A line for each period and a word for each group. A dot is an empty cell; a star represents the fifteen lanthanides
 * or actinides.
 */
const drawn = [
  'H  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  He',
  'Li Be .  .  .  .  .  .  .  .  .  .  B  C  N  O  F  Ne',
  'Na Mg .  .  .  .  .  .  .  .  .  .  Al Si P  S  Cl Ar',
  'K  Ca Sc Ti V  Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr',
  'Rb Sr Y  Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I  Xe',
  'Cs Ba *  Hf Ta W  Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn',
  'Fr Ra *  Rf Db Sg Bh Hs Mt Ds Rg Cn Nh Fl Mc Lv Ts Og',
];

export const elements: readonly Element[] = readTable(drawn);

function readTable(lines: readonly string[]): Element[] {
  let number = 0;
  return lines.flatMap((line, row) =>
    line.split(/ +/).flatMap((symbol, column) => {
      if (symbol === '.') return [];
      number += symbol === '*' ? lanthanides.length : 1;
      return symbol === '*' ? [] : [{ symbol, number, group: column + 1, period: row + 1 }];
    }),
  );
}
