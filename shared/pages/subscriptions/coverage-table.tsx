/** Materials by monthly service: a table on wide screens, a list by service on narrow ones. */
import type { MaterialTile } from '../../materials/concentration.ts';
import type { Coverage } from '../../services/load-coverage.ts';
import { SmallTile } from '../../ui/element-tile/element-tile.tsx';
import { Link } from '../../ui/link/link.tsx';

export function CoverageTable({ coverage, materials }: { coverage: Coverage[]; materials: MaterialTile[] }) {
  return (
    <>
      <table className="coverage">
        <caption className="visually-hidden">Materials inside the monthly services</caption>
        <thead>
          <tr>
            <th scope="col">Material</th>
            {coverage.map(({ name, href }) => (
              <th key={href} scope="col">
                <Link href={href}>{name}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {materials.map(({ symbol, name, href, step }, row) => (
            <tr key={href}>
              <th scope="row">
                <Link className="coverage__material" href={href}>
                  <SmallTile symbol={symbol} step={step} /> {name}
                </Link>
              </th>
              {coverage.map((service) => (
                <td key={service.href}>
                  {service.covers[row]?.covered && (
                    <Link className="coverage__cell" href={`${service.href}#materials`} aria-label={`${name} in ${service.name}`} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="coverage-list">
        {coverage.map(({ name, href, covers }) => (
          <li key={href}>
            <Link className="coverage-list__name" href={href}>
              {name}
            </Link>
            <p>
              {materials
                .filter((_, index) => covers[index]?.covered)
                .map((material) => material.name)
                .join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
