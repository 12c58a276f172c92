/**
 * A world map with the list of its countries, which is the primary control: a country that is hovered, focused or the
 * target of the address is highlighted on the map, and vice versa. Each item of the list contains its country as a
 * layer over the map, so that CSS is sufficient.
 */
import type { ReactNode } from 'react';
import type { MappedCountry, WorldMapData } from '../../../figures/maps/load-world-map.ts';
import { Html } from '../../basic/html/html.tsx';
import { SignedText } from '../../basic/note-sign/note-sign.tsx';
import { svgBox } from '../../basic/svg-box.ts';
import { Country } from './country.tsx';
import { Ground, SharedLand } from './ground.tsx';
import { MapLegend } from './legend.tsx';
import { type PlacedLabel, placeLabels } from './place-labels.ts';

type WorldMapProps = {
  map: WorldMapData;
  /** The finding as a heading; undefined if the heading of the page is the finding. */
  heading?: ReactNode;
  /** Links and notes, after the source. */
  children?: ReactNode;
};

export function WorldMap({ map, heading, children }: WorldMapProps) {
  const { outlines, countries, isDoubtful, subtitle, description, legend, notes, source } = map;
  const box = svgBox(outlines.width, outlines.height, true);
  const labels = placeLabels(map);
  return (
    <div className="world">
      {heading}
      <p className="world__subtitle">{subtitle}</p>
      <figure className="world__figure" aria-label={subtitle}>
        <p className="visually-hidden">{description}</p>
        <Ground map={map} box={box} land={<SharedLand map={map} />} />
        <ol className="world__list">
          {countries.map((country, index) => (
            <Item key={country.iso3} country={country}>
              <svg className="world__layer" id={country.iso3.toLowerCase()} {...box} aria-hidden="true">
                <Country country={country} shape={outlines.countries[country.iso3]} isDoubtful={isDoubtful} />
                {labels[index] && !labels[index].isShown && <Label label={labels[index]} fill={country.fill} />}
              </svg>
            </Item>
          ))}
        </ol>
        <svg className="world__layer world__layer--labels" {...box} aria-hidden="true">
          {countries.map(
            ({ iso3, fill }, index) => labels[index]?.isShown && <Label key={iso3} label={labels[index]} fill={fill} />,
          )}
        </svg>
        <div className="world__below">
          {legend.length > 0 && <MapLegend items={legend} />}
          <p className="world__notes">{notes.join(' ')}</p>
        </div>
        <figcaption className="world__source">
          <Html as="p" value={source} />
          {children}
        </figcaption>
      </figure>
    </div>
  );
}

/** @param props `children`: the layer of the country. */
function Item({
  country: { iso3, name, text, detail, bar, fill },
  children,
}: {
  country: MappedCountry;
  children: ReactNode;
}) {
  return (
    <li className="world__item">
      <a className="world__country" href={`#${iso3.toLowerCase()}`}>
        <span className="world__name">{name}</span>{' '}
        <span className="world__value">
          <SignedText text={text} />
        </span>
        <svg
          className="world__bar"
          width="100"
          height="4"
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className={fill ?? 'circle'} d={`M0 0h${Math.round(bar * 10) / 10}v1H0z`} />
        </svg>
        {detail && <span className="world__detail">{detail}</span>}
        {children}
      </a>
    </li>
  );
}

/** @param props `fill`: of the country, with which the letters contrast. */
function Label({ label: { lines, isShown }, fill }: { label: PlacedLabel; fill: MappedCountry['fill'] }) {
  const name = ['world__label', !isShown && 'world__label--hidden', fill?.startsWith('step-') && fill];
  return lines.map(({ text, ...place }) => (
    <text key={place.dy} className={name.filter(Boolean).join(' ')} {...place}>
      {text}
    </text>
  ));
}
