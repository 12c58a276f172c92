/**
 * The editions of the official lists of critical materials that we hold, oldest first within a list. The key is that in
 * content/figures. `document`: id of a source. `isFirst`: the list did not exist before. `isEarlier`: held only to tell
 * what changed; it does not count as a list.
 */
type ListEdition = { name: string; edition: string; document: string; isFirst?: true; isEarlier?: true };

export const listEditions = {
  eu2020: { name: 'European Union, critical', edition: '2020', document: 'eu-com-2020-474', isEarlier: true },
  euCritical: { name: 'European Union, critical', edition: '2024', document: 'eu-2024-1252' },
  euStrategic: { name: 'European Union, strategic', edition: '2024', document: 'eu-2024-1252', isFirst: true },
  us2018: { name: 'United States', edition: '2018', document: 'us-cml-2018', isEarlier: true },
  us2022: { name: 'United States', edition: '2022', document: 'us-cml-2022' },
  us2025Final: { name: 'United States', edition: '2025', document: 'us-cml-2025' },
  uk2022: { name: 'United Kingdom', edition: '2022', document: 'uk-cms-2022', isFirst: true, isEarlier: true },
  uk2024: { name: 'United Kingdom', edition: '2024', document: 'uk-ca-2024' },
  canada2021: { name: 'Canada', edition: '2021', document: 'ca-cml-2021', isEarlier: true },
  canada2024: { name: 'Canada', edition: '2024', document: 'ca-cml-2024' },
  australia2022: { name: 'Australia', edition: '2022', document: 'au-cml-2022', isEarlier: true },
  australia2023: { name: 'Australia', edition: '2023', document: 'au-cml-2023', isEarlier: true },
  australia2024: { name: 'Australia', edition: '2024', document: 'au-cml-2024' },
  japanRareMetals: { name: 'Japan, rare metals', edition: '2020', document: 'jp-rare-metals' },
  korea2023: { name: 'South Korea', edition: '2023', document: 'kr-cml-2023' },
} as const satisfies Record<string, ListEdition>;

export type ListEditionId = keyof typeof listEditions;
export const listEditionIds = Object.keys(listEditions) as [ListEditionId, ...ListEditionId[]];
