/** Maps as small multiples: each country of the colored ones is drawn once for all of them. */
import type { Outlines } from '../../../../content/world/world.ts';
import type { SmallMapData } from '../../../figures/maps/load-small-map.ts';
import { Link } from '../../basic/link/link.tsx';
import { svgBox } from '../../basic/svg-box.ts';

export function SmallMaps({ outlines, maps, level }: { outlines: Outlines; maps: SmallMapData[]; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <>
      <SmallMapShapes outlines={outlines} maps={maps} />
      <ul className="small-maps">
        {maps.map((map) => (
          <li key={map.href} className="small-map">
            <Link className="small-map__link" href={map.href}>
              <SmallMapDrawing outlines={outlines} map={map} />
              <Heading className="small-map__name">
                {map.name} <span className="small-map__stage">{map.stage}</span>
              </Heading>
              <p className="small-map__finding">{map.finding}</p>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The shapes that the drawings of a page refer to, once. */
export function SmallMapShapes({ outlines, maps }: { outlines: Outlines; maps: SmallMapData[] }) {
  const colored = [...new Set(maps.flatMap(({ countries }) => countries.map(({ iso3 }) => iso3)))];
  const land = Object.values(outlines.countries).map(({ path }) => path);
  return (
    <svg className="small-maps__shapes" width="0" height="0" aria-hidden="true">
      <defs>
        <path id="land" d={land.join('') + outlines.disputed} />
        {colored.map((iso3) => (
          <path key={iso3} id={iso3} d={outlines.countries[iso3]?.path} />
        ))}
        <pattern id="weak" width="4" height="4" patternUnits="userSpaceOnUse">
          <path className="world__lines world__lines--paper" d="M-1 5L5-1M-1 1L1-1M3 5L5 3" />
        </pattern>
      </defs>
    </svg>
  );
}

/** It must be inside an element with the class `small-map`, which sets the colors of the countries. */
export function SmallMapDrawing({
  outlines: { width, height },
  map: { countries, isDoubtful },
}: {
  outlines: Outlines;
  map: SmallMapData;
}) {
  return (
    <svg className="small-map__drawing" {...svgBox(width, height)} aria-hidden="true">
      <use className="world__land" href="#land" />
      {countries.map(({ iso3, fill }) => (
        <use key={iso3} className={fill} href={`#${iso3}`} />
      ))}
      {isDoubtful && countries.map(({ iso3 }) => <use key={iso3} fill="url(#weak)" href={`#${iso3}`} />)}
    </svg>
  );
}
