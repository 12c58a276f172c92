/** One ton of lithium on the four bases in use, and the world's mine output on each. */
import type { Content } from '../../content.ts';
import { formatNumber } from '../../text/format.ts';
import { massPerElement, weightsSource } from './compounds.ts';
import { type Panel, plainTable } from './panel.ts';

/** `factor`: tons on this basis for one ton of lithium. `world`: the world's output on this basis. */
type Basis = { name: string; factor: number; world: string };
export type Bases = { kind: 'lithium-bases'; bases: Basis[] };

/** The fraction of lithium oxide in concentrate of the usual grade. */
export const concentrateGrade = 0.06;

export function loadLithiumBases(content: Content): Panel<Bases> | undefined {
  const stage = content.find('figures', 'lithium')?.production.find((each) => each.stage === 'mine');
  if (!stage?.worldTotal) return undefined;
  const tons = stage.worldTotal;
  const oxide = massPerElement(content, 'Li2O', 'Li');
  const bases = [
    { name: 'lithium metal', factor: 1 },
    { name: 'lithium oxide', factor: oxide },
    { name: 'lithium carbonate (LCE)', factor: massPerElement(content, 'Li2CO3', 'Li') },
    { name: 'concentrate, 6% oxide', factor: oxide / concentrateGrade },
  ].map(({ name, factor }) => ({ name, factor, world: roundedTons(tons * factor) }));
  const [metal, , carbonate, concentrate] = bases;
  return {
    title: 'One ton of lithium is anything from 1 t to 36 t',
    subtitle: 'Area: the weight that contains one ton of lithium, by the basis in which it is counted',
    description: `World mine output of ${stage.year}, the United States left out, is ${metal?.world} of lithium, ${carbonate?.world} of carbonate equivalent, or would be ${concentrate?.world} if all of it were concentrate. The metal in it is the same.`,
    cites: [...stage.source, weightsSource],
    table: plainTable(
      'One ton of lithium in four bases',
      ['Basis', 'Tons for one ton of lithium', `World mine output ${stage.year}, estimated`],
      bases.map(({ name, factor, world }) => [name, factor.toFixed(2), world]),
      [1, 2],
    ),
    drawing: { kind: 'lithium-bases', bases },
  };
}

/** Rounded to at most three digits: "290,000 t", "1.54 million t". */
function roundedTons(tons: number): string {
  return tons < 1_000_000
    ? `${formatNumber(Math.round(tons / 1000) * 1000)} t`
    : `${Number((tons / 1_000_000).toPrecision(3))} million t`;
}
