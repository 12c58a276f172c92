/** The lithium carbonate equivalent (LCE) of one ton of each product that contains lithium. */
import type { Content } from '../../content.ts';
import { massPerElement, weightsSource } from './compounds.ts';
import { concentrateGrade } from './lithium-bases.ts';
import { type Panel, plainTable } from './panel.ts';

/** `tons`: tons of carbonate with the same lithium as one ton of the product. */
type Product = { name: string; formula: string; tons: number };
export type CarbonateEquivalents = { kind: 'carbonate-equivalents'; products: Product[] };

const compounds = [
  { name: 'Lithium, contained', formula: 'Li' },
  { name: 'Lithium oxide', formula: 'Li2O' },
  { name: 'Hydroxide, anhydrous', formula: 'LiOH' },
  { name: 'Carbonate', formula: 'Li2CO3' },
  { name: 'Hydroxide monohydrate', formula: 'LiOH·H2O' },
];

export function loadCarbonateEquivalents(content: Content): Panel<CarbonateEquivalents> {
  const carbonate = massPerElement(content, 'Li2CO3', 'Li');
  const equivalentOf = (formula: string) => carbonate / massPerElement(content, formula, 'Li');
  const products = [
    ...compounds.map(({ name, formula }) => ({ name, formula, tons: equivalentOf(formula) })),
    { name: 'Concentrate, 6% oxide', formula: '', tons: equivalentOf('Li2O') * concentrateGrade },
  ];
  const factorOf = (formula: string) => equivalentOf(formula).toFixed(2);
  return {
    title: `A ton of hydroxide is ${factorOf('LiOH·H2O')}\u00a0t or ${factorOf('LiOH')}\u00a0t of LCE, with or without its water`,
    subtitle: 'Tons of lithium carbonate with the same lithium as one ton of the product',
    description: `One ton of lithium counts as ${factorOf('Li')} t of carbonate, one ton of its oxide as ${factorOf('Li2O')} t. A ton of concentrate with 6% of oxide counts as ${(equivalentOf('Li2O') * concentrateGrade).toFixed(3)} t. The factors follow from the atomic weights; the grade of the concentrate is the usual one.`,
    cites: [weightsSource],
    isComputed: true,
    table: plainTable(
      'Lithium carbonate equivalent of one ton',
      ['Product', 'Formula', 'LCE, t'],
      products.map(({ name, formula, tons }) => [name, formula || '–', tons.toFixed(4)]),
      [2],
    ),
    drawing: { kind: 'carbonate-equivalents', products },
  };
}
