/** Draws a world map for a file: the map of its page, with the labels that are always shown, and its legend. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { WorldMapData } from '../../../shared/figures/maps/load-world-map.ts';
import type { LegendItem } from '../../../shared/figures/maps/map-measures.ts';
import { svgBox } from '../../../shared/ui/basic/svg-box.ts';
import { Country } from '../../../shared/ui/data/world-map/country.tsx';
import { Ground, OwnLand } from '../../../shared/ui/data/world-map/ground.tsx';
import { type PlacedLabel, placeLabels } from '../../../shared/ui/data/world-map/place-labels.ts';
import type { PictureDrawing } from '../figures/frame-picture.ts';

/** In pixels. */
const legend = { gap: 20, swatch: 108, height: 11, text: 12, line: 34 };

/** Draws the map at the width of the outlines. */
export function renderMap(map: WorldMapData): PictureDrawing {
  const { outlines, countries, isDoubtful } = map;
  const { width, height } = outlines;
  const box = svgBox(width, height);
  const labels = placeLabels(map);
  const markup = renderToStaticMarkup(
    <>
      <svg {...box} overflow="visible">
        <Ground map={map} box={box} land={<OwnLand map={map} />} />
        {countries.map((country) => (
          <Country
            key={country.iso3}
            country={country}
            shape={outlines.countries[country.iso3]}
            isDoubtful={isDoubtful}
          />
        ))}
        {countries.map(
          ({ iso3, fill }, index) => labels[index]?.isShown && <Label key={iso3} label={labels[index]} fill={fill} />,
        )}
      </svg>
      <Legend items={map.legend} top={height + legend.gap} />
    </>,
  );
  return { width, height: height + legend.gap + (map.legend.length > 0 ? legend.line : 0), markup };
}

function Label({ label: { lines }, fill = '' }: { label: PlacedLabel; fill: string | undefined }) {
  const name = `clear world__label ${fill.startsWith('step-') ? fill : ''}`.trimEnd();
  return lines.map(({ text, ...place }) => (
    <text key={place.dy} className={name} {...place}>
      {text}
    </text>
  ));
}

function Legend({ items, top }: { items: LegendItem[]; top: number }) {
  return items.map(({ fill, label }, index) => (
    <g key={fill} transform={`translate(${index * (legend.swatch + 1)} ${top})`}>
      <path className={fill} d={`M0 0h${legend.swatch}v${legend.height}h-${legend.swatch}z`} />
      <text className="text-label" y={legend.height + legend.text + 3} fontSize={legend.text}>
        {label}
      </text>
    </g>
  ));
}
