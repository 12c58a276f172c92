/** The materials as a periodic map and as a list, around the parts of static.tsx. */
import { Choices } from '../../ui/basic/choices/choices.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { Section } from '../../ui/basic/section/section.tsx';
import { PeriodicMap } from '../../ui/data/periodic-map/periodic-map.tsx';
import { TileRow } from '../../ui/data/tile-row/tile-row.tsx';
import type { TilesProps } from './static.tsx';

export function TilesView({ data: { views, measures, choices, heading, all, tiles }, staticParts }: TilesProps) {
  return (
    <>
      <header className="material-front wrap" id="map">
        <PeriodicMap
          choices={measures}
          ramp={<Html className="contents" value={staticParts.ramp} />}
          cells={<Html className="contents" value={staticParts.cells} />}
        >
          <Html className="contents" value={staticParts.opening} />
        </PeriodicMap>
        <div className="material-front__foot">
          <Html as="p" className="material-front__text" value={staticParts.text} />
          <Choices label="View" choices={views} />
        </div>
        <Html as="p" className="source-line" value={staticParts.source} />
      </header>
      <Section id="materials" heading={heading}>
        <div className="material-list__choices">
          <Choices label="Filter" choices={choices} />
          {all && <Link href={all.href}>{all.label}</Link>}
        </div>
        <ul className="material-list">
          {tiles.map((tile) => (
            <li key={tile.symbol}>
              <TileRow tile={tile}>
                <Html className="contents" value={staticParts[tile.symbol]} />
              </TileRow>
            </li>
          ))}
        </ul>
      </Section>
      <Html value={staticParts.services} />
    </>
  );
}
