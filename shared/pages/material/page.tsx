/** The page of a material, around the parts of static.tsx. */
import { Html } from '../../ui/basic/html/html.tsx';
import { LargeTile, MovingTile } from '../../ui/data/element-tile/element-tile.tsx';
import type { MaterialProps } from './static.tsx';

export function Page({ data: { tile, hasCrystal }, staticParts }: MaterialProps) {
  return (
    <>
      <header className="hero">
        <div className="hero__in wrap" data-drawn={hasCrystal ? 'behind' : undefined}>
          <div className="hero__main">
            <MovingTile symbol={tile.symbol}>
              <LargeTile {...tile} />
            </MovingTile>
            <Html className="hero__words" value={staticParts.words} />
          </div>
          <Html className="contents" value={staticParts.crystal} />
        </div>
        <Html value={staticParts.strip} />
      </header>
      <Html className="contents" value={staticParts.chapters} />
    </>
  );
}
