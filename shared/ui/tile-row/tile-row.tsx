/** A row in a list of materials and services: tile, name, text, and a remark at the end. */
import type { ReactNode } from 'react';
import { MovingTile, SmallTile } from '../element-tile/element-tile.tsx';
import { Link } from '../link/link.tsx';

type TileRowProps = { tile: { symbol: string; step: number } | undefined; name: string; href: string; text: string; children: ReactNode };

export function TileRow({ tile, name, href, text, children }: TileRowProps) {
  return (
    <article className="tile-row">
      {tile ? (
        <MovingTile symbol={tile.symbol}>
          <SmallTile symbol={tile.symbol} step={tile.step} />
        </MovingTile>
      ) : (
        <span />
      )}
      <div>
        <h3 className="tile-row__name">
          <Link href={href}>{name}</Link>
        </h3>
        <p className="tile-row__text">{text}</p>
      </div>
      <p className="tile-row__remark">{children}</p>
    </article>
  );
}
