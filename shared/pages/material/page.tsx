/** The page of a material, around the parts of static.tsx. */
import { LatestArticles } from '../../ui/article/latest-articles/latest-articles.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import { LargeTile, MovingTile } from '../../ui/data/element-tile/element-tile.tsx';
import { Chapter } from '../../ui/page/chapter/chapter.tsx';
import type { MaterialProps } from './static.tsx';

export function Page({ data: { tile, hasCrystal, hasArticles }, staticParts }: MaterialProps) {
  const name = tile.name.toLowerCase();
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
      {hasArticles && (
        <Chapter id="blue" heading={`Blue View on ${name}`}>
          <div>
            <LatestArticles label={`The latest on ${name}`} items={staticParts.articles} />
            <Html as="p" className="chapter__more" value={staticParts.more} />
          </div>
        </Chapter>
      )}
      <Html className="contents" value={staticParts.end} />
    </>
  );
}
