/**
 * From a ton of rare earth ore to the magnet: kilograms at each step, the first two by assumption, the rest by
 * chemistry.
 */
import type { Content } from '../../content.ts';
import { formatNumber } from '../../text/format.ts';
import { massPerElement, weightsSource } from './compounds.ts';
import { type Panel, plainTable } from './panel.ts';

/** `how`: the share or factor that leads from the previous step to this one. */
type OreStep = { name: string; kilograms: number; how: string; known: 'given' | 'assumed' | 'chemistry' };
export type OreToMagnet = { kind: 'ore-to-magnet'; steps: OreStep[] };

/** Assumed fractions: rare earth oxides in the ore, and neodymium with praseodymium in the oxides. */
const assumptions = { grade: 0.06, magnetShare: 0.2 };

export function loadOreToMagnet(content: Content): Panel<OreToMagnet> {
  const [toOxide, toMagnet] = [massPerElement(content, 'Nd2O3', 'Nd'), massPerElement(content, 'Nd2Fe14B', 'Nd')];
  const oxides = 1000 * assumptions.grade;
  const magnetOxide = oxides * assumptions.magnetShare;
  const metal = magnetOxide / toOxide;
  const steps: OreStep[] = [
    { name: 'Ore', kilograms: 1000, how: 'one ton, as mined', known: 'given' },
    { name: 'Rare earth oxides', kilograms: oxides, how: 'at a grade of 6%', known: 'assumed' },
    {
      name: 'Neodymium and praseodymium oxide',
      kilograms: magnetOxide,
      how: 'a fifth of the oxides',
      known: 'assumed',
    },
    { name: 'Metal', kilograms: metal, how: `${(100 / toOxide).toFixed(1)}% of the oxide`, known: 'chemistry' },
    { name: 'Magnet alloy', kilograms: metal * toMagnet, how: 'with iron and boron', known: 'chemistry' },
  ];
  const [, , , , magnet] = steps;
  return {
    title: `A ton of ore contains the neodymium of ${formatNumber(Math.round(magnet?.kilograms ?? 0))} kg of magnet, if nothing is lost`,
    subtitle: 'Area: kilograms at each step, from one ton of ore',
    description: `Of 1,000 kg of ore, ${formatNumber(oxides)} kg are rare earth oxides, ${formatNumber(magnetOxide)} kg the oxide of neodymium and praseodymium, ${formatNumber(metal)} kg the metal in it. Alloyed with iron and boron, the metal gives ${formatNumber(magnet?.kilograms ?? 0)} kg.`,
    illustrative: 'Grade (6%) and share of neodymium with praseodymium (a fifth) are assumed; losses are left out.',
    cites: [weightsSource],
    table: plainTable(
      'From a ton of ore to a magnet',
      ['Step', 'Kilograms', 'From the step before', 'Known from'],
      steps.map(({ name, kilograms, how, known }) => [name, formatNumber(kilograms), how, known]),
      [1],
    ),
    drawing: { kind: 'ore-to-magnet', steps },
  };
}
