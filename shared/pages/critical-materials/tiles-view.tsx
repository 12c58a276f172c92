/** The materials as a periodic map and as a list, around the parts of still.tsx. */
import { Choices } from '../../ui/choices/choices.tsx';
import { Html } from '../../ui/html/html.tsx';
import { Link } from '../../ui/link/link.tsx';
import { PeriodicMap } from '../../ui/periodic-map/periodic-map.tsx';
import { Section } from '../../ui/section/section.tsx';
import { TileRow } from '../../ui/tile-row/tile-row.tsx';
import type { TilesProps } from './still.tsx';

export function TilesView({ data: { views, measures, choices, heading, all, tiles }, still }: TilesProps) {
  return (
    <>
      <Html value={still.hero} />
      <div className="material-views wrap">
        <Choices label="View" choices={views} />
      </div>
      <Section id="map" heading="Their places in the periodic table">
        <PeriodicMap choices={measures} ramp={<Html className="contents" value={still.ramp} />} cells={<Html className="contents" value={still.cells} />}>
          <Html as="p" className="periodic-map__finding" value={still.finding} />
        </PeriodicMap>
        <Html as="p" className="source-line material-map__source" value={still.source} />
      </Section>
      <Section id="materials" heading={heading}>
        <div className="material-list__choices">
          <Choices label="Filter" choices={choices} />
          {all && <Link href={all.href}>{all.label}</Link>}
        </div>
        <ul className="material-list">
          {tiles.map((tile) => (
            <li key={tile.symbol}>
              <TileRow tile={tile}>
                <Html className="contents" value={still[tile.symbol]} />
              </TileRow>
            </li>
          ))}
        </ul>
      </Section>
      <Html value={still.services} />
    </>
  );
}
