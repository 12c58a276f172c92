/** The lists of critical materials we follow, and whether a material is on them. */
import type { Content, Entry } from '../content.ts';
import { isWeak } from '../sources/sources.ts';

type Listing = NonNullable<Entry<'figures'>['criticality']>[string];
/** `document`: id in the collection of sources. */
export type CriticalList = { name: string; edition: string; document: string };

const lists: Record<string, CriticalList> = {
  euCritical: { name: 'European Union, critical', edition: '2024', document: 'eu-2024-1252' },
  euStrategic: { name: 'European Union, strategic', edition: '2024', document: 'eu-2024-1252' },
  us2022: { name: 'United States', edition: '2022', document: 'us-cml-2022' },
  us2025Final: { name: 'United States', edition: '2025', document: 'us-cml-2025' },
  uk2024: { name: 'United Kingdom', edition: '2024', document: 'uk-ca-2024' },
  canada2024: { name: 'Canada', edition: '2024', document: 'ca-cml-2024' },
  australia2024: { name: 'Australia', edition: '2024', document: 'au-cml-2024' },
  japanRareMetals: { name: 'Japan, rare metals', edition: '2020', document: 'jp-rare-metals' },
  korea2023: { name: 'South Korea', edition: '2023', document: 'kr-cml-2023' },
};
export const listsFollowed: readonly CriticalList[] = Object.values(lists);

/** The lists for which we know whether the material is on them. */
export function verifiedListings({ criticality }: Pick<Entry<'figures'>, 'criticality'>): (CriticalList & Listing & { listed: boolean })[] {
  return Object.entries(lists).flatMap(([id, list]) => {
    const entry = criticality?.[id];
    return entry && entry.listed !== null ? [{ ...entry, ...list, listed: entry.listed }] : [];
  });
}

/** The verified listings with a reliable source, for overview pages. */
export function reliableListings(content: Content, figures: Pick<Entry<'figures'>, 'criticality'>): ReturnType<typeof verifiedListings> {
  return verifiedListings(figures).filter(({ source }) => !isWeak(content, source));
}
