/** The ground of a map: the land, the countries whose figure is withheld, disputed areas, and the patterns that maps use. */
import type { WorldMapData } from '../../maps/load-world-map.ts';

/** @param props `box`: the `viewBox`. */
export function Land({ map: { outlines, countries, withheld }, box }: { map: WorldMapData; box: string }) {
  const measured = new Set(countries.map(({ iso3 }) => iso3));
  const plain = Object.entries(outlines.countries).filter(([iso3]) => !measured.has(iso3) && !withheld.includes(iso3));
  return (
    <svg className="world__ground" viewBox={box} aria-hidden="true">
      <defs>
        <Pattern id="disputed" className="world__lines" d="M-1 5L5-1M-1 1L1-1M3 5L5 3" />
        <Pattern id="doubtful" className="world__lines world__lines--paper" d="M-1 5L5-1M-1 1L1-1M3 5L5 3" />
        <Pattern id="withheld" className="world__dots" d="M2 2h.01" />
      </defs>
      <path className="world__land" d={plain.map(([, { path }]) => path).join('')} />
      <path className="world__land" d={outlines.disputed} />
      <path fill="url(#disputed)" d={outlines.disputed} />
      {withheld.map((iso3) => (
        <g key={iso3}>
          <path className="world__land" d={outlines.countries[iso3]?.path} />
          <path fill="url(#withheld)" d={outlines.countries[iso3]?.path} />
        </g>
      ))}
    </svg>
  );
}

function Pattern({ id, className, d }: { id: string; className: string; d: string }) {
  return (
    <pattern id={id} width="4" height="4" patternUnits="userSpaceOnUse">
      <path className={className} d={d} />
    </pattern>
  );
}
