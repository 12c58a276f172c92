/**
 * South African chromite and manganese output: as published, which is on different bases, and both as contained metal.
 */
import type { Content } from '../../content.ts';
import { massPerElement } from './compounds.ts';
import { type Panel, plainTable } from './panel.ts';

/** In million tons. `published` and `content` are equal where the table already counts the metal. */
type Ore = { name: string; basis: string; published: number; content: number; approximate: boolean };
export type TwoBases = { kind: 'chromite-and-manganese'; ores: Ore[] };

/** The fraction of chromic oxide in shipping-grade chromite: general knowledge; it differs between mines. */
const chromiteGrade = 0.45;

export function loadChromiteAndManganese(content: Content): Panel<TwoBases> | undefined {
  const [chromium, manganese] = ['chromium', 'manganese'].map((id) =>
    content.find('figures', id)?.production.find(({ stage }) => stage === 'mine'),
  );
  const millionTons = (stage: typeof chromium) =>
    (stage?.producers.find(({ iso3 }) => iso3 === 'ZAF')?.value ?? 0) / 1000;
  if (!chromium || !manganese) return undefined;
  const chromite = millionTons(chromium);
  const ores: Ore[] = [
    {
      name: 'Chromite',
      basis: 'gross weight',
      published: chromite,
      content: (chromite * chromiteGrade) / massPerElement(content, 'Cr2O3', 'Cr'),
      approximate: true,
    },
    {
      name: 'Manganese',
      basis: 'contained metal',
      published: millionTons(manganese),
      content: millionTons(manganese),
      approximate: false,
    },
  ];
  const [first, second] = ores as [Ore, Ore];
  return {
    title: 'On one basis the order reverses',
    subtitle: `South Africa’s mine output in ${chromium.year}, million t, estimated: as the table prints it, and as contained metal`,
    description: `As printed, South Africa mines ${(first.published / second.published).toFixed(1)} times as much chromite as manganese. Chromite is counted as ore and manganese as metal; as metal, chromium is about ${first.content.toFixed(1)} million t and manganese ${second.content.toFixed(1)}.`,
    illustrative: 'The grade of 45% chromic oxide is general knowledge and differs by mine.',
    cites: [...new Set([...chromium.source, ...manganese.source])],
    table: plainTable(
      `South Africa, ${chromium.year}, million t`,
      ['Ore', 'Basis of the table', 'As printed', 'As contained metal'],
      ores.map(({ name, basis, published, content: metal, approximate }) => [
        name,
        basis,
        published.toFixed(1),
        `${approximate ? 'about ' : ''}${metal.toFixed(1)}`,
      ]),
      [2, 3],
    ),
    drawing: { kind: 'chromite-and-manganese', ores },
  };
}
