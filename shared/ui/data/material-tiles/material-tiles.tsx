/** A list of materials: tile, name and share of the largest producer. */
import type { MaterialTile } from '../../../records/materials/concentration.ts';
import { Link } from '../../basic/link/link.tsx';
import { SmallTile } from '../element-tile/element-tile.tsx';

export function MaterialTiles({
  tiles,
}: {
  tiles: Pick<MaterialTile, 'symbol' | 'name' | 'href' | 'step' | 'share'>[];
}) {
  return (
    <ul className="material-tiles">
      {tiles.map(({ symbol, name, href, step, share }) => (
        <li key={href}>
          <Link className="material-tiles__link" href={href}>
            <SmallTile symbol={symbol} step={step} />{' '}
            <span>
              <b className="material-tiles__name">{name}</b> <small>{share}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
