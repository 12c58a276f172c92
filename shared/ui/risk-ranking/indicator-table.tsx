/** The indicators of a material, each with its value, its source and its part of the score. */
import type { IndicatorRow } from '../../cmri/describe-indicators.ts';
import { Html } from '../html/html.tsx';

export function IndicatorTable({ rows }: { rows: IndicatorRow[] }) {
  const isScored = rows.some(({ adds }) => adds !== undefined);
  return (
    <section className="scroll" tabIndex={0} aria-label="Six indicators">
      <table className="indicator-table">
        <thead>
          <tr>
            <th scope="col">Indicator</th>
            <th scope="col">Value, and what it is of</th>
            <th scope="col" data-numeric>
              Points
            </th>
            <th scope="col" data-numeric>
              Weight
            </th>
            {isScored && (
              <th scope="col" data-numeric>
                Adds
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, measure, value, of, source, points, weight, adds }) => (
            <tr key={id}>
              <th scope="row">
                <svg className={`risk-swatch risk-${id}`} viewBox="0 0 10 10" aria-hidden="true">
                  <path d="M0 0h10v10H0z" />
                </svg>
                {name}
                <small>{measure}</small>
              </th>
              <td>
                <b>{value}</b>
                <span>{of}</span>
                {source && (
                  <small>
                    Source: <Html as="span" value={source} />
                  </small>
                )}
              </td>
              <td data-numeric>{points}</td>
              <td data-numeric>{weight}</td>
              {isScored && <td data-numeric>{adds}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
