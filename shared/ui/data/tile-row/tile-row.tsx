/**
 * A row in a list of materials and services: tile, name, text, and a remark at the end. The tile is animated when its
 * link is followed.
 */
import type { ReactNode } from 'react';
import type { Shade } from '../../../records/materials/tightest-stage.ts';
import { MovingTile, SmallTile } from '../element-tile/element-tile.tsx';

/** @param props `children`: a `TileRowText`, or its markup. */
export function TileRow({ tile, children }: { tile: ({ symbol: string } & Shade) | undefined; children: ReactNode }) {
  return (
    <article className="tile-row">
      {tile ? (
        <MovingTile symbol={tile.symbol}>
          <SmallTile {...tile} />
        </MovingTile>
      ) : (
        <span />
      )}
      {children}
    </article>
  );
}
