/** From bauxite to aluminum, with gallium as a by-product of the liquor. */
import type { Content } from '../../content.ts';
import { formatNumber } from '../../text/format.ts';
import { massPerElement, weightsSource } from './compounds.ts';
import { type Panel, plainTable } from './panel.ts';

/** `lines`: two short lines below the name. */
export type BayerStep = { name: string; formula?: string; lines: [string, string] };
export type BayerProcess = { kind: 'bayer-process'; line: BayerStep[]; byProduct: BayerStep[] };

/** Gallium in bauxite in parts per million, which are grams per ton (USGS, Mineral Commodity Summaries 2026). */
const galliumInBauxite = 50;

export function loadBayerProcess(content: Content): Panel<BayerProcess> | undefined {
  const stage = content.find('figures', 'gallium')?.production.find((each) => each.stage === 'primary');
  if (!stage?.worldTotal || !stage.worldCapacity) return undefined;
  const alumina = massPerElement(content, 'Al2O3', 'Al').toFixed(2);
  const [made, possible] = [formatNumber(stage.worldTotal), formatNumber(stage.worldCapacity)];
  const line: BayerStep[] = [
    { name: 'Bauxite', lines: [`${galliumInBauxite} g of gallium`, 'in a ton of it'] },
    { name: 'Digestion', lines: ['in hot caustic soda;', 'residue filtered off'] },
    { name: 'Alumina', formula: 'Al2O3', lines: ['falls out as the', 'liquor cools'] },
    { name: 'Aluminum', lines: [`1 t from ${alumina} t`, 'of alumina'] },
  ];
  const byProduct: BayerStep[] = [
    { name: 'Recovery circuit', lines: [`for ${possible} t a year`, `(world, ${stage.year})`] },
    { name: 'Gallium', lines: [`${made} t made`, `in ${stage.year}`] },
  ];
  return {
    title: `Gallium comes out of the alumina plant’s liquor: ${made} t in ${stage.year}, with circuits for ${possible} t`,
    subtitle: 'The Bayer process and its by-product; gallium in t, world',
    description: `Bauxite, with about ${galliumInBauxite} g of gallium in a ton, is dissolved in hot caustic soda. Alumina falls out of the liquor, ${alumina} t of it for each ton of aluminum by the atomic weights. The liquor returns to the next bauxite, and gallium builds up in it until a recovery circuit takes it out.`,
    cites: [...stage.source, weightsSource],
    table: plainTable(
      'From bauxite to aluminum and gallium',
      ['Step', 'What happens'],
      [...line, ...byProduct].map(({ name, lines }) => [name, lines.join(' ')]),
    ),
    drawing: { kind: 'bayer-process', line, byProduct },
  };
}
