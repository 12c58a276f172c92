/**
 * The ranks of a material with other weights: all of them as a thin line, those in 95% of weightings as a thick one,
 * the current rank as a point. The point has a length, because WebKit ignores `vector-effect` for a path without one.
 */
import type { RankSpread } from '../../../figures/cmri/ranks.ts';

export function RankSpreadLine({
  spread: { min, max, usualMin, usualMax },
  rank,
  count,
}: {
  spread: RankSpread;
  rank: number;
  count: number;
}) {
  return (
    <svg
      className="rank-spread"
      width="100"
      height="10"
      viewBox={`0.5 0 ${count} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="rank-spread__all" d={`M${min} 5H${max}`} />
      <path className="rank-spread__usual" d={`M${usualMin} 5H${usualMax}`} />
      <path className="rank-spread__now" d={`M${rank} 5h0.01`} />
    </svg>
  );
}
