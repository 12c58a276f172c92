/** The composition of the magnet alloy Nd2Fe14B by weight. */
import type { Content } from '../../content.ts';
import { massPerElement, weightsSource } from './compounds.ts';
import { type Panel, plainTable } from './panel.ts';

export type MagnetRecipe = { kind: 'magnet-recipe'; parts: { name: string; percent: number }[] };

export function loadMagnetRecipe(content: Content): Panel<MagnetRecipe> {
  const parts = [
    { name: 'Iron', symbol: 'Fe' },
    { name: 'Neodymium', symbol: 'Nd' },
    { name: 'Boron', symbol: 'B' },
  ].map(({ name, symbol }) => ({ name, percent: 100 / massPerElement(content, 'Nd2Fe14B', symbol) }));
  const [iron, neodymium, boron] = parts.map(({ percent }) => percent.toFixed(1));
  return {
    title: 'The rare earth is about a quarter of the magnet, and nearly all of its risk',
    subtitle: 'The compound of the magnet, two atoms of neodymium to 14 of iron and one of boron, percent by weight',
    description: `By weight the compound is ${iron}% iron, ${neodymium}% neodymium and ${boron}% boron. Commercial alloys hold somewhat more rare earth, and some hold dysprosium or terbium besides.`,
    cites: [weightsSource],
    table: plainTable(
      'The compound of the magnet by weight',
      ['Element', 'Percent'],
      parts.map(({ name, percent }) => [name, percent.toFixed(1)]),
      [1],
    ),
    drawing: { kind: 'magnet-recipe', parts },
  };
}
