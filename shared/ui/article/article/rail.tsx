/** The column beside an article: the materials in it, and the services that cover it. */
import type { ArticleData } from '../../../publishing/articles/load-article.ts';
import { Link } from '../../basic/link/link.tsx';
import { MaterialTiles } from '../../data/material-tiles/material-tiles.tsx';

/** The rail stays beside the text while one scrolls, unless it has more materials than fit on a screen. */
const railStays = 8;

export function Rail({ data: { materials, services } }: { data: ArticleData }) {
  if (materials.length + services.length === 0) return null;
  return (
    <aside
      className={`article__rail${materials.length > railStays ? '' : ' article__rail--stays'}`}
      aria-label="About this piece"
    >
      {materials.length > 0 && (
        <section>
          <h2 className="article__label">In this piece</h2>
          <MaterialTiles tiles={materials} />
        </section>
      )}
      {services.length > 0 && (
        <section>
          <h2 className="article__label">Services that cover it</h2>
          <ul>
            {services.map((service) => (
              <li key={service.href}>
                <Link className="article__service" href={service.href}>
                  {service.name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
