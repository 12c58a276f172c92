/** The factors of all compounds, by material. */
import { Html } from '../../ui/basic/html/html.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import type { loadFactors } from './load-factors.ts';

type Group = ReturnType<typeof loadFactors>[number];

export function Factors({ groups }: { groups: Group[] }) {
  return (
    <>
      <p className="factors__intro">
        What a ton of each compound holds, and how many tons of it hold one ton. All are computed from the atomic
        weights; open a material for its compounds.
      </p>
      <div className="factors">
        {groups.map((group) => (
          <details key={group.material.href} className="factors__group">
            <summary className="factors__material">
              {group.material.name} <span>{group.factors.map(({ name }) => name.split(', ')[0]).join(', ')}</span>
            </summary>
            <FactorTable group={group} />
          </details>
        ))}
      </div>
    </>
  );
}

function FactorTable({ group: { material, factors } }: { group: Group }) {
  return (
    <>
      <table className="factors__table">
        <caption className="visually-hidden">Compounds of {material.name}</caption>
        <thead>
          <tr>
            <th scope="col">Compound</th>
            <th scope="col">Holds</th>
            <th scope="col">Tons for one ton</th>
            <th scope="col">Grams per mole</th>
          </tr>
        </thead>
        <tbody>
          {factors.map(({ formula, name, symbol, percent, factor, molarMass }) => (
            <tr key={name}>
              <th scope="row">
                <Html as="span" value={formula} /> <span className="factors__name">{name}</span>
              </th>
              <td>
                {percent} {symbol}
              </td>
              <td>{factor}</td>
              <td>{molarMass}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="factors__more">
        <Link href={material.href}>Everything on {material.name}</Link>
      </p>
    </>
  );
}
