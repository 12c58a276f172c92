/** The key of a bar: the color of each indicator, in the order of the bar. */
import type { RiskIndicator } from '../../../../content/vocabulary/risk-indicators.ts';

/** `share`: the weight as a fraction of all weights. */
export type RiskKeyEntry = { id: RiskIndicator; name: string; share: number };

export function RiskKey({ entries }: { entries: RiskKeyEntry[] }) {
  return (
    <ul className="risk-key" aria-label="Weights">
      {entries.map(({ id, name, share }) => (
        <li key={id}>
          <svg className={`risk-swatch risk-${id}`} width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
            <path d="M0 0h10v10H0z" />
          </svg>
          {name} {Math.round(share * 100)}%
        </li>
      ))}
    </ul>
  );
}
