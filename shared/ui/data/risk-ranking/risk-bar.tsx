/**
 * A score from 0 to 100 as a bar: the contribution of each indicator, the possible contribution of uncertain figures,
 * and the score itself as a mark.
 */
import type { RiskSegment } from '../../../figures/cmri/describe-ranking.ts';

type RiskBarProps = { segments: RiskSegment[]; low: number; high: number; score: number };

const quarters = 'M0 0V10M25 0V10M50 0V10M75 0V10M100 0V10';

export function RiskBar({ segments, low, high, score }: RiskBarProps) {
  return (
    <svg
      className="risk-bar"
      width="100"
      height="10"
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="risk-bar__grid" d={quarters} />
      {segments.map(({ indicator, from, to }) =>
        to > from ? (
          <path
            key={indicator}
            className={`risk-bar__part risk-${indicator}`}
            d={`M${round(from)} 2h${round(to - from)}v6h${round(from - to)}z`}
          />
        ) : null,
      )}
      {high > low && (
        <path className="risk-bar__open" d={`M${round(low)} 2h${round(high - low)}v6h${round(low - high)}z`} />
      )}
      {high > low && <path className="risk-bar__score" d={`M${round(score)} 1V9`} />}
    </svg>
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
