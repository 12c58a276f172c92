/** Materials by service, with a letter for each thing that is covered: a table on wide screens, a list by service on narrow ones. */
import { Fragment } from 'react';
import { coverageAspectNames, coverageAspects } from '../../../content/vocabulary/coverage.ts';
import type { MaterialTile } from '../../materials/concentration.ts';
import { aspectText, type CoverageMatrix, type MatrixService } from '../../services/load-matrix.ts';
import { SmallTile } from '../../ui/element-tile/element-tile.tsx';
import { Link } from '../../ui/link/link.tsx';

type CoverageProps = { matrix: CoverageMatrix; materials: MaterialTile[] };

export function CoverageTable({ matrix, materials }: CoverageProps) {
  return (
    <>
      <ul className="coverage-key" aria-label="What the letters mean">
        {coverageAspectNames.map((aspect) => (
          <li key={aspect}>
            <b>{coverageAspects[aspect].letter}</b> {coverageAspects[aspect].name}
          </li>
        ))}
      </ul>
      <WideTable matrix={matrix} materials={materials} />
      {matrix.groups.map(({ name, services }) => (
        <section key={name} className="coverage-list">
          <h3 className="coverage-list__group">{name}</h3>
          <ul>
            {services.map((service) => (
              <li key={service.href}>
                <ServiceLines service={service} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function WideTable({ matrix: { groups }, materials }: CoverageProps) {
  const services = groups.flatMap((group) => group.services);
  return (
    <table className="coverage">
      <caption className="visually-hidden">What each service covers of each material</caption>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            Material
          </th>
          {groups.map((group) => (
            <th key={group.name} scope="colgroup" colSpan={group.services.length}>
              {group.name}
            </th>
          ))}
        </tr>
        <tr>
          {services.map(({ name, href }) => (
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
            {services.map((service) => (
              <Cell key={service.href} service={service} row={row} material={name} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Each letter has its place, so that a column is compared at a glance. */
function Cell({ service: { name, href, cells }, row, material }: { service: MatrixService; row: number; material: string }) {
  const covered = cells[row] ?? [];
  return (
    <td>
      {covered.length === 0 ? (
        <span className="visually-hidden">not covered</span>
      ) : (
        <Link className="coverage__cell" href={`${href}#sample`}>
          {coverageAspectNames.map((aspect) => (
            <span key={aspect} aria-hidden="true">
              {covered.includes(aspect) && coverageAspects[aspect].letter}
            </span>
          ))}
          <span className="visually-hidden">{`${material} in ${name}: ${aspectText(covered)}`}</span>
        </Link>
      )}
    </td>
  );
}

function ServiceLines({ service: { name, href, lines } }: { service: MatrixService }) {
  return (
    <>
      <Link className="coverage-list__name" href={href}>
        {name}
      </Link>
      <dl className="coverage-list__lines">
        {lines.map(({ covers, materials }) => (
          <Fragment key={covers}>
            <dt>{covers}</dt>
            <dd>{materials}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}
