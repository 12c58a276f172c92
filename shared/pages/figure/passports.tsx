/** The values of a figure, one row each: what it is, how sure it is, and where it comes from. Each row has an anchor. */

import type { DataOf } from '../../page.ts';
import { Html } from '../../ui/html/html.tsx';
import type { load } from './load.ts';

type FigureData = DataOf<typeof load>;

export function Passports({ passports }: Pick<FigureData, 'passports'>) {
  return (
    <table className="passports">
      <caption className="visually-hidden">Every value of this figure, with its source</caption>
      <thead>
        <tr>
          <th scope="col">Of</th>
          <th scope="col">Value</th>
          <th scope="col">How sure</th>
          <th scope="col">Source</th>
        </tr>
      </thead>
      <tbody>
        {passports.map(({ id, of, what, value, basis, sureness, source, seen, note }) => (
          <tr key={id} id={id} className="passports__row">
            <th scope="row">
              <a className="passports__of" href={`#${id}`}>
                {of}
              </a>
              <small>{what}</small>
            </th>
            <td>
              <b>{value}</b>
              {basis && <small>{basis}</small>}
            </td>
            <td>
              {sureness}
              {note && <small>{note}</small>}
            </td>
            <td>
              <Html as="span" value={source} />
              {seen && <small>{seen}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
