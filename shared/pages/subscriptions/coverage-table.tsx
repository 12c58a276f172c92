/**
 * Materials by service, with a letter for each covered aspect: a table on wide screens, a list by service on narrow
 * ones. Links limit both to one aspect.
 */
import { Fragment } from 'react';
import { type CoverageAspect, coverageAspectNames, coverageAspects } from '../../../content/vocabulary/coverage.ts';
import { coverageFiles } from '../../publishing/services/files.ts';
import { aspectText, type CoverageMatrix, type MatrixService } from '../../publishing/services/load-matrix.ts';
import { href } from '../../routes.ts';
import { FileLinks } from '../../ui/basic/file-links/file-links.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { SmallTile } from '../../ui/data/element-tile/element-tile.tsx';

type CoverageProps = { matrix: CoverageMatrix; covers: CoverageAspect | undefined };

export function CoverageTable({ matrix, covers }: CoverageProps) {
  return (
    <>
      <nav aria-label="Show one aspect">
        <ul className="coverage-key">
          <li>
            <Link href={`${href('subscriptions')}#coverage`} aria-current={covers === undefined || undefined}>
              All
            </Link>
          </li>
          {coverageAspectNames.map((aspect) => (
            <li key={aspect}>
              <Link
                href={`${href('subscriptions', { covers: aspect })}#coverage`}
                aria-current={covers === aspect || undefined}
              >
                <b>{coverageAspects[aspect].letter}</b> {coverageAspects[aspect].name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <WideTable matrix={matrix} />
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
      <FileLinks what="This table" files={coverageFiles(covers)} />
    </>
  );
}

function WideTable({ matrix: { groups, materials } }: Pick<CoverageProps, 'matrix'>) {
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

/** Each letter has a fixed position, so that the cells of a column are easy to compare. */
function Cell({
  service: { name, href, cells },
  row,
  material,
}: {
  service: MatrixService;
  row: number;
  material: string;
}) {
  const covered = cells[row] ?? [];
  return (
    <td>
      {covered.length === 0 ? (
        <span className="visually-hidden">not covered</span>
      ) : (
        <Link className="coverage__cell" href={`${href}#sample`}>
          {coverageAspectNames.map((aspect) => (
            <span key={aspect} aria-hidden="true">
              {covered.includes(aspect) && `${coverageAspects[aspect].letter} `}
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
