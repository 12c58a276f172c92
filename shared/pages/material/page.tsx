/** The page of a material, around the parts of still.tsx. */
import { LatestArticles } from '../../ui/article/latest-articles/latest-articles.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import { LargeTile, MovingTile } from '../../ui/data/element-tile/element-tile.tsx';
import { Chapter } from '../../ui/page/chapter/chapter.tsx';
import type { MaterialProps } from './still.tsx';

export function Page({ data: { tile, hasCrystal, hasArticles }, still }: MaterialProps) {
  const name = tile.name.toLowerCase();
  return (
    <>
      <header className="hero">
        <div className="hero__in wrap" data-drawn={hasCrystal ? 'behind' : undefined}>
          <div className="hero__main">
            <MovingTile symbol={tile.symbol}>
              <LargeTile {...tile} />
            </MovingTile>
            <Html className="hero__words" value={still.words} />
          </div>
          <Html className="contents" value={still.crystal} />
        </div>
        <Html value={still.strip} />
      </header>
      <Html className="contents" value={still.chapters} />
      {hasArticles && (
        <Chapter id="blue" heading={`Blue View on ${name}`}>
          <div>
            <LatestArticles label={`The latest on ${name}`} items={still.articles} />
            <Html as="p" className="chapter__more" value={still.more} />
          </div>
        </Chapter>
      )}
      <Html className="contents" value={still.end} />
    </>
  );
}
