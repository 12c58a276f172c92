/** Samples of element tiles in all sizes, and of the components built from them. */
import { Chain } from '../../ui/data/chain/chain.tsx';
import { DataStrip } from '../../ui/data/data-strip/data-strip.tsx';
import { LargeTile, MaterialChips, SmallTile } from '../../ui/data/element-tile/element-tile.tsx';
import { CoverPicture } from '../../ui/data/lattice/cover-picture.tsx';
import { MaterialTiles } from '../../ui/data/material-tiles/material-tiles.tsx';
import { FindingText, MapCells, MapRamp } from '../../ui/data/periodic-map/map-cells.tsx';
import { PeriodicMap } from '../../ui/data/periodic-map/periodic-map.tsx';
import { TileRow } from '../../ui/data/tile-row/tile-row.tsx';
import { TileRowText } from '../../ui/data/tile-row/tile-row-text.tsx';
import type { DesignData } from './load.ts';
import { Specimen } from './specimen.tsx';
import { longSentence, longWord } from './stretch.ts';

export function MaterialSamples({ data: { materials, map, chain, covers, strip } }: { data: DesignData }) {
  return (
    <>
      <Specimen name="The periodic map">
        <PeriodicMap choices={map.choices} ramp={<MapRamp {...map} />} cells={<MapCells tiles={map.tiles} level={3} />}>
          <p className="periodic-map__title">Critical Materials</p>
          <p className="periodic-map__finding">
            <FindingText finding={map.finding} />
          </p>
        </PeriodicMap>
      </Specimen>
      <Specimen name="Small squares: every step">
        <div className="design__row">
          {[0, 1, 2, 3, 4, 5, 6, 7].map((step) => (
            <SmallTile key={step} symbol={['LiB', 'REE', 'NaCl', 'W', 'Mo', 'Sb', 'C', 'Ga'][step] ?? ''} step={step} />
          ))}
        </div>
      </Specimen>
      <Specimen name="Large squares: an element, a group, no figure">
        <div className="design__row design__steel">
          <LargeTile number="31" symbol="Ga" name="Gallium" datum="99%" />
          <LargeTile number="57–71" symbol="REE" name="Rare earth elements" datum="69%" />
          <LargeTile number="" symbol="LiB" name="Lithium-ion batteries" datum="" />
        </div>
      </Specimen>
      <Specimen name="Chips: one, a few, more than there is room for">
        <div className="design__row">
          <MaterialChips materials={materials.slice(0, 1)} />
          <MaterialChips materials={materials.slice(1, 5)} />
          <MaterialChips materials={materials} />
        </div>
      </Specimen>
      <Specimen name="Named squares">
        <MaterialTiles tiles={materials.slice(7, 11)} />
      </Specimen>
      <TileRowSamples materials={materials} />
      <Specimen name="Covers: one material, two, more">
        <div className="design__columns">
          {covers.map((cover) => (
            <CoverPicture key={cover.name} cover={cover} />
          ))}
        </div>
      </Specimen>
      <Specimen name="A chain">
        <Chain steps={chain} />
      </Specimen>
      <Specimen name="A strip of three figures">
        <DataStrip data={strip.slice(0, 3)} />
      </Specimen>
    </>
  );
}

function TileRowSamples({ materials }: Pick<DesignData, 'materials'>) {
  const [first] = materials;
  return (
    <Specimen name="Rows, one with a long name and no figure">
      {materials.slice(0, 2).map(({ symbol, step, name, href, share }) => (
        <TileRow key={href} tile={{ symbol, step }}>
          <TileRowText name={name} href={href} text={longSentence.slice(58)}>
            {share}
          </TileRowText>
        </TileRow>
      ))}
      {first && (
        <TileRow tile={undefined}>
          <TileRowText name={longWord} href={first.href} text="">
            not published
          </TileRowText>
        </TileRow>
      )}
    </Specimen>
  );
}
