/** Samples of maps. */
import type { DataOf } from '../../page.ts';
import { MapLegend } from '../../ui/world-map/legend.tsx';
import { SmallMaps } from '../../ui/world-map/small-maps.tsx';
import { WorldMap } from '../../ui/world-map/world-map.tsx';
import type { load } from './load.ts';
import { Specimen } from './specimen.tsx';

export function MapSamples({ maps: { large, outlines, small, colors } }: { maps: DataOf<typeof load>['maps'] }) {
  return (
    <>
      {large && (
        <Specimen name="A world map with its list; a country whose figure is withheld is dotted">
          <WorldMap map={large} heading={<h3 className="world__heading">{large.title}</h3>} />
        </Specimen>
      )}
      <Specimen name="Small maps; a weak source is hatched">
        <SmallMaps outlines={outlines} maps={small} level={3} />
      </Specimen>
      <Specimen name="Colors of a change, and of circles">
        <MapLegend items={colors} />
      </Specimen>
    </>
  );
}
