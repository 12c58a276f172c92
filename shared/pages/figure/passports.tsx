/** The values of a figure, one row each: what it is, how sure it is, and where it comes from. Each row has an anchor. */

import type { DataOf } from '../../page.ts';
import { Html } from '../../ui/html/html.tsx';
import type { load } from './load.ts';

type FigureData = DataOf<typeof load>;

export function Passports({ passports, sharedNote }: Pick<FigureData, 'passports' | 'sharedNote'>) {
  return (
    <div>
      <table className="passports">
        <caption className="visually-hidden">Every value of this figure, with its source</caption>
        <thead>
          <tr>
            <th scope="col">Of</th>
            <th scope="col">What</th>
            <th scope="col" data-numeric>
              Value
            </th>
            <th scope="col">Basis</th>
            <th scope="col">How sure</th>
            <th scope="col">Source</th>
          </tr>
        </thead>
        <tbody>
          {passports.map((passport) => (
            <Row key={passport.id} passport={passport} />
          ))}
        </tbody>
      </table>
      {sharedNote && <p className="chapter__source">Note: {sharedNote}.</p>}
    </div>
  );
}

function Row({ passport: { id, of, what, value, basis, sureness, source, seen, note, others } }: { passport: FigureData['passports'][number] }) {
  return (
    <tr id={id} className="passports__row">
      <th scope="row">
        <a className="passports__of" href={`#${id}`}>
          {of}
        </a>
      </th>
      <td className="passports__what">{what}</td>
      <td className="passports__value" data-numeric>
        {value}
      </td>
      <td className="passports__basis">{basis}</td>
      <td>
        {sureness}
        {note && <small>{note}</small>}
        {others.map((other) => (
          <small key={other.value}>
            Also published: {other.value}, <Html as="span" value={other.source} />
            {other.note && `, ${other.note}`}
          </small>
        ))}
      </td>
      <td>
        <Html as="span" value={source} />
        {seen && <small>{seen}</small>}
      </td>
    </tr>
  );
}
