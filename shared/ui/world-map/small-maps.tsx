/** Maps as small multiples: each country of the colored ones is drawn once for all of them. */
import type { Outlines } from '../../../content/world/world.ts';
import type { SmallMapData } from '../../maps/load-small-map.ts';
import { Link } from '../link/link.tsx';

export function SmallMaps({ outlines, maps, level }: { outlines: Outlines; maps: SmallMapData[]; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const colored = [...new Set(maps.flatMap(({ countries }) => countries.map(({ iso3 }) => iso3)))];
  const land = Object.values(outlines.countries).map(({ path }) => path);
  return (
    <>
      <svg className="small-maps__shapes" aria-hidden="true">
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
      <ul className="small-maps">
        {maps.map(({ href, name, stage, finding, countries, isDoubtful }) => (
          <li key={href} className="small-map">
            <Link className="small-map__link" href={href}>
              <svg className="small-map__drawing" viewBox={`0 0 ${outlines.width} ${outlines.height}`} aria-hidden="true">
                <use className="world__land" href="#land" />
                {countries.map(({ iso3, fill }) => (
                  <use key={iso3} className={fill} href={`#${iso3}`} />
                ))}
                {isDoubtful && countries.map(({ iso3 }) => <use key={iso3} fill="url(#weak)" href={`#${iso3}`} />)}
              </svg>
              <Heading className="small-map__name">
                {name} <span className="small-map__stage">{stage}</span>
              </Heading>
              <p className="small-map__finding">{finding}</p>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
