/** Shows which materials each monthly service covers: a matrix on wide screens, a list with symbols on narrow ones. */
import type { MaterialLink } from '../../records/materials/material-link.ts';
import { Link } from '../../ui/basic/link/link.tsx';
import { MaterialChips } from '../../ui/data/element-tile/element-tile.tsx';

type Service = { name: string; href: string; covers: number[] };

export function ServiceMatrix({ services, tiles }: { services: Service[]; tiles: MaterialLink[] }) {
  return (
    <>
      <table className="service-matrix">
        <caption className="visually-hidden">Which materials each monthly service covers</caption>
        <thead>
          <tr>
            <th scope="col">Monthly service</th>
            {tiles.map(({ symbol, name, href }) => (
              <th key={href} scope="col" abbr={name}>
                <Link href={href} title={name}>
                  {symbol} <span className="visually-hidden">{name}</span>
                </Link>
              </th>
            ))}
            <th scope="col">Materials</th>
          </tr>
        </thead>
        <tbody>
          {services.map(({ name, href, covers }) => (
            <tr key={href}>
              <th scope="row">
                <Link href={href}>{name}</Link>
              </th>
              {tiles.map((tile, index) => (
                <td key={tile.href} data-covered={covers.includes(index) || undefined}>
                  {covers.includes(index) && <span className="visually-hidden">covered</span>}
                </td>
              ))}
              <td>{covers.length}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="service-matrix-list">
        {services.map(({ name, href, covers }) => (
          <li key={href}>
            <h3>
              <Link href={href}>{name}</Link>
            </h3>
            <MaterialChips materials={covers.flatMap((index) => tiles[index] ?? [])} all />
          </li>
        ))}
      </ul>
    </>
  );
}
