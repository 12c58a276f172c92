/**
 * The indicators of a material, each with its value, its source, its points on a scale from 0 to 100, and its
 * contribution to the score.
 */
import type { IndicatorRow } from '../../../figures/cmri/describe-indicators.ts';
import { Html } from '../../basic/html/html.tsx';
import { Link } from '../../basic/link/link.tsx';
import { RiskBar } from './risk-bar.tsx';

export function IndicatorList({ rows }: { rows: IndicatorRow[] }) {
  return (
    <ul className="indicators">
      {rows.map(({ id, name, measure, value, of, source, href, points, bar, sum }) => (
        <li key={id} className="indicators__row">
          <div>
            <h3 className="indicators__name">{name}</h3>
            <p className="indicators__small">{measure}</p>
          </div>
          <div>
            <p className="indicators__value">{href ? <Link href={href}>{value}</Link> : value}</p>
            <p>{of}</p>
            {source && (
              <p className="indicators__small">
                Source: <Html as="span" value={source} />
              </p>
            )}
          </div>
          <div className="indicators__points">
            <RiskBar {...bar} />
            <p>
              <b>{points}</b> points of 100
            </p>
            {sum && <p className="indicators__small">{sum}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
