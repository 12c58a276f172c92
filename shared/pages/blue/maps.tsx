/** The maps on the landing page: the finding of the first one, and the most concentrated ones. */
import type { Outlines } from '../../../content/world/world.ts';
import type { SmallMapData } from '../../figures/maps/load-small-map.ts';
import { SmallMaps } from '../../ui/data/world-map/small-maps.tsx';

/** `finding`: the leading country, as a sentence. */
export type BlueMaps = { finding: string; outlines: Outlines; maps: SmallMapData[] };

export function Maps({ maps: { finding, ...small } }: { maps: BlueMaps }) {
  return (
    <>
      <p className="blue__finding">{finding}</p>
      <SmallMaps {...small} level={3} />
    </>
  );
}
