/** A small map for lists: its colors and its first two figures. */
import { asAttribute } from '../../records/materials/amounts.ts';
import { capitalize } from '../../text/format.ts';
import { mapHref } from './list-maps.ts';
import { shareFill } from './map-measures.ts';
import type { MapTable } from './map-tables.ts';
import { formatPercent, stageLabel } from './map-words.ts';

export type SmallMapData = {
  href: string;
  /** With `stage` after it: "Lithium-ion battery", "Rare earth". */
  name: string;
  stage: string;
  /** "DR Congo 73%, Indonesia 14%" */
  finding: string;
  countries: { iso3: string; fill: string }[];
  isDoubtful: boolean;
};

const figuresShown = 2;

export function loadSmallMap(table: MapTable): SmallMapData {
  const { material, stage, rows, isApproximate, isDoubtful } = table;
  const shared = rows.flatMap(({ iso3, name, share }) => (share === null ? [] : [{ iso3, name, share }]));
  const about = isApproximate ? 'about ' : '';
  return {
    href: mapHref(table),
    name: capitalize(asAttribute(material)),
    stage: stageLabel(stage).toLowerCase(),
    finding: shared
      .slice(0, figuresShown)
      .map(({ name, share }) => `${name} ${about}${formatPercent(share)}`)
      .join(', '),
    countries: shared.map(({ iso3, share }) => ({ iso3, fill: shareFill(share) })),
    isDoubtful,
  };
}
