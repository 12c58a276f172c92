/** The mass of an oxide for a unit of metal in it, for the metals that tables or contracts count as oxide. */
import type { Content } from '../../content.ts';
import { massPerElement, weightsSource } from './compounds.ts';
import { type Panel, plainTable } from './panel.ts';

type Oxide = { metal: string; symbol: string; formula: string; factor: number };
export type OxideFactors = { kind: 'oxide-factors'; oxides: Oxide[] };

const oxideFormulas: [metal: string, symbol: string, formula: string][] = [
  ['Vanadium', 'V', 'V2O5'],
  ['Titanium', 'Ti', 'TiO2'],
  ['Chromium', 'Cr', 'Cr2O3'],
  ['Niobium', 'Nb', 'Nb2O5'],
  ['Tungsten', 'W', 'WO3'],
  ['Tantalum', 'Ta', 'Ta2O5'],
  ['Neodymium', 'Nd', 'Nd2O3'],
];

/** The usual oxide of each rare earth that is traded in quantity. */
const rareEarthFormulas: typeof oxideFormulas = [
  ['Yttrium', 'Y', 'Y2O3'],
  ['Lanthanum', 'La', 'La2O3'],
  ['Cerium', 'Ce', 'CeO2'],
  ['Praseodymium', 'Pr', 'Pr6O11'],
  ['Neodymium', 'Nd', 'Nd2O3'],
  ['Samarium', 'Sm', 'Sm2O3'],
  ['Terbium', 'Tb', 'Tb4O7'],
  ['Dysprosium', 'Dy', 'Dy2O3'],
];

export function loadOxideFactors(content: Content): Panel<OxideFactors> {
  return oxidesPanel(
    content,
    oxideFormulas,
    () => 'A ton of oxide is never a ton of metal, and the gap differs by metal',
  );
}

/** The diagram of the term REO. */
export function loadRareEarthOxides(content: Content): Panel<OxideFactors> {
  return oxidesPanel(
    content,
    rareEarthFormulas,
    (heaviest, lightest) =>
      `A ton of a rare earth counts as ${lightest.factor.toFixed(2)} to ${heaviest.factor.toFixed(2)} t of oxide`,
  );
}

/** @param titleOf the finding, from the oxides with the highest and the lowest factor. */
function oxidesPanel(
  content: Content,
  formulas: typeof oxideFormulas,
  titleOf: (heaviest: Oxide, lightest: Oxide) => string,
): Panel<OxideFactors> {
  const oxides = formulas
    .map(([metal, symbol, formula]) => ({ metal, symbol, formula, factor: massPerElement(content, formula, symbol) }))
    .toSorted((a, b) => b.factor - a.factor);
  const [heaviest, lightest] = [oxides[0] as Oxide, oxides.at(-1) as Oxide];
  return {
    title: titleOf(heaviest, lightest),
    subtitle: 'Tons of oxide that contain one ton of the metal: the metal, then the oxygen',
    description: `One ton of ${heaviest.metal.toLowerCase()} is ${heaviest.factor.toFixed(2)} t of its oxide, one ton of ${lightest.metal.toLowerCase()} ${lightest.factor.toFixed(2)} t. The factors are those of the atomic weights and do not change with ore or plant.`,
    cites: [weightsSource],
    isComputed: true,
    table: plainTable(
      'Oxide for one ton of metal',
      ['Metal', 'Oxide', 'Tons of oxide', 'Of which oxygen'],
      oxides.map(({ metal, formula, factor }) => [
        metal,
        formula,
        factor.toFixed(3),
        `${Math.round((1 - 1 / factor) * 100)}%`,
      ]),
      [2, 3],
    ),
    drawing: { kind: 'oxide-factors', oxides },
  };
}
