/** A row in a list of materials and services: tile, name, text, and a remark at the end. The tile moves to the page of its material. */
import type { ReactNode } from 'react';
import { MovingTile, SmallTile } from '../element-tile/element-tile.tsx';

/** @param props `children`: a `TileRowText`, or its markup. */
export function TileRow({ tile, children }: { tile: { symbol: string; step: number } | undefined; children: ReactNode }) {
  return (
    <article className="tile-row">
      {tile ? (
        <MovingTile symbol={tile.symbol}>
          <SmallTile symbol={tile.symbol} step={tile.step} />
        </MovingTile>
      ) : (
        <span />
      )}
      {children}
    </article>
  );
}
