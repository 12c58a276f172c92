/**
 * The background of a map: the land, the countries whose figure is withheld, disputed areas, and the patterns that maps
 * use.
 */
import type { ReactNode } from 'react';
import type { WorldMapData } from '../../../figures/maps/load-world-map.ts';
import { useAddress } from '../../basic/link/link.tsx';
import type { svgBox } from '../../basic/svg-box.ts';

/**
 * @param props `box`: the attributes of its size. `land`: the land of all countries; colored countries are drawn over
 * it.
 */
export function Ground({
  map: { outlines, withheld, countries, isDoubtful },
  box,
  land,
}: {
  map: WorldMapData;
  box: ReturnType<typeof svgBox>;
  land: ReactNode;
}) {
  return (
    <svg className="world__ground" {...box} aria-hidden="true">
      <defs>
        <Pattern id="disputed" className="world__lines" d="M-1 5L5-1M-1 1L1-1M3 5L5 3" />
        {isDoubtful && (
          <Pattern id="doubtful" className="world__lines world__lines--paper" d="M-1 5L5-1M-1 1L1-1M3 5L5 3" />
        )}
        {countries.some(({ fill }) => fill?.startsWith('down')) && (
          <Pattern id="fell" className="world__lines world__lines--paper" d="M0 2h4" />
        )}
        {withheld.length > 0 && <Pattern id="withheld" className="world__dots" d="M2 2h.01" />}
      </defs>
      {land}
      <path fill="url(#disputed)" d={outlines.disputed} />
      {withheld.map((iso3) => (
        <path key={iso3} fill="url(#withheld)" d={outlines.countries[iso3]?.path} />
      ))}
    </svg>
  );
}

/** The land as a file of the build, which all maps on pages share. */
export function SharedLand({ map: { outlines } }: { map: WorldMapData }) {
  const address = useAddress();
  return <use className="world__land" href={address(`/assets/${outlines.landFile}#land`)} />;
}

/** The land inside the picture, for pictures that are separate files. */
export function OwnLand({ map: { outlines } }: { map: WorldMapData }) {
  const countries = Object.values(outlines.countries).map(({ path }) => path);
  return (
    <>
      <path className="world__land" d={countries.join('')} />
      <path className="world__land" d={outlines.disputed} />
    </>
  );
}

function Pattern({ id, className, d }: { id: string; className: string; d: string }) {
  return (
    <pattern id={id} width="4" height="4" patternUnits="userSpaceOnUse">
      <path className={className} d={d} />
    </pattern>
  );
}
