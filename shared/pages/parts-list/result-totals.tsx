/** What the lines of a list add up to by material. */

import { formatKilograms } from '../../records/measures/parts-list/format-kilograms.ts';
import type { ListTotals } from '../../records/measures/parts-list/totals.ts';
import { formatNumber } from '../../text/format.ts';

export function ResultTotals({ totals: { byMaterial } }: { totals: ListTotals }) {
  if (byMaterial.length === 0) return null;
  return (
    <table className="parts__totals">
      <caption>By material</caption>
      <thead>
        <tr>
          <th scope="col">Material</th>
          <th scope="col">Lines</th>
          <th scope="col">Bound</th>
          <th scope="col">Text does not say</th>
          <th scope="col">Mass, kg</th>
          <th scope="col">Element in it</th>
          <th scope="col">Made by one country</th>
        </tr>
      </thead>
      <tbody>
        {byMaterial.map(({ name, lines, bound, open, kg, contained, isPartial, dependence }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-label="Lines">{formatNumber(lines)}</td>
            <td data-label="Bound">{formatNumber(bound)}</td>
            <td data-label="Text does not say">{formatNumber(open)}</td>
            <td data-label="Mass, kg">{formatKilograms(kg)}</td>
            <td data-label="Element in it">
              {contained || 'Not known'}
              {isPartial && ', more in lines without a formula'}
            </td>
            <td data-label="Made by one country">{dependence || 'No reliable figure'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
