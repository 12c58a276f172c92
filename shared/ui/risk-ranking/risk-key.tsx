/** Which color of a bar is which indicator, in the order in which they stand in it. */
import type { RiskIndicator } from '../../../content/vocabulary/risk-indicators.ts';

/** `share`: of all weights, as a part of 1. */
export type RiskKeyEntry = { id: RiskIndicator; name: string; share: number };

export function RiskKey({ entries }: { entries: RiskKeyEntry[] }) {
  return (
    <ul className="risk-key" aria-label="Weights">
      {entries.map(({ id, name, share }) => (
        <li key={id}>
          <svg className={`risk-swatch risk-${id}`} viewBox="0 0 10 10" aria-hidden="true">
            <path d="M0 0h10v10H0z" />
          </svg>
          {name} {Math.round(share * 100)}%
        </li>
      ))}
    </ul>
  );
}
