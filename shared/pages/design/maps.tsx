/** Samples of figures as small pictures, and of maps. */
import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { createDrawFigure } from '../../ui/data/small-figure/small-figure.tsx';
import { MapLegend } from '../../ui/data/world-map/legend.tsx';
import { SmallMaps } from '../../ui/data/world-map/small-maps.tsx';
import { WorldMap } from '../../ui/data/world-map/world-map.tsx';
import { Blocks } from '../../ui/page/blocks/blocks.tsx';
import { Lead } from '../../ui/page/composed-page/lead.tsx';
import { UsesInPictures } from '../../ui/service/proxima-view/uses-in-pictures.tsx';
import type { load } from './load.ts';
import { Specimen } from './specimen.tsx';
import { longSentence } from './stretch.ts';

type Maps = DataOf<typeof load>['maps'];

export function MapSamples({ maps }: { maps: Maps }) {
  const { large, outlines, small, colors } = maps;
  return (
    <>
      <SmallFigures maps={maps} />
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

function SmallFigures({ maps: { uses, figures } }: { maps: Maps }) {
  const drawFigure = createDrawFigure(figures);
  const items = uses.map((use) => ({ ...use, text: longSentence }));
  const more = { href: href('design'), label: 'Read More', about: 'Design' };
  return (
    <>
      <Specimen name="Figures as small pictures beside texts, and side by side" copy>
        <Blocks
          blocks={[{ kind: 'items', id: 'drawn-items', heading: 'Items with figures', items }]}
          drawFigure={drawFigure}
        />
        <UsesInPictures uses={{ id: 'drawn-uses', heading: 'Uses', items: uses, more }} drawFigure={drawFigure} />
      </Specimen>
      <Specimen name="A text with a picture beside it" copy>
        <Lead text={{ __html: longSentence }}>
          <p>{longSentence}</p>
        </Lead>
      </Specimen>
    </>
  );
}
